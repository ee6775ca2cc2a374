"""Materials: brass, paper, walnut, velvet, cards, tokens and box lids, as looks.

It imports only `game.ui.draw`.
Begin with `paper`; `brass` and `paper` draw the buttons, out of parts that `scripts/art/parts` has coloured.
"""
