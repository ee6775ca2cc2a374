"""A family's own packs: questions as they are typed, checked while they are typed, written into their booklets.

Answers are known here: of the window, only the editor of packs may ask. Begin with `written_question`, then `own_pack`.
"""
