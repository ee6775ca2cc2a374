"""The window: everything that knows pygame."""

from __future__ import annotations
