"""The hand of Castle Risk: the cards a player holds, open in private, and deals made of them.

It imports the forms and looks of its game, `contract` and everything below.
Begin with `open_hand`.
"""
