"""The first page of a table being set up: the variant, the seats, the board, the campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.bots.characters import CHARACTERS, introduction
from game.bots.levels import LEVEL_MEANINGS, LEVEL_NAMES, Level, level_of, level_words
from game.kernel.player import initials
from game.session.rule_sets import RuleSet
from game.ui.contract.campaigns.season_words import GUESTS, season_title
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.supply import Supply
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu.form_choice import LABEL, form_height, put_form
from game.ui.menu.table_plan import TOKENS, TablePlan
from game.ui.widgets.control import Area, Button, Stepper, TextField
from game.ui.widgets.page import Page
from game.words import N_, Words

TOP: Final = 12
BAR: Final = 28
"""Units at the right for the scroll bar."""
VARIANT: Final = 84
SEAT: Final = 60
ROW: Final = 52
GAP: Final = 10
NUMBER: Final = 40
HERE: Final = 46.0
"""The height of the name of somebody who may be here tonight."""
PERSON: Final = 190.0
"""The least width of such a name."""
TOKEN: Final = 172
FACE: Final = 58
"""The diameter of a portrait."""
CAMPAIGN: Final = TOKEN + 40
ONE_LINE: Final = 1000
"""Below this width a seat takes two lines."""

TOKEN_NAMES: Final = (
    N_("Lapis, a circle"),
    N_("Ruby, a diamond"),
    N_("Topaz, a star"),
    N_("Malachite, a triangle"),
    N_("Amethyst, a shield"),
    N_("Jet, a square"),
)


class SeatingForm(NamedTuple):
    """What the pages are filled in from: `supply` has the packs of the game, `sets` its named sets of house rules."""

    page: Page
    plan: TablePlan
    tr: Words
    stage: PlainStage
    supply: Supply | None
    sets: Sequence[RuleSet] = ()


def tall(form: SeatingForm, wide: float) -> float:
    """Return the height of everything in a column of `wide` units."""
    return 2 * TOP + sum(high for _, high in _rows(form, wide))


def column(view: Box, content: Callable[[float], float]) -> float:
    """Return the width of a column in `view`: all of it, unless `content` (height by width) needs a scroll bar."""
    return view.w if content(view.w) <= view.h else view.w - BAR


def _rows(form: SeatingForm, wide: float) -> list[tuple[str, float]]:
    """Return the parts of the page and their heights, gaps included."""
    plan = form.plan
    rows: list[tuple[str, float]] = [("variant", VARIANT + 18)] if plan.variant else []
    if plan.joined:
        rows.append(("here", _here_height(plan, wide)))
    if len(plan.game.seats) > 1:
        rows.append(("seats", ROW + GAP))
    seat = SEAT + GAP if wide >= ONE_LINE else SEAT + 6 + ROW + 18
    rows += [(f"seat {i}", seat) for i in range(plan.seats)]
    rows.append(("levels", _levels_height(form, wide) + GAP))
    if len(plan.boards) > 1:
        rows.append(("board", ROW + GAP))
    rows.append(("switches", (ROW + GAP) * (1 if wide >= ONE_LINE else len(_switches(form)))))
    rows.append(("campaign", ROW + 8 + _notes_height(form, wide)))
    if plan.joined is None:
        rows.append(("form", GAP + form_height(form.page.canvas.type, form.tr, wide)))
    return rows


def put(form: SeatingForm, view: Box) -> None:
    """Put the page into `view`; it scrolls where it is too high."""
    wide = column(view, lambda wide: tall(form, wide))
    form.page.add(Area(key="list", box=view, content=tall(form, wide), label=form.tr("The table")))
    y = view.y + TOP
    for name, high in _rows(form, wide):
        box = Box(view.x, y, wide, high)
        match name:
            case "variant":
                _put_variant(form, box._replace(h=VARIANT))
            case "here":
                _put_here(form, box)
            case "seats":
                _put_seats(form, box._replace(h=ROW))
            case "levels":
                note = box._replace(h=high - GAP).cut_left(NUMBER)[1]
                form.page.put(items.prose("levels", level_words(form.tr), note, "small note", "ink2"), area="list")
            case "board":
                _put_board(form, box._replace(h=ROW))
            case "switches":
                _put_switches(form, box._replace(h=high - GAP))
            case "campaign":
                _put_campaign(form, box.moved(0, 8)._replace(h=ROW))
            case "form":
                put_form(form.page, form.plan.form, box.moved(0, GAP)._replace(h=high - GAP), "list")
            case _:
                _put_seat(form, box, int(name.removeprefix("seat ")))
        y += high


def _put_variant(form: SeatingForm, box: Box) -> None:
    """Put the choice of the variant."""
    tr, plan, variant = form.tr, form.plan, form.plan.variant
    if variant is None:
        return
    for i, place in enumerate(box.row(len(variant.values), 16)):
        low, high = plan.minutes(variant=variant.values[i])
        button = Button(
            key=f"variant/{i}",
            box=place,
            label=tr(variant.names[i]),
            note=tr("{low} to {high} minutes", low=low, high=high),
            look="paper button",
            picked=plan.values[variant.key] == variant.values[i],
            hint=tr(variant.meaning) if variant.meaning else "",
            area="list",
        )
        form.page.add(button)


def _here_columns(wide: float) -> int:
    """Return how many people stand side by side where they are ticked."""
    return max(1, int((wide - LABEL - GAP) // PERSON))


def _here_height(plan: TablePlan, wide: float) -> float:
    """Return the height of the list of who is here tonight."""
    people, columns = len(plan.joined.players) if plan.joined else 0, _here_columns(wide)
    return -(-people // columns) * (HERE + 8) + GAP


def _put_here(form: SeatingForm, box: Box) -> None:
    """Put the players of the campaign, each ticked who is here tonight."""
    plan, tr, type_ = form.plan, form.tr, form.page.canvas.type
    label, field = box._replace(h=box.h - GAP).cut_left(LABEL, GAP)
    form.page.put(items.text("here label", tr("Here tonight"), label._replace(h=HERE), "body"), area="list")
    columns = _here_columns(box.w)
    players = plan.joined.players if plan.joined else ()
    cells = field.grid(columns, -(-len(players) // columns), 8)
    for index, (player, cell) in enumerate(zip(players, cells, strict=False)):
        here = index in plan.here
        words, _ = type_.fitted(f"✓ {player.name}" if here else player.name, STYLES["small button"], cell.w - 24)
        why = tr("You need at least one.") if plan.here == (index,) else ""
        look, style, key = "paper button", "small button", f"here/{index}"
        hint = "" if words.endswith(player.name) else player.name
        form.page.add(
            Button(key=key, box=cell, label=words, hint=hint, look=look, style=style, picked=here, why=why, area="list")
        )


def _put_seats(form: SeatingForm, box: Box) -> None:
    """Put the number of seats."""
    seats = form.plan.game.seats
    index, options = form.plan.seats - seats[0], tuple(map(str, seats))
    form.page.add(Stepper(key="seats", box=box, label=form.tr("Players"), options=options, index=index, area="list"))


def _put_seat(form: SeatingForm, box: Box, i: int) -> None:
    """Put a seat: number, token, who plays, name."""
    tr, chair = form.tr, form.plan.chairs[i]
    number, rest = box.cut_left(NUMBER)
    number = number._replace(h=SEAT)
    if box.w >= ONE_LINE:
        who, upper = rest._replace(h=SEAT).cut_right(_who(rest.w), 14)
        who = who.middle(who.w, ROW)
    else:
        upper, rest = rest.cut_top(SEAT, 6)
        who = rest.cut_left(TOKEN + 14)[1]._replace(h=ROW)
    token, name = upper.cut_left(TOKEN, 14)
    portrait = rest.cut_left(TOKEN)[0]
    if chair.bot is not None and box.w >= ONE_LINE:
        portrait, name = name.cut_right(TOKEN, 14)
    form.page.put(items.text(f"number/{i}", f"{i + 1}", number, "label", "oxblood"), area="list")
    at = TOKENS.index(chair.token)
    named = tr(TOKEN_NAMES[at])
    blank = ("",) * len(TOKENS)
    form.page.add(
        Stepper(
            key=f"token/{i}", box=token.middle(token.w, ROW), hint=named, options=blank, index=at, split=0, area="list"
        ),
        TextField(
            key=f"name/{i}",
            box=name.middle(name.w, ROW),
            text=chair.name,
            empty=tr("Name"),
            hint=form.stage.name_hint(tr) if chair.bot is None else "",
            area="list",
        ),
    )
    if chair.bot is not None:
        _put_character(form, portrait._replace(h=SEAT), i)
    form.page.add(
        Stepper(
            key=f"who/{i}",
            box=who,
            hint=seat_hint(chair.bot, tr),
            options=(tr("Person"), *(tr(LEVEL_NAMES[level]) for level in Level)),
            index=0 if chair.bot is None else 1 + list(Level).index(level_of(chair.bot)),
            split=0,
            area="list",
        ),
    )
    initial = initials(tuple(each.name for each in form.plan.taken))[i]
    picture = Item(f"token picture/{i}", "token", token.middle(48, 48), (chair.token, initial), 12, label=named)
    form.page.put(picture, area="list")


def _put_character(form: SeatingForm, box: Box, i: int) -> None:
    """Put the portrait of a computer player between two arrows that choose another character."""
    tr, character = form.tr, form.plan.character(i)
    said = introduction(character, tr)
    options, index = ("",) * len(CHARACTERS), tuple(CHARACTERS).index(character.key)
    place = box.middle(box.w, ROW)
    form.page.add(
        Stepper(key=f"character/{i}", box=place, hint=said, options=options, index=index, split=0, area="list")
    )
    picture = Item(f"portrait/{i}", "portrait", box.middle(FACE, FACE), (character.key,), 12, label=said)
    form.page.put(picture, area="list")


def seat_hint(bot: str | None, tr: Words) -> str:
    """Explain who plays a seat: a computer player, or the person where `bot` is None."""
    again = tr("A seat can change hands at any time.")
    return again if bot is None else f"{tr(LEVEL_MEANINGS[level_of(bot)])} {again}"


def _who(wide: float) -> float:
    """Return the width of the stepper that tells who plays, of the `wide` units beside the number."""
    return min(390, wide * 0.4)


def _put_board(form: SeatingForm, box: Box) -> None:
    """Put the choice of the board."""
    plan = form.plan
    options = tuple(name.replace("_", " ").capitalize() for name in plan.boards)
    at = plan.boards.index(plan.board)
    form.page.add(Stepper(key="board", box=box, label=form.tr("Board"), options=options, index=at, area="list"))


class _Switch(NamedTuple):
    """Something that is on or off."""

    key: str
    label: str
    hint: str
    on: bool


def _switches(form: SeatingForm) -> list[_Switch]:
    """Return what is on or off at this table: whether the guide teaches the game, and whether phones may come."""
    tr, plan = form.tr, form.plan
    guide = tr("Short hints beside the board; you can skip them at any time")
    phones = tr("Each person’s secrets go to their own phone. A code to scan for each is shown when the match begins.")
    found = [_Switch("phones", tr("Phones…"), phones, plan.phones)]
    if plan.guided is not None:
        found.insert(0, _Switch("guide", tr("Teach us as we play"), guide, plan.guided))
    return found


def _put_switches(form: SeatingForm, box: Box) -> None:
    """Put the switches side by side, or below each other where there is little room."""
    switches, options = _switches(form), (form.tr("Off"), form.tr("On"))
    is_wide = box.w >= ONE_LINE
    places = box.row(2, 40)[: len(switches)] if is_wide else box.column(len(switches), GAP)
    split = 0.5 if is_wide else (NUMBER + TOKEN + 14) / box.w
    for (key, label, hint, on), place in zip(switches, places, strict=True):
        form.page.add(
            Stepper(
                key=key, box=place, label=label, hint=hint, options=options, index=int(on), split=split, area="list"
            )
        )


def _levels_height(form: SeatingForm, wide: float) -> float:
    """Return the height of the explanation of the levels: always the same, so that no choice moves the seats."""
    return form.page.canvas.type.height(level_words(form.tr), STYLES["small note"], wide - NUMBER)


def end_of_running(plan: TablePlan, tr: Words) -> str:
    """Say which matches of the campaign end as soon as this one begins; "" for none."""
    if not plan.ends:
        return ""
    return tr.plural(
        "The match still in progress ends by agreement as soon as this one begins.",
        "The {n} matches still in progress end by agreement as soon as this one begins.",
        len(plan.ends),
    )


def _guest_note(plan: TablePlan, tr: Words) -> str:
    """Say that newcomers are guests; "" in an open evening and in the first match of a season, where nobody is one."""
    joins_season = plan.joined is not None and plan.form.kind != "evening" and not plan.renewed
    return tr(GUESTS) if joins_season else ""


def _notes_height(form: SeatingForm, wide: float) -> float:
    """Return the height of what is said below the name of the campaign."""
    words = _guest_note(form.plan, form.tr)
    return form.page.canvas.type.height(words, STYLES["small note"], wide - CAMPAIGN - 14) + 4 if words else 0.0


def _put_campaign(form: SeatingForm, box: Box) -> None:
    """Put the name of the campaign."""
    tr, plan = form.tr, form.plan
    label, field = box.cut_left(CAMPAIGN, 14)
    form.page.put(items.text("campaign label", tr("Campaign"), label, "body"), area="list")
    if plan.joined:
        type_, title = form.page.canvas.type, plan.renewed or plan.joined.title
        name = type_.fitted(season_title(title, plan.form, tr), STYLES["bold"], field.w)[0]
        form.page.put(items.text("campaign name", name, field, "bold", "oxblood"), area="list")
        if words := _guest_note(plan, tr):
            below = field.moved(0, ROW)._replace(h=_notes_height(form, box.w))
            form.page.put(items.prose("guest note", words, below, "small note", "ink2"), area="list")
        return
    empty = tr("Named after the players unless you type a name")
    hint = tr("Matches by the same players are kept together, with their standings")
    form.page.add(TextField(key="campaign", box=field, text=plan.campaign, empty=empty, hint=hint, area="list"))
