"""The command line: `tablee` or `python -m game`. Without a command it opens the window."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib import import_module

from game import __version__
from game.commands import Parser, UsageError, print_any_letter
from game.commands.usage_words import usage_words
from game.files import ARCHIVE
from game.words import Words, languages, system_language

COMMANDS = ("play", "campaigns", "simulate", "ladder", "replay", "shot", "check", "odds", "import-questions", "doctor")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 for success, 1 for faults that were found, 2 for wrong use."""
    print_any_letter()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or _belongs_to_the_window(given[0]):
        given.insert(0, "play")
    tr = Words(_language(given))
    try:
        with usage_words(tr):
            args = _parser(tr, given[0]).parse_args(given)
        status: int = args.run(args, tr)
    except UsageError as error:
        from game.kernel.problems import harmless, shortened

        sentence = re.sub(r"[^\s“”«»]{300,}", lambda word: shortened(word[0]), str(error))
        print(harmless(sentence.replace("\n", "?")), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


def _belongs_to_the_window(first: str) -> bool:
    """Tell whether the first argument is one of `play`: an option, or the file of a campaign (a double click)."""
    option = first.startswith("-") and first not in {"-h", "--help", "--version"}
    return option or first.lower().endswith(ARCHIVE)


def _language(given: Sequence[str]) -> str:
    """Return the language of `--lang`. It is needed before the parser exists, for help and errors."""
    for one, following in zip(given, [*given[1:], ""], strict=True):
        code = one.removeprefix("--lang=") if one.startswith("--lang=") else following if one == "--lang" else ""
        if code in languages():
            return code
    return system_language()


def _parser(tr: Words, wanted: str) -> Parser:
    """Return the parser of the `wanted` command, or of all commands (for the help) if there is no such command."""
    parser = Parser(prog="tablee", description=tr("Board games for a family around one screen."))
    parser.add_argument("--version", action="version", version=f"Tablée {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar=tr("COMMAND"))
    for name in [wanted] if wanted in COMMANDS else COMMANDS:
        command = import_module(f"game.commands.{name.replace('-', '_')}")
        command.add(commands, tr)
        commands.choices[name].set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
