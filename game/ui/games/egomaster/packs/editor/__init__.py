"""The editor of a family's own packs: a list of questions, and the form in which one is written.

The only part of the window that may ask `game.rules.egomaster.authoring`, which knows answers. Begin with `pack_scene`.
"""
