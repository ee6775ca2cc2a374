"""Tablée: board games for a family around one screen.

`ui` is the window (buttons, map, table), `session` the match being played and saved, `bots` the computer players,
`rules` the games, `kernel` what all games run on, with the files of saves; imports go in this order only.
"""

from __future__ import annotations

__version__ = "1.0.0"
