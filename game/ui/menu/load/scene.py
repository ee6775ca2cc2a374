"""All campaigns: to resume one, to play another match in it, to read why one cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE
from game.session.campaigns.summary import CampaignSummary
from game.session.host import Host
from game.session.rule_sets import FORMER_RULES, RuleSet
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
from game.ui.menu.load.action_flow import ActionFlow, faulty_file
from game.ui.menu.load.actions import action_keys, action_of
from game.ui.menu.load.campaign_list import CampaignList
from game.ui.menu.load.changes import Change, listed
from game.ui.menu.load.details import DETAILS, MEND, RESULT, RESUME, WATCH, CampaignDetails
from game.ui.menu.load.foot import HEIGHT, put_empty_foot, put_foot
from game.ui.menu.load.next_match import NextMatchFlow, going_on
from game.ui.menu.load.query import ORDERS, STATES, Query
from game.ui.menu.load.rows import CampaignRows, row_key
from game.ui.menu.load.search_line import LINE, SEARCH, put_search_line
from game.ui.menu.load.thumbnails import Thumbnails
from game.ui.menu.match_opening import ended, refusal, table, watched
from game.ui.widgets.control import Act, BackWanted, Button, Changed, Pressed
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Scene, Shortcuts, Swap
from game.ui.widgets.titles import LOW, put_title

BUSY: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT})
"""What is pressed or scrolled."""
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
        self._since = TWICE
        host.clear_deleted()  # a new list brings nothing back
        host.adopt_rule_sets(shell.names / FORMER_RULES)
        self._list: Final = CampaignList(shell, listed(host), today)
        self._actions: Final = ActionFlow(shell, host, self._ask, today, self._list.save)
        self._next_match: Final = NextMatchFlow(shell, host, self._ask)
        self._answered: Callable[[Any], Next] | None = None
        """What is done with the answer of the dialog above."""
        self._offered: Sequence[RuleSet] = ()
        """The sets of house rules that came with a campaign, about which is still to be asked."""
        closed = data_files.unlisted(host.saves.folder)
        self._news = f"{closed.file}: {closed.sentence(shell.tr)}" if closed else ""
        """What the players are to be told once the scene is shown."""
        self._prints: Final = Thumbnails(host.saves)
        self._rows: Final = CampaignRows(shell, self.focus, self._prints)
        self._details: Final = CampaignDetails(shell, self.focus, self._prints, self._actions.why_no_rescue)
        self.focus.key = row_key(0) if self.entries else "all" if self._list.known else "new"
        self.focus.ring = True

    def _look_again(self) -> Next:
        """Let a thread read the folder again."""

        def make() -> Next:
            self._list.save()
            self._list.take(listed(self._host))
            self._show_list()
            return None

        return Prepare(make)

    @property
    def entries(self) -> Sequence[CampaignSummary]:
        """The campaigns that were found, in the order of the list."""
        return self._list.entries

    @property
    def chosen(self) -> CampaignSummary | None:
        """The campaign whose details are shown; None in an empty list."""
        return self._list.chosen

    def _show_list(self) -> None:
        """Show the list after it has changed."""
        self._focus_chosen()
        self.recompose()

    def _focus_chosen(self) -> None:
        """Let the keyboard stay with the chosen campaign, if it was in the rows."""
        if self._rows.focused is not None:
            self.focus.key = row_key(self._list.number) if self.entries else SEARCH

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out; prints of boards are drawn with the looks of the canvas."""
        canvas.looks.learn(vignettes.looks(canvas.looks), vignettes.PARTS)
        self._list.translate()
        self._focus_chosen()
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet the list, the details and the buttons."""
        tr, box = self.shell.tr, page.canvas.box
        self._prints.forget_wishes()
        rest = put_title(page, tr("Campaigns"))
        panel = rest.middle(min(1500, rest.w), rest.h) if self._list.known else _small(rest)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(HEIGHT, 16)
        if self._actions.deleted:
            strip, rest = rest.cut_bottom(48, 8)
            self._put_deleted(page, strip, self._actions.deleted)
        if self._list.known:
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
        put_search_line(page, line, self._list.query, self._list.found)
        if not self.entries:
            words, below = rest.cut_top(rest.h / 2 - 10, 20)
            self._put_words(page, words, self.shell.tr("No campaign matches that. Try fewer words, or show all."))
            button = below.cut_top(58)[0].middle(min(rest.w, 380), 58)
            page.add(Button(key="all", box=button, label=self.shell.tr("Show all campaigns"), look="paper button"))
            return
        left, right = rest.row_of([1.1, 1], 30)
        page.put(Item("line", "fill", Box(right.x - 15, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
        self._rows.put(page, left, self.entries, self._list.number, self._today())
        entry = self.entries[self._list.number]
        campaign = self._list.campaign(entry)
        self._details.put(page, right, entry, campaign, self._today())

    def _put_words(self, page: Page, room: Box, words: str) -> None:
        """Say in the middle of a room why there is nothing else."""
        width = min(640.0, room.w)
        height = page.canvas.type.height(words, STYLES["big note"], width)
        page.put(items.prose("nothing", words, room.middle(width, height), "big note", "ink2", "centre"))

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
            self._list.interrupt()
        if event.type == pygame.DROPFILE:
            return self._actions.take_in(Path(event.file))
        if event.type == pygame.KEYDOWN and self._acts(event) and (action := action_of(event)):
            return self._actions.do(action.key, self.chosen)
        to = self._rows.step(event, self._list.number) if event.type == pygame.KEYDOWN else None
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
            self._follow(before, event)
        return wanted

    def _acts(self, event: pygame.Event) -> bool:
        """Tell whether a key may act on the chosen campaign: Del belongs to the search while one types there."""
        return not (event.key == pygame.K_DELETE and self.focus.key == SEARCH)

    def _is_typed(self, event: pygame.Event) -> bool:
        """Tell whether something is typed that belongs to the search, wherever the keyboard is."""
        if SEARCH not in self.page.controls or self.focus.key == SEARCH:
            return False
        if event.type == pygame.KEYDOWN:
            return bool(event.key == pygame.K_BACKSPACE and self._list.query.words)
        return bool(event.type == pygame.TEXTINPUT and event.text.strip())

    def _leads_to(self, event: pygame.Event) -> str:
        """Return the control to which a key leads: between search, list and details; "" if it leads nowhere special."""
        if event.type != pygame.KEYDOWN or event.mod & MODIFIED or not self.entries:
            return ""
        row = row_key(self._list.number)
        enters = event.key in keys.NAMED["Enter"] and not self.focus.device.is_pad
        if self.focus.key == SEARCH and self.focus.ring:
            return row if enters or event.key == pygame.K_DOWN else ""
        if event.key == pygame.K_RIGHT and self._rows.focused is not None:
            return self._details.first(self.page.controls)
        leaves = event.key == pygame.K_LEFT and self._details.is_leftmost(self.focus.key, self.page.controls)
        return row if leaves else ""

    def _follow(self, before: float, event: pygame.Event) -> None:
        """Choose the row that was clicked, or one in view where an event has scrolled the list from `before`."""
        to, scrolled = self._rows.focused, self._rows.offset != before
        if to is None or (to == self._list.number and scrolled):
            ends = {pygame.K_HOME: 0, pygame.K_END: len(self.entries) - 1}
            wished = ends.get(event.key, self._list.number) if event.type == pygame.KEYDOWN else self._list.number
            to = self._rows.in_view(wished) if scrolled else self._list.number
        if to != self._list.number:
            self._choose(to)
        elif not (self._rows.complete and self._details.complete):
            self.recompose()

    def _choose(self, number: int) -> None:
        """Choose a row and show its details; the keyboard goes with it if it was in the list."""
        self._list.choose(number)
        self._since = TWICE
        if not self.focus.key or self._rows.focused is not None:
            self.focus.key = row_key(number)
        self.focus.offsets[DETAILS] = 0.0
        self.recompose()

    def _search(self, query: Query) -> None:
        """List what a query finds, and remember its order and its state."""
        settings, shell = self.shell.settings, self.shell
        if (query.order, query.state) != (self._list.query.order, self._list.query.state):
            shell.remember(msgspec.structs.replace(settings, campaign_order=query.order, campaign_state=query.state))
        self._list.find(query)
        self.focus.offsets[DETAILS] = 0.0
        self._show_list()

    def _clear(self, query: Query) -> None:
        """List what a query without words finds, and go to the list."""
        self.page.close()  # the text that was being edited is gone
        self._search(query)
        self.focus.go(row_key(self._list.number), self.page.controls)

    def update(self, dt: float) -> Next:
        """While nothing is pressed, make the pictures of the boards and read on; finished matches are read last."""
        if self._news:
            self.shell.notify(self._news)
            self._news = ""
        if change := self._actions.take_change():
            self._show(change)
        if self._offered:
            sets, self._offered = self._offered, ()
            return self._actions.offer(sets)
        self._since += dt
        self._list.pass_time(dt)
        if self._list.at_rest and self._prints.work():
            self.recompose()
        if not (self._prints.busy and self._list.compared) and self._list.read_on(self._rows.near):
            self._show_list()
        if self._list.at_rest and not self.lively:
            self._list.work_ahead()
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether boards or campaigns are still to be read."""
        return self._prints.busy or not self._list.compared

    def close(self) -> None:
        """Write what was read into the index."""
        self._list.save()
        super().close()

    def act(self, act: Act) -> Next:
        """Open or resume what is chosen, or go back."""
        match act:
            case BackWanted() if self._list.query.words:
                self._clear(self._list.query._replace(words=""))
                return None
            case Pressed("back") | BackWanted():
                return Pop()
            case Changed("search", str() as words):
                self._search(self._list.query._replace(words=words))
                return None
            case Changed("order", int() as order):
                self._search(self._list.query._replace(order=tuple(ORDERS)[order]))
                return None
            case Changed("state", int() as state):
                self._search(self._list.query._replace(state=tuple(STATES)[state]))
                return None
            case Pressed("all"):
                self._clear(self._list.query._replace(words="", state="all"))
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
            case Pressed("form") if self.chosen and (campaign := self._list.campaign(self.chosen)):
                folder = self.chosen.path
                return self._ask(FormScene(self.shell, campaign), lambda answer: self._reformed(folder, answer))
            case Pressed("next") if self.chosen:
                return self._next_match.begin(self.chosen)
            case Pressed("resume" | "mend"):
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
        """Resume the chosen campaign, or offer what can be done where it cannot be opened."""
        entry = self.chosen
        if entry is None:
            return None
        if entry.problems:
            return self._actions.mend(entry, None)
        if entry.held:
            self.shell.notify(entry.held.sentence(self.shell.tr))
            return None
        if entry.over:
            return self._next_match.begin(entry)
        matches = going_on(entry)
        if not matches:
            return self._actions.mend(entry, entry.running[-1])
        return Prepare(lambda: self._resumed(entry.path, matches[-1].file))

    def _resume_match(self, number: int) -> Next:
        """Resume one match of the chosen campaign."""
        entry = self.chosen
        campaign = self._list.campaign(entry) if entry else None
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
        campaign = self._list.campaign(entry) if entry else None
        match = entry.match(campaign.matches[number].file) if entry and campaign else None
        return self._actions.mend(entry, match) if entry and match else None

    def _open_match(self, scene: Callable[[Shell, Host, Path, str], Scene], number: int) -> Next:
        """Open a finished match of the campaign in a scene, -1 the last one."""
        campaign = self._list.campaign(self.chosen) if self.chosen else None
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
        self._list.take(change.listing)
        if change.chosen:
            self.page.close()  # the words of the search may be gone
            self.choose_path(change.chosen)
        self._show_list()

    def offer(self, sets: Sequence[RuleSet]) -> None:
        """Ask in the next turn of the loop whether sets of house rules that came with a campaign are kept."""
        self._offered = sets

    def welcome(self, path: Path, words: str, sets: Sequence[RuleSet]) -> None:
        """Choose a campaign that was taken in; once the scene is shown, say `words` and ask about its `sets`."""
        self.choose_path(path)
        self._news = words
        self.offer(sets)

    def choose_path(self, path: Path) -> None:
        """Choose a campaign; if the search hides it, search for nothing."""
        self._list.choose_path(path)
        self.focus.key = row_key(self._list.number)

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


def _small(room: Box) -> Box:
    """Return the box of a sheet with little text, a little above the middle."""
    wide, tall = min(860.0, room.w), min(380.0, room.h)
    return Box(room.centre[0] - wide / 2, room.y + (room.h - tall) / 3, wide, tall)
