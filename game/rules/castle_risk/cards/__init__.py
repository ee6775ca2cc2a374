"""The 48 cards: the pile, drawing, dealing with each other, and each card that is played between attacks.

May import placing, events, moves, the state, the house rules and the board; no battle.
Begin with `pack.py`: how a card gets into a hand and out of it.
"""
