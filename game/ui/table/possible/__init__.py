"""“What can I do?”: a list of what is possible now, in words; doing one of it is one more press.

May import what the table may. Begin with `possibility.py` (what is listed) and `presenter.py` (when the list is there).
"""
