"""Widgets: controls, the page they stand on, focus, shortcuts, gamepads, tooltips.

It imports only `draw` and `motion`; it knows no game and no scene. Begin with `control` (the values), then `page` and
`focus`.
"""
