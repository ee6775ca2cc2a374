"""Egomaster on the screen: what the table, the panel and the guide ask of this game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from game.bots.egomaster.talk import TALK
from game.bots.talk.remarks import TalkOfGame
from game.kernel.game import Choice
from game.kernel.player import Player
from game.kernel.types import Action, Event, Seat, View
from game.rules import egomaster as rules
from game.rules.egomaster.events import Answered, Buzzed, Noted, QuestionOver
from game.rules.egomaster.house import House
from game.rules.egomaster.moves import AllIn, Challenge, Designate, Match, Raise
from game.ui.app.shell import Shell
from game.ui.contract.introduction import Introduction
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import Equipment, PlainStage
from game.ui.contract.stage import Caution, ReadAloud
from game.ui.contract.supply import Supply
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.egomaster import animation, clicks, guide, read_aloud, why, words
from game.ui.games.egomaster import board as egomaster_board
from game.ui.games.egomaster import chart as egomaster_chart
from game.ui.games.egomaster import prints as egomaster_prints
from game.ui.games.egomaster import tips as egomaster_tips
from game.ui.games.egomaster.buzz import phone_form as buzzer
from game.ui.games.egomaster.desk import beside, note, tune
from game.ui.games.egomaster.figures import EgomasterFigures
from game.ui.games.egomaster.forms import registry
from game.ui.games.egomaster.introduction import INTRODUCTION
from game.ui.games.egomaster.large_print.desk import enlarged
from game.ui.games.egomaster.large_print.question import with_how
from game.ui.games.egomaster.layout import WHOLE
from game.ui.games.egomaster.looks import notes
from game.ui.games.egomaster.looks import registry as egomaster_looks
from game.ui.widgets.scene import Scene
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words


class EgomasterStage(PlainStage):
    """The stage of Egomaster."""

    board: Box = WHOLE
    talk: TalkOfGame | None = TALK
    introduction: Introduction | None = INTRODUCTION
    looks: Mapping[str, Look] = MappingProxyType({**egomaster_looks.LOOKS, **notes.LOOKS, **registry.LOOKS})
    event_figures = EgomasterFigures

    # ------------------------------------------------------------------ the board

    picture = staticmethod(egomaster_board.picture)

    def enlarged(self, picture: Sequence[Item], scale: float) -> Sequence[Item]:
        """Return the picture with its question in large print, what it shows and plays, below it why it is so."""
        seen = beside.with_room(enlarged(picture, scale), scale)
        return with_how(note.with_room(tune.with_room(seen, scale)), picture, scale)

    print = staticmethod(egomaster_board.small)
    tune = staticmethod(tune.tune)

    # ------------------------------------------------------------------ clicks and time

    path = staticmethod(clicks.path)

    def advised(self, view: View, action: Action) -> Sequence[str]:
        """Return squares, players, buttons."""
        return clicks.advised(action)

    def advised_words(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> str:
        """Name who is named, too."""
        match action:
            case Designate(seat):
                return tr("Name {who}", who=players[seat].name_in_text)
            case Challenge(seat):
                return tr("Challenge {who}", who=players[seat].name_in_text)
            case _:
                return super().advised_words(view, action, players, tr)

    def caution(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> Caution | None:
        """Warn before everything is staked."""
        owned = view.table.stacks[view.seat]
        match action:
            case Raise(total) if total >= owned:
                pass
            case AllIn():
                pass
            case Match() if view.table.stake >= owned:
                pass
            case _:
                return None
        return Caution("everything", tr("This is everything you own. If the question is lost, you are out."))

    animate = staticmethod(animation.animate)

    def repeats(self, event: Event, before: Event | None) -> bool:
        """Tell whether a number is noted that was said in the same figures just before."""
        match before, event:
            case Answered(seat, text), Noted(noted, value) if seat == noted:
                return words.begins_with_number(text, value)
            case _:
                return False

    def beside_board(self, event: Event, view: View) -> Event:
        """Leave out what is good to know of an answer where that stands on the desk."""
        on_desk = isinstance(event, QuestionOver) and not view.table.thrown
        return msgspec.structs.replace(event, note="") if on_desk else event

    def addendum(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> str:
        """Say of whom a computer player has named or challenged whether that player is the richest or the poorest."""
        return words.why(events[-1], view.table, players, tr)

    def read_aloud(self, event: Event, view: View, names: Sequence[str], tr: Words) -> Iterator[ReadAloud]:
        """Return the question, verdicts, and the answer with what is told of it."""
        return read_aloud.read_aloud(event, view.table.house.language, names, tr)

    def ends_reading(self, event: Event) -> bool:
        """Tell whether somebody has buzzed: the question is read no further."""
        return isinstance(event, Buzzed)

    def private(self, view: View, selection: Path) -> bool:
        """Tell whether a question is secret: a secret bid, or what a reader reads out."""
        return clicks.private(view)

    answers_on_phone = staticmethod(clicks.is_written)
    races = staticmethod(buzzer.races)

    def may_write(self, view: View) -> bool:
        """Tell whether a question is on the table that is not over."""
        question = view.table.question
        return question is not None and not question.solution

    def has_secrets(self, view: View) -> bool:
        """Tell whether a seat reads a question out or has made a secret bid."""
        return view.hand is not None and (view.hand.card is not None or bool(view.hand.bid))

    asks_all = staticmethod(registry.asks_all)
    form = staticmethod(registry.form)
    group_form = staticmethod(registry.BuzzForm)
    buzzer_form = staticmethod(buzzer.PhoneBuzzForm)

    def equipment(self, tr: Words) -> Equipment:
        """Return the buzzers, and the screen on which they are tried out."""

        def tried_out(shell: Shell, players: Sequence[Player]) -> Scene:
            from game.ui.games.egomaster.buzz.scene import BuzzScene  # a table seldom shows it

            return BuzzScene(shell, players)

        return Equipment(tr("Buzzers"), tr("Try the keys, or change them"), tried_out)

    def name_hint(self, tr: Words) -> str:
        """Tell how two share a seat."""
        return tr("Two at one seat? Write “Anna & Paul”: they answer in turn.")

    def supply(self) -> Supply:
        """Return the packs of questions."""
        from game.ui.games.egomaster.packs.pack_list import PackList  # needed by New game, not by a table

        return PackList()

    def remark(self, rule: Choice, house: House, bots: int, tr: Words) -> str:
        """Tell that no computer player reads aloud."""
        if rule.key == "reader" and house.reader == "person" and bots:
            return tr("Computers cannot read out loud: when it is their turn to read, the program does.")
        return ""

    # ------------------------------------------------------------------ words

    def invitation(self, view: View, tr: Words) -> str:
        """Return None: the reader hears whoever answers aloud."""
        return ""

    def is_out(self, view: View, seat: Seat) -> bool:
        """Tell whether a seat has no token left and is out."""
        return seat in view.table.out

    plaque = staticmethod(words.plaque)
    headline = staticmethod(words.headline)
    caption = staticmethod(words.caption)
    hints = staticmethod(guide.hints)
    tips = staticmethod(egomaster_tips.tips)

    def reasons(self, view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Mapping[str, GetWhy]:
        """Return what tokens, stakes and the bank are made of."""
        return dict(why.reasons(view, story, players, tr))

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """Explain dice, stakes, who wins a question, payments."""
        return why.of_event(story, players, tr)

    prints = staticmethod(egomaster_prints.prints)

    def gist(self, events: Sequence[Event], seat: Seat, *, cost: bool = False) -> Sequence[Event]:
        """Choose the events that say what a part of a match was about."""
        return egomaster_chart.gist(events, seat)

    decides = staticmethod(egomaster_chart.decides)
    chart = staticmethod(egomaster_chart.chart)
    facts = staticmethod(egomaster_chart.facts)


EGOMASTER: Final = EgomasterStage(rules.EGOMASTER)
