"""Tooltips: what the things on a page are and how they came about, and the small sheet of paper that says it.

It imports `draw` and the widgets below the page. Begin with `page_tooltip` (which one is due), then `explanations` and
`paper` (where it fits).
"""
