"""The context of a refusal: the state, the seat and the language, and the sentences that several refusals share."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.types import Seat, State
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.sentences.naming import card_name, land_name
from game.rules.castle_risk.state import NOBODY, Card, Land, Staff, War
from game.words import Words


class RefusalContext(NamedTuple):
    """A seat, what it knows of the match, and the language it is answered in."""

    state: State
    seat: Seat
    tr: Words

    @property
    def war(self) -> War:
        """The open table."""
        war: War = self.state.table
        return war

    @property
    def board(self) -> Board:
        """The map."""
        board: Board = self.state.board
        return board

    @property
    def staff(self) -> Staff:
        """The seat's own hand."""
        staff: Staff = self.state.hands[self.seat]
        return staff

    def land(self, land: str) -> Land:
        """Return the index of a land, NOBODY where the board has no such land."""
        return self.board.index.get(land, NOBODY)

    def called(self, land: Land) -> str:
        """Return the name of a land."""
        return land_name(self.board, self.board.ids[land], self.tr)

    def lacks(self, card: Card) -> str | None:
        """Say that the seat holds no such card, if so."""
        if self.staff.cards.get(card, 0):
            return None
        return self.tr("You do not hold this card: {card}.", card=card_name(card, self.tr))

    def unknown(self, *lands: str) -> str | None:
        """Say that a land is not on the board, if so."""
        if all(land in self.board.index for land in lands):
            return None
        return self.tr("There is no such land.")

    def not_own(self, land: Land) -> str | None:
        """Say that a land is not the seat's, if so."""
        if self.war.owners[land] == self.seat:
            return None
        return self.tr("This land is not yours: {land}.", land=self.called(land))

    def not_sparing(self, land: Land, armies: int) -> str | None:
        """Say, if so, that this number of armies cannot leave a land: one must stay, or the number is 0 (CR47)."""
        if armies < 1:
            return self.tr("Send at least one army.")
        if armies < self.war.armies[land]:
            return None
        return self.tr("One army must stay behind: {land}.", land=self.called(land))
