"""Building: PyInstaller's folder, the documents that go with it, and what is made of both on each system."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bundles import archive, deb, elf, icons, project, third_party

ROOT: Final = project.ROOT
HERE: Final = Path(__file__).parent
DOCUMENTS: Final = ("LICENSE", "NOTICE", "CHANGELOG.md")
THIRD_PARTY: Final = "THIRD_PARTY.md"
ICONS: Final = "TABLEE_ICONS"
"""The environment variable that tells `tablee.spec` where the icons are."""


def source_time() -> int:
    """Return the time of the sources, in seconds since 1970: `SOURCE_DATE_EPOCH`, or that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def make(out: Path) -> list[Path]:
    """Make everything for the system that this runs on; return the folder and the files for people.

    Raises `subprocess.CalledProcessError` if a tool fails.
    """
    work, time = out / "parts", source_time()
    drawn = work / "icons"
    icons.write(drawn)
    bundle = bundled(work, drawn, time)
    folder = out / project.folder_name()
    shutil.rmtree(folder, ignore_errors=True)
    bundle.rename(folder)
    add_documents(folder)
    if sys.platform == "linux":
        for path in native_files(folder):
            elf.forget_foreign_folders(path)
    archive.set_rights(folder)
    return [folder, *packages(folder, drawn, work, time)]


def bundled(work: Path, drawn: Path, time: int) -> Path:
    """Let PyInstaller make the folder with the program."""
    # The order of what is packed follows from the hashes of names.
    variables = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(time), ICONS: str(drawn)}
    # Code that is not packed starts sooner: the archives, and the package, pack everything at once.
    variables["PYINSTALLER_ZLIB_COMPRESSION_LEVEL"] = "0"
    places = ["--distpath", str(work / "dist"), "--workpath", str(work / "build")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places]
    subprocess.run([*command, str(HERE / "tablee.spec")], cwd=ROOT, check=True, env={**os.environ, **variables})
    return work / "dist" / project.COMMAND


def add_documents(folder: Path) -> None:
    """Put the licences of everything inside, and what is new, beside the program."""
    for name in DOCUMENTS:
        shutil.copy(ROOT / name, folder)
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = third_party.requirements(tomllib.load(file)["project"]["dependencies"])
    text = third_party.text({path.name for path in native_libraries(folder)}, wanted)
    (folder / THIRD_PARTY).write_text(text, encoding="utf-8")


def native_files(folder: Path) -> Iterator[Path]:
    """Yield the libraries and compiled modules in a folder; links to them are left out."""
    for path in archive.inside(folder):
        if path.is_file() and not path.is_symlink() and archive.is_library(path):
            yield path


def native_libraries(folder: Path) -> Iterator[Path]:
    """Yield the libraries that are neither Python's nor a package's own modules."""
    for path in native_files(folder):
        if ".cpython-" not in path.name and path.suffix != ".pyd" and "lib-dynload" not in path.parts:
            yield path


def packages(folder: Path, drawn: Path, work: Path, time: int) -> list[Path]:
    """Pack a bundle for people: archives, and what the system installs."""
    out = folder.parent
    if sys.platform == "win32":
        made = out / f"{folder.name}.zip"
        archive.write_zip(folder, made, time)
        return [made, *installer(folder, drawn, out)]
    if sys.platform == "darwin":
        return [disk_image(work / "dist", folder)]
    made = out / f"{folder.name}.tar.gz"
    archive.write_tar(folder, made, time)
    if not shutil.which("dpkg-deb") or platform.machine() not in deb.ARCHITECTURES:
        return [made]
    package = out / deb.file_name()
    deb.write(folder, drawn, work / "deb", package, time)
    return [made, package]


def installer(folder: Path, drawn: Path, out: Path) -> list[Path]:
    """Make the installer for Windows, where Inno Setup is there."""
    compiler = shutil.which("iscc")
    if not compiler:
        return []
    values = {
        "Version": project.VERSION,
        "Folder": folder,
        "Icon": drawn / "tablee.ico",
        "MediaType": project.MEDIA_TYPE,
    }
    options = [f"/D{name}={value}" for name, value in values.items()]
    subprocess.run([compiler, *options, f"/O{out}", str(HERE / "windows" / "tablee.iss")], check=True)
    return sorted(out.glob("tablee-*-setup.exe"))


def disk_image(dist: Path, folder: Path) -> Path:
    """Make the disk image for macOS: the program, the link that it is dragged to, and the documents of `folder`."""
    image = folder.with_name(f"{folder.name}.dmg")
    contents = dist / "image"
    shutil.rmtree(contents, ignore_errors=True)
    contents.mkdir()
    (dist / f"{project.NAME}.app").rename(contents / f"{project.NAME}.app")
    (contents / "Applications").symlink_to("/Applications")
    for name in (*DOCUMENTS, THIRD_PARTY):
        shutil.copy(folder / name, contents)
    command = ["hdiutil", "create", "-volname", project.NAME, "-srcfolder", str(contents), "-ov", "-format", "UDZO"]
    subprocess.run([*command, str(image)], check=True)
    return image
