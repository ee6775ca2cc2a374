"""The phones: what is private, in the hand of the person it is for.

A hand draws the form of its seat on a canvas of the phone's size: the same form that opens behind the curtain. It may
import what `table` imports, and `game.net`. Begin with `hand_page`, then `hand`, then `seating`.
"""
