"""Saving: what happens at a table goes to the disk at once, without holding up the play.

May import the kernel; `autosave` writes the log and lets a thread write the match file by `kernel/saves/match_writer`.
Begin with `keeper`, which says what a session reports.
"""
