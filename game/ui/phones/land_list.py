"""The lands that a form lets its seat choose on the map, as a list: a phone shows no map."""

from __future__ import annotations

from typing import Any, Final

from game.ui.contract.form import Form
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES, TIGHT
from game.ui.map.input import MAP
from game.ui.map.survey import MapStage
from game.ui.widgets.control import Act, Area, Button, Picked, PickKind, Pressed
from game.ui.widgets.form_sheet import BAR, LYING
from game.ui.widgets.page import Page
from game.words import Words

LAND: Final = "phone land "
"""The beginning of the keys of the lands; the number of the land follows."""
ROW: Final = 62.0
"""The height of a land in the list, in units, with the space below it."""
SHARE: Final = 0.5
"""The most of the page that the list takes."""
NAMES: Final = ("small button", "small bold")
"""The styles of their names: the usual one, and a narrower one."""
KEY: Final = "phone lands"


def cut_list(form: Form, mapped: MapStage | None, box: Box, tr: Words) -> tuple[Box | None, Box]:
    """Return the room for the list of lands, if a click on one does something in the form, and the rest of the page.

    It is at the foot, or at the right of a page that lies.
    """
    lands = form.marks.highlight if mapped and form.lands_in_words(tr) else None
    if not lands:
        return None, box
    if box.w > LYING * box.h:
        return box.cut_right(box.w * SHARE, 24)
    foot, rest = box.cut_bottom(min(box.h * SHARE, _rows(len(lands)) * ROW), 14)
    return foot, rest


def put_list(page: Page, box: Box, form: Form, mapped: MapStage, board: Any) -> None:
    """Put the lands that can be chosen, in the order of their names; the chosen ones are picked."""
    marks = form.marks
    names = sorted((mapped.land_name(board, land, page.tr), land) for land in marks.highlight or ())
    content = _rows(len(names)) * ROW
    page.add(Area(key=KEY, box=box, content=content))
    bar = BAR if content > box.h else 8.0
    for number, (name, land) in enumerate(names):
        row, column = divmod(number, 2)
        line = Box(box.x + 4, box.y + row * ROW + 4, box.w - bar, ROW - 8)
        place = line.row(2, 10)[column]
        label, style = _fitted(page, name, place.w - 20)
        page.add(
            Button(
                key=f"{LAND}{land}",
                box=place,
                label=label,
                hint="" if label == name else name,
                look="paper button",
                style=style,
                picked=land in marks.targets or land == marks.source,
                area=KEY,
            )
        )


def _fitted(page: Page, name: str, width: float) -> tuple[str, str]:
    """Return the name of a land as it is written in a width, and the style: a narrow one if it would be cut else."""
    tries = [(page.canvas.type.fitted(name, STYLES[style], width, TIGHT)[0], style) for style in NAMES]
    return next((each for each in tries if each[0] == name), tries[-1])


def as_pick(act: Act) -> Act:
    """Return the pick on the map that the press of a land in the list means; any other act as it is."""
    if isinstance(act, Pressed) and act.key.startswith(LAND):
        return Picked(MAP, int(act.key.removeprefix(LAND)), PickKind.PICK)
    return act


def _rows(lands: int) -> int:
    return -(-lands // 2)
