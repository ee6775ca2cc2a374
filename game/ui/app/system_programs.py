"""How programs of the system are started from here."""

from __future__ import annotations

import os
import sys
from typing import Final

LIBRARIES: Final = "LD_LIBRARY_PATH"
"""The folders in which Linux looks for libraries first; the starter of a bundle puts the bundle's own there."""
BEFORE: Final = "LD_LIBRARY_PATH_ORIG"
"""What stood there before, as that starter keeps it."""


def variables() -> dict[str, str]:
    """Return the environment for a program of the system: as it was before a bundle was started.

    With the libraries of a bundle, which are older or newer than its own, it might not start.
    """
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop(LIBRARIES, None)
        if before := found.pop(BEFORE, ""):
            found[LIBRARIES] = before
    return found
