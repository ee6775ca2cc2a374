"""Play Tablée from a fresh checkout: `python3 scripts/play.py [arguments of python -m game]`.

The first start makes `.venv` and fetches the libraries; later ones go straight to the game.
"""

import os
import sys
from typing import List, Mapping

import environment

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main(arguments: List[str]) -> int:
    """Prepare the environment and become the game; return the exit status, 1 with one line on stderr if it cannot."""
    try:
        environment.refuse_version(sys.version_info[:2])
        refuse_without_display(sys.platform, os.environ, arguments)
        python = environment.prepare(ROOT, "play")
    except environment.Unprepared as problem:
        environment.tell(str(problem))
        return 1
    except KeyboardInterrupt:
        environment.tell("interrupted; the next start begins again")
        return 1
    # -P: a folder called `game` where the player happens to stand is not this game.
    return become([python, "-P", "-m", "game", *arguments])


def refuse_without_display(platform: str, variables: Mapping[str, str], arguments: List[str]) -> None:
    """Raise `Unprepared` if the game is to open a window and this is a Linux without a display."""
    windowed = not arguments or arguments[0] == "play" or arguments[0].startswith("--")
    asks = any(option in arguments for option in ("-h", "--help", "--version"))
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    if platform.startswith("linux") and windowed and not asks and not any(map(variables.get, screens)):
        raise environment.Unprepared(
            "no display: start it from a desktop session, or set DISPLAY to one (without a desktop: install xvfb and "
            "use xvfb-run)"
        )


def become(command: List[str]) -> int:
    """Run `command` in place of this process; on Windows, which has no such thing, wait and pass its status on."""
    if os.name != "nt":
        os.execv(command[0], command)
    import subprocess

    try:
        return subprocess.call(command)
    except KeyboardInterrupt:  # Ctrl-C has ended the game, too
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
