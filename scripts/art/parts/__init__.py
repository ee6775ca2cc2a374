"""The parts of every screen: paper, brass, ornaments; most of them stretch (`frame`)."""

from __future__ import annotations

from art.parts.brasses import BRASSES
from art.parts.ornaments import ORNAMENTS
from art.parts.papers import PAPERS

PIECES = (*PAPERS, *BRASSES, *ORNAMENTS)
