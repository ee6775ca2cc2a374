"""The few files that a phone's browser loads, and the headers that keep other pages away from them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

FILES: Final = {
    "/": ("phone.html", "text/html; charset=utf-8"),
    "/phone.css": ("phone.css", "text/css; charset=utf-8"),
    "/phone.js": ("phone.js", "text/javascript; charset=utf-8"),
}
"""The file and the type of each address."""
SOCKET: Final = "/table"
"""The address of the WebSocket."""


class WebPage:
    """The page in a `folder`, as it is sent by the server at `host`, an address with its port."""

    def __init__(self, folder: Path, host: str) -> None:
        self._contents: Final = {path: (folder / name).read_bytes() for path, (name, _) in FILES.items()}
        self._safety: Final = {
            "Content-Security-Policy": (
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data:; "
                f"connect-src ws://{host}{SOCKET}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-store",
        }

    def response(self, path: str) -> Response:
        """Return what is answered to a request for `path`: a file of the page, or nothing."""
        if path not in FILES:
            return nothing(404)
        _, kind = FILES[path]
        return _response(200, self._contents[path], {"Content-Type": kind, **self._safety})


def nothing(status: int) -> Response:
    """Return an answer that tells nothing but its status."""
    return _response(status, b"", {})


def _response(status: int, body: bytes, headers: dict[str, str]) -> Response:
    always = {"Connection": "close", "Content-Length": str(len(body))}
    return Response(status, "OK" if status == 200 else "No", Headers({**headers, **always}), body)
