"""The package for Debian and Ubuntu: the bundle in the system's places."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from bundles import archive, linux_tree, project

REVISION: Final = "1"
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls the processors."""
DEPENDS: Final = ("libx11-6", "libxext6", "zlib1g")
"""Libraries that the bundle takes from the system: without these no window opens under X11."""
RECOMMENDS: Final = (
    "espeak-ng | speech-dispatcher",
    "libasound2t64 | libasound2",
    "libdecor-0-0",
    "libpulse0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxcursor1",
    "libxfixes3",
    "libxi6",
    "libxkbcommon0",
    "libxrandr2",
    "libxss1",
    "xdg-utils",
)
"""Libraries that SDL opens if they are there: sound, Wayland, screens that change. `xdg-open` shows folders."""
DESCRIPTION: Final = """\
board games for a family around one screen
 Everybody plays on the same computer, and a curtain hides your secrets from
 the others while you write your orders. Missing players are replaced by the
 computer. In English and French:
 .
  * Castle Risk, a war for two to six on a map of Europe;
  * Master Citadel, a bidding game for four with secret orders;
  * Mousquetaires, duels for two to four;
  * Egomaster, a quiz for three to six."""
OTHERS: Final = """\
The libraries in /usr/lib/tablee and their licences, with their texts, are listed in THIRD_PARTY.md.gz beside this file.
The texts of the GPL, the LGPL and the Apache License are also in /usr/share/common-licenses.
"""
_GLIBC: Final = re.compile(r"GLIBC_([0-9.]+)")


def version() -> str:
    """Return the version of the package."""
    return f"{project.VERSION}-{REVISION}"


def file_name() -> str:
    """Return the name of the package's file."""
    return f"{project.COMMAND}_{version()}_{ARCHITECTURES[platform.machine()]}.deb"


def write(bundle: Path, drawn: Path, work: Path, package: Path, time: int) -> None:
    """Make the package of a bundle in the folder `work`, which is emptied first.

    `drawn` are the icons, `time` the time of all files, in seconds since 1970. Needs `dpkg-deb` and `objdump`.
    """
    shutil.rmtree(work, ignore_errors=True)
    lay_out(bundle, drawn, work, time)
    control = work / "DEBIAN"
    control.mkdir()
    sums = "".join(f"{_md5(path)}  {path.relative_to(work).as_posix()}\n" for path in _files(work / "usr"))
    (control / "md5sums").write_text(sums, encoding="utf-8")
    size = sum(path.stat().st_size for path in _files(work / "usr")) // 1024
    needed = newest_glibc(_files(work / "usr/lib"))
    (control / "control").write_text(control_text(size, needed), encoding="utf-8")
    archive.set_rights(work)
    # One thread: with more of them xz cuts the package differently from machine to machine.
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", "--threads-max=1", str(work), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(time)})


def lay_out(bundle: Path, drawn: Path, root: Path, time: int) -> None:
    """Put everything that is installed below `root`, where Debian wants it."""
    usr = root / "usr"
    program = usr / "lib" / project.COMMAND
    program.mkdir(parents=True)
    shutil.copytree(bundle / "_internal", program / "_internal", symlinks=True)
    shutil.copy2(bundle / project.COMMAND, program)
    (usr / "games").mkdir()
    (usr / "games" / project.COMMAND).symlink_to(f"../lib/{project.COMMAND}/{project.COMMAND}")
    linux_tree.write(usr / "share", drawn)
    doc = usr / "share/doc" / project.COMMAND
    doc.mkdir(parents=True)
    texts = [(bundle / name).read_text(encoding="utf-8") for name in ("LICENSE", "NOTICE")]
    (doc / "copyright").write_text("\n\n".join([*texts, OTHERS]), encoding="utf-8")
    (doc / "THIRD_PARTY.md.gz").write_bytes(linux_tree.packed((bundle / "THIRD_PARTY.md").read_text(encoding="utf-8")))
    (doc / "changelog.gz").write_bytes(linux_tree.packed((bundle / "CHANGELOG.md").read_text(encoding="utf-8")))
    (doc / "changelog.Debian.gz").write_bytes(linux_tree.packed(changelog(time)))
    overrides = usr / "share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(linux_tree.TEMPLATES / "lintian-overrides", overrides / project.COMMAND)


def control_text(size: int, glibc: str) -> str:
    """Return what the package says of itself. `size` in kB, `glibc` the oldest C library that will do."""
    fields = {
        "Package": project.COMMAND,
        "Version": version(),
        "Architecture": ARCHITECTURES[platform.machine()],
        "Maintainer": project.MAINTAINER,
        "Installed-Size": str(size),
        "Depends": ", ".join((f"libc6 (>= {glibc})", *DEPENDS)),
        "Recommends": ", ".join(RECOMMENDS),
        "Section": "games",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def changelog(time: int) -> str:
    """Return Debian's own changelog of the package."""
    date = format_datetime(datetime.fromtimestamp(time, UTC))
    head = f"{project.COMMAND} ({version()}) stable; urgency=medium"
    return f"{head}\n\n  * The changes are told in changelog.gz.\n\n -- {project.MAINTAINER}  {date}\n"


def newest_glibc(files: Iterable[Path]) -> str:
    """Return the newest version of the C library that any of these programs and libraries asks for."""
    found = {"2.17"}
    for path in files:
        if path.read_bytes()[:4] == b"\x7fELF":
            command = ["objdump", "-T", str(path)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            found.update(_GLIBC.findall(said))
    return max(found, key=lambda each: [int(part) for part in each.split(".")])


def _files(folder: Path) -> list[Path]:
    return [path for path in archive.inside(folder) if path.is_file() and not path.is_symlink()]


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
