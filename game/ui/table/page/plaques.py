"""The plaques of the seats on the page of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.types import BYSTANDER, Seat, View
from game.ui.app.shell import Shell
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.plaques import facts
from game.ui.contract.plaques import items as plaques
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.plaques.phone import KEY, PhoneState
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import SeatActivity
from game.ui.contract.table_layout import TableLayout
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.table.closers import speakers
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, WaitingMode
from game.ui.widgets.control import Tile
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

SEAT: Final = "seat "
"""The beginning of the keys of the plaques; the seat follows."""


class TablePlaques:
    """Puts the plaques, and what changes on them from frame to frame."""

    def __init__(self, shell: Shell, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._session: Final = flow.session
        self._stage: Final = flow.stage
        self._cards: list[tuple[View, list[PlaqueCard]]] = []
        """What stands on the plaques, in one or two views."""
        self._cards_of: tuple[object, ...] = ()
        """The other values that `_cards` was made from."""
        self._written: dict[str, tuple[tuple[PlaqueCard, Box, Canvas, str], list[Item], list[Item]]] = {}
        """The values that the items of each plaque were made from, those that stand still, and those that count."""

    def put(self, page: Page, layout: TableLayout) -> dict[str, str]:
        """Put the plaques of the seats; return the names that are cut, in full, and what phones mean, by their keys."""
        cut: dict[str, str] = {}
        tokens = [token_args(self._session.players, each) for each in range(len(layout.plaques))]
        for seat, box in enumerate(layout.plaques):
            card, key, hint = self._card(seat, self._flow.told_view), f"{SEAT}{seat}", self._hint(seat)
            args = plaques.tile_args(card, box)
            if hint:
                label = page.tr("{who}: {what}", who=card.player.name_in_text, what=hint)
                page.add(Tile(key=key, box=box, look="plaque", args=args, label=label, hint=hint))
            else:
                page.put(Item(key, "plaque", box, ("normal", *args), 10, label=card.player.name))
            written, _ = self._items(key, card, box, page)
            cut.update(facts.cut_names(written))
            if said := self._phone_in_words(card.phone):
                cut[f"{key}{KEY}"] = said
            page.put(*written)
            page.put(*facts.bond_items(key, seat, card.plaque.bonds, layout.plaques, tokens))
        return cut

    def live(self, page: Page, layout: TableLayout, glow: float) -> Iterator[Item]:
        """Yield what changes from frame to frame: counting numbers, sliding bars, the light around a plaque."""
        mode = self._flow.mode
        before, after, share = mode.transition if isinstance(mode, RevealMode) else (self._flow.view,) * 2 + (1.0,)
        cards = self._known_cards(after)
        former = self._known_cards(before) if share < 1 else cards
        for seat, box in enumerate(layout.plaques):
            key, card, was = f"{SEAT}{seat}", cards[seat], former[seat].plaque
            if card.active:
                yield plaques.glow(key, box, glow)
            if passes := was != card.plaque:
                card = card._replace(plaque=plaques.between(was, card.plaque, share))
            yield from (item._replace(moves=passes) for item in self._items(key, card, box, page)[1])

    def _items(self, key: str, card: PlaqueCard, box: Box, page: Page) -> tuple[list[Item], list[Item]]:
        """Return what stands still on a plaque, and what counts; the same until a value changes it."""
        of = card, box, page.canvas, page.tr.language
        if key not in self._written or self._written[key][0] != of:
            items = [*plaques.plaque_items(key, card, box, page.canvas, page.tr)]
            still = [item for item in items if not plaques.is_counted(item)]
            self._written[key] = of, still, [*filter(plaques.is_counted, items)]
        return self._written[key][1:]

    def _known_cards(self, view: View) -> list[PlaqueCard]:
        """Return what stands on the plaques in a view; cached, because every frame asks for it."""
        flow, session = self._flow, self._session
        seats = (session.players, session.thinking(), *session.conceded)
        now = (flow.mode, flow.revision, flow.highlight, self._shell.tr.language, *seats)
        if self._cards_of != now:
            self._cards_of, self._cards = now, []
        for known, cards in self._cards:
            if known is view:
                return cards
        cards = [self._card(each, view) for each in range(len(self._session.players))]
        self._cards = [*self._cards[-1:], (view, cards)]
        return cards

    def _card(self, seat: Seat, view: View) -> PlaqueCard:
        """Return what stands on the plaque of a seat in a view."""
        tr, session, mode = self._shell.tr, self._session, self._flow.mode
        player = session.players[seat]
        doing = SeatActivity.IDLE
        if isinstance(mode, FormMode) and mode.seat == seat:
            doing = SeatActivity.ASKED
        elif isinstance(mode, WaitingMode) and session.thinking() == seat:
            doing = SeatActivity.THINKING
        mark = tr("conceded") if seat in session.conceded else tr("computer") if session.is_computer(seat) else ""
        plaque = self._stage.plaque(view, seat, doing, tr)
        if doing is SeatActivity.ASKED and isinstance(mode, FormMode) and isinstance(mode.form, StandingOrdersForm):
            plaque = plaque._replace(state=tr("standing orders"))
        initial = token_args(session.players, seat)[1]
        phone = self._flow.phones.phone(seat)
        return PlaqueCard(player, initial, plaque, seat in self._flow.highlight.seats, mark, phone=phone)

    def _phone_in_words(self, phone: PhoneState) -> str:
        """Say what the phone on a plaque means; "" where there is none."""
        match phone:
            case PhoneState.NONE:
                return ""
            case PhoneState.THERE:
                return self._shell.tr("What is secret is asked on this player’s phone.")
            case PhoneState.READY:
                return self._shell.tr("Has answered on the phone.")
            case PhoneState.SILENT:
                return self._shell.tr("This player’s phone does not answer: questions come to this screen.")
            case PhoneState.GONE:
                return self._shell.tr(
                    "This player’s phone has dropped out and will come back by itself. "
                    "Until then questions come to this screen."
                )

    def _hint(self, seat: Seat) -> str:
        """Say what pressing a plaque does; empty where it is no button."""
        tr, session = self._shell.tr, self._session
        if seat not in session.people:
            return ""
        if interruption := self._flow.interruption(seat, tr):
            return interruption.label
        if self._flow.talking:
            able = seat in speakers(session, self._stage)
            return self._stage.invitation(session.view(BYSTANDER), tr) if able else ""
        showing = isinstance(self._flow.mode, RevealMode | CurtainMode)
        if showing or seat in session.must_act():
            return ""
        if session.undoable(seat):
            return tr("Take it back")
        return self._stage.invitation(session.view(BYSTANDER), tr) if seat in session.may_act() else ""
