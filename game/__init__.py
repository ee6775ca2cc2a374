"""Tablée: board games for a family around one screen."""

from __future__ import annotations

__version__ = "1.0.0"
