"""Everything before the first turn: castles, lands, armies, hidden armies, the first hands.

May import the board, the cards and the turn, which begins when this ends.
Begin with `castles.py`, where a match starts.
"""
