"""What things are made of: buttons, sliders, frames, paper, walnut, velvet, cards, tokens and box lids, as looks.

It imports only `game.ui.draw`.
Begin with `buttons`, which are made of `parts`; `button_colours` has the colours of each state.
"""
