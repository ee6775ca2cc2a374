"""The network: a small server for the phones of the people at the table.

It may import nothing of the program but `kernel` and `words`; only `game.ui.phones` imports it, and only once somebody
opens the table for phones. Begin with `phone_server`.
"""
