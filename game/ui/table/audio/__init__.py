"""What is heard at the table: the sounds of events, the tunes of questions, the voice that reads aloud.

It imports `contract` and everything below; `app/sound` plays what it asks for. Begin with `sounds`.
"""
