"""A page of HTML that a family keeps or sends: it loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from game.words import Words


def html_page(title: str, note: str, sections: Iterable[str], style: str, tr: Words) -> str:
    """Return a page with a title, a line below it and `sections` of HTML; `style` is added to that of every page."""
    return "".join(_page(title, note, sections, style, tr))


def _page(title: str, note: str, sections: Iterable[str], style: str, tr: Words) -> Iterator[str]:
    """Yield the parts of the page."""
    title = escape(title)
    yield f'<!DOCTYPE html>\n<html lang="{escape(tr.language)}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{title}</title>\n<style>\n{STYLE}{style}{PRINTED}</style>\n</head>\n<body>\n<main>\n"
    yield f'<header>\n<h1>{title}</h1>\n<p class="note">{escape(note)}</p>\n</header>\n'
    yield from sections
    foot = escape(tr("Written by Tablée"))
    yield f"<footer>{foot}</footer>\n</main>\n</body>\n</html>\n"


POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
"""What a browser may do with the page: show the pictures inside, nothing else."""
STYLE: Final = """\
body { margin: 0; background: #4a2b18; color: #2e1e14; font: 18px/1.5 Georgia, "Times New Roman", serif; }
main { max-width: 62rem; margin: 2rem auto; padding: 2rem 3rem; background: #f0e2c0; border: 3px double #966836; }
h1, h2, h3, .result { color: #6e1e1a; font-weight: bold; line-height: 1.25; }
h1 { font-size: 2.4rem; text-align: center; margin: 0; }
h2 { font-size: 1.6rem; margin: 0; }
h3 { font-size: 1.15rem; margin: 1.2rem 0 0.3rem; }
header .note, footer { text-align: center; }
.note, footer, .words { font-style: italic; color: #5c422c; }
.note { margin-top: 0; }
section { margin-top: 2rem; padding-top: 1.4rem; border-top: 1px solid #966836; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
td { padding: 0.3rem 0.5rem 0.3rem 0; vertical-align: baseline; }
ul { margin: 0; padding-left: 1.2rem; }
footer { margin-top: 2rem; font-size: 0.9rem; }
"""
"""The look of every page."""
PRINTED: Final = """\
@media print { body { background: none; } main { border: none; margin: 0; max-width: none; } }
"""
"""The look of a page on paper; it stands last, so that it wins."""
