"""Where CHANCE looks things up: the only way from the phases to what stands in the booklets.

May import the packs, the judge and the state; no phase. No screen, bot or session may import it.
Begin with `answer_book.py`: what can be asked.
"""
