"""What the yardstick of Egomaster knows, for a hard player that is to know no more."""

from __future__ import annotations

from typing import Final

from game.bots.egomaster.knowledge import Knowledge
from tests.bots.frozen_steady.egomaster import knowledge as frozen

LEARNED: Final = Knowledge(frozen.CHANCES, most=90, buzzed=frozen.SURE, feeling=frozen.FEELING, moved={})
