"""The war: what a player may attack, each roll of an attack, what follows a conquest, and the odds.

May import the cards, placing, events, moves, the state, the house rules and the board.
Begin with `setting_out.py`, which begins an attack, then `rolls.py`, where its dice are thrown.
"""
