"""Dates as people say them: today, yesterday, 3 May 2026."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from game.words import N_, Words

MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


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
            return tr("{day} {month} {year}", day=day.day, month=tr(MONTHS[day.month - 1]), year=day.year)
