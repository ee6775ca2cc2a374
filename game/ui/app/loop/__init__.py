"""The main loop: events to the scene on top, time to it, a picture when it asks for one, and what follows a failure.

It imports the other modules of `app` and the rooms below; only `start` opens it. Begin with `main_loop`.
"""
