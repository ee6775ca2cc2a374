"""The forms of Castle Risk: the sheets on which a seat answers.

They import the words, layout and looks of their game, `contract` and everything below.
Begin with `registry`, which finds the form of a question.
"""
