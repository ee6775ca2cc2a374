"""A program that plays the last match of a campaign on and tells each deed of a person once it has been done.

`python -m tests.session.saving.table_to_kill SAVES FOLDER SEED`: prints one JSON line per deed: the log lines of all
people so far, and before an undo the word `undo`. Begins another match whenever one has ended.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from game.files import boards
from game.kernel.match import Line
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import Action
from game.rules import GAMES
from game.rules.master_citadel.state import EndTalk
from game.session.controller import Decision, Script
from game.session.evening import Evening
from game.session.host import Host
from game.session.session import Session


def main(saves: Path, folder: Path, seed: int) -> None:
    """Play until somebody kills this program."""
    rng = Random(seed)
    evening = host(saves, rng).resume(folder)
    now = 0.0
    while True:
        session = evening.session
        if session.over:
            session.conclude()
            evening = evening.again()
            continue
        now += 0.1
        session.update(now)
        if (waiting := session.must_act()) and not session.over:
            _act(evening, session, waiting[0], rng)
        elif waiting := session.awaits_people():
            session.ready(waiting[0])


def host(saves: Path, rng: Random) -> Host:
    """Return a host whose computer players answer at once and at random."""

    def choose(decision: Decision) -> Action | None:
        return _choice(decision, rng) if decision.must else None

    return Host(Saves(saves, None, GAMES, (boards(),)), GAMES, (boards(),), lambda *_: Script(choose))


def people_lines(evening: Evening) -> list[Line]:
    """Return what the people at the table have done, undone deeds left out."""
    people = evening.session.people
    return [line for line in evening.session.log() if line[0] in people]


def told(evening: Evening) -> str:
    """Return those lines as one line of JSON, with the number of the match before them."""
    codec = evening.session.game.codec
    lines = [codec.line_json(*line).decode() for line in people_lines(evening)]
    return json.dumps([len(read_campaign(evening.folder / FILE).matches), *lines])


def _act(evening: Evening, session: Session, seat: int, rng: Random) -> None:
    if rng.random() < 0.15 and session.undoable(seat):
        print("undo", flush=True)
        session.undo(seat)
    else:
        session.submit(seat, _choice(session.decision(seat), rng))
    print(told(evening), flush=True)


def _choice(decision: Decision, rng: Random) -> Action:
    """Choose small orders and short talks, so that matches last a little."""
    if EndTalk() in decision.options and rng.random() < 0.4:
        return EndTalk()
    return decision.options[rng.randrange(min(len(decision.options), 8 * 12))]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
