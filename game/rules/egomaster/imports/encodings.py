"""Bytes from elsewhere read as text, whatever they were written in."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

UTF_16: Final = frozenset((b"\xff\xfe", b"\xfe\xff"))
"""How a text in UTF-16 begins."""
_C1: Final = {
    code: bytes([code]).decode("cp1252", errors="replace").replace("\ufffd", "") for code in range(0x80, 0xA0)
}


def text_of(content: bytes) -> str:
    """Return a text in UTF-8, in UTF-16 with its mark, or else in windows-1252, as French files of before are."""
    if content[:2] in UTF_16:
        with suppress(UnicodeDecodeError):
            return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return with_windows_letters(content.decode("latin-1"))


def with_windows_letters(text: str) -> str:
    """Return a text in which bytes of windows-1252 that became control characters are letters again: the œ of cœur."""
    return text.translate(_C1)
