"""The scenes that are open, from the menu up, and which of them are in view."""

from __future__ import annotations

from typing import Final

from game.ui.app.window_picture import WindowPicture
from game.ui.draw.items import Item
from game.ui.widgets.scene import Scene

LAYERS: Final = 1000
"""The distance in layers between a dialog and the scene below it."""


class SceneStack:
    """Scenes on top of each other. Those out of view are laid out again only when they come into view."""

    def __init__(self, picture: WindowPicture) -> None:
        self.scenes: Final[list[Scene]] = []
        self._picture: Final = picture
        self._prepared: Scene | None = None
        """The scene that was laid out before it is on top."""
        self._outdated: Final[list[Scene]] = []
        """Scenes out of view that are laid out for a former canvas, or for former settings."""

    @property
    def top(self) -> Scene:
        """The scene that has the player's attention."""
        return self.scenes[-1]

    def in_view(self) -> list[Scene]:
        """Return the scenes that are visible: the one on top, and those under overlays."""
        start = next(i for i in range(len(self.scenes) - 1, -1, -1) if not self.scenes[i].overlay or i == 0)
        return self.scenes[start:]

    def prepare(self, scene: Scene) -> None:
        """Lay out a scene that will be put on top."""
        scene.layout(self._picture.canvas)
        self._prepared = scene

    def push(self, scene: Scene) -> None:
        """Put a scene on top, and lay it out if that was not done."""
        self.scenes.append(scene)
        if scene is not self._prepared:
            scene.layout(self._picture.canvas)
        self._prepared = None

    def pop(self) -> Scene:
        """Close the scene on top and return it."""
        scene = self.scenes.pop()
        scene.close()
        if scene in self._outdated:
            self._outdated.remove(scene)
        return scene

    def lay_out(self) -> None:
        """Lay the scenes in view out on the present canvas; the others follow when they come into view."""
        self._outdated[:] = self.scenes
        self.lay_out_in_view()

    def lay_out_in_view(self) -> None:
        """Lay out what is in view and outdated."""
        for scene in self.in_view():
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.layout(self._picture.canvas)

    def items(self) -> list[Item]:
        """Return everything that is in view, in the order of drawing."""
        items: list[Item] = []
        for depth, scene in enumerate(self.in_view()):
            picture = scene.picture()
            items += [item._replace(layer=item.layer + depth * LAYERS) for item in picture] if depth else picture
        return items
