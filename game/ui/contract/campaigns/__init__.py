"""Campaigns on the screen: one row of the list, and the details of one campaign.

They import `draw` and the rest of `contract`.
Begin with `row`.
"""
