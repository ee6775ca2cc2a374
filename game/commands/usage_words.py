"""What `argparse` says of its own, in our catalogues: it looks its texts up in gettext's default domain."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game import files
from game.words import DOMAIN, N_, Words

TEXTS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""The texts of Python 3.11 to 3.14 that players may meet. What another Python says in other words stays English."""


@contextmanager
def usage_words(tr: Words) -> Iterator[None]:
    """Let `argparse` speak the language of `tr` meanwhile."""
    domain, spoken = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, files.locale())
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = tr.language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if spoken is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = spoken
