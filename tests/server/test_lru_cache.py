"""The cache counts bytes, forgets what was not used for longest, and computes a miss once."""

from __future__ import annotations

import asyncio

import pytest

from toptake.server.lru_cache import LruCache


def test_the_least_recently_used_goes_first() -> None:
    computed: list[str] = []

    async def get(cache: LruCache, key: str, size: int = 4) -> None:
        async def compute() -> bytes:
            computed.append(key)
            return b"x" * size

        assert len(await cache.get(key, compute)) == size

    async def use() -> None:
        cache = LruCache(10)
        for key in ("a", "b", "a", "c", "a", "b"):
            await get(cache, key)
        assert computed == ["a", "b", "c", "b"]
        # What is larger than the whole cache is computed again, and forces nothing out.
        for key in ("large", "large", "a", "b"):
            await get(cache, key, 11 if key == "large" else 4)
        assert computed[4:] == ["large", "large"]

    asyncio.run(use())


def test_concurrent_misses_share_a_computation() -> None:
    async def use() -> None:
        cache = LruCache(100)
        calls = 0
        done = asyncio.Event()

        async def compute() -> bytes:
            nonlocal calls
            calls += 1
            await done.wait()
            return b"found"

        waiting = [asyncio.create_task(cache.get("key", compute)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        done.set()
        assert await asyncio.gather(*waiting[1:]) == [b"found"] * 2
        assert calls == 1

    asyncio.run(use())


def test_errors_are_not_cached() -> None:
    async def use() -> None:
        cache = LruCache(100)

        async def fail() -> bytes:
            raise ValueError

        async def compute() -> bytes:
            return b"found"

        with pytest.raises(ValueError):  # noqa: PT011
            await cache.get("key", fail)
        assert await cache.get("key", compute) == b"found"

    asyncio.run(use())
