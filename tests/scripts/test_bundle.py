"""What people download: what is in it, how it is called, and that the same files make the same bytes."""

from __future__ import annotations

import configparser
import plistlib
import re
import struct
import tarfile
import tomllib
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final
from xml.etree import ElementTree as ET

import pytest
import soak
import yaml
from bundles import archive, contents, deb, elf, icons, linux_tree, project, size, systems, third_party

from game import __version__
from game.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
BUNDLES = ROOT / "scripts" / "bundles"


# ------------------------------------------------------------------ names


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    assert __version__ == project.VERSION
    assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", __version__)
    assert re.fullmatch(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}", project.release_date())


def test_a_version_that_the_changelog_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match=re.escape("[9.9.9]")):
        project.release_date("9.9.9")


def test_an_archive_and_the_folder_in_it_have_one_name() -> None:
    assert re.fullmatch(rf"tablee-{re.escape(__version__)}-(linux|windows|macos)-[a-z0-9_]+", project.folder_name())


def test_pyinstaller_is_never_needed_to_play() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)["project"]
    assert not any("pyinstaller" in line for line in table["dependencies"])
    assert [line for line in table["optional-dependencies"]["bundle"] if line.startswith("pyinstaller==")]


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_first_page_names_the_files_of_this_version_and_shows_pictures_that_are_there(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    assert set(re.findall(r"tablee[-_]([0-9.]+)-", page)) == {__version__}
    shown = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page)
    assert shown
    assert [picture for picture in shown if not (ROOT / picture).is_file()] == []


# ------------------------------------------------------------------ contents


def test_a_bundle_holds_what_the_program_reads_and_no_more() -> None:
    places = {(folder / path.name).as_posix() for path, folder in contents.data_files()}
    assert {
        "game/assets/fonts/OFL-cinzel.txt",
        "game/assets/phone/phone.html",
        "game/assets/pictures/index.json",
        "game/boards/egomaster/packs/tablee/fr/solo.yaml",
        "game/boards/egomaster/packs/pictures/media/flag-01.jpg",
        "game/boards/egomaster/packs/tunes/media/tune-01.ogg",
        "game/bots/castle_risk/weights.json",
        "game/locale/fr/LC_MESSAGES/tablee.mo",
        "game/rules/master_citadel/RULES.fr.md",
        "game/saves/first_evening/campaign.yaml",
    } <= places
    unwanted = re.compile(r"\.(py|pyc|po)$|/screens/|manifest\.yaml|/saves/README")
    assert [place for place in places if unwanted.search(place)] == []
    campaigns = {PurePosixPath(place).parts[2] for place in places if place.startswith("game/saves/")}
    assert campaigns == {"first_evening", "rainy_sunday", "winter_evenings"}


@pytest.mark.parametrize(
    ("place", "left_out"),
    [
        ("pygame_gui/data/NotoSansSC-Bold.otf", True),
        ("pygame_gui\\data\\NotoSansJP-Regular.otf", True),
        ("pygame_gui/data/NotoSans-Regular.ttf", False),
        ("platformdirs-4.14.7.dist-info/sboms/platformdirs.cdx.json", True),
        ("platformdirs-4.14.7.dist-info/METADATA", False),
        ("game/assets/pictures/index.json", False),
    ],
)
def test_fonts_of_other_scripts_and_papers_of_packages_stay_out(place: str, left_out: bool) -> None:  # noqa: FBT001
    assert contents.is_left_out(place) == left_out
    assert contents.kept([("z", "", ""), (place, "", "")]) == sorted(
        [(place, "", "")] * (not left_out) + [("z", "", "")]
    )


def test_nothing_stays_out_that_the_program_imports() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py")]
    imported = set(re.findall(r"^\s*(?:from|import) ([\w.]+)", "\n".join(sources), re.MULTILINE))
    assert {"pygame", "rapidfuzz.distance"} <= imported
    assert imported & set(contents.EXCLUDED) == set()


def test_the_recipe_is_read_by_pyinstaller_and_takes_its_lists_from_here() -> None:
    recipe = (BUNDLES / "tablee.spec").read_text(encoding="utf-8")
    compile(recipe, "tablee.spec", "exec")
    assert "contents.EXCLUDED" in recipe
    assert "contents.kept" in recipe
    assert "entry.py" in recipe


def test_what_is_too_large_to_download_or_to_keep_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = small_folder(tmp_path)
    file = folder / "tablee"
    monkeypatch.setattr(size, "DOWNLOADED", size.of(file))
    monkeypatch.setattr(size, "INSTALLED", size.of(folder) - 3)
    assert (size.of(file), size.excess(file), size.excess(folder)) == (len("tablee"), 0, 3)
    assert size.of(folder) > size.of(file)


# ------------------------------------------------------------------ licences


def test_the_works_of_others_are_those_that_the_game_needs_with_their_licences() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = third_party.requirements(tomllib.load(file)["project"]["dependencies"])
    names = [each.metadata["Name"].lower().replace("_", "-") for each in third_party.closure(wanted)]
    assert set(wanted) <= {*names, "PyYAML"}
    assert "python-i18n" in names  # which pygame-gui brings
    assert "pytest" not in names
    works = [third_party.described(each) for each in third_party.closure(wanted)]
    assert [work.name for work in works if not (work.licence and work.home and work.texts)] == []


def test_libraries_in_the_wheels_are_known_by_the_names_of_their_files() -> None:
    files = ["libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "libmpg123-8b3c3c9e.so.0.49.4", "libz.so.1", "SDL2.dll"]
    names = [work.name for work in third_party.natives(files)]
    assert names == ["GNU FreeFont (pygame's own font)", "libmpg123", "libyaml", "SDL", "zlib"]


def test_a_library_that_nobody_knows_stops_the_bundle() -> None:
    with pytest.raises(ValueError, match=re.escape("libnew-1.so")):
        third_party.natives(["libz.so.1", "libnew-1.so"])


# ------------------------------------------------------------------ archives


def small_folder(place: Path) -> Path:
    """Return a folder with a program, a library, a link and a name with an accent, made in a random order."""
    folder = place / "tablee"
    for name in ("_internal/libz.so.1", "tablee", "_internal/game/été.md"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
        path.chmod(0o700 if name != "_internal/game/été.md" else 0o600)
    (folder / "_internal" / "libz.so").symlink_to("libz.so.1")
    return folder


def test_the_same_folder_makes_the_same_archive_twice(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        folder = small_folder(tmp_path / name)
        archive.write_tar(folder, tmp_path / f"{name}.tar.gz", 1_800_000_000)
        archive.write_zip(folder, tmp_path / f"{name}.zip", 1_800_000_000)
        made.append([(tmp_path / f"{name}.{end}").read_bytes() for end in ("tar.gz", "zip")])
    assert made[0] == made[1]


def test_an_archive_names_nobody_and_lets_everybody_read(tmp_path: Path) -> None:
    archive.write_tar(small_folder(tmp_path), tmp_path / "x.tar.gz", 1_800_000_000)
    with tarfile.open(tmp_path / "x.tar.gz") as tar:
        entries = tar.getmembers()
    assert [entry.name for entry in entries] == sorted(entry.name for entry in entries)
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries} == {(0, "root", 1_800_000_000)}
    modes = {entry.name: entry.mode for entry in entries if not entry.issym()}
    assert modes["tablee/tablee"] == modes["tablee"] == 0o755
    assert modes["tablee/_internal/libz.so.1"] == modes["tablee/_internal/game/été.md"] == 0o644
    assert next(entry for entry in entries if entry.issym()).linkname == "libz.so.1"


def test_a_zip_keeps_names_and_rights(tmp_path: Path) -> None:
    archive.write_zip(small_folder(tmp_path), tmp_path / "x.zip", 1_800_000_000)
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        assert packed.testzip() is None
        rights = {entry.filename: entry.external_attr >> 16 for entry in packed.infolist()}
    assert rights["tablee/tablee"] == 0o755
    assert rights["tablee/_internal/game/été.md"] == 0o644


# ------------------------------------------------------------------ Linux


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    """Return a folder with pictures in place of the icons, which are drawn by tools that are not here."""
    for side in icons.SIZES:
        (tmp_path / f"{side}.png").write_bytes(b"picture %d" % side)
    return tmp_path


def test_a_menu_entry_opens_the_file_that_is_clicked(drawn: Path, tmp_path: Path) -> None:
    linux_tree.write(tmp_path / "share", drawn)
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(tmp_path / f"share/applications/{project.ID}.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"] == "tablee %f"
    assert desktop["MimeType"] == f"{project.MEDIA_TYPE};"
    assert (tmp_path / f"share/icons/hicolor/64x64/apps/{desktop['Icon']}.png").is_file()


def test_a_campaign_is_known_by_its_ending(drawn: Path, tmp_path: Path) -> None:
    linux_tree.write(tmp_path / "share", drawn)
    tree = ET.parse(tmp_path / f"share/mime/packages/{project.ID}.xml")  # noqa: S314 - our own file
    names = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind, glob = tree.find("m:mime-type", names), tree.find("m:mime-type/m:glob", names)
    assert kind is not None
    assert glob is not None
    assert (kind.get("type"), glob.get("pattern")) == (project.MEDIA_TYPE, "*.tablee")


def test_shops_are_told_of_this_release_in_both_languages(drawn: Path, tmp_path: Path) -> None:
    linux_tree.write(tmp_path / "share", drawn)
    about = ET.parse(tmp_path / f"share/metainfo/{project.ID}.metainfo.xml")  # noqa: S314 - our own file
    assert about.findtext("id") == project.ID
    assert about.findtext("launchable") == f"{project.ID}.desktop"
    assert about.findtext("provides/mediatype") == project.MEDIA_TYPE
    release = about.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": __version__, "date": project.release_date()}
    english = [each.text for each in about.iter("p") if not each.attrib]
    french = [each.text for each in about.iter("p") if each.attrib]
    assert len(english) == len(french)


def test_the_manual_page_tells_of_every_command() -> None:
    page = (linux_tree.TEMPLATES / "tablee.6").read_text(encoding="utf-8").replace("\\-", "-")
    assert [command for command in COMMANDS if command not in page] == []


def test_the_package_puts_everything_in_the_systems_places(drawn: Path, tmp_path: Path) -> None:
    bundle = small_folder(tmp_path / "made")
    for name in ("LICENSE", "NOTICE", "CHANGELOG.md"):
        (bundle / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (bundle / "THIRD_PARTY.md").write_text("others", encoding="utf-8")
    deb.lay_out(bundle, drawn, tmp_path / "root", 1_800_000_000)
    placed = {path.relative_to(tmp_path / "root").as_posix() for path in archive.inside(tmp_path / "root")}
    assert {
        "usr/games/tablee",
        "usr/lib/tablee/tablee",
        "usr/lib/tablee/_internal/libz.so",
        f"usr/share/applications/{project.ID}.desktop",
        f"usr/share/mime/packages/{project.ID}.xml",
        f"usr/share/metainfo/{project.ID}.metainfo.xml",
        "usr/share/man/man6/tablee.6.gz",
        "usr/share/doc/tablee/copyright",
        "usr/share/doc/tablee/changelog.Debian.gz",
        "usr/share/doc/tablee/THIRD_PARTY.md.gz",
        "usr/share/lintian/overrides/tablee",
    } <= placed
    assert (tmp_path / "root/usr/games/tablee").resolve() == tmp_path / "root/usr/lib/tablee/tablee"


def test_the_package_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    said = dict(line.split(": ", 1) for line in deb.control_text(100, "2.35").splitlines() if line[0] != " ")
    assert (said["Architecture"], said["Version"]) == ("amd64", f"{__version__}-1")
    assert said["Depends"].startswith("libc6 (>= 2.35), ")
    assert deb.file_name() == f"tablee_{__version__}-1_amd64.deb"
    assert deb.changelog(0).endswith("  Thu, 01 Jan 1970 00:00:00 +0000\n")


def library(path: Path, folders: bytes) -> Path:
    """Write the smallest library that looks for others in these folders."""
    strings = b"\0" + folders + b"\0"
    table = b"".join(elf.ENTRY.pack(*entry) for entry in ((elf.STRINGS, 64), (elf.RUNPATH, 1), (12, 7), (elf.END, 0)))
    segments_at, table_at = 64 + len(strings), 64 + len(strings) + 2 * elf.SEGMENT.size
    whole = table_at + len(table)
    segments = elf.SEGMENT.pack(elf.LOAD, 5, 0, 0, 0, whole, whole, 1)
    segments += elf.SEGMENT.pack(elf.DYNAMIC, 6, table_at, table_at, 0, len(table), len(table), 1)
    head = bytearray(64)
    head[: len(elf.MAGIC)] = elf.MAGIC
    struct.pack_into("<Q", head, 0x20, segments_at)
    struct.pack_into("<HH", head, 0x36, elf.SEGMENT.size, 2)
    path.write_bytes(bytes(head) + strings + segments + table)
    return path


def test_no_library_looks_for_others_where_it_was_built(tmp_path: Path) -> None:
    foreign, near = library(tmp_path / "a.so", b"/opt/python/lib"), library(tmp_path / "b.so", b"$ORIGIN/../lib")
    before = foreign.read_bytes()
    assert elf.forget_foreign_folders(foreign)
    entries = list(elf.ENTRY.iter_unpack(foreign.read_bytes()[-64:]))
    assert entries == [(elf.STRINGS, 64), (12, 7), (elf.END, 0), (elf.END, 0)]
    assert foreign.read_bytes()[:-64] == before[:-64]
    assert not elf.forget_foreign_folders(near)
    assert not elf.forget_foreign_folders(foreign)


# ------------------------------------------------------------------ Windows, macOS, Flatpak, the workflow


def test_an_icon_of_windows_and_one_of_macos_hold_their_pictures() -> None:
    windows, macos = icons.ico([(16, b"small"), (256, b"large!")]), icons.icns([(b"ic07", b"one"), (b"ic08", b"three")])
    assert struct.unpack_from("<HHH", windows) == (0, 1, 2)
    sides = [struct.unpack_from("<BBBBHHII", windows, 6 + 16 * number) for number in (0, 1)]
    assert [(side[0], windows[side[7] : side[7] + side[6]]) for side in sides] == [(16, b"small"), (0, b"large!")]
    assert macos == b"icns\0\0\0\x20ic07\0\0\0\x0boneic08\0\0\0\x0dthree"


def test_macos_opens_campaigns_with_the_program() -> None:
    told = plistlib.loads(plistlib.dumps(systems.info_plist()))
    kind = told["UTExportedTypeDeclarations"][0]
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["tablee"]


INNO: Final = {
    "Languages": {"Name", "MessagesFile"},
    "Tasks": {"Name", "Description", "GroupDescription"},
    "InstallDelete": {"Type", "Name"},
    "Files": {"Source", "DestDir", "Flags"},
    "Icons": {"Name", "Filename", "Tasks"},
    "Registry": {"Root", "Subkey", "ValueType", "ValueName", "ValueData", "Flags"},
    "Run": {"Filename", "Description", "Flags"},
}
"""What an entry of each section of the installer's script is made of."""
INNO_FLAGS: Final = {
    "Files": {"ignoreversion", "recursesubdirs", "createallsubdirs"},
    "Registry": {"uninsdeletevalue", "uninsdeletekey"},
    "Run": {"nowait", "postinstall", "skipifsilent"},
}
BUILT_IN: Final = {"autopf", "autodesktop", "app", "group"}
MESSAGES: Final = {"CreateDesktopIcon", "AdditionalIcons", "LaunchProgram"}
"""The folders and messages that Inno Setup has itself."""
ENTRY: Final = re.compile(r'(\w+): ("(?:[^"]|"")*"|[^;"]+)(?:; |$)')


def sections_of(script: str) -> dict[str, list[str]]:
    """Return the lines of each section, without comments."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in script.splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            lines = found.setdefault(heading[1], [])
        elif line and not line.startswith(";"):
            lines.append(line)
    return found


def test_the_installer_for_windows_has_only_what_inno_setup_knows() -> None:
    script = (BUNDLES / "windows" / "tablee.iss").read_text(encoding="utf-8-sig")
    sections = sections_of(script)
    assert set(sections) == {"Setup", "CustomMessages", *INNO}
    for name, known in INNO.items():
        for line in sections[name]:
            parts = dict(ENTRY.findall(line))
            assert "; ".join(f"{key}: {value}" for key, value in parts.items()) == line
            assert set(parts) <= known, line
            assert set(parts.get("Flags", "").split()) <= INNO_FLAGS.get(name, set()), line
    assert all(re.fullmatch(r"\w+=.+", line) for line in sections["Setup"])
    messages = [line.partition("=")[0] for line in sections["CustomMessages"]]
    languages = re.findall(r'Name: "(\w+)"', "\n".join(sections["Languages"]))
    own = {message.partition(".")[2] for message in messages}
    assert sorted(messages) == sorted(f"{language}.{message}" for language in languages for message in own)
    assert {each.partition(",")[0] for each in re.findall(r"\{cm:([^}]+)\}", script)} == own | MESSAGES
    assert set(re.findall(r"(?<!\{)\{(\w+)\}", script)) == BUILT_IN
    assert set(re.findall(r"\{#(\w+)\}", script)) == {"Version", "Folder", "Icon", "MediaType"}
    assert 'Subkey: "Software\\Classes\\.tablee"' in script


def test_the_flatpak_installs_the_same_program() -> None:
    manifest = yaml.safe_load((BUNDLES / "flatpak" / f"{project.ID}.yaml").read_text(encoding="utf-8"))
    assert manifest["id"] == project.ID
    assert manifest["command"] == project.COMMAND
    assert {"--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio"} <= set(manifest["finish-args"])


def test_the_workflow_builds_on_tags_and_tries_what_it_has_built() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "bundles.yml").read_text(encoding="utf-8"))
    assert workflow[True]["push"]["tags"] == ["v*"]  # YAML 1.1 reads `on` as true
    jobs = workflow["jobs"]
    steps = "\n".join(step.get("run", "") for job in jobs.values() for step in job["steps"])
    for wanted in ("scripts/bundle.py --out", "scripts/bundle.py --smoke", "lintian"):
        assert wanted in steps, wanted
    assert set(jobs["bundle"]["strategy"]["matrix"]["os"]) == {"ubuntu-22.04", "windows-2022", "macos-14"}


def test_each_push_runs_all_tests_and_each_kind_of_soak() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8"))
    assert set(workflow[True]) == {"push", "pull_request"}
    assert ".ci/run" in [step.get("run") for step in workflow["jobs"]["tests"]["steps"]]
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "python3 scripts/test.py " in run
    [soaks] = [line for line in run.splitlines() if "scripts/soak.py" in line]
    assert soaks.startswith("DISPLAY="), "kills need a screen"
    assert "--minutes 0.5 " in soaks
    assert not [kind for kind in soak.KINDS if kind in soaks.split()], "without a name it is all of them"
