r"""Names that the system gave, as text for a file, and back: on Linux a name may hold bytes that are no letters.

Python reads such a byte as a lone surrogate, which neither JSON nor YAML takes. It is written as JSON would escape it.
"""

from __future__ import annotations

import re
from typing import Final

_NO_LETTER: Final = re.compile(r"[\ud800-\udfff]|\\(?=u(?:005c|d[89a-f]))")
"""What is written differently: also a backslash that would be read as one that was written so."""
_WRITTEN: Final = re.compile(r"\\u(005c|d[89a-f][0-9a-f]{2})")


def as_text(name: str) -> str:
    r"""Return a name, or a path, as text that can be written; that of the usual ones is the same.

    >>> as_text("packs/Zoé"), as_text("packs/Zo\udce9")
    ('packs/Zoé', 'packs/Zo\\udce9')
    """
    return _NO_LETTER.sub(lambda found: f"\\u{ord(found[0]):04x}", name)


def from_text(text: str) -> str:
    r"""Return the name that `as_text` has written.

    >>> names = ["Zoé", "Zo\udce9", r"Zo\udce9", r"a\u005cb", r"C:\users"]
    >>> [from_text(as_text(name)) for name in names] == names
    True
    """
    return _WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
