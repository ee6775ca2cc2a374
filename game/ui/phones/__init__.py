"""The phones: what is private is shown to the person it is for alone.

The form of a seat, the same that opens behind the curtain, is drawn on a canvas of its phone's size. It may import what
`table` imports, and `game.net`. Begin with `phone_page`, then `seat_phone`, then `seating`.
"""
