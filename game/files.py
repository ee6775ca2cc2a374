"""Where files are: a source checkout and an installed wheel have them in different places."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE = Path(__file__).resolve().parent
ARCHIVE: Final = ".tablee"
"""The ending of the name of a campaign that was exported."""


class Incomplete(Exception):
    """The file `path`, which is delivered with the code, is missing or damaged. Nothing can be shown without it."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def shipped(package: Path, name: str) -> Path:
    """Return the folder `name` that is delivered with the code in `package`. It may not exist.

    A wheel has it inside the package, a checkout (also an editable installation) beside it.
    """
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


@cache
def assets() -> Path:
    """Return the folder of fonts, pictures and sounds."""
    return shipped(PACKAGE, "assets")


def boards() -> Path:
    """Return the folder that holds one folder of boards per game."""
    return shipped(PACKAGE, "boards")


def board_folders() -> list[Path]:
    """Return the folders of boards, the family's own first. Each holds one folder per game."""
    return [data_folder() / "boards", boards()]


def locale() -> Path:
    """Return the folder of the catalogues of texts. It is always inside the package."""
    return PACKAGE / "locale"


def locales() -> list[Path]:
    """Return the folders of catalogues in the order in which a text is looked up. The first has every language."""
    return [locale()]


def shipped_saves() -> Path:
    """Return the folder of the campaigns that come with Tablée. Never write there: Continue copies them.

    In a checkout this is `saves/`, the family's own folder too; which campaigns are shipped is for the saves to say.
    """
    return shipped(PACKAGE, "saves")


def is_checkout(package: Path) -> bool:
    """Tell whether the code in `package` runs from its source tree rather than from an installed wheel."""
    return (package.parent / "pyproject.toml").is_file() and not (package / "assets").is_dir()


def saves_folder(override: Path | None = None) -> Path:
    """Return the folder of the family's campaigns; it may not exist yet.

    `override` (the option `--saves DIR`) wins, then the variable `TABLEE_SAVES`, then `saves/` of a checkout, then
    the platform's user-data folder.
    """
    if override is not None:
        return override
    if named := os.environ.get("TABLEE_SAVES"):
        return Path(named)
    return PACKAGE.parent / "saves" if is_checkout(PACKAGE) else data_folder() / "saves"


def data_folder() -> Path:
    """Return the platform's folder for Tablée's own data; it may not exist yet."""
    from platformdirs import user_data_path

    return user_data_path("tablee", appauthor=False)


def config_folder() -> Path:
    """Return the platform's folder for the player's settings (language, sound); it may not exist yet."""
    from platformdirs import user_config_path

    return user_config_path("tablee", appauthor=False)


def cache_folder() -> Path:
    """Return the platform's folder for what can be made again at any time; it may not exist yet."""
    from platformdirs import user_cache_path

    return user_cache_path("tablee", appauthor=False)


def log_folder() -> Path:
    """Return the platform's folder for the log; it may not exist yet."""
    from platformdirs import user_log_path

    return user_log_path("tablee", appauthor=False)


def refuges() -> list[Path]:
    """Return the folders for what the disk of the saves does not take; they may not exist yet, the best comes first.

    Raises `OSError` if the system has no folder for temporary files.
    """
    import tempfile

    name = f"tablee-{os.getuid()}" if os.name == "posix" else "tablee"
    runtime = os.environ.get("XDG_RUNTIME_DIR")  # in memory on most systems, so never on the full disk
    return [Path(place) / name for place in (tempfile.gettempdir(), runtime) if place]


def documents() -> Path:
    """Return the folder for what a player keeps or sends, archives and chronicles; it may not exist yet.

    It is among the documents of the user, or in the home where there are none.
    """
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return (folder if folder.is_dir() else Path.home()) / "Tablée"


def received() -> list[Path]:
    """Return the folders in which files lie that people were sent: downloads, desktop, documents, home."""
    from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

    found = (user_downloads_path(), user_desktop_path(), user_documents_path(), documents(), Path.home())
    return list(dict.fromkeys(found))
