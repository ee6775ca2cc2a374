"""The zoomable map: a camera over baked layers, sharp ink, and what stands on it. It knows no game.

It imports `app`, `widgets`, `motion` and `draw`.
Begin with `view` (what is seen), then `camera` and `geography` (what is always the same about a map); `ground` is
drawn under names and armies.
"""
