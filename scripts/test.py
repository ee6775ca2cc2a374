"""Check everything: `python3 scripts/test.py [--fast] [--durations] [arguments of pytest]`.

The first run makes `.venv` and fetches the tools. All checks run, also after a failure, beside the tests: what one of
them leaves of the processors the other takes. The exit status is 1 if any failed.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import List, Tuple

import environment

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SLOWEST = "slowest 20 durations"
PYTEST = ["-m", "pytest", "-q", "-n", "auto"]
Steps = List[Tuple[str, List[str]]]
"""The name of each check and its command, to be run by the environment's Python."""


def checks() -> Steps:
    """Return all checks but the tests."""
    return [
        ("ruff check", ["-m", "ruff", "check", "--quiet"]),
        ("ruff format", ["-m", "ruff", "format", "--check", "--quiet"]),
        ("mypy", ["-m", "mypy"]),
        ("imports", ["-c", "from importlinter.cli import lint_imports_command as main; main()"]),
        ("catalogues", ["scripts/catalogues.py", "--check"]),
        ("examples", ["-m", "pytest", "-q", "--doctest-modules", "game/kernel", "game/session", "game/words.py"]),
    ]


def tests(arguments: List[str]) -> Steps:
    """Return the tests, with further arguments of pytest, which must not write every assertion anew in each process."""
    return [
        ("compile", ["-m", "compileall", "-q", "-j", "0", "game", "scripts", "tests"]),
        ("pytest", [*PYTEST, "--dist", "worksteal", "--assert=plain", *arguments]),
    ]


def main(arguments: List[str]) -> int:
    """Run every check, one line each; show what a failed one has said, and which tests are slow if that is wanted."""
    parser = argparse.ArgumentParser(description="Run every check and test of Tablée.")
    parser.add_argument("--fast", action="store_true", help="leave out the tests marked slow")
    parser.add_argument("--durations", action="store_true", help="list the slowest twenty tests")
    chosen, pytest_arguments = parser.parse_known_args(arguments)
    try:
        python = environment.prepare(ROOT, "test")
    except environment.Unprepared as problem:
        environment.tell(str(problem))
        return 1
    if chosen.fast:
        pytest_arguments = ["-m", "not slow", *pytest_arguments]
    if chosen.durations:
        pytest_arguments = ["--durations=20", *pytest_arguments]

    def failures(steps: Steps) -> List[str]:
        return [name for name, step in steps if not passes(name, [python, *step])]

    with ThreadPoolExecutor(2) as pool:
        failed = [name for names in pool.map(failures, (checks(), tests(pytest_arguments))) for name in names]
    if "pytest" in failed:  # its assertions tell now what they compared
        passes("once more", [python, *PYTEST, "--last-failed", "--last-failed-no-failures=none", *pytest_arguments])
    print("failed: " + ", ".join(failed) if failed else "all passed", flush=True)
    return 1 if failed else 0


def passes(name: str, command: List[str]) -> bool:
    """Run one check and print its line; tell whether it passed."""
    variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    variables.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start the program a hundred times
    start = time.perf_counter()
    run = subprocess.run(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.perf_counter() - start
    print(f"{'FAIL' if run.returncode else 'ok':5} {name:12} {seconds:6.1f} s", flush=True)
    said = run.stdout.decode("utf-8", "replace").strip()
    if run.returncode:
        print(said, flush=True)
    elif name == "pytest":
        lines = said.splitlines()
        slow = next((number for number, line in enumerate(lines) if SLOWEST in line), len(lines) - 1)
        print("\n".join("      " + line for line in lines[slow:]), flush=True)
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
