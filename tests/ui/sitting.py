"""An evening without a disk: a match at the table for the tests of the screens of play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game import files
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.problems import Problem
from game.kernel.saves.campaign.file import Campaign, MatchEntry, ended
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm
from game.kernel.types import Action, Seat
from game.rules import GAMES
from game.rules.master_citadel.house import House
from game.session.advice import Consultant
from game.session.campaigns.season import Season, season
from game.session.controller import Decision, Script
from game.session.session import Session

NOON: Final = "2026-01-31T12:00:00"
NAMES: Final = ("Pauline", "Benoît", "Marcelle", "Léon")
CITADEL: Final = GAMES["master_citadel"]


def first_word(decision: Decision) -> Action | None:
    """Answer as a computer player of the tests: any legal action, the same every time."""
    rng = Random(f"{decision.seat}/{len(decision.story)}")
    if not decision.must and rng.random() < 0.5:
        return None
    return decision.options[rng.randrange(len(decision.options))]


def scripts(_mind: str) -> Script:
    """Make a computer player for the tests."""
    return Script(first_word)


class Sitting:
    """An evening that keeps nothing."""

    file: str = "001-master_citadel.yaml"
    title: str = "Sunday evening"
    folder: Path = Path("sunday")
    form: CampaignForm = OPEN_EVENING
    adviser: Consultant | None = None

    @property
    def gives_advice(self) -> bool:
        """Tell whether the form of the campaign allows it."""
        return self.form.advice

    def consultant(self) -> Consultant | None:
        """Return whom the test wants to be asked for advice."""
        return self.adviser

    def __init__(self, session: Session, seed: str = "table", matches: int = 1) -> None:
        self.session: Session = session
        self.closed = 0
        self.renewed = False
        self.saved: list[str] = []
        self.trouble: Problem | None = None
        self.sheltered = False
        self.told: Sequence[Problem] = ()
        self._seed = seed
        self._matches = matches

    def notices(self) -> Sequence[Problem]:
        """Return what the test wants to be told at the beginning."""
        return self.told

    def problem(self) -> Problem | None:
        """Return the trouble of the test."""
        return self.trouble

    def in_refuge(self) -> bool:
        """Tell what the test wants to be true of the second place."""
        return self.sheltered

    def family(self) -> list[str]:
        """Return those at the table, and three others."""
        return [*self.session.names, "Rose", "Émile", "Apolline"]

    def give_seat(self, seat: Seat, name: str) -> None:
        """Let another person play a seat."""
        self.session.give_seat(seat, name, NOON)

    def season(self) -> Season:
        """Return a campaign of as many matches as the test wants, in which the players were ranked as they sit."""
        seats = list(range(len(self.session.players)))
        entry = MatchEntry(file="001-toy.yaml", game="master_citadel", started=NOON, status="playing", seats=seats)
        played = [ended(entry, "finished", [seat + 1 for seat in seats])] * self._matches
        players = list(self.session.players)
        return season(Campaign(name=self.title, played=NOON, players=players, matches=played, form=self.form))

    def again(self) -> Sitting:
        """Deal again."""
        self.close()
        return Sitting(Session(citadel(f"{self._seed}+"), self.session.players, scripts), f"{self._seed}+")

    def renew(self) -> Sitting:
        """Deal again, and note that."""
        self.renewed = True
        return self.again()

    def save_as(self, name: str) -> str:
        """Note the name."""
        self.saved.append(name)
        return name

    def close(self) -> None:
        """Count."""
        self.closed += 1


def citadel(seed: str = "table", **house: Any) -> Match:
    """Set up a match of Master Citadel."""
    board = CITADEL.load_board(files.boards() / "master_citadel" / "citadel.yaml")
    return Match.new(CITADEL, board, 4, House(**house), seed)


def players(bots: Sequence[int] = (), names: Sequence[str] = NAMES) -> list[Player]:
    """Seat four players; those of the numbers in `bots` are computer players."""
    tokens = msgspec.json.decode(b'["L","R","T","M"]', type=list[str])
    return [
        msgspec.convert({"name": name, "token": token, "bot": "random" if seat in bots else None}, Player)
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True))
    ]


def sitting(bots: Sequence[int] = (), seed: str = "table", names: Sequence[str] = NAMES, **house: Any) -> Sitting:
    """Sit down to a new match."""
    return Sitting(Session(citadel(seed, **house), players(bots, names), scripts), seed)
