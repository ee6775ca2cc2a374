from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ui.widgets.input.device import Device, device_of, pad_named, printed
from game.ui.widgets.input.gamepad import AGAIN, FIRST, LEANS, RESTS, OpenedPad, Pads, leaning
from game.ui.widgets.input.shortcuts import PAD, matches, named, works
from game.words import Words, languages
from tests.ui.pads import pad_events as pad
from tests.ui.stand import key

EN = Words("en")
PRESSED = {
    pad.A: (pygame.K_RETURN, 0),
    pad.B: (pygame.K_ESCAPE, 0),
    pad.X: (PAD["X"], 0),
    pad.Y: (PAD["Y"], 0),
    pad.START: (PAD["Start"], 0),
    pad.LEFT_STICK: (PAD["LS"], 0),
    pad.RIGHT_STICK: (PAD["RS"], 0),
    pad.BACK: (pygame.K_F1, 0),
    pad.LB: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    pad.RB: (pygame.K_TAB, 0),
    pad.LEFT: (pygame.K_LEFT, 0),
    pad.RIGHT: (pygame.K_RIGHT, 0),
    pad.UP: (pygame.K_UP, 0),
    pad.DOWN: (pygame.K_DOWN, 0),
}
LEANT = {
    (pad.LEFT_X, -1): (pygame.K_LEFT, 0),
    (pad.LEFT_X, 1): (pygame.K_RIGHT, 0),
    (pad.LEFT_Y, -1): (pygame.K_UP, 0),
    (pad.LEFT_Y, 1): (pygame.K_DOWN, 0),
    (pad.RIGHT_X, -1): (pygame.K_LEFT, pygame.KMOD_LSHIFT),
    (pad.RIGHT_X, 1): (pygame.K_RIGHT, pygame.KMOD_LSHIFT),
    (pad.RIGHT_Y, -1): (pygame.K_PAGEUP, 0),
    (pad.RIGHT_Y, 1): (pygame.K_PAGEDOWN, 0),
    (pad.LT, 1): (pygame.K_PAGEUP, pygame.KMOD_LCTRL),
    (pad.RT, 1): (pygame.K_PAGEDOWN, pygame.KMOD_LCTRL),
}
REPEATING = {pad.LB, pad.RB, pad.LEFT, pad.RIGHT, pad.UP, pad.DOWN}


def told(pads: Pads, *events: pygame.Event, dt: float = 0.0) -> list[tuple[str, int, int]]:
    """Return what `pads` make of events: whether a key goes down or up, which, with which modifiers."""
    return [("down" if event.type == pygame.KEYDOWN else "up", event.key, event.mod) for event in pads.keys(events, dt)]


def passing(pads: Pads, steps: Sequence[float]) -> list[int]:
    """Let time pass in steps; return how many keys went down in each."""
    return [len(told(pads, dt=dt)) for dt in steps]


@pytest.mark.parametrize("button", PRESSED)
def test_a_button_is_a_key(button: int) -> None:
    pads, stroke = Pads(), PRESSED[button]
    assert told(pads, pad.down(button)) == [("down", *stroke)]
    assert told(pads, pad.up(button)) == [("up", *stroke)]


@pytest.mark.parametrize(("number", "direction"), LEANT)
def test_a_stick_and_a_trigger_are_keys(number: int, direction: int) -> None:
    pads, stroke = Pads(), LEANT[number, direction]
    assert told(pads, pad.axis(number, direction)) == [("down", *stroke)]
    assert told(pads, pad.axis(number, direction * 0.98)) == []
    assert told(pads, pad.axis(number, 0.0)) == [("up", *stroke)]


def test_a_button_without_a_meaning_does_nothing() -> None:
    assert told(Pads(), pad.down(pad.GUIDE), pad.up(pad.GUIDE), pad.up(pad.A)) == []


def test_what_is_no_pad_passes_and_raw_numbers_do_not() -> None:
    events = [key(pygame.K_q), pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))]
    raw = [
        pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0),
        pygame.Event(pygame.JOYAXISMOTION, axis=0, value=1.0, instance_id=0),
        pygame.Event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=0),
        pygame.Event(pygame.JOYDEVICEADDED, device_index=0),
    ]
    assert list(Pads().keys([*events, *raw], 0.0)) == events


# ---------------------------------------------------------------------- dead zone


def test_a_stick_at_rest_that_trembles_moves_nothing() -> None:
    pads = Pads()
    assert [told(pads, pad.axis(pad.LEFT_X, share / 100)) for share in (0, 8, -12, 30, -45, 59)] == [[]] * 6


def test_a_stick_on_the_edge_of_its_dead_zone_does_not_flicker() -> None:
    pads = Pads()
    assert told(pads, pad.axis(pad.LEFT_Y, LEANS + 0.01))
    assert [told(pads, pad.axis(pad.LEFT_Y, each)) for each in (LEANS - 0.01, RESTS + 0.01, LEANS + 0.01)] == [[]] * 3
    assert told(pads, pad.axis(pad.LEFT_Y, RESTS - 0.01)) == [("up", pygame.K_DOWN, 0)]


def test_a_stick_leans_one_way_at_a_time() -> None:
    pads = Pads()
    assert told(pads, pad.axis(pad.LEFT_X, 0.8), pad.axis(pad.LEFT_Y, 0.9)) == [("down", pygame.K_RIGHT, 0)]
    assert told(pads, pad.axis(pad.LEFT_X, 0.5)) == [("up", pygame.K_RIGHT, 0), ("down", pygame.K_DOWN, 0)]
    assert leaning(0.7, 0.71, (1, 0)) == (1, 0)
    assert leaning(-0.7, 0.71, (1, 0)) == (0, 1)
    assert leaning(0.3, 0.3, None) is None


def test_a_trigger_counts_from_halfway_and_presses_once() -> None:
    pads = Pads()
    assert [told(pads, pad.axis(pad.RT, share)) for share in (0.2, 0.5)] == [[], []]
    assert len(told(pads, pad.axis(pad.RT, 0.7))) == 1
    assert told(pads, pad.axis(pad.RT, 0.5)) == []
    assert len(told(pads, pad.axis(pad.RT, 0.3))) == 1


# ---------------------------------------------------------------------- repeating


@pytest.mark.parametrize("button", PRESSED)
def test_directions_repeat_while_they_are_held_and_deeds_do_not(button: int) -> None:
    pads = Pads()
    told(pads, pad.down(button))
    again = passing(pads, [FIRST - 0.01, 0.02, AGAIN - 0.02, 0.03, AGAIN])
    assert again == ([0, 1, 0, 1, 1] if button in REPEATING else [0] * 5)
    told(pads, pad.up(button))
    assert passing(pads, [1.0, 1.0]) == [0, 0]


def test_a_leaning_stick_repeats() -> None:
    pads = Pads()
    told(pads, pad.axis(pad.LEFT_Y, 1.0))
    assert told(pads, dt=FIRST) == [("down", pygame.K_DOWN, 0)]
    assert passing(pads, [AGAIN / 2, AGAIN / 2]) == [0, 1]


def test_after_a_pause_of_the_machine_a_held_button_repeats_once() -> None:
    pads = Pads()
    told(pads, pad.down(pad.DOWN))
    assert passing(pads, [5.0]) == [1]


# ---------------------------------------------------------------------- coming and going


def test_several_pads_hold_what_each_of_them_holds() -> None:
    pads = Pads()
    assert told(pads, pad.down(pad.A, 3), pad.down(pad.DOWN, 7)) == [
        ("down", pygame.K_RETURN, 0),
        ("down", pygame.K_DOWN, 0),
    ]
    assert told(pads, pad.up(pad.A, 7)) == []
    assert told(pads, pad.up(pad.A, 3)) == [("up", pygame.K_RETURN, 0)]


def test_a_pad_that_is_unplugged_lets_go_of_everything() -> None:
    pads = Pads()
    told(pads, pad.down(pad.A), pad.down(pad.RIGHT), pad.axis(pad.LEFT_Y, 1.0), pad.down(pad.B, 5))
    assert told(pads, pad.unplugged()) == [
        ("up", pygame.K_RETURN, 0),
        ("up", pygame.K_RIGHT, 0),
        ("up", pygame.K_DOWN, 0),
    ]
    assert passing(pads, [1.0]) == [0]
    assert told(pads, pad.unplugged(), pad.unplugged(99)) == []
    assert told(pads, pad.up(pad.B, 5)) == [("up", pygame.K_ESCAPE, 0)]


def test_a_pad_says_by_its_name_what_is_printed_on_it() -> None:
    names = ["PS4 Controller", "Nintendo Switch Pro Controller", "Nobody's Pad"]
    pads = Pads(lambda index: OpenedPad(index + 40, names[index]))
    events = [pad.plugged(index) for index in range(3)] + [pad.down(pad.A, index + 40) for index in range(3)]
    made = list(pads.keys(events, 0.0))
    assert [device_of(event) for event in made] == [Device.PLAYSTATION, Device.NINTENDO, Device.XBOX]


def test_a_pad_that_cannot_be_opened_is_left_alone() -> None:
    def gone(_index: int) -> OpenedPad:
        raise pygame.error("gone")

    assert told(Pads(gone), pad.plugged(0)) == []


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox 360 Controller", Device.XBOX),
        ("Xbox Series X Controller", Device.XBOX),
        ("PS5 Controller", Device.PLAYSTATION),
        ("Sony Interactive Entertainment DualSense Wireless Controller", Device.PLAYSTATION),
        ("Nintendo Switch Joy-Con (L/R)", Device.NINTENDO),
        ("8BitDo SN30 Pro", Device.XBOX),
        ("", Device.XBOX),
    ],
)
def test_a_pad_is_known_by_its_name(name: str, family: Device) -> None:
    assert pad_named(name) is family


def test_buttons_are_called_as_they_are_printed() -> None:
    devices = (Device.XBOX, Device.PLAYSTATION, Device.NINTENDO)
    assert [printed("A", device, EN) for device in devices] == ["A", "Cross", "A"]
    assert [printed("RB", device, EN) for device in devices] == ["RB", "R1", "R"]
    assert [printed("Start", device, EN) for device in devices] == ["Start", "Options", "+"]


@pytest.mark.parametrize("language", languages())
def test_hints_speak_of_what_is_in_hand(language: str) -> None:
    tr = Words(language)
    assert named("Ctrl+Z", "X", Device.KEYS, tr) == named("Ctrl+Z", "X", Device.MOUSE, tr) == "Ctrl+Z"
    assert named("Ctrl+Z", "X", Device.XBOX, tr) == "X"
    assert named("Enter", "", Device.XBOX, tr) == "A"
    assert named("F5", "", Device.XBOX, tr) == ""
    assert named("", "Y", Device.KEYS, tr) == ""


def test_a_button_of_a_pad_is_no_key_of_a_keyboard() -> None:
    (event,) = Pads().keys([pad.down(pad.X)], 0.0)
    assert works(event, "Ctrl+Z", "X")
    assert not works(event, "X", "Y")
    assert not matches(event, "X")
    assert not works(key(pygame.K_x), "", "X")


def test_mouse_and_keyboard_are_noticed_and_a_passing_pointer_is_not() -> None:
    assert device_of(key(pygame.K_a)) is Device.KEYS
    assert device_of(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)) is Device.MOUSE
    assert device_of(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))) is None
