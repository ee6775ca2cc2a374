"""The checkout's own Python environment, `.venv`, which play.py and test.py make, keep and use.

Whatever is needed is installed from wheels only, so no compiler is ever asked for. The project itself is not
installed: one `.pth` line puts the checkout on the environment's path, relative to it, so that the folder may move.
This file keeps to the words of Python 3.6, so that an old Python can read the sentence that it is too old.
"""

import os
import sys
from typing import Dict, List, Tuple

OLDEST = (3, 11)
NEWEST = (3, 14)
EXTRAS: Dict[str, List[str]] = {"play": [], "test": ["test"], "bake": ["art"], "bundle": ["art", "bundle"]}

NO_VENV = "this Python has no venv: install it (Debian and Ubuntu: sudo apt install python3-venv) and start again"
NO_NETWORK = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "NameResolutionError",
    "ProxyError",
    "Connection broken",
    "Temporary failure in name resolution",
)


class Unprepared(Exception):
    """The environment cannot be made; the message is one line that says what to install or to do."""


def prepare(root: str, purpose: str) -> str:
    """Return the Python of `root`/.venv, ready for `purpose` ("play" or "test"); make or complete it first if need be.

    Once it is ready this reads two small files and starts no process. Raises `Unprepared`.
    """
    refuse_version(sys.version_info[:2])
    folder = os.path.join(root, ".venv")
    python = interpreter(folder)
    ready = {name: f"{name} {digest(root)}" for name in EXTRAS}
    found = stamp(folder)
    if usable(folder):
        if ready[purpose] in found:
            return python
        install(root, purpose, python)
    else:
        found = []
        make(folder)
        try:
            install(root, purpose, python)
        except BaseException:  # also an interruption: half an environment must not stop the next try
            remove(folder)
            raise
    done = ["play", purpose]
    write_stamp(folder, [made()] + [line for name, line in ready.items() if name in done or line in found])
    return python


def refuse_version(version: Tuple[int, ...]) -> None:
    """Raise `Unprepared` unless there are wheels for the Python `version` (major, minor)."""
    name = f"{version[0]}.{version[1]}"
    if version[:2] < OLDEST:
        raise Unprepared(f"Python {name} is too old: install Python 3.11 to 3.14 (https://www.python.org/downloads/)")
    if version[:2] > NEWEST:
        raise Unprepared(
            f"Python {name} is too new, there are no wheels for it yet: install Python 3.14 and start with it"
        )


def usable(folder: str) -> bool:
    """Tell whether the environment in `folder` was finished, by this Python version, and still finds that Python."""
    return made() in stamp(folder) and os.path.isfile(interpreter(folder)) and os.path.isdir(home(folder))


def interpreter(folder: str) -> str:
    """Return where the environment in `folder` has its Python."""
    return os.path.join(folder, "Scripts", "python.exe") if os.name == "nt" else os.path.join(folder, "bin", "python")


def home(folder: str) -> str:
    """Return the folder of the Python that the environment was made by, or an empty string."""
    try:
        with open(os.path.join(folder, "pyvenv.cfg"), encoding="utf-8", errors="replace") as lines:
            for line in lines:
                key, _, value = line.partition("=")
                if key.strip() == "home":
                    return value.strip()
    except OSError:
        pass
    return ""


def made() -> str:
    """Return the line of the stamp that says by which Python the environment was made."""
    return f"made by {sys.version_info[0]}.{sys.version_info[1]}"


def digest(root: str) -> str:
    """Return a short name for what pyproject.toml asks for."""
    import hashlib

    with open(os.path.join(root, "pyproject.toml"), "rb") as project:
        return hashlib.sha256(project.read()).hexdigest()[:16]


def stamp(folder: str) -> List[str]:
    """Return the lines of the environment's stamp: who made it and what it is ready for; empty if it is not ours."""
    try:
        with open(os.path.join(folder, "tablee.txt"), encoding="ascii") as lines:
            return lines.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def write_stamp(folder: str, lines: List[str]) -> None:
    """Remember what the environment is ready for."""
    with open(os.path.join(folder, "tablee.txt"), "w", encoding="ascii") as out:
        out.write("\n".join(lines) + "\n")


def requirements(root: str, purpose: str) -> List[str]:
    """Return what pyproject.toml asks for, with the extras of `purpose`."""
    import tomllib

    with open(os.path.join(root, "pyproject.toml"), "rb") as project:
        table = tomllib.load(project)["project"]
    wanted = list(table["dependencies"])
    for extra in EXTRAS[purpose]:
        wanted += table["optional-dependencies"][extra]
    return wanted


def make(folder: str) -> None:
    """Make an empty environment in `folder`, in place of whatever is there, and put the checkout on its path."""
    import subprocess
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise Unprepared(NO_VENV)
    remove(folder)
    tell("preparing .venv (once; about 45 MB from the network)...")
    base = getattr(sys, "_base_executable", None) or sys.executable
    run = subprocess.run([base, "-m", "venv", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode:
        remove(folder)
        # Debian's venv without ensurepip is there, but only to say so
        raise Unprepared(NO_VENV if b"ensurepip" in run.stdout else f"cannot make .venv: {last_line(run.stdout)}")
    library = "Lib" if os.name == "nt" else os.path.join("lib", f"python{sys.version_info[0]}.{sys.version_info[1]}")
    packages = os.path.join(folder, library, "site-packages")
    with open(os.path.join(packages, "tablee-checkout.pth"), "w", encoding="ascii") as path:
        path.write(os.path.relpath(os.path.dirname(folder), packages) + "\n")


def install(root: str, purpose: str, python: str) -> None:
    """Install what `purpose` needs into the environment of `python`, from wheels only.

    What is imported is compiled then; to compile all of it here takes as long as all the rest.
    """
    import subprocess

    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    command += ["--no-compile", "--only-binary", ":all:", *requirements(root, purpose)]
    run = subprocess.run(command, env=dict(os.environ, PIP_USER="0"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode == 0:
        return
    said = run.stdout.decode("utf-8", "replace")
    if any(sign in said for sign in NO_NETWORK):
        raise Unprepared("no network: the first start fetches the libraries; connect to the internet and start again")
    raise Unprepared(f"pip cannot install the libraries: {last_line(run.stdout)}")


def last_line(output: bytes) -> str:
    """Return the last line of a program's output that says something."""
    lines = [line.strip() for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["it does not say why"])[-1]


def remove(folder: str) -> None:
    """Remove the environment in `folder` if there is one."""
    import shutil

    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        pass
    except OSError as problem:
        raise Unprepared(f"cannot remove .venv ({problem}): close what uses it and delete it") from problem


def tell(line: str) -> None:
    """Say on stderr what takes its time; stdout belongs to the game's commands."""
    sys.stderr.write(f"tablee: {line}\n")
    sys.stderr.flush()


if __name__ == "__main__":  # `python3 scripts/environment.py test` makes it ready and runs nothing
    try:
        prepare(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), sys.argv[1])
    except Unprepared as problem:
        tell(str(problem))
        sys.exit(1)
