"""The voice that reads aloud: the system's own programs, a queue of what is said, and what a screen says of itself.

It may import `widgets` and `draw`; it knows no game. Begin with `voice`; `speakers` names the programs of each system.
"""
