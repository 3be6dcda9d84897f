"""Watching a deal late: only what is over is shown."""

import asyncio
from pathlib import Path

import msgspec

from tests.server.screens import advance
from tests.server.test_actor import actor_of, opened, opened_store, sit_down, until
from tuolaji.server.study.delayed_broadcast import late_show


def test_a_late_spectator_sees_everything_of_deals_that_are_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())

            async def at_once(_seconds: float) -> None:
                await asyncio.sleep(0.001)

            show = late_show(actor, store, at_once)
            first = asyncio.ensure_future(anext(show))
            await asyncio.sleep(0.05)
            assert not first.done(), "nothing is over yet"
            await sit_down(actor)
            await until(lambda: len(actor._room.deals) >= 1, 60)
            screen = msgspec.json.decode(await first)["screen"]
            last = actor._room.deals[-1].last
            async with asyncio.timeout(60):
                async for data in show:
                    step = msgspec.json.decode(data)["frame"]
                    advance(screen, step)
                    assert step["number"] <= actor._room.deals[-1].last
                    if screen.get("deal.phase") == "finished":
                        break
            assert step["number"] <= last or len(actor._room.deals) > 1
            assert set(screen["deal.hands"]) == set("ENWS")
            await show.aclose()  # type: ignore[attr-defined]
            await actor.close()

    asyncio.run(run())
