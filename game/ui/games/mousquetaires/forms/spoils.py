"""What follows a duel: onto which card a gem or a prison goes, whose it was, which one goes back (MQ3 to MQ7, MQ21).

All of it is done on the open table; only a look at one’s own reward cards before the choice is private (MQ14).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.kernel.types import Action, Seat
from game.rules.mousquetaires.moves import LiftPrison, OpenCell, PlaceGem, PlacePrison, PullPrison, ReturnGem, StealGem
from game.rules.mousquetaires.phases import Releasing, Rewarding
from game.rules.mousquetaires.state import NOBODY, PLACES, Cover, Place
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path, Picker
from game.ui.games.mousquetaires import words
from game.ui.games.mousquetaires.clicks import GEM, LIFT, LOOK, OPEN, PRISON, RETURN, REWARDS, path
from game.ui.games.mousquetaires.forms.hand import HIDE, share
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.reward_cards import FROM, OWN, PLACE, CardChoice, others, own
from game.ui.games.mousquetaires.forms.rewards import is_low
from game.ui.games.mousquetaires.why import of_reward
from game.ui.widgets.control import Button, Control
from game.ui.widgets.form_sheet import FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

MIDDLE: Final = "middle"
"""Where a gem or a prison comes from, unless it is another player's."""
LOW_OWN: Final = 76.0
"""The least height of the own cards on a low page."""
CROWDED: Final = 900.0
"""On a canvas of less height the cards of three others leave no room for a sentence."""
CARRIED: Final = (GEM, PRISON)
"""What is taken from somewhere to somewhere; the other kinds of click have only a place."""


class SpoilsForm(SeatForm[MousquetairesQuestion]):
    """("gem" | "prison", from where, place) or ("lift" | "return" | "open", place); "" = not chosen yet.

    Behind "rewards", the own reward cards lie open.
    """

    def __init__(self, question: MousquetairesQuestion, selection: Path) -> None:
        super().__init__(question)
        self._looks = selection[:1] == (REWARDS,)
        self._picker: Final = Picker(question.options, path)
        kinds = self._picker.clicks()
        self._carried: Final = next((kind for kind in CARRIED if kind in kinds), "")
        """What may be taken, "" if nothing."""
        self._sources: Final = self._picker.clicks((self._carried,)) if self._carried else []
        self._usual: Final = self._carried or kinds[0]
        self._kind, self._source, self._place = self._usual, "", ""
        self._recall(selection[1:] if self._looks else selection)
        if len(self._sources) == 1:
            self._source = self._sources[0]

    def _recall(self, selection: Path) -> None:
        match selection:
            case (kind, source, place) if kind == self._carried and source in {"", *self._sources}:
                self._source = source
                self._place = place if place.isdigit() and self._of_place(int(place)) == (kind, place) else ""
            case (kind, place) if kind not in CARRIED and self._picker.action(selection):
                self._kind, self._place = kind, place
            case _:
                pass

    @property
    def selection(self) -> Path:
        """What is chosen so far, and whether the own reward cards lie open."""
        return (*((REWARDS,) if self._looks else ()), *self._clicks())

    def _clicks(self) -> Path:
        if self._kind != self._carried:
            return (self._kind, self._place) if self._place else ()
        taken = self._source if len(self._sources) > 1 or self._place else ""
        return (self._kind, self._source, self._place) if taken or self._place else ()

    @property
    def _shows(self) -> bool:
        """Whether the own reward cards lie open."""
        return self._looks or self.question.alone

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What the own reward cards would pay, where they lie open."""
        question, found = self.question, dict(super().reasons(tr))
        if self._shows:
            why = partial(of_reward, question.hand.rewards, question.table.covers[question.seat], tr)
            found.update((f"form/{PLACE}{place}", why) for place in PLACES)
        return found

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """Return the own cards, those of others where something is taken from them, what will be done."""
        question, tr = self.question, page.tr
        who = question.name(question.seat)
        under = tr("for {who} only", who=who) if self._looks else tr("{who}, for everyone to see", who=who)
        under = who if question.alone else under
        sheet = FormSheet(page, self._title(tr), under)
        low, taken = is_low(page), self._sources not in ([], [MIDDLE])
        sheet.say("prompt", question.prompt(tr), "small" if low or taken else "body")
        tall = share(page, 0.13, 92.0, 160.0) if taken else share(page, 0.2, 112.0, 210.0)
        sheet.add(own(page, question, self._own(), (LOW_OWN if low else OWN, tall), faces=self._shows))
        action = self._picker.action(self._clicks())
        if taken:
            sheet.add(others(page, question, self._taken()))
        if not low and (page.canvas.box.h > CROWDED or len({spot[0] for spot in self._taken().able}) < 3):
            sheet.say("summary", self._named(action, tr) if action else self._lacks(tr), "note", "ink2")
        if not question.alone:
            sheet.add_foot(papers(page, [self._curtain_button(tr)]))
        why = "" if action else self._lacks(tr)
        sheet.add_foot(brass(page, button(SEAL, self._label(tr), shortcut="Enter", why=why)))
        return sheet

    def _named(self, action: Action, tr: Words) -> str:
        """Name what will be done, and whose gem or prison it is."""
        return words.taken(action, self.question.players, tr) or self.question.named(action, tr)

    def _title(self, tr: Words) -> str:
        match self.question.phase:
            case Rewarding():
                return tr("The duel is won")
            case Releasing():
                return tr("You are freed")
            case _:
                return tr("The duel is lost")

    def _curtain_button(self, tr: Words) -> Button:
        if self._looks:
            return button(HIDE, tr("Hide my cards"), shortcut="H", pad="X")
        return button(LOOK, tr("Look at my cards"), hint=tr("Behind the curtain"), shortcut="H", pad="X")

    def _label(self, tr: Words) -> str:
        match self._kind:
            case "gem":
                return tr("Take the gem")
            case "prison":
                return tr("Take the prison")
            case "return":
                return tr("Give the gem back")
            case "open":
                return tr("Free this card")
            case _:
                return tr("Send the prison back")

    def _lacks(self, tr: Words) -> str:
        if self._kind == self._carried and self._place and not self._source:
            return tr("Choose whose gem to take.") if self._kind == GEM else tr("Choose whose prison to take.")
        return tr("Choose one of your cards.")

    def _own(self) -> CardChoice:
        """Return which of the own cards may be clicked, and which is chosen."""
        able = {place for place in PLACES if self._of_place(place) is not None}
        chosen = {int(self._place)} if self._place else set()
        return CardChoice(
            frozenset((self.question.seat, each) for each in able), frozenset((self.question.seat, p) for p in chosen)
        )

    def _taken(self) -> CardChoice:
        """Return which cards of others may be clicked, and which are chosen."""
        return CardChoice(
            frozenset(spot for source in self._sources for spot in self._spots(source)),
            frozenset(self._spots(self._source) if self._kind == self._carried else ()),
        )

    def _spots(self, source: str) -> list[tuple[Seat, Place]]:
        """Return the cards that a source stands for: all of a jailed player who may choose which one is freed."""
        if source in {"", MIDDLE}:
            return []
        seat, place = map(int, source.split())
        return [(seat, each) for each in (PLACES if place == NOBODY else (place,))]

    # ------------------------------------------------------------------ what is done

    def in_words(self, control: Control, tr: Words) -> str:
        """Leave out the cards that a click cannot choose: the form would say why."""
        able = {f"{PLACE}{place}" for place in PLACES if self._of_place(place) is not None}
        able |= set(self._sources_keys())
        return super().in_words(control, tr) if " " not in control.key or control.key in able else ""

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, look at the own ones, do it."""
        word, _, what = key.partition(" ")
        match word:
            case "seal":
                return self._picker.action(self._clicks())
            case "look" | "hide":
                self._looks = word == LOOK
            case "place":
                self._choose(int(what), tr)
            case "from":
                self._take(what, tr)
            case _:
                return None
        return FormRequest.RECOMPOSE

    def pressed_twice(self, key: str, tr: Words) -> FormAnswer | None:
        """Do what the first click has completed; else what a second click does."""
        word, _, what = key.partition(" ")
        action = self._picker.action(self._clicks())
        chosen = what == self._place if word == "place" else bool(self._source)
        return action if action and chosen and word in {"place", "from"} else self.pressed(key, tr)

    def _of_place(self, place: Place) -> tuple[str, str] | None:
        """Return what a click on an own card chooses, as its kind and its place; None if nothing."""
        at = str(place)
        for kind in (LIFT, RETURN, OPEN):
            if self._picker.action((kind, at)):
                return kind, at
        sources = [self._source] if self._source else self._sources
        return (self._carried, at) if any(self._picker.action((self._carried, each, at)) for each in sources) else None

    def _choose(self, place: Place, tr: Words) -> None:
        found = self._of_place(place)
        if found is None:
            self.said = self.question.why(self._meant(place), tr)
            return
        if found == (self._kind, self._place):
            self._kind, self._place = self._usual, ""
            return
        self._kind, self._place = found
        self.leads = SEAL if self._picker.action(self._clicks()) else next(iter(self._sources_keys()), "")

    def _sources_keys(self) -> list[str]:
        return [f"{FROM}{seat} {place}" for each in self._sources for seat, place in self._spots(each)]

    def _meant(self, place: Place) -> Action:
        """Return what a click on an own card would have to mean."""
        cover: Cover = self.question.cover(self.question.seat, place)
        match self.question.phase:
            case Rewarding() if cover == "prison":
                return LiftPrison(place)
            case Rewarding():
                return PlaceGem(place)
            case Releasing():
                return OpenCell(place)
            case _:
                full = not self.question.table.under(self.question.seat, "")
                return ReturnGem(place) if full else PlacePrison(place)

    def _take(self, what: str, tr: Words) -> None:
        """Choose from whom a gem or a prison is taken."""
        seat, place = map(int, what.split())
        source = next((each for each in self._sources if (seat, place) in self._spots(each)), None)
        if source is None:
            target = next(iter(self.question.table.under(self.question.seat, "")))
            take = StealGem if self._carried == GEM else PullPrison
            self.said = self.question.why(take(seat, place, target), tr)
            return
        if self._kind != self._carried:
            self._kind, self._place = self._usual, ""
        self._source = "" if source == self._source and len(self._sources) > 1 else source
        free = [str(each) for each in self.question.table.under(self.question.seat, "")]
        self.leads = SEAL if self._place else f"{PLACE}{free[0]}"

    def cancelled(self) -> FormAnswer | None:
        """Take the choice back, then hide the cards."""
        if self._place or (self._source and len(self._sources) > 1):
            self._kind, self._place = self._usual, ""
            self._source = self._sources[0] if len(self._sources) == 1 else ""
        elif self._looks:
            self._looks = False
        else:
            return None
        return FormRequest.RECOMPOSE
