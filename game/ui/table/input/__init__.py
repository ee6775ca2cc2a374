"""The keys and clicks of the table: those that come too early or too late, and those that each seat has chosen.

It imports `contract` and everything below. Begin with `untimely`, which keeps what comes before its form (`type_ahead`)
and drops what comes after it (`late`), then `pending` (what is chosen and not yet played).
"""
