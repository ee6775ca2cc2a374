"""Check everything: `python3 scripts/test.py [--fast] [arguments of pytest]`.

The first run makes `.venv` and fetches the tools. All checks run, also after a failure; the exit status is 1 if any
failed.
"""

import argparse
import os
import subprocess
import sys
import time
from typing import List, Tuple

import environment

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def steps(pytest_arguments: List[str]) -> List[Tuple[str, List[str]]]:
    """Return the name of each check and its command, to be run by the environment's Python."""
    return [
        ("ruff check", ["-m", "ruff", "check", "--quiet"]),
        ("ruff format", ["-m", "ruff", "format", "--check", "--quiet"]),
        ("mypy", ["-m", "mypy"]),
        ("imports", ["-c", "from importlinter.cli import lint_imports_command as main; main()"]),
        ("catalogues", ["scripts/catalogues.py", "--check"]),
        ("examples", ["-m", "pytest", "-q", "--doctest-modules", "game/kernel", "game/session", "game/words.py"]),
        ("pytest", ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *pytest_arguments]),
    ]


def main(arguments: List[str]) -> int:
    """Run every check, one line each; show what a failed one has said."""
    parser = argparse.ArgumentParser(description="Run every check and test of Tablée.")
    parser.add_argument("--fast", action="store_true", help="leave out the tests marked slow")
    chosen, pytest_arguments = parser.parse_known_args(arguments)
    try:
        python = environment.prepare(ROOT, "test")
    except environment.Unprepared as problem:
        environment.tell(str(problem))
        return 1
    if chosen.fast:
        pytest_arguments = ["-m", "not slow", *pytest_arguments]
    failed = [name for name, step in steps(pytest_arguments) if not passes(name, [python, *step])]
    print("failed: " + ", ".join(failed) if failed else "all passed", flush=True)
    return 1 if failed else 0


def passes(name: str, command: List[str]) -> bool:
    """Run one check and print its line; tell whether it passed."""
    variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    start = time.perf_counter()
    run = subprocess.run(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.perf_counter() - start
    print(f"{'FAIL' if run.returncode else 'ok':5} {name:12} {seconds:6.1f} s", flush=True)
    said = run.stdout.decode("utf-8", "replace").strip()
    if run.returncode:
        print(said, flush=True)
    elif name == "pytest":
        print("      " + said.splitlines()[-1], flush=True)
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
