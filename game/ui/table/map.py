"""The map at a table: it shows what its stage says, brings out what the form says, and takes the player's input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
import pygame

from game.kernel.types import Seat, View
from game.ui.app.shell import Shell
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box, around
from game.ui.draw.items import Item
from game.ui.map import hover_card
from game.ui.map.input import DWELL, MAP, TAKEN, Grasp, MapControl, MapHand, Taken
from game.ui.map.survey import MapStage, Marks, Survey
from game.ui.map.view import EDGE, MapView
from game.ui.motion.film import Motion
from game.ui.table import map_tools
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode
from game.ui.table.note_place import LandPlaces
from game.ui.widgets.control import Act, BackWanted, Handle, Picked
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcuts
from game.words import Words

ON_MAP: Final = 7
"""The layer from which on things on the map answer for themselves; what is below belongs to a land."""
WINDOWS: Final = 1.0
"""The room for cached pictures of the table besides its top and those of the map, in windows."""
AT_FIRST: Final = 0.75
"""The room while the large pictures of the map are loaded, in windows: pictures of the screen before are freed."""
CHANGE: Final = 0.5
"""The share of a step at which a land changes its owner on the map."""


class MapContent(NamedTuple):
    """What the map shows; it stays valid while the values it was made from (`of`) stay equal."""

    of: tuple[object, ...]
    view: View
    survey: Survey
    things: Sequence[Item]


class MapTable:
    """The map of one match. `picture` draws the things on it, in board units."""

    def __init__(
        self,
        shell: Shell,
        flow: TableFlow,
        stage: MapStage,
        picture: Callable[[View, Highlight], Sequence[Item]],
    ) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._stage: Final = stage
        self._picture: Final = picture
        self.view: Final = MapView(stage.atlas(flow.view.board))
        self.hand: Final = MapHand(self.view)
        if shell.settings.owners:
            self.view.dye()
        self._hovered_land: int | None = None
        self._last: MapContent | None = None
        self._touched = False
        self._refused: tuple[tuple[object, ...], str] = ((), "")
        """Why a land cannot be chosen, and the values from which that was found."""
        self._whose: Seat | None = None
        """Who alone may see what the map shows; None while all may."""
        self._asked: tuple[Seat, bool] | None = None
        """Who was asked last, and whether in secret: a card that one read is not for the next."""
        self._told: RevealMode | None = None
        """The last reveal that stops for its reader: no card lies over what it shows before the mouse moves."""
        self._looked_at = self.view.camera.place
        """The part of the map that was seen before a form opened that is private."""
        self._papers: Sequence[Box] = ()
        """Where notes lay on the page when the map was shown last."""
        self._carded: tuple[tuple[object, ...], Sequence[Item]] = ((), ())
        """The card that was shown last, and the values from which it was made."""
        self._beyond: Box | None = None
        """Where a card may lie that has no room on the map."""
        self._plaques: Sequence[Box] = ()
        self._seen: Page | None = None
        """The page on which it was shown last; None from when that page is being made anew."""
        self.view.show(stage.survey(flow.view, flow.session.players, shell.tr), Marks())

    # ------------------------------------------------------------------ the page

    def put(self, page: Page, box: Box, plaques: Sequence[Box] = ()) -> None:
        """Put the map on the page, as the last control of the keyboard; cards may lie over the `plaques` beside it."""
        self._beyond = around((box, *plaques)) if plaques else None
        self._plaques = plaques
        self._seen = None
        page.add(MapControl(key=MAP, box=box, label=page.tr("The map"), layer=6, bears=ON_MAP))
        page.put(Item("map/frame", "atlas/frame", box, (self.view.atlas.art,), 7))
        if self.view.canvas is not page.canvas:
            page.canvas.looks.make_room(AT_FIRST)
        page.canvas.looks.make_room(WINDOWS)
        self.view.fit(page.canvas, box.inset(EDGE), page.tr.language)
        map_tools.put_tools(page, self.view.camera.view)
        self.view.tools = map_tools.boxes(self.view.camera.view)
        if self.view.folds:
            sheet = self.view.legend if self.view.unfolded else None
            self.view.tools = [*self.view.tools, map_tools.put_legend(page, self.view.camera.view, sheet)]

    def items(self, page: Page, highlight: Highlight) -> Iterator[Item]:
        """Yield the map as it is now."""
        flow, mode = self._flow, self._flow.mode
        self.view.camera.hasty = flow.pace.now.motion is Motion.REDUCED
        things = mode.items() if isinstance(mode, RevealMode) else ()
        content = self._content(highlight, page.tr)
        whose, self._whose = self._whose, mode.seat if isinstance(mode, FormMode) and mode.private else None
        self.view.show(content.survey, self._marks())
        if isinstance(mode, RevealMode) and mode.stops and mode is not self._told:
            self._told = mode
            self.hand.wait()
            self._hovered_land = None
        if isinstance(mode, FormMode) and self._asked != (mode.seat, mode.private):
            self._asked = (mode.seat, mode.private)
            self.hand.wait()
            self._hovered_land = None
        if whose not in {None, self._whose}:
            self.hand.forget()
            self.view.withdraw()
            self.view.look_back(self._looked_at)
            self._hovered_land = None
        elif whose is None:
            self._looked_at = self.view.camera.place
            if self._whose is not None:
                self.view.keep()
        yield from self.view.items(things or content.things)
        if self._hovered_land is not None:
            yield from self._card(content.view, self._hovered_land, page)

    def _card(self, view: View, land: int, page: Page) -> Sequence[Item]:
        """Return the card of a land; made once, as long as nothing changes that it is made of."""
        card = self._stage.card(view, self._flow.session.players, land, page.tr)
        if not card:
            return ()
        room, place = self.view.camera.view, self.view.atlas.lands[land]
        about = self.view.camera.box(place.box).shared(room)
        buttons = [page.controls[key].box for key in map_tools.KEYS if key in page.controls]
        legend = [self.view.legend] if self.view.legend else []
        taken = (*buttons, *legend, *self._papers_on(page), *self.view.marked(land))
        near = tuple(box for each in place.neighbours for box in self.view.marked(each))
        paragraph = f" §\N{NO-BREAK SPACE}{self.reference}" if self.reference else ""
        refusal = f"{self._refusal}{paragraph}" if self._refusal else ""
        surroundings = hover_card.Surroundings(taken, near, self._beyond, self._plaques)
        of = (card, about, room, page.canvas, surroundings, refusal)
        if self._carded[0] != of:
            self._carded = (of, list(hover_card.items_of(*of)))
        return self._carded[1]

    def _papers_on(self, page: Page) -> Sequence[Box]:
        """Return where notes lie on a page; while it is being composed, where they lay before."""
        papers = [each.box for each in page.controls.values() if isinstance(each, Handle) and each.is_paper]
        if papers or self._seen is page:
            self._papers = papers
        self._seen = page
        return self._papers

    def _content(self, highlight: Highlight, tr: Words) -> MapContent:
        """Return what the map shows; made once, however often the camera moves meanwhile."""
        flow, mode = self._flow, self._flow.mode
        view: View | None = None
        if isinstance(mode, RevealMode):
            before, after, share = mode.transition
            view = before if share < CHANGE else after
        of = (mode, view, flow.revision, len(flow.session.log()), highlight, tr.language)
        if self._last is None or self._last.of != of:
            view = view or flow.view
            survey = self._stage.survey(view, flow.session.players, tr)
            self._last = MapContent(of, view, survey, self._picture(view, highlight))
        return self._last

    @property
    def _refusal(self) -> str:
        """Why the land under the mouse cannot be chosen in the open form; empty where it can."""
        mode, land, tr = self._flow.mode, self._hovered_land, self._shell.tr
        if land is None or not isinstance(mode, FormMode):
            return ""
        of = (mode, self._flow.revision, land, tr.language)
        if self._refused[0] != of:
            self._refused = of, mode.form.refusal(land, tr)
        return self._refused[1]

    @property
    def reference(self) -> str:
        """The paragraph of the rules behind what the card of a land says is not allowed; "" for none."""
        mode = self._flow.mode
        return mode.form.refusals.get(self._refusal, "") if isinstance(mode, FormMode) else ""

    def _marks(self) -> Marks:
        """Return the lands that the open form brings out."""
        mode = self._flow.mode
        return mode.form.marks if isinstance(mode, FormMode) else Marks()

    # ------------------------------------------------------------------ events and time

    def grasp(self, event: pygame.Event, page: Page) -> Grasp:
        """Take an event; during a reveal a click on the map goes on.

        Enter on a land that means nothing in the open form is left to the main button of the page.
        """
        if event.type == pygame.KEYDOWN and self._last:  # the key before may have changed them since the last picture
            self.view.show(self._last.survey, self._marks())
        grasp = self.hand.mouse(event, page) or self.hand.key(event, page)
        mode, by_key = self._flow.mode, event.type == pygame.KEYDOWN and isinstance(grasp, Picked)
        if by_key and isinstance(mode, FormMode) and not mode.form.picks_lands:
            page.focus.ring = False
            return None
        self._touched |= grasp is not None
        if grasp is Taken.CLICKED and self.hand.at and self.view.legend and self.view.legend.holds(self.hand.at):
            self.view.dye()
            grasp = TAKEN
        self._remember()
        if (isinstance(grasp, Picked | BackWanted) or grasp is Taken.CLICKED) and isinstance(
            self._flow.mode, RevealMode
        ):
            self._flow.go_on()
            return TAKEN
        return grasp

    def place(self, land: str) -> Box | None:
        """Return where the armies of the land with an id lie on the canvas; None where that is not in view."""
        return self.spot(self.view.atlas.index(land))

    def spot(self, land: int) -> Box | None:
        """Return where the armies of a land lie on the canvas; None where that is not in view."""
        box = self.view.spot(land)
        return box if self.view.camera.view.covers(box) else None

    def lands(self) -> LandPlaces:
        """Return where the armies and names of the lands are, those that the open form lets choose by themselves."""
        lit, others, view = list[Box](), list[Box](), self.view.camera.view
        able = self._marks().highlight or frozenset()
        for land in range(len(self.view.atlas.lands)):
            seen = (box for box in self.view.marked(land) if view.meets(box))
            (lit if land in able else others).extend(box.shared(view) for box in seen)
        return LandPlaces(lit, others)

    def lead(self, lands: Sequence[str]) -> None:
        """Let the keyboard begin at the first of these lands that can be chosen, if there is one."""
        self.hand.start = [self.view.atlas.index(land) for land in lands]

    def begin(self, page: Page) -> None:
        """Let the keyboard begin at the map."""
        page.focus.start = MAP

    def shortcuts(self) -> Shortcuts:
        """List the keys of the map."""
        return map_tools.shortcuts(self._shell.tr)

    def act(self, act: Act) -> bool:
        """React to a button on the map; tell whether it was one."""
        done = map_tools.act(act, self.view)
        self._touched |= done
        self._remember()
        return done

    def _remember(self) -> None:
        """Write down which colours the map shows, if they were changed."""
        settings = self._shell.settings
        if settings.owners is not self.view.dyed:
            self._shell.remember(msgspec.structs.replace(settings, owners=self.view.dyed))

    def update(self, dt: float, page: Page) -> bool:
        """Let `dt` seconds pass; tell whether a new picture is due."""
        changed = self.hand.update(dt, page) or self._touched
        self._touched = False
        changed |= self.view.update(dt)
        shown = self.view.focus if self.view.focus is not None else self.view.hover
        carded = shown if self.hand.rested >= DWELL or self.view.focus is not None else None
        if self.view.camera.moving:
            carded = None
        changed |= carded != self._hovered_land
        self._hovered_land = carded
        return changed

    def close(self) -> None:
        """Give back the room of its pictures."""
        if self.view.canvas:
            self.view.canvas.looks.make_room()

    @property
    def moving(self) -> bool:
        """Whether the map moves by itself now."""
        return self.view.moving or self.hand.scrolling
