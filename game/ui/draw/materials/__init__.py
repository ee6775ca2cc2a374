"""Materials: brass, paper, walnut, velvet, cards, tokens and box lids, as looks.

It imports only `game.ui.draw`.
Begin with `paper`; a button gets its colour in `brass` or `paper`.
"""
