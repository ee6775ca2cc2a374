"""Setting up a table: the variant, who sits where, the house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.bots.characters import CHARACTERS
from game.bots.levels import Level
from game.kernel.player import written_name
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.kernel.saves.campaign.form import KINDS, OPEN_EVENING, CampaignForm
from game.session.campaigns.summary import CampaignSummary
from game.session.host import Host
from game.session.rule_sets import FORMER_RULES, RuleSet, delete_rule_set, rename_rule_set, rule_sets, save_rule_set
from game.ui.app.dialog import AskText, DialogButton, TypedAnswer, confirm
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import stage_of
from game.ui.menu import form_choice, house_rules_form, last_table, seating_form
from game.ui.menu.lessons_sheet import LessonsSheet, learnt
from game.ui.menu.match_opening import refusal, table
from game.ui.menu.seating_form import ROW, SeatingForm
from game.ui.menu.table_plan import TOKENS, TablePlan
from game.ui.rulebook.scene import RulesScene
from game.ui.table.guide import guide
from game.ui.widgets.control import Act, BackWanted, Button, Changed, Pressed, Tabs
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Scene, Swap
from game.ui.widgets.titles import AWAY, LONG, put_title

WIDEST: Final = 1180
"""Width of the sheet where there is room, in units."""
MARGIN: Final = 44
"""The space at the left and right edges of the sheet."""
ABOVE: Final = 24
"""The space at the upper and lower edges of the sheet."""
BESIDE: Final = 200
"""Where there is less room beside the sheet, a tooltip that only names a key would lie on words and buttons."""
FOOT: Final = 66
"""The height of the foot, in units."""
SPARE: Final = 16
"""Units by which words may be higher than the foot, before they reach the list above or the edge below."""


class FootPlaces(NamedTuple):
    """The places in the foot: of its buttons, and of what is wrong or how long a match takes."""

    back: Box
    rules: Box
    learn: Box | None
    words: Box
    begin: Box


class NewGameScene(Screen):
    """Sets up a match of `game` and begins it; in the campaign `joined`, if there is one.

    With `renewed` it begins a new season of that name, with the people and the form of `joined`. `ends` are the files
    of matches of `joined` that end by agreement when the new one begins.
    """

    def __init__(
        self,
        shell: Shell,
        host: Host,
        game: str,
        joined: CampaignSummary | None = None,
        renewed: str = "",
        ends: tuple[str, ...] = (),
    ) -> None:
        super().__init__(shell)
        self._host = host
        boards = [board.name for board in host.boards_of(game)]
        last, damage = last_table.load(shell.names)
        if damage:
            shell.notify(damage.sentence(shell.tr))
        self.plan: Final = TablePlan(
            shell.games[game],
            boards,
            last,
            shell.tr,
            joined,
            renewed,
            ends,
            usual_board=host.usual_board(game),
            form=form_of(joined),
            luck=host.clock(),
        )
        self._last: Final = last
        self._found: Final = self.plan.remembered(last)
        """What was to be remembered of the table before anybody changed it."""
        self._sets: list[RuleSet] = []
        self._asked = ""
        """What a dialog above asks: to save a set, to rename or delete one, or nothing."""
        self._own_rules: Final = (host.saves.folder / HOUSE_RULES, shell.names / FORMER_RULES)
        host.adopt_rule_sets(shell.names / FORMER_RULES)
        self._read_sets()
        self._stage: Final = stage_of(self.plan.game)
        self.supply: Final = self._stage.supply()
        if self._stage.has_guide:
            self.plan.guided = not guide.is_taught(shell.settings, self._taught_name)
        else:
            self.plan.guided = None
        self._learnt = learnt(shell, host, game)
        self._known = 0
        self._seen = False
        self._tab = 0
        self.focus.key, self.focus.ring = "begin", True

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet two tabs, the chosen page, and the button that begins."""
        tr, box = self.shell.tr, page.canvas.box
        rest = put_title(page, tr(self.plan.game.title))
        if self._stage.introduction:
            self._put_introduction(page)
        around = 2.0 * ABOVE + (ROW + 12 if self.plan.choices else 0) + FOOT + 16
        wide = min(WIDEST, rest.w)
        inner, fault = wide - 2 * MARGIN, self._fault()
        high = self._has_no_room(page, fault, inner)
        told = "\n".join(filter(None, (seating_form.end_of_running(self.plan, tr), fault if high else "")))
        below = page.canvas.type.height(told, STYLES["small note"], inner) + 8 if told else 0.0
        around += below
        form = SeatingForm(page, self.plan, tr, self._stage, self.supply, self._sets)
        tall = min(rest.h, seating_form.tall(form, inner) + around)
        _, rest = rest.cut_top((rest.h - tall) / 3)  # both pages begin at the same height
        if self._tab:
            tall = max(tall, min(rest.h, house_rules_form.tall(form, inner) + around))
        panel = Box(box.centre[0] - wide / 2, rest.y, wide, tall)
        page.put(Item("panel", "panel", panel, (), -5))
        rest = panel.inset(MARGIN, ABOVE)
        if self.plan.choices:
            tabs, rest = rest.cut_top(ROW, 12)
            options = self._tab_names()
            page.add(Tabs(key="tabs", box=tabs.middle(min(700, tabs.w), ROW), options=options, index=self._tab))
        foot, view = rest.cut_bottom(FOOT, 16)
        if told:
            line, view = view.cut_bottom(below - 8, 8)
            page.put(items.prose("told", told, line, "small note", "oxblood", "centre"))
        if self._tab == 0:
            seating_form.put(form, view)
        else:
            house_rules_form.put(form, view)
        self._put_foot(page, foot, "" if high else fault)

    def _put_introduction(self, page: Page) -> None:
        """Put the button that says what this game is at the right of the title; a sign where there is no room."""
        tr, type_ = self.shell.tr, page.canvas.type
        head, title = page.canvas.box, next(item for item in page.picture() if item.key == "title")
        words, hint = tr("What is this?"), tr("What you do in this game, in five sentences and a moving picture")
        wide = type_.width(words, STYLES["small button"]) + 40
        taken = type_.width(title.label, style_of(title.args[1])) / 2 + (LONG + AWAY) * style_of(title.args[1]).size
        if head.w / 2 - 24 - wide < taken + 8:
            words, wide = "?", 48.0
        place = Box(head.w - 24 - wide, title.box.y, wide, title.box.h).middle(wide, 44)
        page.add(
            Button(
                key="what",
                box=place,
                label=words,
                hint=hint,
                style="small button",
                shortcut="F3",
                pad="LS",
            )
        )

    def _tab_names(self) -> tuple[str, str]:
        """Return the names of the tabs."""
        tr, changed = self.shell.tr, len(self.plan.changed())
        return tr("The table"), tr("House rules ({n})", n=changed) if changed else tr("House rules")

    def _fault(self) -> str:
        """Say what keeps the match from beginning; empty if nothing does."""
        tr = self.shell.tr
        return self.plan.fault(tr) or (self.supply.fault(self.plan.house(), tr) if self.supply else "")

    def _has_no_room(self, page: Page, fault: str, wide: float) -> bool:
        """Tell whether a fault is too long for the middle of a foot of that width, so that it stands above the foot."""
        room = self._places(page, Box(0, 0, wide, FOOT)).words.w
        return page.canvas.type.height(fault, STYLES["small note"], room) > FOOT + SPARE

    def _places(self, page: Page, foot: Box) -> FootPlaces:
        """Return the places of what stands in the foot."""
        side = 120 if foot.w < 900 else 150
        back, rest = foot.cut_left(side, 12)
        rules, rest = rest.cut_left(side, 16)
        width = max(side, page.canvas.type.width(self.shell.tr("Learn it"), STYLES["small button"]) + 44)
        learn, rest = rest.cut_left(width, 16) if self._learnt.lessons else (None, rest)
        begin, words = rest.cut_right(220 if foot.w < 900 else 280, 16)
        return FootPlaces(back, rules, learn, words, begin)

    def _put_foot(self, page: Page, foot: Box, fault: str) -> None:
        """Put the way back, what is wrong or how long a match takes, and the button that begins."""
        tr, plan = self.shell.tr, self.plan
        back, rules, learn, words, begin = self._places(page, foot)
        low, high = plan.minutes()
        said = fault or tr("A match takes {low} to {high} minutes.", low=low, high=high)
        style = "small note" if page.canvas.type.width(said, STYLES["note"]) > words.w else "note"
        tall = page.canvas.type.height(said, STYLES[style], words.w)
        colour = "oxblood" if fault else "ink2"
        page.put(items.prose("said", said, words.middle(words.w, tall), style, colour, "centre"))
        look, small = "paper button", "small button"
        page.add(
            Button(key="back", box=back.middle(back.w, 56), label=tr("Back"), look=look, style=small),
            Button(
                key="rules",
                box=rules.middle(rules.w, 56),
                label=tr("Rules"),
                look=look,
                style=small,
                shortcut="F2",
                pad="Y",
            ),
        )
        if learn:
            hint = tr("Lessons that teach the game at the table, step by step")
            place = learn.middle(learn.w, 56)
            done, count = self._learnt
            note = f"✓ {done}/{count}" if done else ""
            button = Button(
                key="learn", box=place, label=tr("Learn it"), note=note, look=look, style=small, hint=hint, pad="X"
            )
            page.add(button)
        tight = page.canvas.box.right - begin.right < BESIDE
        page.add(
            Button(
                key="begin",
                box=begin,
                label=tr("Begin"),
                why=self._fault(),
                shortcut="Ctrl+Enter",
                pad="Start",
                names_key=tight,
            )
        )

    @property
    def _taught_name(self) -> str:
        """What the guide would teach: the game in the variant that is chosen."""
        return guide.taught_name(self.plan.game, self.plan.house())

    # ------------------------------------------------------------------ the questions

    def picture(self) -> Sequence[Item]:
        """Return what the page shows; after the first picture there is time to read the questions."""
        self._seen = True
        return super().picture()

    def update(self, dt: float) -> Next:
        """Let time pass, and show what became known of the questions."""
        if self.supply and self._seen:
            self.supply.open()
            if self.supply.progress != self._known:
                self._known = self.supply.progress
                self.recompose()
        return super().update(dt)

    def resumed(self, answer: Any) -> Next:
        """Come back from the rules, from the packs of questions, or from a question about a set of rules."""
        asked, self._asked = self._asked, ""
        self._learnt = learnt(self.shell, self._host, self.plan.game.name)
        self.plan.look_again()
        name = written_name(answer.text) if isinstance(answer, TypedAnswer) and answer.key == "ok" else ""
        game, own, chosen = self.plan.game, self._own_rules, self._set
        if asked == "save set" and name:
            return self._change_sets(lambda: save_rule_set(game, name, self.plan.decided(), own))
        if asked == "rename set" and name and chosen:
            return self._change_sets(lambda: rename_rule_set(chosen, name, self._sets))
        if asked == "delete set" and answer == "yes" and chosen:
            return self._change_sets(lambda: delete_rule_set(chosen))
        self.recompose()
        return super().resumed(answer)

    # ------------------------------------------------------------------ sets of house rules

    def _read_sets(self) -> None:
        """Read the sets of rules again; tell of the first fault of those that cannot be read."""
        self._sets, problems = rule_sets(self.plan.game, self._host.boards, self._own_rules)
        if problems:
            self.shell.notify(problems[0].placed(self.shell.tr))

    @property
    def _set(self) -> RuleSet | None:
        """The set that is in force; None for the printed rules and for those changed by hand."""
        at = house_rules_form.set_index(self.plan, self._sets)
        return self._sets[at - 1] if 0 < at <= len(self._sets) else None

    def _ask_about_set(self, asked: str) -> Next:
        """Ask for the name of a set, or whether the one in force is to be deleted."""
        tr, now = self.shell.tr, self._set
        self._asked = asked
        title, name = tr("A set of house rules"), now.title(tr) if now and not now.shipped else ""
        if asked in {"save set", "rename set"}:
            answers = (DialogButton("ok", tr("Save")), DialogButton("no", tr("Cancel")))
            return Push(AskText(self.shell, title, tr("What is it called?"), answers, name))
        words = tr("Delete the set “{name}”? Matches that were begun with it go on.", name=name)
        return Push(confirm(self.shell, title, words, tr("Delete")))

    def _change_sets(self, change: Callable[[], object]) -> Next:
        """Make a change of the sets on the disk, or say why it is refused; the rules stay as they are set."""
        try:
            change()
        except Refused as refused:
            return Push(refusal(self.shell, self.shell.tr("A set of house rules"), refused))
        self._read_sets()
        self.recompose()
        return None

    # ------------------------------------------------------------------ what the players do

    def handle(self, event: pygame.Event) -> Next:
        """Lead to the packs of the game with one that is dropped on the window."""
        if event.type == pygame.DROPFILE and self.supply and self.supply.takes(Path(event.file)):
            return Push(self.supply.taken_in(self.shell, Path(event.file)))
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Settle one thing, or go on."""
        match act:
            case Changed("tabs", int() as tab):
                self._tab = tab
                self.focus.offsets["list"] = 0.0
            case Changed(key, int() as index):
                self._choose(key, index)
            case Changed("campaign", str() as name):
                self.plan.campaign = name
            case Changed(key, str() as name):
                self.plan.set_name(int(key.removeprefix("name/")), name)
            case Pressed("begin"):
                return Prepare(self._table)
            case Pressed(key) if key == "rules" or key.startswith(house_rules_form.BOOK):
                paragraph = self._paragraph(self.focus.key if key == "rules" else key)
                return Prepare(lambda: Push(RulesScene(self.shell, self.plan.game.name, paragraph)))
            case Pressed("save set" | "rename set" | "delete set" as asked):
                return self._ask_about_set(asked)
            case Pressed("what"):
                return Prepare(lambda: Push(self._introduction()))
            case Pressed("learn"):
                return Push(LessonsSheet(self.shell, self._host, self.plan.game.name))
            case Pressed("packs") if self.supply:
                return Push(self.supply.scene(self.shell))
            case Pressed("equip") if equipment := self._stage.equipment(self.shell.tr):
                return Push(equipment.scene(self.shell, self.plan.setup().players))
            case BackWanted() if self.in_field:
                self.focus.ring = False  # Esc leaves the line first
            case Pressed("back") | BackWanted():
                if not self.plan.joined and not self._fault() and self.plan.remembered(self._last) != self._found:
                    self._remember()
                return Pop()
            case Pressed(key):
                self._press(key)
            case _:
                pass
        self.recompose()
        return None

    def _choose(self, key: str, index: int) -> None:
        """Take the new index of a stepper."""
        plan = self.plan
        match key.split("/"):
            case ["token", seat]:
                plan.give_token(int(seat), TOKENS[index])
            case ["who", seat]:
                plan.let_play(int(seat), tuple(Level)[index - 1] if index else None)
            case ["character", seat]:
                plan.let_be(int(seat), tuple(CHARACTERS.values())[index])
            case ["rule", rule]:
                choice = next(each for each in plan.choices if each.key == rule)
                plan.values[rule] = choice.values[index]
            case ["own", rule, seat]:
                choice = next(each for each in plan.choices if each.key == rule)
                plan.own.choose(choice, written_name(plan.chairs[int(seat)].name), choice.values[index])
            case ["seats"]:
                plan.seats = plan.game.seats[index]
            case ["board"]:
                plan.board = plan.boards[index]
            case ["set"]:
                if house_rules_form.set_index(plan, self._sets) > len(self._sets):
                    plan.by_hand = plan.decided()
                plan.take([{}, *(each.house for each in self._sets), plan.by_hand][index])
            case ["form"]:
                games = [plan.game.name, *(name for name in self.shell.games if name != plan.game.name)]
                plan.form = form_choice.of_kind(KINDS[index], games, plan.form)
            case ["length"]:
                plan.form = form_choice.of_length(plan.form, index)
            case ["advice"]:
                plan.form = form_choice.of_advice(plan.form, index)
            case ["guide"]:
                plan.guided = bool(index)
            case ["phones"]:
                plan.phones = bool(index)
            case _:
                pass

    def _press(self, key: str) -> None:
        """React to one of the smaller buttons, or to Enter in a field, which goes on."""
        match key.split("/"):
            case ["variant", index] if self.plan.variant:
                self.plan.values[self.plan.variant.key] = self.plan.variant.values[int(index)]
                if self._stage.has_guide:
                    self.plan.guided = not guide.is_taught(self.shell.settings, self._taught_name)
            case ["tick", rule, index]:
                self.plan.tick(next(each for each in self.plan.choices if each.key == rule), int(index))
            case ["here", player]:
                self.plan.attend(int(player))
            case ["name", _] | ["campaign"]:
                self.focus.tab(1, self.page.controls)
            case _:
                pass

    def _introduction(self) -> Scene:
        """Return the page that says what this game is; from there one comes back to this table."""
        from game.ui.menu.introduction import IntroductionScene

        return IntroductionScene(self.shell, self._host, self.plan.game.name, Pop)

    def _paragraph(self, key: str) -> str:
        """Return the paragraph about a control: a house rule or its sign; "" for all others."""
        _, _, rule = key.partition("/")
        return next((choice.paragraph for choice in self.plan.choices if choice.key == rule), "")

    def _remember(self) -> None:
        """Keep the table as it is set up, for the next time."""
        shell, tr = self.shell, self.shell.tr
        try:
            last_table.change(shell.names, self.plan.remembered)
        except Refused as refused:
            shell.notify(tr("The settings could not be saved.") + " " + refused.problems[0].sentence(tr))

    def _table(self) -> Next:
        """Begin the match; the table is remembered even if that fails."""
        shell, tr = self.shell, self.shell.tr
        try:
            evening = self._host.begin(self.plan.setup()._replace(language=self.shell.tr.language))
        except Refused as refused:
            return Push(refusal(shell, tr("New game"), refused, placed=True))
        self._remember()
        if self._stage.has_guide:
            guide.set_taught(shell, self._taught_name, taught=not self.plan.guided)
        if self.plan.phones and evening.session.people:
            shell.shows_codes = True
        return Swap(table(shell, evening))


def form_of(joined: CampaignSummary | None) -> CampaignForm:
    """Return what a campaign is played for; an open evening for none, or for one that cannot be read any more."""
    try:
        return read_campaign(joined.path / FILE).form if joined else OPEN_EVENING
    except Refused:
        return OPEN_EVENING
