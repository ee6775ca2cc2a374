from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from game.session.book.chronicle import (
    Chronicle,
    ChronicleMatch,
    ChroniclePlayer,
    ChronicleStanding,
    chronicle_html,
)
from game.words import Words, languages

EVIL = '<script>alert("x")</script> & <img src=http://evil.example/x>'
BOARD = "data:image/jpeg;base64,AAAA"


def chronicle(name: str) -> Chronicle:
    """Return a chronicle in which everything is called `name`."""
    players = (ChroniclePlayer(name, "L", 1, name), ChroniclePlayer("Ben", "R", 2, "3 points"))
    match = ChronicleMatch(name, name, name, name, players, (name,), (name,))
    return Chronicle(name, name, (ChronicleStanding(1, name, "L", name),), (match,))


class Page(HTMLParser):
    """Collects the tags of a page and the addresses in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href", "action", "data"}]

    def handle_data(self, data: str) -> None:
        self.words += data


def test_names_are_escaped_on_the_page() -> None:
    page = Page(chronicle_html(chronicle(EVIL), [BOARD], Words("en")))
    assert "script" not in page.tags
    assert page.tags.count("img") == 1
    assert page.addresses == [BOARD]
    assert page.words.count(EVIL) >= 9


@pytest.mark.parametrize("language", languages())
def test_the_page_loads_nothing_and_runs_nothing(language: str) -> None:
    text = chronicle_html(chronicle("Anna"), [BOARD], Words(language))
    assert "default-src 'none'" in text
    assert re.findall(r"https?:|url\(|@import|<script|<link|<iframe|\son\w+=", text) == []
    assert f'<html lang="{language}">' in text


def test_a_match_that_goes_on_has_no_ranks_on_the_page() -> None:
    match = ChronicleMatch("War", "today", "goes on", "", (ChroniclePlayer("Anna", "L", 0, ""),))
    text = chronicle_html(Chronicle("Us", "", (), (match,)), [BOARD], Words("en"))
    assert '<td class="rank"></td>' in text
    assert "<h3>" not in text
