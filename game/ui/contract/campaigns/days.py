"""Dates as people say them: today, yesterday, 3 May 2026."""

from __future__ import annotations

from datetime import date, datetime

from game.words import MONTHS, Words, dated


def exactly(when: str, tr: Words, beside: str = "") -> str:
    """Name the minute of an ISO local time, and its day unless the time `beside` is on the same.

    A text that is no time is returned unchanged.

    >>> exactly("2026-05-03T21:05:30", Words("en")), exactly("2026-05-03T21:05:30", Words("en"), "2026-05-03T20:00:00")
    ('3 May, 21:05', '21:05')
    """
    try:
        time = datetime.fromisoformat(when)
    except ValueError:
        return when
    if when[:10] == beside[:10]:
        return f"{time:%H:%M}"
    month, minute = tr(MONTHS[time.month - 1]), f"{time:%H:%M}"
    return tr.plural("{n} {month}, {time}", "{n} {month}, {time}", time.day, month=month, time=minute)


def spoken(when: str, today: date, tr: Words) -> str:
    """Name the day of an ISO local time relative to `today`; a text that is no time is returned unchanged."""
    try:
        day = datetime.fromisoformat(when).date()
    except ValueError:
        return when
    match (today - day).days:
        case 0:
            return tr("today")
        case 1:
            return tr("yesterday")
        case _:
            return dated(day, tr)
