"""The open hand: its cards and their rules, what can be played, hidden armies, deals (CR9 to CR19, CR39)."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Action, Seat
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.cards.reinforcement_track import brings, hidden_armies
from game.rules.castle_risk.moves import MakeTruce, PlayGeneral, PlayMarshal, Reinforce, Reveal, Sail, SendSpy
from game.rules.castle_risk.state import NOBODY, Card
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.blocks import seats
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.land import note
from game.ui.games.castle_risk.forms.question import DEAL, HAND, CastleRiskQuestion, spread
from game.ui.games.castle_risk.hand.strip import fan_height, fanned, playable, rule_of
from game.ui.widgets.control import Button
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers, prose
from game.ui.widgets.page import Page
from game.words import Words


class HandForm(CastleRiskForm):
    """Plays a card: ("hand", kind, player, …), the players being those it is played against. Private.

    An Admiral may have a voyage instead, chosen on the map: source, target, armies.
    """

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection)
        held = spread(question.hand.cards)
        self._card: Card | None = next((card for card in held if selection[1:2] == (card,)), None)
        self._voyage: Sail | None = None
        """The voyage that an Admiral is wanted for."""
        self._against: list[Seat] = []
        match selection[1:]:
            case ("Admiral", source, target, armies):
                self._voyage = Sail(source, target, int(armies))
            case (_, *against) if self._card:
                self._against = [int(seat) for seat in against]
            case _:
                pass

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self.chosen[:1] != (HAND,) or self.chosen[1:2] == (DEAL,):
            return self.chosen
        if self._voyage:
            return (HAND, "Admiral", self._voyage.source, self._voyage.target, str(self._voyage.armies))
        return (HAND, self._card, *map(str, self._against)) if self._card else (HAND,)

    @property
    def kept(self) -> Path:
        """The hand stays open until its owner hides it, sets sail, or nothing is left in it."""
        hand = self.question.hand
        if self._voyage:
            return ()
        more = sum(hand.cards.values()) + len(hand.notes) > 1
        return (HAND,) if more and not self.question.alone else ()

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """The fan, the card that is chosen, the notes, the buttons."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Your cards"), tr("for {who} only", who=question.name(question.seat)))
        held = spread(question.hand.cards)
        able = playable(question)
        chosen = held.index(self._card) if self._card else None
        if held:
            sheet.add(
                fanned(page, held, fan_height(page), lambda card: "playable" if card in able else "quiet", chosen)
            )
        else:
            sheet.say("none", tr("You hold no cards."))
        self._put_card(sheet)
        if self._card is None:
            sheet.add_aside(*self._notes(page))
        lesser = self._hiding(tr)
        if question.war.house.deals != "off" and not isinstance(question.phase, Defending):
            lesser.append(button("deal", tr("Offer a deal…"), hint=tr("Cards for cards"), shortcut="D"))
        if lesser:
            sheet.add_foot(papers(page, lesser))
        sheet.add_foot(brass(page, button("play", self._label(tr), shortcut="Enter", why=self._missing(tr))))
        return sheet

    def _hiding(self, tr: Words) -> list[Button]:
        """Return the button that closes the hand."""
        return [button("hide", tr("Hide"), shortcut="H", pad="X")]

    def _missing(self, tr: Words) -> str:
        """Say why nothing can be played as things stand; "" where the chosen card can be."""
        if self._card is None:
            return tr("Choose a card first.")
        if self._card not in playable(self.question):
            return self._refused(self._card, tr)
        return tr("Choose a player first.") if self._card in {"Spy", "Diplomat"} and not self._against else ""

    def _label(self, tr: Words) -> str:
        if self._voyage and self._card:
            return tr("Set sail")
        return tr("To the map") if self._card == "Admiral" else tr("Play the card")

    def _put_card(self, sheet: FormSheet) -> None:
        page, tr = sheet.page, sheet.page.tr
        if self._voyage:
            here, there = (self.question.board.index[land] for land in (self._voyage.source, self._voyage.target))
            way = f"{self.question.land(here, tr)} → {self.question.land(there, tr)}"
            n = self._voyage.armies
            sheet.say(
                "ends", tr.plural("Sail with {n} army: {way}", "Sail with {n} armies: {way}", n, way=way), "label"
            )
            self.said = self.question.why(self._voyage, tr)
        if self._card is None:
            sheet.say("choose", tr("Choose a card to see what it does and to play it."), "note", "ink2")
            return
        if self._card in {"Spy", "Diplomat"}:
            those = [seat for seat in self.question.war.alive if seat != self.question.seat]
            sheet.add(seats(page, self.question, those, self._against, lambda seat: self._why(seat, tr)))
        if self._card == "Diplomat" and (at_peace := [seat for seat in self._against if self._bound(seat)]):
            names = ", ".join(self.question.name(seat) for seat in at_peace)
            sheet.warning = tr("A truce with {who} holds already, until that player’s next turn.", who=names)
        sheet.say("rule", rule_of(page, self._card), "small")
        if self._card == "Reinforcements":
            war = self.question.war
            armies = brings(self.question.board, war.house, war.reinforced + 1)
            sheet.say("brings", tr.plural("It brings {n} army now.", "It brings {n} armies now.", armies), "bold")

    def _bound(self, seat: Seat) -> bool:
        """Tell whether a player has laid a Diplomat before this seat, so that there is peace already."""
        truces = self.question.war.truces
        return any(truce.seat == seat and self.question.seat in truce.opponents for truce in truces)

    def _why(self, seat: Seat, tr: Words) -> str:
        return self.question.why(SendSpy(seat) if self._card == "Spy" else MakeTruce((seat,)), tr)

    def _notes(self, page: Page) -> Iterator[Block]:
        """Yield the notes, and what they bring where the land is held."""
        question, tr = self.question, page.tr
        if not question.hand.notes:
            return
        armies = hidden_armies(question.board, question.war)
        yield prose(page, "notes", tr("Hidden armies, {n} now", n=armies), "bold")._replace(heads=True)
        for i, land in enumerate(question.hand.notes):
            yield note(page, str(i), question.land(land, tr))._replace(heads=True)
            if question.war.owners[land] == question.seat:
                why = question.why(Reveal(question.id(land)), tr)
                label = tr("Reveal in {land}", land=question.the_land(land, tr))
                yield papers(page, [button(f"reveal {i}", label, why=why)])
            else:
                owner = question.war.owners[land]
                words = tr("The land is empty, so the note waits.")
                if question.war.is_neutral(land):
                    words = tr("Neutral armies hold the land, so the note waits.")
                elif owner != NOBODY:
                    words = tr("The land belongs to {who}, so the note waits.", who=question.name(owner))
                yield prose(page, f"waits {i}", words, "small note", "ink2")

    # ------------------------------------------------------------------ what is done

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, an opponent; play, reveal, offer, hide."""
        word, _, what = key.partition(" ")
        match word:
            case "card":
                self._choose(what.split(" ")[0], tr)
            case "player":
                self._aim(int(what))
            case "reveal":
                return self.tried(Reveal(self.question.id(self.question.hand.notes[int(what)])), tr)
            case "play" if self._card:
                return self._play(self._card, tr)
            case "deal":
                return self.open_hand(DEAL)
            case "hide":
                return self._leave()
            case _:
                return None
        return FormRequest.RECOMPOSE

    def _choose(self, name: str, tr: Words) -> None:
        """Choose a card; say why where it cannot be played."""
        card = next(card for card in spread(self.question.hand.cards) if card == name)
        self._card, self._against, self._voyage = (None if card == self._card else card), [], None
        if self._card and self._card not in playable(self.question):
            self.said = self._refused(self._card, tr)

    def _refused(self, card: Card, tr: Words) -> str:
        return self.question.why(self._action(card, self._first()), tr)

    def _first(self) -> tuple[Seat, ...]:
        return (next((seat for seat in self.question.war.alive if seat != self.question.seat), self.question.seat),)

    def _action(self, card: Card, against: tuple[Seat, ...]) -> Action:
        match card:
            case "Reinforcements":
                return Reinforce()
            case "Diplomat":
                return MakeTruce(against)
            case "Spy":
                return SendSpy(against[0])
            case "General":
                return PlayGeneral()
            case "Marshal":
                return PlayMarshal()
            case "Admiral":
                land = self.question.id(self.question.war.castles[self.question.seat])
                return Sail(land, land, 1)

    def _aim(self, seat: Seat) -> None:
        """Choose an opponent, or several where one Diplomat may cover them."""
        several = self._card == "Diplomat" and self.question.war.house.diplomat == "several"
        if seat in self._against:
            self._against.remove(seat)
        else:
            self._against = sorted([*self._against, seat]) if several else [seat]

    def _play(self, card: Card, tr: Words) -> FormAnswer:
        if self._missing(tr):
            return FormRequest.RECOMPOSE
        if card == "Admiral":
            return self.tried(self._voyage, tr) if self._voyage else self._leave("sea")
        return self.tried(self._action(card, tuple(self._against)), tr)

    def cancelled(self) -> FormAnswer | None:
        """Put the card back, then hide the hand."""
        if self._voyage:
            return self._leave("sail", self._voyage.source, self._voyage.target, str(self._voyage.armies))
        if not self._card:
            return self._leave()
        self._card, self._against = None, []
        return FormRequest.RECOMPOSE

    def _leave(self, *clicks: str) -> FormRequest:
        """Show the table's form again instead of the hand, after further clicks in it."""
        self.chosen = clicks
        return FormRequest.REOPEN


class PhoneHandForm(HandForm):
    """The hand on its owner's own phone, while the map is open to all at the screen: it is never hidden."""

    def _hiding(self, tr: Words) -> list[Button]:
        """Return no button."""
        return []

    def cancelled(self) -> FormAnswer | None:
        """Put the card back."""
        return super().cancelled() if self._card else None
