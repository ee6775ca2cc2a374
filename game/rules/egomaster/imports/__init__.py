"""Quizzes that were written for other programs, turned into packs of questions.

May import the packs and the judge; only the command `import-questions` imports it.
Begin with `pack_maker.py`: what is written.
"""
