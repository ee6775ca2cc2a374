"""A real browser for the tests of phones: Chromium without a window, driven over its DevTools protocol."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

from websockets.sync.client import ClientConnection, connect

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE: Final = 30.0
"""The seconds for which an answer of the browser is awaited."""
ABLE: Final = """new Promise((found) => {
  const away = new Set(AWAY), titles = new Set(TITLES), PLACES = [0.5, 0.3, 0.2, 0.7, 0.8, 0.1, 0.9];
  let seen = !AFTER;
  const look = () => {
    if (!seen) return false;
    const greeted = document.getElementById("cover").hidden;
    if (greeted && !titles.has(document.getElementById("controls").getAttribute("aria-label"))) return false;
    const all = greeted ? "#controls > *" : "#cover:not([hidden]) #answers button";
    const able = [...document.querySelectorAll(all)].filter((each) => !each.dataset.why && !away.has(each.dataset.key));
    if (!able.length) return false;
    watch.disconnect();
    found(able.map((each) => {
      const box = each.getBoundingClientRect(), y = box.y + box.height / 2;
      const inside = PLACES.map((part) => box.x + part * box.width);
      const free = inside.filter((x) => document.elementFromPoint(x, y) === each);
      return { key: each.dataset.key || "", kind: each.dataset.kind || "button", x: free[0], y };
    }));
    return true;
  };
  const changed = () => { seen = true; look(); };
  const watch = new MutationObserver(changed);
  if (!look()) watch.observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(changed, 400);
})"""
"""Waits until the phone is greeted, or asked something that can be answered, and returns what can be used.

A page is a question if it has one of the `TITLES`. `AFTER` a tap it waits for a change first, but not for long. The
place of each thing is one where nothing covers it, as a card of a fan is covered by the next one.
"""


def browser_path() -> str | None:
    """Return where a browser is; None if there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class PhoneKind(NamedTuple):
    """A phone with a screen of `width` by `height` CSS pixels, `ratio` device pixels for each, and its settings."""

    width: int
    height: int
    ratio: float
    language: str = "en"
    text: float = 1.0
    dim: bool = False


NAVIGATED: Final = "Inspected target navigated or closed"
"""What the browser says of a page that went away before it had answered."""


class Navigated(Exception):
    """A page went away, for another one, before it had answered."""


class Browser:
    """A running browser. Its answers come in any order: `ask` returns the number by which `answer` finds one."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket: Final = socket
        self._asked = 0
        self._answers: Final[dict[int, dict[str, Any]]] = {}
        self._contexts: Final[list[str]] = []

    def ask(self, method: str, session: str = "", **parameters: Any) -> int:
        """Ask the browser for something."""
        self._asked += 1
        message = {"id": self._asked, "method": method, "params": parameters}
        self._socket.send(json.dumps({**message, "sessionId": session} if session else message))
        return self._asked

    def hear(self, patience: float = PATIENCE) -> None:
        """Take the next message of the browser. Raises `TimeoutError` if none comes."""
        message = json.loads(self._socket.recv(patience))
        if "id" in message:
            self._answers[message["id"]] = message

    def has(self, number: int) -> bool:
        """Tell whether an answer is there."""
        return number in self._answers

    def answer(self, number: int) -> dict[str, Any]:
        """Wait for an answer and return it."""
        while not self.has(number):
            self.hear()
        message = self._answers.pop(number)
        if NAVIGATED in str(message.get("error", "")):
            raise Navigated(message)
        assert "error" not in message, message
        found: dict[str, Any] = message["result"]
        return found

    def do(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer."""
        return self.answer(self.ask(method, session, **parameters))

    def page(self, url: str, kind: PhoneKind, *, tapped: bool = True) -> Phone:
        """Open a page on a phone of its own, which shares nothing with the others.

        One that is not `tapped` has no window of the browser, in which nobody sees it: it takes half the time.
        """
        context = self.do("Target.createBrowserContext")["browserContextId"]
        self._contexts.append(context)
        place = {"url": "about:blank", "browserContextId": context, "hidden": not tapped}
        target = self.do("Target.createTarget", **place)["targetId"]
        session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        screen = {"width": kind.width, "height": kind.height, "deviceScaleFactor": kind.ratio, "mobile": True}
        agent = self.do("Browser.getVersion")["userAgent"]
        settings = {"text": str(kind.text), "dim": "yes" if kind.dim else "no"}
        chosen = ";".join(f"localStorage.setItem('tablee.{key}', '{value}')" for key, value in settings.items())
        self.do("Page.enable", session)
        self.do("Page.addScriptToEvaluateOnNewDocument", session, source=f"if (location.host) {{ {chosen} }}")
        self.do("Emulation.setUserAgentOverride", session, userAgent=agent, acceptLanguage=kind.language)
        self.do("Emulation.setDeviceMetricsOverride", session, **screen)
        self.do("Emulation.setTouchEmulationEnabled", session, enabled=True)
        phone = Phone(self, session)
        phone.go(url)
        return phone

    def close_pages(self) -> None:
        """Close every phone, and forget what it remembers."""
        while self._contexts:
            self.do("Target.disposeBrowserContext", browserContextId=self._contexts.pop())


class Phone:
    """A page of a browser that is a phone."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser: Final = browser
        self._session: Final = session
        self._looking: int | None = None
        self._tapped = False

    def go(self, url: str) -> None:
        """Go to another page."""
        self._looking = None
        self._browser.do("Page.navigate", self._session, url=url)

    def reload(self) -> None:
        """Load the page again."""
        self._looking = None
        self._browser.do("Page.reload", self._session)

    def value(self, expression: str) -> Any:
        """Return what an expression of the page says."""
        asked = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        try:
            return self._browser.do("Runtime.evaluate", self._session, **asked)["result"].get("value")
        except Navigated:  # the page that comes now is asked instead
            return self._browser.do("Runtime.evaluate", self._session, **asked)["result"].get("value")

    def able(self, titles: Collection[str], away: Collection[str]) -> list[dict[str, Any]] | None:
        """Return what can be used in a question now, but for the keys `away`; None if nothing yet."""
        if self._looking is None:
            values = {"TITLES": sorted(titles), "AWAY": sorted(away), "AFTER": self._tapped}
            asked = ABLE
            for name, value in values.items():
                asked = asked.replace(name, json.dumps(value))
            self._tapped = False
            self._looking = self._browser.ask(
                "Runtime.evaluate", self._session, expression=asked, returnByValue=True, awaitPromise=True
            )
        if not self._browser.has(self._looking):
            return None
        number, self._looking = self._looking, None
        found: list[dict[str, Any]] | None = self._browser.answer(number)["result"].get("value")
        return found

    def tap(self, x: float, y: float) -> None:
        """Tap with a finger."""
        self._tapped = True
        point = {"x": x, "y": y}
        self._browser.do("Input.dispatchTouchEvent", self._session, type="touchStart", touchPoints=[point])
        self._browser.do("Input.dispatchTouchEvent", self._session, type="touchEnd", touchPoints=[])

    def write(self, text: str) -> None:
        """Write into the field that has the focus."""
        self._browser.do("Input.insertText", self._session, text=text)

    def picture(self) -> bytes:
        """Return a picture of the screen, as PNG."""
        return base64.b64decode(self._browser.do("Page.captureScreenshot", self._session)["data"])


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """Run a browser with an empty profile in a folder."""
    path = browser_path()
    assert path
    command = [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions"]
    command += ["--disable-software-rasterizer", "--disable-dev-shm-usage"]  # it draws by processor all the same
    command += ["--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stderr
        address = next(line for line in process.stderr if "DevTools listening on" in line).split()[-1]
        Thread(target=process.stderr.read, daemon=True).start()  # what it complains of fills no pipe
        try:
            with connect(address, max_size=None, proxy=None, ping_interval=None) as socket:
                yield Browser(socket)
        finally:
            process.terminate()
