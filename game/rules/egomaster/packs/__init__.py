"""The packs of questions: which there are, how their files are read and checked, the questions that are drawn.

May import the judge (to compare words) and questions; no phase. Screens may import `discovery` and `about` only.
Begin with `discovery.py`: which packs there are.
"""
