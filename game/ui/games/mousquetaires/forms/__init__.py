"""The forms of Mousquetaires: the sheets on which a seat answers.

They import the words, layout and looks of their game, `contract` and everything below.
Begin with `registry`, which chooses the form for a question.
"""
