"""Where the bundled program starts: the command line, or a process that thinks for a computer player."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from game.__main__ import main

freeze_support()
sys.exit(main())
