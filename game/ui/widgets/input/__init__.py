"""Input: keys and their names, gamepads turned into keys, arrow-key navigation.

It imports `draw` only.
Begin with `shortcuts`, then `gamepad`.
"""
