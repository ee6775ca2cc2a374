"""Races for the buzzer: first come, first served, wherever one sits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game.kernel.match import Illegal
from game.kernel.types import CLOCK, Action
from game.rules.egomaster.moves import Buzz, CallTime, Pass, Recall
from game.rules.egomaster.phases.all_phases import Answering, Buzzing
from game.session.controller import Decision, Reply
from tests.net.test_clock_sync import TRIPS, synced
from tests.rules.egomaster.quizzes import on
from tests.session.quiz import TEXT, from_now, racing
from tests.session.table import Choose, Silent, Table


def buzzing(words: int) -> Choose:
    """Buzz after so many words, and answer."""

    def choose(decision: Decision) -> Action | None:
        return Buzz(words) if isinstance(decision.view.phase, Buzzing) else Recall(50)

    return choose


def passing(_decision: Decision) -> Action | None:
    return Pass()


def played(table: Table) -> list[tuple[int, Action]]:
    """Return what was played after the moment the table began at."""
    return list(table.match.log)


def test_the_one_who_needs_fewer_words_is_first_wherever_he_sits() -> None:
    for quick in (1, 2, 3):
        table = racing({seat: buzzing(0 if seat == quick else 5) for seat in (1, 2, 3)})
        table.update(14)
        assert played(table)[0] == (quick, Buzz(0))
        assert Counter(decision.seat for decision in table.asked[:3]) == Counter((1, 2, 3))


def test_nobody_buzzes_before_a_person_could() -> None:
    table = racing({seat: buzzing(0) for seat in (1, 2, 3)})
    table.update(4)
    assert len(table.asked) == 3
    assert played(table) == []
    assert table.session.thinking() is None


def test_equally_fast_players_win_equally_often() -> None:
    firsts = Counter[int]()
    for number in range(200):
        table = racing({seat: buzzing(1) for seat in range(4)}, str(number))
        table.update(20)
        firsts[played(table)[0][0]] += 1
    assert all(30 <= firsts[seat] <= 70 for seat in range(4)), firsts


def test_a_race_runs_the_same_way_each_time() -> None:
    logs = []
    for _ in range(2):
        table = racing({seat: buzzing(2) for seat in range(4)})
        table.update(12)
        logs.append(played(table)[0])
    assert logs[0] == logs[1]


def test_a_person_who_was_faster_makes_the_others_decide_anew() -> None:
    table = racing({seat: buzzing(4) for seat in (1, 2, 3)})
    table.update(5)
    table.session.submit(0, Buzz(1))
    table.update(40)
    assert isinstance(table.match.state.phase, Answering)
    assert played(table) == [(0, Buzz(1))]
    table.session.submit(0, Pass())
    table.update(5)
    assert [decision.seat for decision in table.asked] == [1, 2, 3, 1, 2, 3]
    assert played(table) == [(0, Buzz(1)), (0, Pass())]
    table.update(30)
    assert played(table)[2][1] == Buzz(4)


def test_who_gives_up_does_not_make_the_others_think_again() -> None:
    table = racing({1: passing, 2: passing, 3: passing})
    table.update(60)
    assert sorted(played(table)) == [(seat, Pass()) for seat in (1, 2, 3)]
    assert len(table.asked) == 3


def test_a_second_buzz_comes_too_late() -> None:
    table = racing({})
    table.session.submit(2, Buzz(3))
    with pytest.raises(Illegal):
        table.session.submit(1, Buzz(3))


def test_a_dialog_or_a_closed_lid_stops_the_race() -> None:
    table = racing({seat: buzzing(5) for seat in (1, 2, 3)})
    table.update(5)
    before = table.session.phase_seconds
    table.update(1, seconds=3600)
    assert table.session.phase_seconds - before <= 0.5
    assert played(table) == []


def test_no_answer_is_played_before_all_were_heard() -> None:
    table = racing({1: buzzing(0), 2: Silent(), 3: buzzing(0)})
    table.update(60)
    assert played(table) == []


def test_what_was_thought_before_a_buzz_does_not_count_after_it() -> None:
    late: list[Decision] = []

    class Late:
        """Answers the first question only when a test says so."""

        done = False

        def ask(self, decision: Decision) -> None:
            late.append(decision)

        def poll(self) -> Reply | None:
            return Reply(Buzz(0)) if self.done else None

        def drop(self) -> None:
            late.clear()

        def leave(self) -> None:
            late.clear()

    bot = Late()
    table = racing({1: bot})
    table.update(2)
    table.session.submit(0, Buzz(4))
    table.session.submit(0, Pass())
    bot.done = True
    table.update(1)
    bot.done = False
    table.update(60)
    assert len(late) == 2
    assert played(table) == [(0, Buzz(4)), (0, Pass())]


def test_without_people_a_race_is_as_fast_as_one_wants_to_watch() -> None:
    table = racing({seat: buzzing(5) for seat in range(4)})
    table.session.opponents.pace = 0.0
    table.update(6)
    assert isinstance(played(table)[0][1], Buzz)


def test_against_people_a_race_is_never_without_time() -> None:
    table = racing({seat: buzzing(5) for seat in (1, 2, 3)})
    table.session.opponents.pace = 0.0
    table.update(10)
    assert played(table) == []


def test_computer_players_take_a_moment_to_answer_and_none_where_nobody_wants_to_wait() -> None:
    for pace, waits in ((1.0, True), (0.0, False)):
        evening = on("multi", 500, second=False).draw("target").ask("How many?", "metres")
        table = Table(from_now(evening), dict.fromkeys(range(4), lambda _decision: Recall(50)))
        table.session.opponents.pace = pace
        table.update(5)
        assert (table.match.log == []) is waits
        assert not waits or table.session.thinking() == 0
        table.update(40)
        assert table.match.log


def test_an_undone_pass_lets_the_race_go_on_where_it_was() -> None:
    table = racing({1: buzzing(2)})
    table.update(5)
    seconds = table.session.phase_seconds
    table.session.submit(0, Pass())
    assert table.session.undo(0)
    assert table.session.phase_seconds == seconds > 0
    table.update(2)
    assert played(table) == []
    table.update(20)
    assert played(table)[0] == (1, Buzz(2))


def test_the_time_to_buzz_is_counted_from_the_last_word() -> None:
    table = racing({}, seconds=10)
    reading = 0.28 * len(TEXT.split())
    table.update(round((9.9 + reading) * 10))
    assert played(table) == []
    table.update(10)
    assert played(table)[0] == (CLOCK, CallTime())


def test_who_leaves_a_race_gives_the_others_no_more_time() -> None:
    table = racing({}, seconds=10)
    table.update(60)
    table.session.submit(2, Pass())
    table.session.submit(3, Pass())
    table.update(62)
    assert played(table)[2] == (CLOCK, CallTime())


# ---------------------------------------------------------------------- presses of people that come from far away


def pressed(bots: Mapping[int, Choose] | None = None, patience: float = 0.1, **rules: Any) -> Table:
    """Sit down at a race in which presses wait for earlier ones."""
    table = racing(bots or {}, **rules)
    table.session.wait_for_presses(patience)
    table.update(1)
    return table


def test_the_earlier_press_wins_though_it_comes_later() -> None:
    table = pressed()
    table.update(10)
    table.session.press(2, Buzz(3), 0.02)
    table.update(1, seconds=0.03)
    table.session.press(1, Buzz(2), 0.09)
    table.update(4, seconds=0.05)
    assert played(table) == [(1, Buzz(2))]


def test_a_press_waits_only_as_long_as_an_earlier_one_may_come() -> None:
    table = pressed(patience=0.1)
    table.session.press(2, Buzz(1), 0.0)
    table.update(1, seconds=0.09)
    assert played(table) == []
    table.update(1, seconds=0.02)
    assert played(table) == [(2, Buzz(1))]


def test_a_computer_player_that_was_due_first_is_before_a_press() -> None:
    table = pressed({1: buzzing(0)}, patience=0.4)
    while table.session.opponents.race.seconds < 2.0 and not table.session.opponents.race.seats:
        table.update(1, seconds=0.02)
    due = table.session.opponents.race._waiting[1].due
    while table.session.phase_seconds < due:
        table.update(1, seconds=0.02)
    table.session.press(0, Buzz(2), 0.0)
    table.update(40, seconds=0.02)
    assert played(table)[0] == (1, Buzz(0))


def test_a_press_is_played_while_a_computer_player_still_thinks() -> None:
    table = racing({1: Silent()})
    table.session.wait_for_presses(0.1)
    table.update(1)
    table.session.press(0, Buzz(2), 0.0)
    table.update(3)
    assert played(table) == [(0, Buzz(2))]


def test_whoever_has_pressed_was_in_time() -> None:
    table = pressed(patience=0.3, seconds=10)
    while (table.session.clocks.left or 1.0) > 0.1:
        table.update(1, seconds=0.05)
    table.session.press(3, Buzz(5), 0.0)
    table.update(20, seconds=0.05)
    assert played(table)[0] == (3, Buzz(5))


def test_a_seat_cannot_press_twice_to_be_earlier() -> None:
    table = pressed()
    table.update(5)
    table.session.press(2, Buzz(1), 0.02)
    table.session.press(0, Buzz(2), 0.05)
    table.session.press(2, Buzz(0), 0.08)
    table.update(3)
    assert played(table) == [(0, Buzz(2))]


def test_a_press_after_the_race_is_refused() -> None:
    table = pressed()
    table.session.submit(1, Buzz(0))
    with pytest.raises(Illegal):
        table.session.press(2, Buzz(0), 5.0)


def test_how_close_it_was_is_known_and_stays_so() -> None:
    table = pressed()
    table.update(5)
    table.session.press(2, Buzz(1), 0.02)
    table.session.press(0, Buzz(1), 0.038)
    before = len(table.session.story)
    table.update(2)
    photo = table.session.photo_finishes[before]
    assert (photo.first, photo.second, round(1000 * photo.seconds)) == (0, 2, 18)
    assert not table.session.undo(0), "a buzz stands"
    assert table.session.photo_finishes == {before: photo}
    assert played(table) == [(0, Buzz(1))]


def test_the_truly_first_of_two_phones_wins_however_far_away_it_is() -> None:
    """Presses 60 ms apart on links of 5, 40 and 120 ms with jitter: in 500 races 95 of 100 are won by the first."""
    rng, right = Random("phones"), 0
    for race in range(500):
        links = rng.sample(TRIPS, 2)
        aheads = [rng.uniform(-1000, 1000) for _ in links]
        syncs = [synced(link, ahead, rng) for link, ahead in zip(links, aheads, strict=True)]
        table = racing({}, str(race))
        table.session.wait_for_presses(max(sync.longest_trip for sync in syncs))
        table.update(1)
        began = table.now
        presses = [began + 1.0, began + 1.06]
        arrivals = sorted(
            (press + link.trip(rng), seat) for seat, (press, link) in enumerate(zip(presses, links, strict=True))
        )
        while not played(table):
            table.update(1, seconds=1 / 60)
            while arrivals and arrivals[0][0] <= table.now:
                received, seat = arrivals.pop(0)
                at = syncs[seat].pressed(presses[seat] + aheads[seat], received)
                if not played(table):
                    table.session.press(seat, Buzz(1), table.now - at)
        right += played(table)[0][0] == 0
    assert right >= 475
