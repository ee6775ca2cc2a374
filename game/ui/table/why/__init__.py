"""Why?: how a figure, a refusal or a result came about.

It imports `table.flow`, `contract` and everything below. Begin with `reasons` (what there is to explain), then `key`.
"""
