"""What hurries the computers has its own place: the next form puts nothing there that gives something up."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.ui.table.flow import TableFlow
from game.ui.table.page.side_panel import PACE, TO_PEOPLE
from tests.ui.secrets.test_secrets_everywhere import begun, states

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize("game", GAMES)
def test_skip_to_my_turn_lay_where_the_next_form_gives_something_up(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first_of_phase = {type(state.phase): state for state in reversed(states(game))}
    graves = 0
    for phase, state in first_of_phase.items():
        table = begun(game, state)
        page = table.scene.page
        grave = [each for each in page.controls.values() if each.grave]
        graves += len(grave)
        with monkeypatch.context() as patch:
            patch.setattr(TableFlow, "hurries", property(lambda _: True))
            table.scene.recompose()
            if TO_PEOPLE not in page.controls:  # behind a curtain nobody hurries anything
                continue
            hurrying = [page.controls[PACE].box, page.controls[TO_PEOPLE].box]
        over = [each.label for each in grave for box in hurrying if each.box.meets(box)]
        assert not over, (phase.__name__, over)
    assert graves
