"""Checks of what rules know of a board: who borders on whom, which empires and seas there are, what a card brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.kernel.problems import Path, shortened
from game.rules.castle_risk.board.draft import Draft
from game.words import N_

CASTLES: Final = 6
"""The least number of empires with a castle: one for each seat (CR2)."""

LANDS: Final = range(12, 81)
"""The number of territories: six seats hold two each, and the 80 armies of two seats can hold them all (CR1, CR4)."""

CARDS: Final = 12
"""Reinforcement cards: each needs its number on the track (CR10)."""

_LAND: Final = (
    N_("There is no territory “{name}” in this file. Did you mean “{near}”?"),
    N_("There is no territory “{name}” in this file. Correct the name, or add the territory."),
)
_SEA: Final = (
    N_("There is no sea “{name}” in this file. Did you mean “{near}”?"),
    N_("There is no sea “{name}” in this file. Correct the name, or add the sea."),
)
_EMPIRE: Final = (
    N_("There is no empire “{name}” in this file. Did you mean “{near}”?"),
    N_("There is no empire “{name}” in this file. Correct the name, or add the empire."),
)


def check_graph(draft: Draft) -> None:
    """Add every problem of names, borders, links, empires, regions and the track to the draft."""
    _check_track(draft)
    _check_empires(draft)
    _check_territories(draft)
    _check_borders(draft)
    for name, lands in draft.sections.regions.items():
        _check_names(draft, ("regions", name), lands, draft.sections.territories, _LAND)
        if not lands:
            draft.say(("regions", name), N_("This region has no territories. Name some, or remove the region."))
    _check_links(draft)
    if draft.whole:
        _check_reach(draft)


def _check_track(draft: Draft) -> None:
    track = draft.sections.reinforcement_track
    path: Path = ("reinforcement_track",)
    given = draft.document.data.get("reinforcement_track")
    if isinstance(given, list) and len(given) != CARDS:
        message = N_("The track needs {cards} numbers, one for each Reinforcements card, but has {n}. Correct it.")
        draft.say(path, message, n=len(given), cards=CARDS)
    if track and track[0] < 1:
        draft.say((*path, 0), N_("Reinforcements bring at least one army. Write a larger number."))
    for place, (before, number) in enumerate(pairwise(track), 1):
        if number <= before:
            message = N_("The track must increase, but {number} comes after {before}. Write a larger number here.")
            draft.say((*path, place), message, number=number, before=before)


def _check_empires(draft: Draft) -> None:
    sections = draft.sections
    held = {t.empire for t in draft.territories.values()}
    for name in sections.empires:
        if draft.whole and name not in held:
            message = N_("The empire “{name}” has no territory. Give it one, or remove the empire.")
            draft.say_of(("empires", name), message, name=shortened(name))
    castles = [name for name in sections.empires if name not in draft.empires or draft.empires[name].castle]
    if "empires" in draft.document.data and len(castles) < CASTLES:
        message = N_("Up to six may play, but {n} empires have a castle. Give {needed} of them “castle: true”.")
        draft.say_of(("empires",), message, n=len(castles), needed=CASTLES)
    if "territories" in draft.document.data and len(sections.territories) not in LANDS:
        message = N_("A board has {least} to {most} territories, but this one has {n}. Add or remove some.")
        least, most = LANDS[0], LANDS[-1]
        draft.say_of(("territories",), message, least=least, most=most, n=len(sections.territories))


def _check_territories(draft: Draft) -> None:
    for name, territory in draft.territories.items():
        path: Path = ("territories", name)
        _check_names(draft, (*path, "seas"), territory.seas, draft.sections.seas, _SEA)
        if territory.empire not in draft.sections.empires:
            _say_unknown(draft, (*path, "empire"), territory.empire, draft.sections.empires, _EMPIRE)
        empire = draft.empires.get(territory.empire)
        if empire is not None and empire.castle and territory.castle is None:
            message = N_("“{empire}” may build its castle here, but there is no place for it. Add “castle: [x, y]”.")
            draft.say_of(path, message, empire=shortened(territory.empire))


def _check_borders(draft: Draft) -> None:
    for name, territory in draft.territories.items():
        path: Path = ("territories", name, "neighbours")
        _check_names(draft, path, territory.neighbours, draft.sections.territories, _LAND)
        for place, other in enumerate(territory.neighbours):
            if other == name:
                message = N_("“{name}” cannot be its own neighbour. Remove it here.")
                draft.say((*path, place), message, name=shortened(name))
            elif other in draft.territories and name not in draft.territories[other].neighbours:
                message = N_(
                    "“{name}” calls “{other}” a neighbour, but not the other way round. Add “{name}” to the "
                    "neighbours of “{other}”, or remove “{other}” here."
                )
                draft.say((*path, place), message, name=shortened(name), other=shortened(other))


def _check_links(draft: Draft) -> None:
    seen: set[frozenset[str]] = set()
    for place, link in draft.links.items():
        path: Path = ("links", place, "between")
        here, there = link.between
        for end, name in enumerate(link.between):
            if name not in draft.sections.territories:
                _say_unknown(draft, (*path, end), name, draft.sections.territories, _LAND)
        if here == there:
            draft.say(path, N_("A link needs two different territories. Name another one, or remove the link."))
        elif frozenset(link.between) in seen:
            draft.say(path, N_("These two territories are already linked. Remove one of the links."))
        elif here in draft.territories and there in draft.territories[here].neighbours:
            draft.say(path, N_("These two territories are already neighbours. Remove the link."))
        seen.add(frozenset(link.between))


def _check_reach(draft: Draft) -> None:
    """Tell the territories that no army can come to from most of the others, by land, by link or with an Admiral."""
    beyond = {name: set(territory.neighbours) for name, territory in draft.territories.items()}
    for link in draft.links.values():
        if not link.house and beyond.keys() >= set(link.between):
            here, there = link.between
            beyond[here].add(there)
            beyond[there].add(here)
    on_water: dict[str, set[str]] = {}
    for name, territory in draft.territories.items():
        for sea in territory.seas:
            if sea in draft.seas:
                on_water.setdefault(draft.seas[sea].water, set()).add(name)
    parts = _parts(beyond, on_water.values())
    for part in parts - {max(parts, key=len, default=frozenset())}:
        for name in part:
            message = N_(
                "No army can reach “{name}” from most other territories. Give it a neighbour, a link, or a sea "
                "that it shares with others."
            )
            draft.say_of(("territories", name), message, name=shortened(name))


def _parts(beyond: Mapping[str, set[str]], waters: Iterable[set[str]]) -> set[frozenset[str]]:
    """Return the parts of the board between which there is no way."""
    part_of = {name: {name} for name in beyond}
    for group in [*({name, *others} & beyond.keys() for name, others in beyond.items()), *waters]:
        joined = set().union(*(part_of[name] for name in group))
        part_of.update(dict.fromkeys(joined, joined))
    return {frozenset(part) for part in part_of.values()}


def _check_names(
    draft: Draft, path: Path, names: Sequence[str], known: Collection[str], unknown: tuple[str, str]
) -> None:
    """Tell the names of a list that nothing has, and those that stand in it twice."""
    met = Counter[str]()
    for place, name in enumerate(names):
        met[name] += 1
        if name not in known:
            _say_unknown(draft, (*path, place), name, known, unknown)
        elif met[name] == 2:
            draft.say((*path, place), N_("“{name}” is here twice. Remove one."), name=shortened(name))


def _say_unknown(draft: Draft, path: Path, name: str, known: Collection[str], messages: tuple[str, str]) -> None:
    import difflib

    said_near, said = messages
    if near := difflib.get_close_matches(name[:80], known, n=1):
        draft.say(path, said_near, name=shortened(name), near=shortened(near[0]))
    else:
        draft.say(path, said, name=shortened(name))
