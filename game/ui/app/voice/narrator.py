"""Tells the voice what to say of the scene on top: what it is about, and what the keyboard comes to."""

from __future__ import annotations

from typing import Final

from game.ui.app.shell import Shell
from game.ui.widgets.scene import Narration, Scene


class Narrator:
    """Follows the scenes of a program, for people who cannot read the screen. Silent unless the settings ask for it."""

    def __init__(self, shell: Shell) -> None:
        self._shell: Final = shell
        self._scene: Scene | None = None
        self._said = Narration()

    def follow(self, scene: Scene) -> None:
        """Say what is new of the scene on top; what was said of another control ends then."""
        if not self._shell.settings.narrates:
            self._scene, self._said = None, Narration()
            return
        now = scene.narration()
        before = self._said if scene is self._scene else Narration()
        self._scene, self._said = scene, now
        if words := _news(before, now):
            if now.at:
                self._shell.voice.hush()
            self._shell.say(words)


def _news(before: Narration, now: Narration) -> str:
    """Return what is to be said of `now` after what was said `before`."""
    title = now.title if now.title != before.title else ""
    if now.at and now.at == before.at and now.what == before.what:
        control = now.value if now.value != before.value else ""
    else:
        control = ". ".join(filter(None, (now.what, now.value, now.hint)))
    return ". ".join(filter(None, (title, control)))
