"""The hands: what is private, on the phone of the person it is for.

A hand draws the form of its seat on a canvas of the phone's size; it is the same form that opens behind the curtain.
Begin with `hand_page`. It imports what `table` imports, and `game.net`.
"""
