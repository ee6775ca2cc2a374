"""Who plays which seat: the sheet where a seat is given away, taken back or conceded, and the name of whoever comes.

It imports `contract` and everything below. Begin with `sheet`, then `newcomer`.
"""
