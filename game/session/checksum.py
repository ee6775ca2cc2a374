"""A checksum in front of a side file, so that a copy that was damaged is never believed."""

from __future__ import annotations

import zlib


def sealed(content: bytes) -> bytes:
    r"""Return `content` after a line with its checksum.

    >>> sealed(b"{}")
    b'a3a6bf43\n{}'
    """
    return _line(content) + content


def unsealed(file: bytes) -> bytes:
    """Return what was sealed. Raises `ValueError` if a byte of the file has changed since."""
    content = file[9:]
    if file[:9] != _line(content):
        raise ValueError("the checksum is another one")
    return content


def _line(content: bytes) -> bytes:
    """Return the line with the checksum of `content`."""
    return b"%08x\n" % zlib.crc32(content)
