"""The judge of typed answers: it compares words, with slips, and numbers with the answers in a booklet.

May import questions and numbers; no pack and no phase. No screen, bot or session may import it.
Begin with `typed_answers.py`: one answer judged.
"""
