"""The window: everything that knows pygame.

From the top: `table` (a match, with its `curtain`), `games` (each game on the screen), `map` (`camera.py` zooms), `app`
(loop, settings), `widgets` (what controls do), `motion`, `draw` (how things look: `materials/button_colours.py`).
A room imports only those below it. Begin with `table/scene.py`.
"""

from __future__ import annotations

import os

# pygame greets on standard output when it is imported, and `--json` must be nothing but JSON.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
