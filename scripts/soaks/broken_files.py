"""Files of every kind, broken in every way: each is read or refused with a sentence, in little time and memory."""

from __future__ import annotations

import json
import resource
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import files
from game.commands.check import findings_in
from game.kernel.problems import Refused
from game.kernel.saves.campaign.folders import PEOPLE
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.egomaster.imports import pack_maker
from game.session.book import names
from game.session.campaigns.listing import Listing
from game.session.controller import Script
from game.session.evening import Setup
from game.session.host import Host
from game.session.lessons import progress
from game.ui.app import settings
from game.words import Words
from soaks.processor import is_over
from tests.rules.egomaster.imports.test_import import CSV, GIFT, KAHOOT, OLDER, QUIZ, READERS, TRIVIA, XML, YAML
from tests.rules.egomaster.packs.media_files import jpeg, ogg, png, wav
from tests.rules.egomaster.packs.test_media import pack_with
from tests.ui.house import FAMILY
from tests.ui.sitting import first_word

SECONDS = 2.0
"""How much processor time the reading of a broken file may take on a quiet machine."""
MEGABYTES = 200
"""How much memory it may take."""
DRAFT = ".draft"
"""The ending of a file that is being written."""
WORDS = (
    b"~",
    b"[",
    b"{",
    b"- ",
    b": ",
    b"!!python/object",
    b"&a",
    b"*a",
    b"\t",
    b"\x00",
    b"\xff\xfe",
    b"\r",
    b"9" * 400,
)
"""What is put into a file."""
IMPORTS = (
    ("opentdb-.json", json.dumps(TRIVIA)),
    ("openquizzdb-quiz.json", json.dumps(QUIZ)),
    ("openquizzdb-older.json", json.dumps(OLDER)),
    ("openquizzdb-table.csv", CSV),
    ("openquizzdb-.xml", XML),
    ("openquizzdb-.yaml", YAML),
    ("gift-.txt", GIFT),
    ("kahoot-.csv", KAHOOT),
    ("quizlet-.txt", "Canberra\tCapital of Australia\nWho miaows?\tA cat\n"),
)
"""Files of other quiz programs: a name that begins with the format, and what is in it."""
MEDIA = {"flag.png": png(64, 48), "flag.jpg": jpeg(64, 48), "tune.wav": wav(2), "tune.ogg": ogg(2)}
"""Pictures and tunes of questions."""

Break = Callable[[bytes, Random], bytes]


def _cut(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _flip(content: bytes, rng: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 3, 40))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _insert(content: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(WORDS) * rng.choice((1, 1, 1, 2000)) + content[at:]


def _drop_lines(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    start = rng.randrange(len(lines))
    return b"".join(lines[:start] + lines[start + rng.choice((1, 2, 20)) :])


def _swap_lines(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    rng.shuffle(lines)
    return b"".join(lines)


def _repeat_line(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at] * rng.choice((2, 50, 20_000)), *lines[at:]])


def _other_number(content: bytes, rng: Random) -> bytes:
    spots = [at for at, byte in enumerate(content) if chr(byte).isdigit()]
    if not spots:
        return content
    at = rng.choice(spots)
    return content[:at] + rng.choice((b"-1", b"0", b"99999999999999999999", b"1.5", b"1e400", b"x")) + content[at + 1 :]


def _nest(content: bytes, rng: Random) -> bytes:
    return content + b"\nmore: " + rng.choice((b"[", b"{a: ")) * rng.choice((10, 2000, 100_000))


def _empty(_content: bytes, rng: Random) -> bytes:
    return rng.choice((b"", b"\n" * 10, b"null", b"[]", b"{}", b"\n" * 3_000_000))


BREAKS: tuple[Break, ...] = (_cut, _flip, _insert, _drop_lines, _swap_lines, _repeat_line, _other_number, _nest, _empty)


class Kind(NamedTuple):
    """A kind of file: `lay` puts one into a folder and returns it, `read` reads it as the program does."""

    lay: Callable[[Path, Random], Path]
    read: Callable[[Path, Path], object]


def attempt(seed: str, folder: Path) -> Counter[str]:
    """Break a file and read it. Raises `AssertionError` if that is slow or heavy, and whatever is no `Refused`."""
    rng = Random(seed)
    name = rng.choice(sorted(KINDS))
    victim = KINDS[name].lay(folder, rng)
    content = victim.read_bytes()
    for _ in range(rng.choice((1, 1, 2))):
        content = rng.choice(BREAKS)(content or b" ", rng)
    victim.write_bytes(content)
    before, began = _megabytes(), time.process_time()
    refused = 0
    try:
        KINDS[name].read(victim, folder)
    except Refused as fault:
        refused = 1
        for problem in fault.problems:
            if not problem.sentence(Words("fr")):
                raise AssertionError(f"{victim.name} was refused without a sentence") from fault
    seconds, megabytes = time.process_time() - began, _megabytes() - before
    if is_over(seconds, SECONDS) or megabytes > MEGABYTES:
        raise AssertionError(f"{victim.name} took {seconds:.1f} s of processor time and {megabytes} MB")
    milliseconds = round(1000 * seconds)
    return Counter({"files": 1, name: 1, "refused": refused, "worst milliseconds": milliseconds, "worst MB": megabytes})


def _megabytes() -> int:
    """Return the most memory that this process has had so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (2**20 if sys.platform == "darwin" else 2**10)


def _copied(pattern: str) -> Callable[[Path, Random], Path]:
    """Return what copies one of the files below `boards` that fit a pattern, with all folders above it."""

    def lay(folder: Path, rng: Random) -> Path:
        source = rng.choice(sorted(files.boards().glob(pattern)))
        target = folder / "boards" / source.relative_to(files.boards())
        target.parent.mkdir(parents=True)
        shutil.copy(source, target)
        return target

    return lay


def _lay_pack(folder: Path, rng: Random) -> Path:
    pack = Path("egomaster", "packs", "tablee")
    shutil.copytree(files.boards() / pack, folder / "boards" / pack)
    return rng.choice(sorted((folder / "boards" / pack).rglob("*.yaml")))


def _lay_campaign(folder: Path, rng: Random) -> Path:
    source = rng.choice(sorted(path.parent for path in files.shipped_saves().glob("*/campaign.yaml")))
    shutil.copytree(source, folder / "saves" / source.name)
    return rng.choice(sorted((folder / "saves").rglob("*.yaml")))


def _lay_running(folder: Path, rng: Random) -> Path:
    """Begin a match, do something and leave its journal behind, as a kill does."""
    host = _host(folder)
    evening = host.begin(Setup("master_citadel", "citadel", GAMES["master_citadel"].house(), FAMILY, "Sunday", None))
    for seat in evening.session.must_act()[: rng.randrange(4)]:
        evening.session.submit(seat, evening.session.decision(seat).options[0])
    there = [path for path in evening.folder.rglob("*") if path.is_file() and not path.name.endswith(DRAFT)]
    copied = {path: path.read_bytes() for path in there}
    evening.close()
    shutil.rmtree(evening.folder)
    for path, content in copied.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return rng.choice(sorted(copied))


def _lay_archive(folder: Path, rng: Random) -> Path:
    host, campaign = _host(folder), _lay_campaign(folder, rng).parent
    archive = folder / "campaign.tablee"
    host.export(campaign, archive)
    shutil.rmtree(folder / "saves")
    return archive


def _lay_settings(folder: Path, _rng: Random) -> Path:
    settings.save(folder, settings.Settings())
    return folder / settings.FILE


def _lay_progress(folder: Path, _rng: Random) -> Path:
    known = progress.Progress(finished=["mousquetaires/duel"], left={"castle_risk/war": 4})
    progress.change(folder, lambda _: known)
    return folder / progress.FILE


def _lay_import(folder: Path, rng: Random) -> Path:
    """Write a file of another quiz program; its name says in which format."""
    name, content = rng.choice(IMPORTS)
    file = folder / name
    file.write_text(content, encoding="utf-8")
    return file


def _lay_media(folder: Path, rng: Random) -> Path:
    """Make a pack whose question has a picture or a tune, and return the file of that."""
    name, content = rng.choice(sorted(MEDIA.items()))
    field = "picture" if name in {"flag.png", "flag.jpg"} else "sound"
    pack = pack_with(folder / "boards", content, name, **{"picture": None, field: name})
    return pack.path / "media" / name


def _lay_names(folder: Path, _rng: Random) -> Path:
    joined = [names.JoinedNames("Zoé", ["Zoe", "Zo"]), names.JoinedNames("Léo", ["Leo"])]
    known = names.Names(joined, [("Hugo", "Hugues")])
    names.change_names(folder, names.Names(), lambda _: known)
    return folder / PEOPLE


def _host(folder: Path) -> Host:
    saves = Saves(folder / "saves", None, GAMES, (files.boards(),))
    return Host(saves, GAMES, (files.boards(),), lambda *_: Script(first_word), documents=folder / "sent")


def _import(victim: Path, folder: Path) -> None:
    """Make a pack out of a file of another quiz program, as the command `import-questions` does."""
    imported = READERS[victim.name.split("-")[0]](victim.read_bytes(), victim.name, "fr")
    pack_maker.make(imported, folder / "boards" / "egomaster" / "packs" / "theirs", "fr")


def _check(_victim: Path, folder: Path) -> None:
    """Read what lies below `boards` as the command `check` does."""
    for found in findings_in(folder / "boards"):
        if any(not problem.sentence(Words("en")) for problem in found.problems):
            raise AssertionError("a problem without a sentence")


def _list_and_resume(_victim: Path, folder: Path) -> None:
    """List the campaigns as Load does, and open each match that says it opens."""
    host = _host(folder)
    for row in Listing(host.saves).check().rows:
        if not row.problems and row.running:
            host.resume(row.path).close()


KINDS = {
    "board": Kind(_copied("*/*.yaml"), _check),
    "lesson": Kind(_copied("*/lessons/*.yaml"), _check),
    "rules": Kind(_copied("*/rules/*.yaml"), _check),
    "pack": Kind(_lay_pack, _check),
    "campaign": Kind(_lay_campaign, _list_and_resume),
    "running": Kind(_lay_running, _list_and_resume),
    "archive": Kind(_lay_archive, lambda victim, folder: _host(folder).import_archive(victim)),
    "import": Kind(_lay_import, _import),
    "media": Kind(_lay_media, _check),
    "names": Kind(_lay_names, lambda _victim, folder: names.read_names(folder)),
    "settings": Kind(_lay_settings, lambda _victim, folder: settings.load(folder)),
    "progress": Kind(_lay_progress, lambda _victim, folder: progress.load(folder)),
}
