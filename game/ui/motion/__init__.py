"""Motion: films between two pictures, tweens of single items, and the names of sounds.

It imports only `draw`. Begin with `film`.
"""
