"""Everything before the first turn: castles, lands, armies, hidden armies, the first hands.

May import everything but `sentences`, `guess`, `standing_orders` and `ranking`; the last phase here begins a turn.
Begin with `new_war.py`, which makes the first state, then `castles.py`, whose phases come first.
"""
