"""The two forms of PyYAML, with libyaml and without."""

from __future__ import annotations

import pytest
import yaml

from game.kernel.problems import Refused
from game.kernel.strict_yaml import document
from game.kernel.strict_yaml.builder import STANDARD, Limits
from game.kernel.strict_yaml.document import load

FORMS = ("libyaml", "pure Python")


def choose(form: str) -> None:
    """Let the program read and write with the parser and the dumper of this form."""
    document.LOADER = yaml.CSafeLoader if form == "libyaml" else yaml.SafeLoader
    document.DUMPER = yaml.CSafeDumper if form == "libyaml" else yaml.SafeDumper


def refusal(text: str | bytes, limits: Limits = STANDARD) -> str:
    """Return the first problem for which `text` is refused, as `check` prints it."""
    with pytest.raises(Refused) as caught:
        load(text, "board.yaml", limits)
    return str(caught.value.problems[0])
