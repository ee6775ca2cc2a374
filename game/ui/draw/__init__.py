"""Drawing: boxes, colours, items, looks, and the painter that puts items on a surface.

It imports no other room of `game.ui` and knows no control, no scene and no game.
Begin with `items` (what is on a picture, as data), then `looks` (how an item is drawn) and `painter`;
`materials` has the buttons, papers and woods.
"""
