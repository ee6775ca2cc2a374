"""The window: everything that knows pygame."""

from __future__ import annotations

import os

# pygame greets on standard output when it is imported, and `--json` must be nothing but JSON.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
