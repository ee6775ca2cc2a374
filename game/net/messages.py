"""What a phone and the table say to each other. Whatever is not exactly one of these types is refused.

A phone says `PhoneMessage`s as JSON. The table says `TableMessage`s as JSON, and pictures as bytes (see `patch`).
Boxes and points are in pixels of the phone's picture.
"""

from __future__ import annotations

import struct
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

LARGEST: Final = 4096
"""The most bytes that a message of a phone may have."""
LONGEST_TEXT: Final = 400
"""The most characters that a phone may write into a field."""
_HEADER: Final = struct.Struct(">IHHHH")

Token: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
ShortCode: TypeAlias = Annotated[str, msgspec.Meta(max_length=12)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=120)]
PageNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
Pixel: TypeAlias = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
Milliseconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e15)]


class PhoneScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the screen of a phone is like.

    `width` and `height` are in CSS pixels, `ratio` is device pixels per CSS pixel, `text` the factor of its letters.
    The page itself dims its picture for a dark room, and nothing on it moves.
    """

    width: Annotated[int, msgspec.Meta(ge=240, le=2000)]
    height: Annotated[int, msgspec.Meta(ge=240, le=2000)]
    ratio: Annotated[float, msgspec.Meta(ge=1, le=4)] = 1.0
    text: Annotated[float, msgspec.Meta(ge=1, le=1.5)] = 1.0
    language: Literal["en", "fr"] = "en"


class _Said(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """The base of what a phone says: its JSON names its type as `t`, and has no other fields."""


class Hello(_Said, frozen=True, tag="hello"):
    """The first message: the `token` of a QR code, or the `session` by which the phone comes back, or both.

    A phone whose camera reads no QR code says the short `code` that the screen shows instead. Who comes for the first
    time proposes a session: should the answer be lost, the phone comes back by what it has proposed.
    """

    screen: PhoneScreen
    token: Token = ""
    session: Token = ""
    code: ShortCode = ""


class Resized(_Said, frozen=True, tag="resized"):
    """The phone was turned, or its settings were changed."""

    screen: PhoneScreen


class PressedKey(_Said, frozen=True, tag="press"):
    """The control `key` of the page was pressed."""

    page: PageNumber
    key: Key


class ChangedValue(_Said, frozen=True, tag="change"):
    """The control `key` of the page was given a value: an index, a number or a text."""

    page: PageNumber
    key: Key
    value: (
        Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)] | Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    )


class Pointed(_Said, frozen=True, tag="point"):
    """A finger came down on the page, moved on it, or was lifted."""

    page: PageNumber
    kind: Literal["down", "move", "up"]
    x: Pixel
    y: Pixel


class Buzzed(_Said, frozen=True, tag="buzz"):
    """The buzzer `key` of the page was pressed, at the time `at` of the phone's own clock."""

    page: PageNumber
    key: Key
    at: Milliseconds


class Pong(_Said, frozen=True, tag="pong"):
    """The answer to the ping of that number, at the time `at` of the phone's own clock."""

    number: PageNumber
    at: Milliseconds


class Elsewhere(_Said, frozen=True, tag="elsewhere"):
    """The questions of the seat are to be asked on the big `screen`, or on the phone again."""

    screen: bool = True


PhoneMessage: TypeAlias = Hello | Resized | PressedKey | ChangedValue | Pointed | Buzzed | Pong | Elsewhere


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome"):
    """The phone belongs to a seat now. With `session` it may come back; `words` are what its page says by itself."""

    session: str
    name: str
    words: dict[str, str]


class PageControl(msgspec.Struct, frozen=True, omit_defaults=True):
    """A control of the page, which the phone lays over the picture; `kind` says what it is.

    `why` says why it cannot be used, "" if it can. `value` is what it has now; a number lies between `low` and `high`.
    """

    key: str
    kind: Literal["button", "field", "amount", "cover", "buzzer"]
    box: tuple[int, int, int, int]
    label: str = ""
    hint: str = ""
    why: str = ""
    value: int | str | None = None
    low: int = 0
    high: int = 0


class NewPage(msgspec.Struct, frozen=True, tag_field="t", tag="page"):
    """Another page is shown, `width` by `height` pixels large; its picture follows. `title` is read aloud."""

    page: int
    width: int
    height: int
    title: str
    controls: tuple[PageControl, ...]


class NewControls(msgspec.Struct, frozen=True, tag_field="t", tag="controls"):
    """The controls of the page have changed."""

    page: int
    controls: tuple[PageControl, ...]


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping"):
    """A question that the phone answers at once with its own time."""

    number: int


class Place(msgspec.Struct, frozen=True, tag_field="t", tag="place"):
    """The questions of the seat are asked on the big `screen` from now on, or on the phone again."""

    screen: bool


class Wait(msgspec.Struct, frozen=True, tag_field="t", tag="wait"):
    """The table has to agree first that this phone takes the seat of another one."""

    words: str


class Goodbye(msgspec.Struct, frozen=True, tag_field="t", tag="goodbye"):
    """The phone is sent away, for the reason in `words`; it does not come back by itself unless it may `return`."""

    words: str
    returns: bool = False


TableMessage: TypeAlias = Welcome | NewPage | NewControls | Ping | Place | Wait | Goodbye


_decoder: Final[msgspec.json.Decoder[PhoneMessage]] = msgspec.json.Decoder(PhoneMessage)
_encoder: Final = msgspec.json.Encoder()


def decoded(message: str | bytes) -> PhoneMessage:
    """Return what a phone said. Raises `ValueError` if that is no message.

    >>> decoded('{"t":"press","page":3,"key":"seal"}')
    PressedKey(page=3, key='seal')
    >>> decoded('{"t":"press","page":3,"key":"seal","seat":2}')
    Traceback (most recent call last):
        ...
    ValueError: Object contains unknown field `seat`
    """
    if not isinstance(message, str):
        raise ValueError("a phone says text only")  # noqa: TRY004 - what comes from the network is a wrong value
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise ValueError(str(wrong)) from None


def encoded(message: TableMessage) -> str:
    """Return a message of the table as JSON.

    >>> encoded(Ping(7))
    '{"t":"ping","number":7}'
    """
    return _encoder.encode(message).decode()


def patch(page: int, box: tuple[int, int, int, int], jpeg: bytes) -> bytes:
    """Return the message that shows a JPEG at a box (x, y, width, height) of a page.

    The phone stretches it to the box. It is half as bright as it is meant (see `game.ui.phones.jpeg`).

    >>> patch(1, (0, 16, 300, 2), b"...").hex(" ")
    '00 00 00 01 00 00 00 10 01 2c 00 02 2e 2e 2e'
    """
    return _HEADER.pack(page, *box) + jpeg
