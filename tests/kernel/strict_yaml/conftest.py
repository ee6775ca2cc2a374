from __future__ import annotations

import pytest
import yaml

from game.kernel.strict_yaml import document
from tests.kernel.strict_yaml.forms import FORMS, choose


@pytest.fixture(params=FORMS, autouse=True)
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test runs with libyaml's parser and dumper and with PyYAML's own."""
    if not yaml.__with_libyaml__ and request.param == "libyaml":
        pytest.skip("this PyYAML comes without libyaml")
    monkeypatch.setattr(document, "LOADER", document.LOADER)
    monkeypatch.setattr(document, "DUMPER", document.DUMPER)
    choose(request.param)
    return str(request.param)
