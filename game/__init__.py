"""Tablée: board games for a family around one screen."""

from __future__ import annotations

__version__ = "0.1.0"
