from __future__ import annotations

from game.ui.draw.lru_cache import LruCache


def test_what_was_not_asked_for_longest_goes_first() -> None:
    kept: LruCache[str, str] = LruCache(10, len)
    for key in "abc":
        kept.put(key, 4 * key)
        kept.get("a")
    assert list(kept) == ["c", "a"]
    assert (kept.size, kept.get("b")) == (8, None)


def test_what_is_too_large_alone_is_kept_alone() -> None:
    kept: LruCache[str, str] = LruCache(10, len)
    kept.put("a", "aaa")
    kept.put("b", 20 * "b")
    assert list(kept) == ["b"]


def test_what_is_kept_anew_takes_the_place_of_what_was_there() -> None:
    kept: LruCache[str, str] = LruCache(10, len)
    kept.put("a", "aaaa")
    kept.put("a", "aa")
    assert (kept.get("a"), kept.size) == ("aa", 2)
