"""“What would you do?”: advice for the person who is asked.

May import what the table may. Begin with `request.py` (who has asked, and the reply) and `note.py` (how it looks).
"""
