"""Clocks: timers that stop with the table, the time that was played, and races, which seconds decide.

May import the kernel; nothing else of the session. Begin with `clock`, then `match_clocks`.
"""
