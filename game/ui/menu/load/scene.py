"""All campaigns: to resume one, to play another match in it, to read why one cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel.problems import Refused
from game.kernel.saves.campaign import FILE, Campaign, read_campaign
from game.session.campaigns.listing import Listing
from game.session.campaigns.summary import CampaignSummary
from game.session.host import Host
from game.session.rule_sets import RuleSet
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.app.system_open import show_in_system
from game.ui.contract import vignettes
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS
from game.ui.menu.form_scene import CampaignTerms, FormScene
from game.ui.menu.load.action_flow import ActionFlow
from game.ui.menu.load.actions import action_keys, action_of
from game.ui.menu.load.changes import Change, listed
from game.ui.menu.load.details import DETAILS, MEND, RESULT, RESUME, WATCH, CampaignDetails
from game.ui.menu.load.foot import HEIGHT, put_empty_foot, put_foot
from game.ui.menu.load.next_match import NextMatchFlow, going_on
from game.ui.menu.load.query import ORDERS, STATES, CampaignTexts, Query
from game.ui.menu.load.rows import CampaignRows, row_key
from game.ui.menu.load.search_line import LINE, SEARCH, Found, put_search_line
from game.ui.menu.load.thumbnails import Thumbnails
from game.ui.menu.match_opening import ended, refusal, table, watched
from game.ui.widgets.control import Act, BackWanted, Button, Changed, Pressed
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Scene, Shortcuts, Swap
from game.ui.widgets.titles import LOW, put_title

A_LITTLE: Final = 0.008
"""Seconds for which they are read in a turn of the loop after that."""
REST: Final = 0.15
"""They are read once nothing was pressed for so many seconds, so that nothing stands still for it."""
BUSY: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT})
"""What is pressed or scrolled."""
LISTED, RELISTED = 0.5, 5.0
"""Seconds between two looks at what was read: while rows are missing, and while finished matches are read."""
CHECKED: Final = 0.25
"""Seconds between two finished matches that are read: it must not keep the machine busy."""
TWICE: Final = 0.5
"""Seconds within which a second click on a campaign opens it."""


class LoadScene(Screen):
    """The list on the left, the details of the chosen campaign on the right. `today` returns the date.

    The chosen row is always in view: who scrolls chooses a row that is. Only the rows around the view are on the page,
    and the keyboard stops at the chosen one alone.
    """

    looks: ClassVar[dict[str, Look]] = STAGE_LOOKS

    def __init__(self, shell: Shell, host: Host, today: Callable[[], date] = date.today) -> None:
        super().__init__(shell)
        self._host = host
        self._today = today
        self.entries: list[CampaignSummary] = []
        """The campaigns that were found, in the order of the list."""
        self._known: list[CampaignSummary] = []
        """The campaigns that are read."""
        self._chosen = 0
        self._since = TWICE
        self._touched = False
        """Whether something was pressed since the scene opened."""
        self._still = REST
        """The seconds since something was pressed or scrolled."""
        self._since_listed = self._since_read = 0.0
        self._actions: Final = ActionFlow(shell, host, self._ask, today)
        self._next_match: Final = NextMatchFlow(shell, host, self._ask)
        self._answered: Callable[[Any], Next] | None = None
        """What is done with the answer of the dialog above."""
        self._offered: Sequence[RuleSet] = ()
        """The sets of house rules that came with a campaign, about which is still to be asked."""
        self._campaigns: dict[str, Campaign] = {}
        settings = shell.settings
        self._query = Query(order=settings.campaign_order, state=settings.campaign_state)
        self._prints: Final = Thumbnails(host.saves)
        self._rows: Final = CampaignRows(shell, self.focus, self._prints)
        self._details: Final = CampaignDetails(shell, self.focus, self._prints, self._actions.why_no_rescue)
        host.clear_deleted()  # a new list brings nothing back
        self._list(listed(host))
        self.focus.key, self.focus.ring = (row_key(0) if self.entries else "all" if self._known else "new"), True

    def _look_again(self) -> Next:
        """Let a thread read the folder again."""

        def make() -> Next:
            self._list(listed(self._host))
            self.recompose()
            return None

        return Prepare(make)

    def _list(self, listing: Listing) -> None:
        """Take a new list of all campaigns."""
        self._listing, self._taken = listing, listing.rows
        self._known = list(self._taken)
        self._campaigns.clear()
        self._learn()

    def _read_on(self) -> None:
        """Read on while nobody does anything: first what is in view, then, slowly, each finished match."""
        listing = self._listing
        compared, settled = before = listing.compared, listing.settled
        if settled or self._still < REST or (compared and self._since_read < CHECKED):
            return
        self._since_read = 0.0
        in_view = [self.entries[number] for number in self._rows.near if number < len(self.entries)]
        listing.advance(A_LITTLE, () if compared else [entry.path for entry in in_view])
        now = before != (listing.compared, listing.settled)
        now |= not compared and any((row := listing.row(each.path)) and row != each for each in in_view)
        if now or self._since_listed >= (RELISTED if compared else LISTED):
            self._take_rows()

    def _take_rows(self) -> None:
        """Show what was read since the list was made. The chosen campaign stays so, or the first one if none was."""
        self._since_listed = 0.0
        if self._listing.rows is self._taken:
            return
        self._taken = self._listing.rows
        self._known = list(self._taken)
        self._find(self._query)
        if not self._touched and self._rows.focused is not None:
            self._chosen, self.focus.key = 0, row_key(0)  # what was played last may have come later
        self.recompose()

    def _learn(self) -> None:
        """Work out again what can be searched: the campaigns or the language have changed."""
        self._texts = CampaignTexts(self.shell.games, self._today(), self.shell.tr)
        self._find(self._query)

    def _find(self, query: Query) -> None:
        """List what a query finds. What was chosen stays so, unless other words choose the first campaign."""
        first = query.words and query.words != self._query.words
        before, self._query = self.chosen, query
        self.entries = self._texts.found(self._known, query)
        at = next((at for at, entry in enumerate(self.entries) if before and entry.path == before.path), self._chosen)
        in_rows = self._rows.focused is not None
        self._chosen = 0 if first else max(0, min(at, len(self.entries) - 1))
        if in_rows:
            self.focus.key = row_key(self._chosen) if self.entries else SEARCH

    @property
    def chosen(self) -> CampaignSummary | None:
        """The campaign whose details are shown; None in an empty list."""
        return self.entries[self._chosen] if self.entries else None

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out; prints of boards are drawn with the looks of the canvas."""
        canvas.looks.learn(vignettes.looks(canvas.looks))
        if self._texts.tr is not self.shell.tr:
            self._learn()
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet the list, the details and the buttons."""
        tr, box = self.shell.tr, page.canvas.box
        self._prints.forget_wishes()
        rest = put_title(page, tr("Campaigns"))
        panel = rest.middle(min(1500, rest.w), rest.h) if self._known else _small(rest)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(HEIGHT, 16)
        if self._actions.deleted:
            strip, rest = rest.cut_bottom(48, 8)
            self._put_deleted(page, strip, self._actions.deleted)
        if self._known:
            self._put_list(page, rest)
            entry = self.chosen
            why = self._actions.why_no_rescue(entry, FILE) if entry and entry.problems else ""
            put_foot(page, foot, entry, why)
        else:
            words = tr("Nothing has been played yet. Every match is saved here by itself, move by move.")
            self._put_words(page, rest, words)
            put_empty_foot(page, foot)

    def _put_list(self, page: Page, room: Box) -> None:
        """Put the line of the search, below it the list and the details."""
        line, rest = room.cut_top(LINE, 8 if page.canvas.box.h < LOW else 16)
        found = Found(len(self.entries), len(self._known), self._listing.total)
        put_search_line(page, line, self._query, found)
        if not self.entries:
            words, below = rest.cut_top(rest.h / 2 - 10, 20)
            self._put_words(page, words, self.shell.tr("No campaign is like that. Try fewer words, or show all."))
            button = below.cut_top(58)[0].middle(min(rest.w, 380), 58)
            page.add(Button(key="all", box=button, label=self.shell.tr("Show all campaigns"), look="paper button"))
            return
        left, right = rest.row_of([1.1, 1], 30)
        page.put(Item("line", "fill", Box(right.x - 15, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
        self._rows.put(page, left, self.entries, self._chosen, self._today())
        campaign = self._campaign(self.entries[self._chosen])
        self._details.put(page, right, self.entries[self._chosen], campaign, self._today())

    def _put_words(self, page: Page, room: Box, words: str) -> None:
        """Say in the middle of a room why there is nothing else."""
        width = min(640.0, room.w)
        height = page.canvas.type.height(words, STYLES["big note"], width)
        page.put(items.prose("nothing", words, room.middle(width, height), "big note", "ink2", "centre"))

    def _campaign(self, entry: CampaignSummary) -> Campaign | None:
        """Return the campaign of an entry, read once; None if it cannot be opened, or not any more."""
        if entry.problems:
            return None
        key = str(entry.path)
        if key not in self._campaigns:
            try:
                self._campaigns[key] = read_campaign(entry.path / FILE)
            except Refused as refused:
                broken = msgspec.structs.replace(entry, problems=refused.problems)
                for listed in (self.entries, self._known):
                    listed[listed.index(entry)] = broken
                return None
        return self._campaigns[key]

    def _put_deleted(self, page: Page, box: Box, words: str) -> None:
        """Say what was deleted, and offer to bring it back."""
        tr = self.shell.tr
        button, left = box.cut_right(min(300, box.w * 0.35), 20)
        line = page.canvas.type.fitted(words, STYLES["note"], left.w)[0]
        page.put(items.text("deleted", line, left, "note", "oxblood", "right"))
        look, style, hint = "paper button", "small button", tr("Bring back what was deleted last")
        page.add(
            Button(
                key="undo", box=button, label=tr("Bring it back"), hint=hint, shortcut="Ctrl+Z", look=look, style=style
            )
        )

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Choose the campaign that keyboard, mouse or scrolling have come to; what is typed is searched."""
        if event.type in BUSY:
            self._still, self._touched = 0.0, True
        if event.type == pygame.DROPFILE:
            return self._actions.take_in(Path(event.file))
        if event.type == pygame.KEYDOWN and self._acts(event) and (action := action_of(event)):
            return self._actions.do(action.key, self.chosen)
        to = self._rows.step(event, self._chosen) if event.type == pygame.KEYDOWN else None
        if to is not None:
            self._choose(to)
            self.focus.go(self.focus.key, self.page.controls)
            return None
        if self._is_typed(event):
            self.page.go(SEARCH)
        elif to_key := self._leads_to(event):
            self.page.go(to_key)
            return None
        before, page = self._rows.offset, self.page
        wanted = super().handle(event)
        if wanted is None and page is self.page and self.entries:
            self._follow(before)
        return wanted

    def _acts(self, event: pygame.Event) -> bool:
        """Tell whether a key may act on the chosen campaign: Del belongs to the search while one types there."""
        return not (event.key == pygame.K_DELETE and self.focus.key == SEARCH)

    def _is_typed(self, event: pygame.Event) -> bool:
        """Tell whether something is typed that belongs to the search, wherever the keyboard is."""
        if SEARCH not in self.page.controls or self.focus.key == SEARCH:
            return False
        if event.type == pygame.KEYDOWN:
            return bool(event.key == pygame.K_BACKSPACE and self._query.words)
        return bool(event.type == pygame.TEXTINPUT and event.text.strip())

    def _leads_to(self, event: pygame.Event) -> str:
        """Return the control to which a key leads: between search, list and details; "" if it leads nowhere special."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL) or not self.entries:
            return ""
        row = row_key(self._chosen)
        enters = event.key in keys.NAMED["Enter"] and not self.focus.device.is_pad
        if self.focus.key == SEARCH and self.focus.ring:
            return row if enters or event.key == pygame.K_DOWN else ""
        if event.key == pygame.K_RIGHT and self._rows.focused is not None:
            return self._details.first(self.page.controls)
        leaves = event.key == pygame.K_LEFT and self._details.is_leftmost(self.focus.key, self.page.controls)
        return row if leaves else ""

    def _follow(self, before: float) -> None:
        """Choose the row that was clicked, or one in view where the list was scrolled from its place `before`."""
        to = self._rows.focused
        if to is None or (to == self._chosen and self._rows.offset != before):
            to = self._rows.in_view(self._chosen) if self._rows.offset != before else self._chosen
        if to != self._chosen:
            self._choose(to)
        elif not (self._rows.complete and self._details.complete):
            self.recompose()

    def _choose(self, number: int) -> None:
        """Choose a row and show its details; the keyboard goes with it if it was in the list."""
        self._chosen = number
        self._since = TWICE
        if not self.focus.key or self._rows.focused is not None:
            self.focus.key = row_key(number)
        self.focus.offsets[DETAILS] = 0.0
        self.recompose()

    def _search(self, query: Query) -> None:
        """List what a query finds, and remember its order and its state."""
        settings, shell = self.shell.settings, self.shell
        if (query.order, query.state) != (self._query.order, self._query.state):
            shell.remember(msgspec.structs.replace(settings, campaign_order=query.order, campaign_state=query.state))
        self._find(query)
        self.focus.offsets[DETAILS] = 0.0
        self.recompose()

    def _clear(self, query: Query) -> None:
        """List what a query without words finds, and go to the list."""
        self.page.close()  # the text that was being edited is gone
        self._search(query)
        self.focus.go(row_key(self._chosen), self.page.controls)

    def update(self, dt: float) -> Next:
        """While nothing is pressed, make the pictures of the boards and read on; finished matches are read last."""
        if change := self._actions.take_change():
            self._show(change)
        if self._offered:
            sets, self._offered = self._offered, ()
            return self._actions.offer(sets)
        self._since += dt
        self._still += dt
        self._since_listed += dt
        self._since_read += dt
        if self._still >= REST and self._prints.work():
            self.recompose()
        if not (self._prints.busy and self._listing.compared):
            self._read_on()
        if self._still >= REST and not self.lively:
            self._texts.work_ahead(self._known, A_LITTLE)
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether boards or campaigns are still to be read."""
        return self._prints.busy or not self._listing.compared

    def close(self) -> None:
        """Write what was read into the index."""
        self._listing.save()
        super().close()

    def act(self, act: Act) -> Next:
        """Open or resume what is chosen, or go back."""
        match act:
            case BackWanted() if self._query.words:
                self._clear(self._query._replace(words=""))
                return None
            case Pressed("back") | BackWanted():
                return Pop()
            case Changed("search", str() as words):
                self._search(self._query._replace(words=words))
                return None
            case Changed("order", int() as order):
                self._search(self._query._replace(order=tuple(ORDERS)[order]))
                return None
            case Changed("state", int() as state):
                self._search(self._query._replace(state=tuple(STATES)[state]))
                return None
            case Pressed("all"):
                self._clear(self._query._replace(words="", state="all"))
                return None
            case Pressed("search"):
                return None
            case Pressed("more"):
                return self._actions.choose(self.chosen)
            case Pressed("edit") if self.chosen:
                show_in_system(self.shell, faulty_file(self.chosen))
                return None
            case Pressed("rescue") if self.chosen:
                return self._actions.rescue(self.chosen, FILE)
            case Pressed("undo"):
                return self._actions.undo()
            case Pressed("book") if book := self.shell.doors.book:
                return Prepare(lambda: Push(book(self.shell)))
            case Pressed("import"):
                return self._actions.do("import", self.chosen)
            case Pressed("new"):
                return self._next_match.begin(None)
            case Pressed("form") if self.chosen and (campaign := self._campaign(self.chosen)):
                folder = self.chosen.path
                return self._ask(FormScene(self.shell, campaign), lambda answer: self._reformed(folder, answer))
            case Pressed("next") if self.chosen:
                return self._next_match.begin(self.chosen)
            case Pressed("resume"):
                return self._resume()
            case Pressed("watch"):
                return self._open_match(watched, -1)
            case Pressed(key) if key.startswith(WATCH):
                return self._open_match(watched, int(key.removeprefix(WATCH)))
            case Pressed(key) if key.startswith(MEND):
                return self._mend(int(key.removeprefix(MEND)))
            case Pressed(key) if key.startswith(RESULT):
                return self._open_match(ended, int(key.removeprefix(RESULT)))
            case Pressed(key) if key.startswith(RESUME):
                return self._resume_match(int(key.removeprefix(RESUME)))
            case Pressed():
                return self._row_pressed()
            case _:
                return None

    def _row_pressed(self) -> Next:
        """Open a campaign at Enter or a double click; a single click only chooses it."""
        again, self._since = self._since < TWICE, 0.0
        return self._resume() if again or self.focus.ring else None

    def _resume(self) -> Next:
        """Resume the chosen campaign."""
        entry = self.chosen
        if entry is None or entry.problems:
            return None
        if entry.held:
            self.shell.notify(entry.held.sentence(self.shell.tr))
            return None
        if entry.over:
            return self._next_match.begin(entry)
        matches = going_on(entry)
        return Prepare(lambda: self._resumed(entry.path, matches[-1].file)) if matches else None

    def _resume_match(self, number: int) -> Next:
        """Resume one match of the chosen campaign."""
        entry = self.chosen
        campaign = self._campaign(entry) if entry else None
        if entry is None or campaign is None or entry.held:
            return None
        return Prepare(lambda: self._resumed(entry.path, campaign.matches[number].file))

    def _resumed(self, folder: Path, file: str) -> Next:
        """Open the table of a match, or say why that fails."""
        try:
            return Swap(table(self.shell, self._host.resume(folder, file)))
        except Refused as refused:
            return Push(refusal(self.shell, self.shell.tr("Resume"), refused))

    def _mend(self, number: int) -> Next:
        """Say what is wrong with a match of the campaign."""
        entry = self.chosen
        campaign = self._campaign(entry) if entry else None
        match = entry.match(campaign.matches[number].file) if entry and campaign else None
        return self._actions.mend(entry, match) if entry and match else None

    def _open_match(self, scene: Callable[[Shell, Host, Path, str], Scene], number: int) -> Next:
        """Open a finished match of the campaign in a scene, -1 the last one."""
        campaign = self._campaign(self.chosen) if self.chosen else None
        if campaign is None or self.chosen is None:
            return None
        folder, file = self.chosen.path, campaign.matches[number].file
        return Prepare(lambda: Push(scene(self.shell, self._host, folder, file)))

    # ------------------------------------------------------------------ what is done with a campaign

    def _show(self, change: Change) -> None:
        """Show what was changed: the list as it is now, and what the players are told."""
        if not change.deleted:
            self.shell.notify(change.words)
        self.offer(change.sets)
        self._list(change.listing)
        if change.chosen:
            self.page.close()  # the words of the search may be gone
            self.choose_path(change.chosen)
        self.recompose()

    def offer(self, sets: Sequence[RuleSet]) -> None:
        """Ask in the next turn of the loop whether sets of house rules that came with a campaign are kept."""
        self._offered = sets

    def choose_path(self, path: Path) -> None:
        """Choose a campaign; if the search hides it, search for nothing."""
        if all(entry.path != path for entry in self.entries):
            self._find(self._query._replace(words="", state="all"))
        self._chosen = next((at for at, entry in enumerate(self.entries) if entry.path == path), self._chosen)
        self.focus.key = row_key(self._chosen)

    def shortcuts(self) -> Shortcuts:
        """List the keys of the page and those of the actions."""
        return (*super().shortcuts(), *action_keys(self.shell.tr))

    # ------------------------------------------------------------------ what was asked

    def _reformed(self, folder: Path, answer: Any) -> Next:
        """Change the form of a campaign, or say why that fails."""
        if isinstance(answer, CampaignTerms):
            try:
                self._host.saves.reform(folder, answer.form, answer.guests)
            except Refused as refused:
                return Push(refusal(self.shell, self.shell.tr("The form of the campaign"), refused))
        return self._look_again()

    def _ask(self, dialog: Screen, answered: Callable[[Any], Next]) -> Next:
        """Show a dialog; `answered` is called with its answer."""
        self._answered = answered
        return Push(dialog)

    def resumed(self, answer: Any) -> Next:
        """Follow the answer of a dialog; after another scene, bring the list up to date."""
        answered, self._answered = self._answered, None
        if answered:
            return answered(answer)
        return self._look_again()


def faulty_file(entry: CampaignSummary) -> Path:
    """Return the file of a broken campaign that is to be mended: that of its first problem that is there."""
    files_of_problems = (Path(problem.file) for problem in entry.problems)
    return next((file for file in files_of_problems if file.is_file()), entry.path)


def _small(room: Box) -> Box:
    """Return the box of a sheet with little text, a little above the middle."""
    wide, tall = min(860.0, room.w), min(380.0, room.h)
    return Box(room.centre[0] - wide / 2, room.y + (room.h - tall) / 3, wide, tall)
