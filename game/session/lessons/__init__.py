"""Lessons: files that lead a learner through a real match of a game, step by step.

May import what the session may. Begin with `lesson_file.py` (what a lesson is), then `lesson.py` (how it is played),
`trial.py` (whether it can be played) and `progress.py` (how far the learners of this machine are).
"""
