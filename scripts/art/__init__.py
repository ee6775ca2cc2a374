"""The art: everything in `assets/` but the fonts is made here, by `scripts/bake.py`, from code and noise alone.

One module per material or thing. Coordinates and lengths are units: pixels at 1920×1080. A plate has `scale` pixels
per unit, and every picture is baked at 1 and at 2, so that it is sharp up to 3840×2160. Shapes are signed distances;
light falls from the upper left. numpy and Pillow are tools of this folder: the game and its tests need neither.
"""
