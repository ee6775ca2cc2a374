"""How far the learners of this machine are: which lessons are finished, and where one was left. It may be lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.kernel import side_files
from game.kernel.player import LONGEST_NAME
from game.kernel.problems import Problem
from game.kernel.side_files import FileCodec
from game.kernel.strict_yaml.document import dump

FILE: Final = "lessons.yaml"
"""The file beside the settings."""
LessonName = Annotated[str, msgspec.Meta(max_length=100)]
LearnerName = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
StepNumber = Annotated[int, msgspec.Meta(ge=0)]


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """The finished lessons by name, and the step at which each of the others was left, from 0.

    `learners` are the names of those who learnt together last.

    >>> progress = Progress().left_at("mousquetaires/duel", 4)
    >>> progress.start("mousquetaires/duel"), progress.start("castle_risk/first_war")
    (4, 0)
    >>> progress.with_finished("mousquetaires/duel")
    Progress(finished=['mousquetaires/duel'], left={}, learners=[])
    """

    finished: list[LessonName] = []
    left: Mapping[LessonName, StepNumber] = {}
    learners: list[LearnerName] = []

    def start(self, lesson: str) -> int:
        """Return the step at which a lesson goes on: 0 for one that is finished or was never begun."""
        return self.left.get(lesson, 0)

    def finished_by_game(self) -> Mapping[str, int]:
        """Return how many lessons of each game are finished; games without one are left out.

        >>> Progress(finished=["mousquetaires/duel", "mousquetaires/gems"]).finished_by_game()
        Counter({'mousquetaires': 2})
        """
        return Counter(name.partition("/")[0] for name in self.finished)

    def left_at(self, lesson: str, step: int) -> Progress:
        """Return the progress once a lesson was left at a step."""
        rest = {name: at for name, at in self.left.items() if name != lesson}
        return msgspec.structs.replace(self, left={**rest, lesson: step} if step else rest)

    def with_finished(self, lesson: str) -> Progress:
        """Return the progress once a lesson was finished; it begins at its first step again."""
        others = [name for name in self.finished if name != lesson]
        return msgspec.structs.replace(self.left_at(lesson, 0), finished=[*others, lesson])

    def with_learners(self, names: Sequence[str]) -> Progress:
        """Return the progress with the names of those who learn together now, before those of others."""
        return msgspec.structs.replace(self, learners=[*names, *self.learners[len(names) :]])


_CODEC: Final = FileCodec(
    lambda path: msgspec.convert(side_files.load(path), Progress),
    lambda progress: dump(msgspec.to_builtins(progress)),
    Progress(),
)


def load(folder: Path) -> tuple[Progress, Problem | None]:
    """Return the progress kept in `folder`, none if its file is missing or damaged, and what was damaged."""
    return side_files.read(folder / FILE, _CODEC)


def change(folder: Path, changed: Callable[[Progress], Progress]) -> None:
    """Write what `changed` makes of the progress into `folder`, which is made if need be. Raises `Refused`."""
    side_files.change(folder / FILE, _CODEC, changed)
