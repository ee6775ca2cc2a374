"""What holds of every secret of every game: nobody sees, hears or can work out what is in another's hand."""

from __future__ import annotations

from random import Random

from game.kernel.engine import step, view
from game.kernel.types import BYSTANDER, CHANCE, Event, Seat, State
from tests.conformance.cases import EVERY_CASE, Case, acting, lines, moments, random_action, telling

WORLDS = 3
"""How many worlds are guessed from one view."""


def onlooker(seat: Seat) -> Seat:
    """Return whose eyes a seat acts with: CHANCE and CLOCK know no hand."""
    return seat if seat >= 0 else BYSTANDER


@EVERY_CASE
def test_a_view_holds_only_what_may_be_seen_and_a_world_guessed_from_it_looks_the_same(case: Case) -> None:
    codec, rng = case.game.codec, Random(case.label)
    for line in telling(lines(case)):
        for seat in (BYSTANDER, *range(case.seats)):
            seen = view(line.after, seat)
            assert seen.shown == tuple(hand.shown() for hand in line.after.hands)
            world = case.game.guess(view(line.after, seat), rng)
            again = view(world, seat)
            assert again == seen
            assert codec.view_json(again) == codec.view_json(seen)
            assert acting(world) == acting(line.after)  # who is to act is known to everybody


@EVERY_CASE
def test_every_option_is_legal_in_a_world_guessed_from_the_view(case: Case) -> None:
    rng = Random(case.label)
    for line in telling(lines(case)):
        state = line.after
        for seat in acting(state):
            world = case.game.guess(view(state, onlooker(seat)), rng)
            assert seat in acting(world)
            assert (seat in world.phase.to_act(world)) == (seat in state.phase.to_act(state))
            if seat != CHANCE:
                assert list(world.phase.options(world, seat)) == list(state.phase.options(state, seat))


@EVERY_CASE
def test_steps_that_look_alike_sound_alike(case: Case) -> None:
    rng, alike = Random(case.label), 0
    for line in telling(lines(case)):
        worlds = [line.before, *(case.game.guess(view(line.before, BYSTANDER), rng) for _ in range(WORLDS))]
        told: dict[tuple[bytes, Seat], list[Event]] = {}
        for world in worlds:
            for looks, events in _steps(case, world, rng):
                alike += looks in told
                assert told.setdefault(looks, events) == events
    assert alike > 10


def _steps(case: Case, world: State, rng: Random) -> list[tuple[tuple[bytes, Seat], list[Event]]]:
    """Try a few steps of everybody in a copy of `world`; return who and what a bystander sees, and what he hears."""
    found = []
    for seat in acting(world):
        options = world.phase.options(world, seat)
        for _ in range(2 if len(options) else 0):
            events: list[Event] = []
            after = step(world, seat, random_action(options, rng), events.append)
            looks = case.game.codec.view_json(view(after, BYSTANDER))
            found.append(((looks, seat), events))
    return found


@EVERY_CASE
def test_a_players_line_tells_him_and_the_table_nothing_that_he_did_not_know(case: Case) -> None:
    # So nobody can take a line back after having seen another's secret by it: reveals are CHANCE's.
    rng = Random(case.label)
    for line in telling(lines(case)):
        if line.seat == CHANCE:
            continue
        for _ in range(WORLDS):
            world, events = case.game.guess(view(line.before, onlooker(line.seat)), rng), list[Event]()
            after = step(world, line.seat, line.action, events.append)
            assert events == line.events
            for eyes in (onlooker(line.seat), BYSTANDER):
                assert view(after, eyes) == view(line.after, eyes)


@EVERY_CASE
def test_after_an_undo_everybody_sees_and_has_heard_what_he_did_before(case: Case) -> None:
    rng = Random(case.label)
    for match in moments(case):
        seats = [seat for seat in acting(match.state) if seat >= 0 and len(match.options(seat))]
        if not seats:
            continue
        before = [view(match.state, seat) for seat in (BYSTANDER, *range(case.seats))]
        story, seat = list(match.story), rng.choice(seats)
        match.submit(seat, random_action(match.options(seat), rng))
        if match.undo(seat):
            assert [view(match.state, seat) for seat in (BYSTANDER, *range(case.seats))] == before
            assert match.story == story
