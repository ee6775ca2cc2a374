"""What one seat alone knows, for its phone while it is asked nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.widgets.form_sheet import Block


class OwnPage(NamedTuple):
    """What a seat alone knows: a title, and the blocks of a sheet below it."""

    title: str
    blocks: Sequence[Block]
