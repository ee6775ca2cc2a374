"""The page of the open table: bar, plaques, side panel and journal.

It imports `table.flow`, `table.mode`, `contract` and everything below. Begin with `parts` (what is put where), then
`side_panel`, `reports` (what is said of events) and `plaques`.
"""
