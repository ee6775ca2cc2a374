"""The closed curtain, with a letter that names who writes next; nothing secret is drawn until that player is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.player import Player, Token
from game.kernel.types import Seat
from game.ui.contract.reveal import Pace
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, TIGHT, Style, Typesetter
from game.ui.motion.entrance import Entrance
from game.ui.table.curtain import cloth
from game.ui.table.mode import CurtainMode
from game.ui.widgets.control import Button
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import N_, Words

LETTER: Final = (900.0, 640.0)
"""The letter's width and height where there is room, in units; what is on it shrinks with its height."""
WIDEST: Final = 1.8
"""The largest width of the letter, in its heights."""
TIP: Final = 0.3
"""How far down the letter its seal is, in heights: at the tip of the flap."""
SEAL: Final = 96.0
"""The radius of the wax; its picture is three radii wide, the token in it a little more than one."""
MARGIN: Final = (16.0, 30.0)
"""The distance from the letter's side to its printed edge, and the breadth of that edge."""
FOOT: Final = 52.0
"""The height of what is below the letter."""
NAME: Final = (92.0, 34.0)
"""The largest and the smallest size of a name."""
UPRIGHT: Final = 0.93
"""The largest size of a name, as a share of the height of its room: its accents must not touch the words above."""
SEALED: Final = "curtain/seal"
"""The beginning of the keys of the wax and of the token in it."""
WORDS: Final = ("curtain/pass", "curtain/name", "curtain/words", "curtain/who", "curtain/none")
"""The keys of what the letter says."""
TOKENS: Final[dict[Token, str]] = {
    "L": N_("lapis circle"),
    "R": N_("ruby diamond"),
    "T": N_("topaz star"),
    "M": N_("malachite triangle"),
    "A": N_("amethyst shield"),
    "J": N_("jet square"),
}


class CurtainCall(NamedTuple):
    """Whom the curtain calls to the screen.

    `others` are the people it may be opened for instead; None where it opens to the open table again. `place` says
    where the seat sits; `note` says which game is played and how far it is; `room` is the part of the canvas for the
    letter. `public` is what all may know of the question, such as who has answered; it may be empty.
    `stays` tells that the player is still at the screen.
    """

    veiled: CurtainMode
    players: Sequence[Player]
    others: Sequence[Seat] | None
    place: str
    note: str
    room: Box
    public: str = ""
    stays: bool = False


def entrance(pace: Pace) -> Entrance:
    """Return the motion with which the letter appears before the closed curtain and is sealed."""
    return Entrance(pace.motion, pace.speed, lambda item: not is_cloth(item), lambda item: item.key.startswith(SEALED))


def is_cloth(item: Item) -> bool:
    """Tell whether an item is the curtain itself, rather than something in front of it."""
    return item.key in cloth.KEYS


def put_curtain(page: Page, call: CurtainCall) -> None:
    """Put the closed curtain on an empty page."""
    page.put(*(item._replace(layer=item.layer - cloth.LAYER - 10) for item in cloth.closed_curtain(page.canvas)))
    letter, foot = _layout(call.room)
    player = call.players[call.veiled.seat]
    _put_paper(page, letter, call.players, None if call.veiled.choosing else call.veiled.seat)
    if call.veiled.choosing:
        _put_others(page, letter, call.players, call.others or ())
    else:
        _put_name(page, letter, player, call)
    _put_foot(page, foot, call)


def draw_ahead(canvas: Canvas, room: Box) -> None:
    """Draw the curtain, the paper of the letter in `room` and the table top behind them before they are needed.

    At 3840×2160 the turn in which one of them first came into view took 37 to 60 ms.
    """
    cloth.draw_ahead(canvas)
    paper, _ = _layout(room)
    for item in (Item("curtain/letter", "letter", paper), Item("table", "table", canvas.box)):
        canvas.looks.picture(item, *canvas.rect(item.box).size)


def _layout(room: Box) -> tuple[Box, Box]:
    """Return the boxes of the letter and of what is below it."""
    low = room.h < 700
    gap = 10.0 if low else 24.0
    tall = min(LETTER[1], room.h - max(84.0, 84 + (room.h - 540) * 0.5))
    spare = room.h - tall - gap - FOOT
    letter = Box(room.x, room.y + spare * (0.5 if low else 0.66), room.w, tall)
    letter = letter.middle(min(LETTER[0], room.w - 64, tall * WIDEST), tall)
    return letter, Box(room.x, letter.bottom + gap, room.w, FOOT)


def _put_paper(page: Page, letter: Box, players: Sequence[Player], seat: Seat | None) -> None:
    """Put the letter, sealed for the player of `seat`, or for nobody in particular if there is none."""
    scale = letter.h / LETTER[1]
    page.put(Item("curtain/letter", "letter", letter, (), -6))
    if seat is not None:
        for side, strip in enumerate((letter.cut_left(sum(MARGIN))[0], letter.cut_right(sum(MARGIN))[0])):
            inner = strip.cut_right(MARGIN[1])[0] if side == 0 else strip.cut_left(MARGIN[1])[0]
            page.put(Item(f"curtain/edge {side}", "letter edge", inner.inset(0, 16), (players[seat].token,), -5))
    wax = letter.cut_top(2 * TIP * letter.h)[0].middle(3 * SEAL * scale, 3 * SEAL * scale)
    page.put(Item(SEALED, "seal", wax, (), -4))
    if seat is not None:
        token = wax.middle(1.4 * SEAL * scale, 1.4 * SEAL * scale)
        page.put(Item(f"{SEALED} token", "token", token, token_args(players, seat), -3, label=players[seat].name))


def _inside(letter: Box) -> Box:
    """Return the room for words below the seal."""
    scale = letter.h / LETTER[1]
    top = TIP * letter.h + 1.2 * SEAL * scale
    return letter.cut_top(top)[1].cut_bottom(max(22.0, 46 * scale))[1].inset(sum(MARGIN) + 22, 0)


def _put_name(page: Page, letter: Box, player: Player, call: CurtainCall) -> None:
    """Put the name of the player, and what the letter is for."""
    tr, type_, scale = page.tr, page.canvas.type, letter.h / LETTER[1]
    purpose, asks = _purpose(call, tr), tr("Stay at the screen,") if call.stays else tr("Pass the screen to")
    button, rest = _inside(letter).cut_bottom(max(60.0, 80 * scale), 12 * scale)
    note = Style(Face.ITALIC, max(23.0, 28 * scale))
    words, rest = rest.cut_bottom(type_.height(purpose, note, rest.w), 4 * scale)
    above, name = rest.column_of([1, 1.8])
    line, style = _largest(player.name, name.w, min(NAME[0] * scale, name.h * UPRIGHT), type_)
    pass_on = (asks, Style(Face.ITALIC, max(25.0, 36 * scale)), "ink", "centre")
    page.put(
        Item("curtain/pass", "text", above, pass_on, 5, label=pass_on[0]),
        Item("curtain/name", "text", name, (line, style, "oxblood", "centre"), 5, label=player.name),
        Item("curtain/words", "prose", words, (purpose, note, "ink", "centre"), 5, label=purpose),
    )
    said, wanted = tr("I am {who}", who=player.name_in_text), "heading" if button.h > 70 else "button"
    wide = min(button.w, max(380 * scale, type_.width(said, STYLES[wanted]) + 90))
    fitting, _ = type_.fitted(said, STYLES[wanted], wide - 40)
    box, hint = button.middle(wide, button.h), tr("Everybody else, look away")
    page.add(Button(key="open", box=box, label=fitting, style=wanted, shortcut="Enter", hint=hint, grave=True))


def _largest(name: str, wide: float, size: float, type_: Typesetter) -> tuple[str, Style]:
    """Return a name and the style in which it is at most `wide` units wide and at most `size` large."""
    style = Style(Face.DISPLAY, size, 4)
    while style.size > NAME[1] and type_.width(name, style) > wide:
        style = style._replace(size=style.size * 0.94, spacing=style.spacing * 0.94)
    return type_.fitted(name, style, wide)


def _purpose(call: CurtainCall, tr: Words) -> str:
    """Say whose letter it is, and what the others are to do."""
    token = tr(TOKENS[call.players[call.veiled.seat].token])
    if call.veiled.standing_orders:
        return tr("{place}, {token}: your standing orders. Everybody else, look away.", place=call.place, token=token)
    words = tr("{place}, {token}. Everybody else, look away.", place=call.place, token=token)
    return "\n".join(filter(None, (call.public, words)))


def _put_others(page: Page, letter: Box, players: Sequence[Player], others: Sequence[Seat]) -> None:
    """Ask who sits at the screen: one of the people who have something to answer, or nobody of them."""
    tr, type_ = page.tr, page.canvas.type
    head, rest = _inside(letter).cut_top(42, 2)
    page.put(items.text("curtain/who", tr("Who is at the screen?"), head, "heading", "oxblood", "centre"))
    if not others:
        words = tr("Nobody else has anything to write now.")
        page.put(items.text("curtain/none", words, rest, "note", "ink", "centre"))
    columns = 1 if len(others) * 58 <= rest.h else 2
    rows = max(1, -(-len(others) // columns))
    room = rest.middle(min(rest.w, 480.0 * columns), min(rest.h, 78.0 * rows))
    for seat, cell in zip(others, room.grid(columns, rows, 10), strict=False):
        token, button = cell.cut_left(min(cell.h, 64), 8)
        name = players[seat].name_in_text
        page.put(Item(f"curtain/token {seat}", "token", token.square(), token_args(players, seat), label=name))
        said, style = tr("I am {who}", who=name), "button"
        if type_.fitted(said, STYLES[style], button.w - 40)[0] != said:
            said, style = name, "small button"
        label, _ = type_.fitted(said, STYLES[style], button.w - 40, TIGHT)
        box = button.middle(button.w, min(button.h, 66))
        page.add(Button(key=f"open for {seat}", box=box, label=label, style=style))


def _put_foot(page: Page, foot: Box, call: CurtainCall) -> None:
    """Put a plate that names the game between the two small buttons."""
    tr, type_ = page.tr, page.canvas.type
    small = STYLES["small button"]
    choosing = call.veiled.choosing
    said = tr("Back") if choosing else tr("That’s not me")
    unasked = call.others is None
    hint = "" if choosing else tr("Back to the table") if unasked else tr("The curtain stays closed")
    side = max(type_.width(words, small) for words in (said, tr("Menu"))) + 44
    room = foot.inset(16, 0)
    wanted = min(type_.width(call.note, STYLES["label"]) + 60, room.w - 2 * (side + 14))
    back, plate, menu = room.middle(wanted + 2 * (side + 14), FOOT).row_of([side, wanted, side], 14)
    line, style = type_.fitted(call.note, STYLES["label"], plate.w - 40, TIGHT)
    page.put(
        Item("curtain/plate", "rim", plate, ("velvet1",), -4),
        Item("curtain/note", "text", plate, (line, style, "gold", "centre"), 5, label=call.note),
    )
    look, small_type, esc = "paper button", "small button", "Esc" if choosing or unasked else ""
    page.add(
        Button(key="not me", box=back, label=said, look=look, style=small_type, hint=hint, shortcut=esc, pad="X"),
        Button(key="menu", box=menu, label=tr("Menu"), look=look, style=small_type, shortcut="F10", pad="Start"),
    )
