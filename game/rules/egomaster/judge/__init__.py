"""The judge of typed answers: words and slips compared with what stands in a booklet.

May import questions and numbers; no pack and no phase. No screen, bot or session may import it.
Begin with `typed_answers.py`: one answer judged.
"""
