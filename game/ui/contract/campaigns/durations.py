"""How long a match has lasted, as people say it: 45 minutes, 1 h 20 min."""

from __future__ import annotations

from game.words import Words


def lasted(seconds: int, tr: Words) -> str:
    """Say a length of time in hours and minutes; at least one minute.

    >>> lasted(45 * 60, Words("en")), lasted(80 * 60, Words("fr"))
    ('45 minutes', '1 h 20')
    """
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    if hours and minutes:
        return tr("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return tr.plural("{n} hour", "{n} hours", hours) if hours else tr.plural("{n} minute", "{n} minutes", minutes)
