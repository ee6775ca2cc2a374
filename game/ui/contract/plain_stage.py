"""The stage of a game: everything the screen asks of it, with defaults that work for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import cos, pi, sin
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from game.bots.talk.remarks import TalkOfGame
from game.kernel.game import Choice, Game
from game.kernel.match import Match
from game.kernel.phases import Ended
from game.kernel.player import Player, names_in_text
from game.kernel.types import BYSTANDER, Action, Event, Seat, View, seat_of
from game.session.controller import Decision
from game.session.match_history import Chapter
from game.ui.app.shell import Shell
from game.ui.contract.charts.data import Chart, Series, Sign
from game.ui.contract.event_figures import EventFigures
from game.ui.contract.form import Form
from game.ui.contract.forms.choice import CLICK, ChoiceForm, Clicks, ShownChoice
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.introduction import Introduction
from game.ui.contract.own_page import OwnPage
from game.ui.contract.picker import Path
from game.ui.contract.question import GroupQuestion, Question
from game.ui.contract.stage import (
    Animation,
    Caution,
    Fact,
    Highlight,
    JournalEntry,
    Plaque,
    ReadAloud,
    SeatActivity,
    StoryPart,
)
from game.ui.contract.supply import Supply
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.prints import Print
from game.ui.map.survey import MapStage
from game.ui.widgets.figures import FigureRow
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Scene
from game.ui.widgets.tokens import token_args
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words

WHOLE: Final = Box(0, 0, 1000, 1000)
AROUND: Final = 340.0
"""How far the seats are from the middle of the board, in its units."""
SEAT: Final = Box(0, 0, 210, 210)
"""The size of the place of a seat on the board."""
MOTION: Final = 0.35
"""How long things move after an event, in seconds."""


class Equipment(NamedTuple):
    """A screen of a game's own in the menu of the table: its name, what it is for, and what makes it."""

    label: str
    hint: str
    scene: Callable[[Shell, Sequence[Player]], Scene]


class Interruption(NamedTuple):
    """What a seat may do by its plaque at any moment, also while something is shown: its name and the action."""

    label: str
    action: Action


class PlainStage:
    """Everything the screen knows about one game. It reads Views only.

    Every method has a default that works for any game; a game overrides what it can show better. The secrets of a seat
    are in a picture only if the view is that seat's; the picture of a bystander's view shows the open table.
    """

    board: Box = WHOLE
    """The whole of a picture, in board units."""
    looks: Mapping[str, Look] = MappingProxyType({})
    """The game's own looks; their names begin with the game's name and a slash. `plain_looks` are there for all."""
    mapped: MapStage | None = None
    """The map, if the board is one: players can then zoom and drag it."""
    breaks: tuple[type[Event], ...] = ()
    """The events with which a paragraph of the story begins, besides those that begin a chapter."""
    talk: TalkOfGame | None = None
    """How characters talk about the game's events; None where they are silent."""
    introduction: Introduction | None = None
    """What the game says of itself to people who have never played it; None for a game without that page."""
    event_figures: type[EventFigures] | None = None
    """What draws why events came about; None where nothing is drawn."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    # ------------------------------------------------------------------ the board

    def picture(self, view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
        """Yield everything on the board; a thing keeps its key from picture to picture.

        By default: a ground, and around it the tokens of the seats with their scores.
        """
        yield from self.ground()
        for seat, player in enumerate(players):
            token, words = self.seat_box(seat, len(players)).cut_bottom(44)[::-1]
            yield Item(f"seat {seat}", "token", token.square(), token_args(players, seat), 2, label=player.name)
            score = self.game.score(view, seat, tr)
            yield items.text(f"score {seat}", score, words, "label", "cream", "centre", layer=2)

    def enlarged(self, picture: Sequence[Item], scale: float) -> Sequence[Item]:
        """Return a picture with what must be read enlarged, for a board of `scale` logical units per board unit.

        Large text leaves less room for the board, so `scale` falls as the text grows. By default the picture stays.
        """
        return picture

    def placed(self, picture: Sequence[Item], onto: Box) -> list[Item]:
        """Return a picture as it lies on a box, in logical units, with what must be read large enough."""
        return items.placed(self.enlarged(picture, onto.w / self.board.w), self.board, onto)

    def tune(self, view: View) -> FilePath | None:
        """Return the file of what is to be heard as long as the table is as in `view`. By default: nothing."""
        return None

    def ground(self) -> Iterator[Item]:
        """Yield the ground under everything else, in board units."""
        yield Item("ground", "plain ground", self.board, (self.game.name,), -10)

    def seat_box(self, seat: Seat, seats: int) -> Box:
        """Return the place of a seat on the board: the first at the foot, the others clockwise around the middle."""
        turn, (x, y) = 2 * pi * seat / seats, self.board.centre
        return SEAT.moved(x - AROUND * sin(turn) - SEAT.w / 2, y + AROUND * cos(turn) - SEAT.h / 2)

    def print(self, view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
        """Yield the board as a small print shows it, by itself: with its ground, in board units."""
        return self.picture(view, players, Highlight(), tr)

    # ------------------------------------------------------------------ clicks and time

    def path(self, action: Action) -> Path:
        """Return the clicks that make an action. By default: one click, on the action itself."""
        return (" ".join((type(action).__name__, *map(str, msgspec.structs.astuple(action)))),)

    def choice(self, view: View, path: Path, tr: Words) -> ShownChoice:
        """Return how the last click of a path is shown in a `ChoiceForm`. By default: as a button that names it."""
        return ShownChoice()

    def advised(self, view: View, action: Action) -> Sequence[str]:
        """Return the keys of the items and controls that an action is about, to be ringed when it is advised.

        A key also means the first control whose key begins with it and a space; "land x" is a land of the map. What is
        not in view is left out. By default: the choices of a `ChoiceForm` that lead to the action.
        """
        return tuple(f"{CLICK}{click}" for click in self.path(action))

    def advised_words(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> str:
        """Name an action that is advised. By default: as the game names it."""
        return self.game.act(action, view.board, tr)

    def caution(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> Caution | None:
        """Say what an action of the viewing seat means, if it gives up something large for nothing in return.

        All who are at the screen read it: the view has no hand while others may look on.
        By default: None, no action does.
        """
        return None

    def animate(self, event: Event) -> Animation:
        """Tell how an event is shown. By default: what has moved moves, and nothing is explained."""
        return Animation(MOTION)

    def opening(self) -> Sequence[Event]:
        """Return events for facts of the first moment that no other event reports; the journal begins with them."""
        return ()

    def entries(self, event: Event, names: Sequence[str], sentence: str, tr: Words) -> Sequence[JournalEntry]:
        """Return what the journal says of an event, of which the game says `sentence`.

        By default: the sentence, beside the token of the seat that the event has in its field `seat`.
        """
        seat = seat_of(event)
        return (JournalEntry(sentence, seat if seat in range(len(names)) else None),)

    def repeats(self, event: Event, before: Event | None) -> bool:
        """Tell whether the sentence of an event says only what that of the event right `before` it has said.

        Then it is left out. By default: never.
        """
        return False

    def beside_board(self, event: Event, view: View) -> Event:
        """Leave out of an event what the board of a view says already; by default nothing."""
        return event

    def tale(self, match: Match, players: Sequence[Player], tr: Words) -> Sequence[StoryPart]:
        """Tell a match that is over; by default a paragraph for each chapter, of what was explained at the table."""
        names, parts = names_in_text(players), [StoryPart("", "")]
        explains = any(self.animate(event).hold > 0 for event in match.story)
        seen = (*self.opening(), *match.story)
        for before, event in zip((None, *seen), seen, strict=False):
            if self.repeats(event, before):
                continue
            animation, sentence = self.animate(event), self.game.describe(event, match.state.board, names, tr)
            begins = isinstance(event, self.breaks)
            if animation.chapter:
                parts.append(StoryPart(sentence.removesuffix("."), ""))
            elif begins and parts[-1].words:
                parts.append(StoryPart("", sentence))
            elif sentence and (begins or animation.hold > 0 or not explains):
                parts[-1] = parts[-1]._replace(words=" ".join(filter(None, (parts[-1].words, sentence))))
        return [part for part in parts if part.words]

    def figures(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Sequence[FigureRow]:
        """Draw why events that are explained together came about; `view` is what is seen after them."""
        return self.event_figures(view, players, tr).rows(events) if self.event_figures else ()

    def read_aloud(self, event: Event, view: View, names: Sequence[str], tr: Words) -> Iterable[ReadAloud]:
        """Return what a voice reads of an event to people who want questions read; by default nothing."""
        return ()

    def ends_reading(self, event: Event) -> bool:
        """Tell whether the voice falls silent with an event. By default it never does."""
        return False

    def addendum(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> str:
        """Say more about events that are explained together, after the game's own sentences; by default nothing."""
        return ""

    def private(self, view: View, selection: Path) -> bool:
        """Tell whether the question to the viewing seat, or what its `selection` shows, is for its eyes alone.

        By default: always, as every seat has a hand.
        """
        return True

    def races(self, view: View) -> bool:
        """Tell whether the viewing seat is in a race, so that its phone is a buzzer. By default: it never is."""
        return False

    def may_write(self, view: View) -> bool:
        """Tell whether people may be typing what they answer before they are asked: no letter is a shortcut then.

        By default: never.
        """
        return False

    def has_secrets(self, view: View) -> bool:
        """Tell whether the viewing seat knows what the open table does not show: then advice is for its eyes alone.

        What it says must be known to all. By default: always, as every seat has a hand.
        """
        return True

    def opening_selection(self, view: View, orders: Mapping[str, Any]) -> Path:
        """Return the clicks with which the form of the viewing seat opens, as its standing `orders` say.

        By default: none.
        """
        return ()

    def asks_all(self, view: View) -> bool:
        """Tell whether all are asked together, at the open table, rather than one after the other."""
        return False

    def only_watch(self, view: View, people: Sequence[Seat]) -> bool:
        """Tell whether the `people` at the screen can only watch from now on, so that nothing has to wait for them.

        By default: while the match goes on without any of them.
        """
        return not isinstance(view.phase, Ended) and all(self.is_out(view, seat) for seat in people)

    def form(self, game: Game, decision: Decision, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
        """Return the form for a question, standing as `selection` says where that is still possible.

        `alone`: nobody else can see the screen, so private things may be shown from the start. By default: a form made
        from the legal actions.
        """
        question = Question(game, decision, players, alone=alone)
        return ChoiceForm(question, Clicks(self.path, self.choice), selection)

    def answers_on_phone(self, view: View) -> bool:
        """Tell whether a question of the open table is asked on the phone of the viewing seat, if it has one.

        So is what may be answered with a card of the hand: on the phone, the hand lies beside it. By default: none.
        """
        return False

    def form_beside(self, decision: Decision, players: Sequence[Player], selection: Path) -> Form | None:
        """Return the form for the phone of a seat that is asked at the open table: what it may play out of its hand.

        It stands as `selection` says. By default: None, there is no such form.
        """
        return None

    def own_page(self, decision: Decision, players: Sequence[Player], page: Page, chosen: str) -> OwnPage | None:
        """Return what a seat alone knows, for its phone while it is asked nothing; None if that is nothing.

        `chosen` is the key of the thing on `page` that was touched last, "" for none. By default: None.
        """
        return None

    def group_form(self, question: GroupQuestion) -> Form | None:
        """Return the form for all who are asked together; it answers with a `SeatAction`.

        By default: None; the side panel then has a button for each of them.
        """
        return None

    def buzzer_form(self, question: GroupQuestion, seat: Seat) -> Form | None:
        """Return the form for the phone of a seat that is in a race; it answers with a `SeatAction`.

        By default: None, as no game but one has races.
        """
        return None

    def equipment(self, tr: Words) -> Equipment | None:
        """Return the game's own screen in the menu of the table, None if it has none."""
        return None

    def name_hint(self, tr: Words) -> str:
        """Say what the name of a seat may be besides that of a person; "" for nothing."""
        return ""

    def supply(self) -> Supply | None:
        """Return the material that a household can add to, such as packs of questions; None if there is none.

        By default: None. The result is a new object on each call and has read no file yet.
        """
        return None

    def remark(self, rule: Choice, house: Any, bots: int, tr: Words) -> str:
        """Return a remark for New game below a house rule; `house` has all rules, `bots` counts the computers.

        By default: empty.
        """
        return ""

    # ------------------------------------------------------------------ words

    def invitation(self, view: View, tr: Words) -> str:
        """Return what a seat does that acts without having to, in one or two words: for its button."""
        return tr("Act…")

    def interruption(self, view: View, seat: Seat, tr: Words) -> Interruption | None:
        """Return what a seat that may act does by its plaque at any moment. By default: nothing."""
        return None

    def is_out(self, view: View, seat: Seat) -> bool:
        """Tell whether a seat is out of the match for good. By default: none ever is."""
        return False

    def plaque(self, view: View, seat: Seat, activity: SeatActivity, tr: Words) -> Plaque:
        """Return what stands on the plaque of a seat. By default: its score, and that it thinks."""
        score, thinks = self.game.score(view, seat, tr), activity is SeatActivity.THINKING
        state, sign = (tr("thinking"), "…") if thinks else ("", "")
        return Plaque(score, state, None, 0.0, sign, facts=(Fact("", (), score),))

    def headline(self, view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
        """Say in a few words what `seat` is doing; BYSTANDER: the whole table."""
        return tr(self.game.title) if seat == BYSTANDER else tr("{who} chooses", who=names[seat])

    def public_words(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say what all may know of a question that is asked behind the curtain; by default nothing."""
        return ""

    def caption(self, view: View, tr: Words) -> str:
        """Say in a few words how far the match is; empty where there is nothing to say."""
        return ""

    @property
    def has_guide(self) -> bool:
        """Whether a guide can teach the game: whether it says something in `hints`."""
        return type(self).hints is not PlainStage.hints

    def hints(self, now: HintContext, tr: Words) -> Sequence[Hint]:
        """Return all hints of the guide for a first match, in order; each tells whether it fits this moment."""
        return ()

    def tips(self, view: View, players: Sequence[Player], tr: Words) -> Mapping[str, str]:
        """Say what the things on the screen are, by the keys of their items, with the paragraph of the rules."""
        return {}

    def reasons(self, view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Mapping[str, GetWhy]:
        """Return how the figures on the board and on the plaques came about, by the keys of their items.

        `story` is what everybody has seen happen. They are asked in this order, and each is worked out only when it is
        asked. By default: none.
        """
        return {}

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """Say how the last event of a story came about.

        `view` may be of a later moment: only its board and its house rules are those of the event. By default: None,
        there is no more to say.
        """
        return None

    def prints(self, board: Any, tr: Words) -> Mapping[str, Print]:
        """Return the pictures of the rule book by the paragraph they stand under, on `board`, the one of the box."""
        return {}

    def draw_ahead(self, items: Sequence[tuple[Item, tuple[int, int]]]) -> None:
        """Begin to draw, by a thread, what of the pictures of the rule book takes longer than a frame.

        `items` are those of an open book with their sizes in pixels. By default nothing does.
        """

    # ------------------------------------------------------------------ the end

    def facts(self, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Sequence[tuple[str, str]]:
        """Return remarks about a match that is over, each with the letter of a token ("" = none)."""
        return ()

    most_leads: bool = True
    """Whether who has most of what the chart counts is ahead."""

    def gist(self, events: Sequence[Event], seat: Seat, *, cost: bool = False) -> Sequence[Event]:
        """Choose the events that say in a sentence or two what a part of a match was about, or `cost`, for `seat`.

        By default the last two that are explained at the table.
        """
        return [event for event in events if self.animate(event).hold > 0][-2:]

    def decides(self, event: Event) -> bool:
        """Tell whether an event is a turning point of a match, for the chronicle; by default none is."""
        return False

    def chart(self, start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
        """Return the figures of a match that is over: a column for its `start` and one for each chapter.

        By default: the numbers on the plaques; where they have none, how many others each seat is ahead of.
        """
        parts, numbers = (start, *chapters), [str(number) for number, _ in zip(count(1), chapters, strict=False)]
        return Chart(
            title=tr("How the match went"),
            unit=tr("Score"),
            across=tr("Part"),
            signs_label="",
            columns=("", *numbers),
            captions=(tr("At the start"), *(tr("Part {number}", number=number) for number in numbers)),
            series=tuple(
                Series(player.token, player.name, tuple(self._number(part.views[seat], seat, tr) for part in parts))
                for seat, player in enumerate(players)
            ),
            signs=tuple(Sign("", "") for _ in parts),
        )

    def _number(self, view: View, seat: Seat, tr: Words) -> float:
        number, ranks = self.plaque(view, seat, SeatActivity.IDLE, tr).number, self.game.ranks(view)
        return float(sum(rank > ranks[seat] for rank in ranks)) if number is None else float(number)
