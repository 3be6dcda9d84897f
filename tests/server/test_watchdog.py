"""The watchdog tells how long the event loop was held up."""

import asyncio

from prometheus_client import CollectorRegistry

from tuolaji.server.telemetry.watchdog import TICK, Watchdog


def test_a_late_timer_is_a_hold_and_the_longest_is_told_once() -> None:
    registry, moment = CollectorRegistry(), [0.0]
    watchdog = Watchdog(registry, lambda: moment[0])

    async def run() -> None:
        watchdog.start()
        moment[0] = TICK + 0.75
        await asyncio.sleep(1.5 * TICK)
        watchdog.stop()

    asyncio.run(run())
    assert registry.get_sample_value("tuolaji_loop_hold_seconds_count") == 1
    assert registry.get_sample_value("tuolaji_loop_longest_hold_seconds") == 0.75
    assert registry.get_sample_value("tuolaji_loop_longest_hold_seconds") == 0
