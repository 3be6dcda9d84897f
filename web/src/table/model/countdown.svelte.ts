/** The time of the player to act: how much is left, of how much, and when it is announced that it runs out. */
import type { LiveTable } from './liveTable.svelte';

/** The player is warned this many seconds before a program acts for them. */
const WARNING = 10;
const WARNED = ['burying', 'playing', 'naming'];

export class Countdown {
  private ticks = $state(0);
  private readonly end = $derived.by(() => this.room()?.screen['deal.deadline'] ?? null);
  /** How long the whole time is, as far as this page has seen it begin. */
  readonly whole = $derived.by(() => (this.end === null ? 0 : Math.max(1, (this.end - (this.room()?.now() ?? 0)) / 1000)));
  readonly left = $derived(this.until(this.end));
  readonly warns = $derived.by(
    () => this.left !== null && this.left <= WARNING && WARNED.includes(this.room()?.screen['deal.phase'] ?? ''),
  );

  constructor(private readonly room: () => LiveTable | null) {
    $effect(() => {
      const timer = setInterval(() => (this.ticks += 1), 250);
      return () => clearInterval(timer);
    });
  }

  /** The seconds until a moment of the server's time. */
  until(moment: number | null | undefined): number | null {
    void this.ticks;
    const room = this.room();
    return room && moment != null ? (moment - room.now()) / 1000 : null;
  }
}
