"""A campaign: its file, its form, its players, its title, its standings, and where campaigns lie.

May import `file_format`, `saved_match` and `slug` of `kernel/saves`, and what these may import. Begin with `file`.
"""
