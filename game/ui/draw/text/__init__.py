"""Text: fonts with fallback, measuring, wrapping, and how words are laid down.

It imports only `game.ui.draw`.
Begin with `typesetting`.
"""
