/** A live room: the screen as this pair of eyes sees it, shown step by step, and what one can ask of it. */
import type { Answer, Cards, Frame, GettingReady, Refused, Screen, Seat, TableEvent } from '../../protocol';
import { restAfter } from './pace';
import { next, SEATS } from '../../cards/seats';
import { settings } from '../../app/settings.svelte';
import type { ConnectionState } from '../../net/connection';
import { RoomConnection, type CommandBody } from '../../net/room';

/** A trick that lies on the table a moment longer than the server needs it. */
export interface HeldTrick {
  leader: Seat;
  plays: readonly Cards[];
  winner: Seat;
  points: number;
  /** The structure that the leader stated. */
  split: readonly Cards[] | null;
}

export class LiveTable {
  screen = $state.raw<Partial<Screen>>({});
  line = $state<ConnectionState>('connecting');
  held = $state.raw<HeldTrick | null>(null);
  /** Why the table is stuck, while it is. */
  trouble = $state.raw<Refused | null>(null);
  /** How far the programs are, while the next deal waits for them. */
  programs = $state.raw<GettingReady | null>(null);
  /** Listeners to the latest events: bubbles, sounds, notices. */
  private readonly ears = new Set<(told: TableEvent) => void>();
  private readonly connection: RoomConnection;
  private readonly waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private offset: number | null = null;

  constructor(room: string, behind: Seat | null = null) {
    const address = `/api/rooms/${encodeURIComponent(room)}/live${behind ? `?behind=${behind}` : ''}`;
    this.connection = new RoomConnection(address, {
      screen: (fields, at) => {
        this.hear(at);
        clearTimeout(this.timer);
        this.timer = undefined;
        this.waiting.length = 0;
        this.held = null;
        this.screen = fields;
      },
      frame: (frame) => {
        this.hear(frame.at);
        this.waiting.push(frame);
        if (this.timer === undefined) this.step();
      },
      state: (state) => {
        // Logged out, perhaps from another device: the page begins anew as whoever it is now.
        if (state === 'ended') location.reload();
        else this.line = state;
        // Whoever comes back is told again if the deal still waits.
        if (state === 'open') this.programs = null;
      },
      time: (at) => this.hear(at),
      trouble: (why) => {
        this.trouble = why;
      },
      programs: (progress) => {
        this.programs = progress;
      },
    });
  }

  get you(): Seat | null {
    const you = this.screen.you;
    return you && (SEATS as readonly string[]).includes(you) ? (you as Seat) : null;
  }

  /** The server's time, as near as it is known here. */
  now(): number {
    return Date.now() + (this.offset ?? 0);
  }

  send(body: CommandBody): Promise<Answer> {
    return this.connection.send(body);
  }

  listen(ear: (told: TableEvent) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  /** A message has been on its way for a while, so that the latest clock heard is the best; an old frame tells nothing. */
  private hear(at: number): void {
    const seen = at - Date.now();
    this.offset = this.offset === null ? seen : Math.max(seen, this.offset - 20);
  }

  private step(): void {
    const frame = this.waiting.shift();
    if (!frame) {
      this.timer = undefined;
      return;
    }
    const happened = frame.happened ?? [];
    this.hold(happened);
    const changed: Partial<Screen> = { ...this.screen, ...frame.changed, ...frame.own };
    for (const name of frame.gone ?? []) Reflect.deleteProperty(changed, name);
    this.screen = changed;
    for (const told of happened) for (const ear of this.ears) ear(told);
    const rest = restAfter(happened, settings.speed, this.waiting.length);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.held && happened.some((told) => told.is === 'deal.trick')) this.held = null;
      this.step();
    }, rest);
  }

  /** The last play of a trick and its taking are one step: the four plays stay while the table rests. */
  private hold(happened: readonly TableEvent[]): void {
    if (happened.some((told) => told.is === 'deal.played')) this.held = null;
    const taken = happened.find((told) => told.is === 'deal.trick');
    if (!taken) return;
    const leader = this.screen['deal.leader'];
    const played = happened.find((told) => told.is === 'deal.played');
    if (!leader || !played) return;
    const plays = [...(this.screen['deal.plays'] ?? [])];
    if (next(leader, plays.length) === played.seat) plays.push(played.cards);
    this.held = { leader, plays, winner: taken.seat, points: taken.points, split: this.screen['deal.split'] ?? null };
  }
}
