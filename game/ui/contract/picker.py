"""An action is a path of clicks: what may be clicked next, and which action a complete path means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.kernel.types import Action

Path: TypeAlias = tuple[str, ...]


class Picker:
    """The legal actions of one question as a tree of clicks.

    `path` returns the clicks that make an action; no path is the beginning of another one.
    """

    def __init__(self, options: Sequence[Action], path: Callable[[Action], Path]) -> None:
        self._tree: dict[str, Any] = {}
        for action in options:
            *selection, last = path(action)
            branch = self._tree
            for click in selection:
                branch = branch.setdefault(click, {})
            branch[last] = action

    def clicks(self, selection: Path = ()) -> list[str]:
        """List what may be clicked after `selection`, in the order of the options; empty where it leads nowhere."""
        branch = self._follow(selection)
        return list(branch) if isinstance(branch, dict) else []

    def action(self, selection: Path) -> Action | None:
        """Return the action that `selection` makes, None while it is incomplete or illegal."""
        branch = self._follow(selection)
        return branch if isinstance(branch, Action) else None

    def _follow(self, selection: Path) -> Any:
        """Return the branch after a selection, or the action at its end; None where it leads nowhere."""
        branch: Any = self._tree
        for click in selection:
            branch = branch.get(click) if isinstance(branch, dict) else None
        return branch
