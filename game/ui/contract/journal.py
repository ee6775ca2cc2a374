"""The journal: what everybody has seen happen, in sentences, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.bots.talk.remarks import Remark, TableTalk
from game.kernel.player import Player, names_in_text
from game.kernel.types import Event
from game.ui.contract.plain_stage import PlainStage
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.control import Area
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

KEPT: Final = 150
"""The number of latest events listed at the table; the end of a match tells the whole story."""


TOKEN: Final = 30.0
"""The side of the token before a line, with the space around it."""
FACE: Final = 34.0
"""The diameter of the portrait before what a character says."""


class JournalLine(NamedTuple):
    """A sentence of the story: a `chapter` is a heading; the sentence of one seat stands beside its `token`.

    A token is its letter and the player's initial. What a character says stands beside its `portrait`, the key of the
    character. An `event` is what the line reports.
    """

    words: str
    chapter: bool
    token: tuple[str, str] | None = None
    portrait: str = ""
    event: Event | None = None


class JournalList(NamedTuple):
    """Lines as they are laid out: items, and the area they scroll in; `events` are those reported, by key."""

    items: Sequence[Item]
    area: Area
    events: Mapping[str, Event]


Describe = Callable[[Event], str]


class JournalWriter:
    """Puts the end of a growing story into lines; the lines of each event are made once and remembered."""

    def __init__(self, stage: PlainStage, players: Sequence[Player], say: Describe) -> None:
        self._stage: Final = stage
        self._players: Final = players
        self._say: Final = say
        self._known: Final[dict[int, tuple[Event, Words, list[JournalLine]]]] = {}
        """Event, language and lines for each place in the story."""
        self._talk: Final = TableTalk(stage.talk) if stage.talk else None

    def latest(self, story: Sequence[Event], tr: Words) -> list[JournalLine]:
        """Return the lines of the last `KEPT` events, with the opening where the story is not longer."""
        first = max(0, len(story) - KEPT)
        opening = () if first else self._stage.opening()
        seen = [*enumerate(opening, -len(opening)), *enumerate(story[first:], first)]
        return [line for place, event in seen for line in self._of(place, event, _before(story, place), tr)]

    def latest_with_remarks(self, story: Sequence[Event], tr: Words) -> list[JournalLine]:
        """Return the same lines as `latest`, and below those of an event what a character says of it."""
        if self._talk is None:
            return self.latest(story, tr)
        remarks, first = self._talk.remarks(story, self._players), max(0, len(story) - KEPT)
        made = [] if first else self.latest((), tr)
        for place, event in enumerate(story[first:], first):
            made += self._of(place, event, _before(story, place), tr)
            if place in remarks:
                made.append(self._remark(remarks[place], tr))
        return made

    def remark(self, story: Sequence[Event], place: int, tr: Words) -> JournalLine | None:
        """Return the line of what a character says of the event at a place of the story; None if nobody does."""
        found = self._talk.remarks(story, self._players).get(place) if self._talk else None
        return self._remark(found, tr) if found else None

    def _remark(self, remark: Remark, tr: Words) -> JournalLine:
        """Return the line of what a character says."""
        who = self._players[remark.seat].name_in_text
        words = tr("{who}: “{words}”", who=who, words=tr(remark.words))
        return JournalLine(words, chapter=False, portrait=remark.character.key)

    def _of(self, place: int, event: Event, before: Event | None, tr: Words) -> list[JournalLine]:
        """Return the lines of the event at a place of the story, `before` being the one at the place before it."""
        if self._stage.repeats(event, before):
            return []
        known = self._known.get(place)
        if known is None or known[0] != event or known[1] is not tr:  # an undo puts another event in this place
            known = event, tr, _lines((event,), self._stage, self._players, self._say, tr)
            self._known[place] = known
        return known[2]


def lines(
    story: Sequence[Event], stage: PlainStage, players: Sequence[Player], say: Describe, tr: Words
) -> list[JournalLine]:
    """Put a story into lines, from the opening on; an event without a sentence makes no line."""
    return _lines((*stage.opening(), *story), stage, players, say, tr)


def _before(story: Sequence[Event], place: int) -> Event | None:
    """Return the event before a place of the story, None where there is none."""
    return story[place - 1] if place > 0 else None


def _lines(
    seen: Sequence[Event], stage: PlainStage, players: Sequence[Player], say: Describe, tr: Words
) -> list[JournalLine]:
    """Put events into lines."""
    names = names_in_text(players)
    told = [event for event, before in zip(seen, (None, *seen), strict=False) if not stage.repeats(event, before)]
    return [
        JournalLine(
            entry.words,
            stage.animate(event).chapter,
            None if entry.seat is None else token_args(players, entry.seat),
            event=event,
        )
        for event in told
        for entry in stage.entries(event, names, say(event), tr)
        if entry.words
    ]


def put_lines(page: Page, key: str, box: Box, lines: Sequence[JournalLine], empty: str) -> None:
    """Put lines into a scrolling area that is scrolled to its end; `empty` is shown where there is no line."""
    put_listed(page, listed(page.canvas.type, key, box, lines, empty))


def put_listed(page: Page, list_: JournalList) -> None:
    """Put a list on the page."""
    page.put(*list_.items, area=list_.area.key)
    page.add(list_.area)


def listed(type_: Typesetter, key: str, box: Box, lines: Sequence[JournalLine], empty: str) -> JournalList:
    """Lay lines out as a list; see `put_lines`."""
    shown, y, tops = list[Item](), box.y + 4, list[float]()
    for i, line in enumerate(lines or (JournalLine(empty, chapter=False),)):
        style = "small button" if line.chapter else "small" if line.token else "small note"
        left = FACE + 8 if line.portrait else TOKEN + 8 if line.token else 0.0
        wide = box.w - 30 - left
        step = type_.line(STYLES[style])
        words = line.words.removesuffix(".") if line.chapter else line.words
        rows = type_.wrap(words, STYLES[style], wide)
        y += 8 if line.chapter and i else 0
        high = max(len(rows) * step, FACE if line.portrait else 0.0)
        tops += [y - box.y - 1 + row * step for row in range(1 if line.portrait else len(rows))]
        if line.token:
            at = Box(box.x, y + (step - TOKEN) / 2, TOKEN, TOKEN)
            shown.append(Item(f"{key} {i}/token", "token", at, line.token, 5))
        if line.portrait:
            at = Box(box.x, y + (high - FACE) / 2, FACE, FACE)
            shown.append(Item(f"{key} {i}/portrait", "portrait", at, (line.portrait,), 5))
        at = Box(box.x + 2 + left, y + (high - len(rows) * step) / 2, wide, len(rows) * step)
        shown.append(items.prose(f"{key} {i}", "\n".join(rows), at, style, "ink")._replace(label=line.words))
        y += high + 3
    events = {f"{key} {i}": line.event for i, line in enumerate(lines) if line.event is not None}
    return JournalList(shown, Area(key=key, box=box, content=_even(tops, box.h, y - box.y + 4), label=""), events)


def _even(tops: Sequence[float], high: float, content: float) -> float:
    """Return the height of the content at which no line is cut at the top while the last one is visible."""
    return content if content <= high else next((top for top in tops if top + high >= content), tops[-1]) + high


def to_the_end(page: Page, key: str) -> None:
    """Scroll the lines to the last one."""
    page.focus.offsets[key] = float("inf")
