"""The way to a table: the menu, New game, Load, the packs of questions.

It imports every room but `start`. Begin with `scene`; `doors` tells which button opens which scene.
"""
