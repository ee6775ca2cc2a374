"""The application: the main loop, the window, settings, help, sound, and the screens every other room builds on.

It imports `widgets`, `motion` and `draw`. Begin with `loop`, then `shell` (what every scene is given) and
`screen`.
"""
