"""`campaigns list|show|export|import|check|book`: what Load and the family book do, without a window."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.commands import Subparsers, UsageError, check_new, check_saves, language, named_path, printing, saves_in
from game.kernel import data_files
from game.kernel.problems import Problem, Refused, harmless, printable_path
from game.words import Words

if TYPE_CHECKING:
    from game.kernel.saves.saves_folder import Saves
    from game.session.book.book import FamilyBook
    from game.session.book.collection import Collection
    from game.session.campaigns.summary import CampaignSummary, MatchSummary

Act = Callable[[argparse.Namespace, "Saves", Words], int]
"""Does an action and returns the exit status."""

_NO_LETTER: Final = re.compile("[\ud800-\udfff]")
"""What stands in a path for a byte that the system could not decode."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments. Options stand before or after the name of the action."""
    parser = commands.add_parser("campaigns", help=tr("list, show, export, import and check campaigns"))
    parser.set_defaults(act=_list, json=False, saves=None)
    _add_options(parser, tr)
    actions = parser.add_subparsers(metavar=tr("ACTION"))

    def action(name: str, act: Act, said: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = actions.add_parser(name, help=said)
        _add_options(made, tr)
        made.set_defaults(act=act)
        return made

    action("list", _list, tr("list all campaigns (this is what happens without an action)"))
    show = action("show", _show, tr("show the players and the matches of a campaign"))
    show.add_argument("campaign", metavar=tr("CAMPAIGN"), help=tr("its folder or its name"))
    export = action("export", _export, tr("write a campaign into one file"))
    export.add_argument("campaign", metavar=tr("CAMPAIGN"), help=tr("its folder or its name"))
    export.add_argument(
        "file", type=named_path(tr), nargs="?", metavar=tr("FILE"), help=tr("the file, named after it by default")
    )
    take = action("import", _import, tr("bring in the campaign from such a file"))
    take.add_argument("file", type=named_path(tr), metavar=tr("FILE"), help=tr("the file, which ends in .tablee"))
    take.add_argument("--rules", action="store_true", help=tr("keep the house rules that come with it, too"))
    check = action("check", _check, tr("read every match and say what is wrong"))
    check.add_argument("campaign", nargs="*", metavar=tr("CAMPAIGN"), help=tr("folders or names; all by default"))
    action("book", _book, tr("show the family book: people, victories, records"))


def _add_options(parser: argparse.ArgumentParser, tr: Words) -> None:
    """Define the options that every action has. What is not given leaves alone what stood before the action."""
    none = argparse.SUPPRESS
    parser.add_argument(
        "--saves", type=named_path(tr), default=none, metavar=tr("FOLDER"), help=tr("where the campaigns are kept")
    )
    parser.add_argument("--json", action="store_true", default=none, help=tr("print JSON"))
    parser.add_argument(
        "--lang", type=language(tr), default=none, metavar=tr("CODE"), help=tr("language of the sentences: en or fr")
    )


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Do what was asked. Return 1 if something is broken; raise `UsageError` if it cannot be done."""
    check_saves(args.saves, tr)
    saves = saves_in(args.saves)
    if closed := data_files.unlisted(saves.folder):
        raise UsageError(closed.placed(tr))
    status: int = args.act(args, saves, tr)
    return status


def _found(saves: Saves, name: str, tr: Words) -> Path:
    """Return the folder of a campaign. Raises `UsageError` if there is none of this name."""
    from game.session.campaigns.listing import find

    try:
        return find(saves, name)
    except Refused as refused:
        raise UsageError(refused.problems[0].sentence(tr)) from None


def _rows(saves: Saves) -> Sequence[CampaignSummary]:
    """Return all campaigns, every match of them read."""
    from game.session.campaigns.listing import Listing

    return Listing(saves).check().rows


def _one(saves: Saves, name: str, tr: Words) -> CampaignSummary:
    """Return one campaign, every match of it read. Raises `UsageError` if there is none of this name."""
    folder = _found(saves, name, tr)
    return next(row for row in _rows(saves) if row.path == folder)


# ---------------------------------------------------------------------- list, show


def _list(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """List all campaigns, the last played first."""
    rows = _rows(saves)
    if args.json:
        _print_json([_plain(row) for row in rows])
    else:
        _print(*(_line(row, tr) for row in rows) if rows else [tr("Nothing has been played yet.")])
    return 0


def _plain(row: CampaignSummary) -> dict[str, Any]:
    return {
        "folder": row.path.name,
        "title": row.title,
        "form": row.form,
        "matches": [
            {"file": match.file, "game": match.game, "status": match.status, "opens": match.opens}
            for match in row.matches
        ],
    }


def _line(row: CampaignSummary, tr: Words) -> str:
    """Say in one line what the list says of a campaign."""
    said = [printable_path(Path(row.path.name)), row.title]
    if row.problems:
        return ": ".join((*said[:1], row.problems[0].sentence(tr)))
    said.append(tr.plural("{n} match", "{n} matches", len(row.matches)))
    if row.running:
        said.append(tr("{n} being played", n=len(row.running)))
    said.append(tr("last played: {when}", when=row.played.replace("T", " ")[:16]))
    if row.broken:
        said.append(tr("a match cannot be opened"))
    if row.held:
        said.append(row.held.sentence(tr))
    return " · ".join(said)


def _show(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """Show a campaign with its players and matches."""
    row = _one(saves, args.campaign, tr)
    if args.json:
        _print_json(_plain_whole(row))
    else:
        _print(*_sheet(row, tr))
    return 1 if row.broken else 0


def _plain_whole(row: CampaignSummary) -> dict[str, Any]:
    """Return all that is known of a campaign as JSON has it: what the list says, players and how matches stand."""
    names = [player.name for player in row.players]
    more = [
        {
            "started": match.started,
            "saved": match.saved,
            "seats": [names[player] for player in match.seats],
            "ranks": list(match.ranks),
            "turn": [names[player] for player in match.turn],
            "seconds": match.seconds,
            "problems": [str(problem) for problem in match.problems],
        }
        for match in row.matches
    ]
    short = _plain(row)
    matches = [{**one, **two} for one, two in zip(short["matches"], more, strict=True)]
    return {
        **short,
        "played": row.played,
        "shipped": row.shipped,
        "players": names,
        "matches": matches,
        "problems": [str(problem) for problem in row.problems],
    }


def _sheet(row: CampaignSummary, tr: Words) -> list[str]:
    """Return the lines that show a campaign."""
    if row.problems:
        return [row.title, *(problem.placed(tr) for problem in row.problems)]
    names = [player.name for player in row.players]
    head = [_line(row, tr), tr("Players: {names}", names=", ".join(names))]
    return [*head, *(_match_line(match, names, tr) for match in row.matches)]


def _match_line(match: MatchSummary, names: Sequence[str], tr: Words) -> str:
    """Say in one line how a match stands or ended."""
    from game.rules import GAMES

    title = tr(GAMES[match.game].title) if match.game in GAMES else match.game
    if not match.opens:
        said = match.problems[0].sentence(tr) if match.problems else tr("cannot be opened")
    elif match.end_unseen:
        said = tr("over, its end still to be seen")
    elif match.running:
        turn = ", ".join(names[player] for player in match.turn)
        said = tr("being played, {names} to play", names=turn) if turn else tr("being played")
    else:
        firsts = [names[player] for player, rank in zip(match.seats, match.ranks, strict=False) if rank == 1]
        drawn = max(match.ranks, default=1) == 1
        said = tr("drawn") if drawn else tr("won by {names}", names=", ".join(firsts))
    return f"{match.file} · {title} · {match.started[:10]} · {said}"


# ---------------------------------------------------------------------- export, import, check


def _export(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """Write the archive of a campaign and say where it is."""
    from game.kernel.saves.campaign.file import FILE, read_campaign
    from game.session.campaigns.archive import archive_name, export

    folder = _found(saves, args.campaign, tr)
    try:
        file = args.file or Path(archive_name(read_campaign(folder / FILE).name))
        check_new(file, tr)
        export(saves, folder, file)
    except Refused as refused:
        return _broken(refused.problems, tr)
    if args.json:
        _print_json({"file": printable_path(file)})
    else:
        _print(printable_path(file))
    return 0


def _import(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """Take in the campaign of an archive and say in which folder it is; keep its house rules if that is asked for."""
    from game.kernel.saves.campaign.folders import HOUSE_RULES
    from game.session.campaigns.archive import import_archive
    from game.session.rule_sets import add_rule_sets

    if not (data_files.is_there(args.file) or data_files.is_closed(args.file)):
        raise UsageError(tr("{path}: there is no such file. Check the name.", path=printable_path(args.file)))
    try:
        folder, sets = import_archive(saves, args.file)
        if args.rules:
            add_rule_sets(sets, saves.library.games, (saves.folder / HOUSE_RULES,))
    except Refused as refused:
        return _broken(refused.problems, tr)
    if args.json:
        _print_json({"folder": folder.name})
    else:
        _print(printable_path(folder))
    if sets and not args.rules:
        names = ", ".join(f"“{each.name}”" for each in sets)
        words = tr("House rules that came with it were left out: {names}. Use --rules to keep them.", names=names)
        print(harmless(words), file=sys.stderr)
    return 0


def _check(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """Read all campaigns, or those that were named, and print what is wrong with them."""
    wanted = {_found(saves, name, tr) for name in args.campaign}
    rows = [row for row in _rows(saves) if not wanted or row.path in wanted]
    found = [problem for row in rows for problem in _problems(row)]
    if args.json:
        _print_json([str(problem) for problem in found])
        return 1 if found else 0
    _print(*(problem.placed(tr) for problem in found))
    if not found:
        print(tr("No problem found."), file=sys.stderr)
    return 1 if found else 0


def _problems(row: CampaignSummary) -> list[Problem]:
    return [*row.problems, *(problem for match in row.matches for problem in match.problems)]


# ---------------------------------------------------------------------- book


def _book(args: argparse.Namespace, saves: Saves, tr: Words) -> int:
    """Show who has played and won how often, the records, and what is left out."""
    from game.session.book.book import FamilyBook
    from game.session.book.collection import Collection
    from game.session.book.names import read_names

    collection = Collection(saves.folder, saves.shipped, saves.library).complete()
    names, damage = read_names(saves.folder)
    book = FamilyBook(collection.matches, names, saves.library.games)
    if damage:
        print(damage.placed(tr), file=sys.stderr)
    if args.json:
        _print_json(_plain_book(book, collection))
    else:
        _print(*_book_lines(book, tr) if book.people else [tr("No match has ended yet.")])
        _broken([problem for each in collection.left_out for problem in each.problems], tr)
    return 0


def _plain_book(book: FamilyBook, collection: Collection) -> dict[str, Any]:
    return {
        "people": [
            {
                "names": list(person.names),
                "played": len(person.matches),
                "won": person.won,
                "games": {each.name: {"played": each.played, "won": each.won} for each in person.games},
                "head_to_head": {
                    each.other: {"played": each.played, "ahead": each.ahead, "behind": each.behind, "level": each.level}
                    for each in person.rivals
                },
                "longest_streak": person.longest.won if person.longest else 0,
                "computers": {each.name: {"played": each.played, "beaten": each.won} for each in person.characters},
            }
            for person in book.people
        ],
        "records": [
            {
                "game": each.game,
                "record": each.record.key,
                "value": each.value,
                "people": list(each.people),
                "campaign": each.match.folder.name,
                "file": each.match.file,
            }
            for each in book.records
        ],
        "left_out": [printable_path(each.path) for each in collection.left_out],
    }


def _book_lines(book: FamilyBook, tr: Words) -> list[str]:
    """Return a line for each person and each record."""
    from game.rules import GAMES

    people = [
        tr("{name}: {won} won of {played}", name=person.name, won=person.won, played=len(person.matches))
        for person in book.people
    ]
    records = [
        tr(
            "{game}, {record}: {value} ({names})",
            game=tr(GAMES[each.game].title),
            record=tr(each.record.title),
            value=each.record.say(each.value, tr),
            names=", ".join(each.people),
        )
        for each in book.records
    ]
    return [*people, *records]


# ---------------------------------------------------------------------- printing


def _print(*lines: str) -> None:
    """Print each text on a line of its own; the name of a folder may hold the end of a line."""
    for line in lines:
        print(harmless(line.replace("\n", "?")))


def _print_json(value: object) -> None:
    r"""Print a value as JSON; what is no letter in the name of a folder is written as JSON has it (`\udcff`)."""
    import json  # msgspec refuses such names

    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    print(_NO_LETTER.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def _broken(problems: Sequence[Problem], tr: Words) -> int:
    """Print problems for standard error and return the exit status that tells of them."""
    for problem in problems:
        print(problem.placed(tr), file=sys.stderr)
    return 1
