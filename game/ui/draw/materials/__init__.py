"""What things are made of: buttons, sliders, frames, paper, walnut, velvet, cards, tokens and box lids, as looks.

It imports only `game.ui.draw`.
Begin with `buttons`: they are drawn out of parts that `scripts/art/parts` has coloured, in colours of `draw.palette`.
"""
