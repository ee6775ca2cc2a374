"""Another program that has a campaign open: `python -m tests.ui.menu.load.second_program SAVES FOLDER`.

It says "open" once it has the match, ends the talk or passes at each line of its input, and says how many lines the
match has then. At the end of its input it leaves the match.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.ui import house


def main(saves: Path, folder: Path) -> None:
    """Keep a campaign open, and play in it whenever that is asked for."""
    evening = house.host(saves).resume(folder)
    rng, session = Random(18), evening.session
    print("open", flush=True)
    for _ in sys.stdin:
        seat = min(session.must_act())
        session.submit(seat, rng.choice(session.decision(seat).options[:20]))
        print(len(session.log()), flush=True)
    evening.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
