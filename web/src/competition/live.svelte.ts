/**
 * A competition followed live: queries that are fetched again when their subject changes, and acts that are done once
 * however often they are sent.
 */
import type { Done, Doubt, EventMessage, Note, Overview, TableProgress } from '../protocol';
import { ask, read, Refusal, request, type Method } from '../net/api';
import { Connection, newKey, type ConnectionState, type Manner } from '../net/connection';
import type { LocalizedText } from '../text/say.svelte';

type LiveMessage = EventMessage | 'pong';

const MANNER: Manner = { ping: 20_000, silence: 45_000, final: { 4003: 'gone', 4004: 'gone' } };
const STANDINGS = 'standings';
const EVERYTHING = 'everything';
/** Changes within this many milliseconds are fetched together. */
const SOON = 40;
/** After a break everybody looks again, but a thousand not at once: milliseconds over which they spread. */
const AGAIN = 1_000;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The questions about a score sheet, if that is why it was refused. */
export const doubtsOf = (error: unknown): readonly Doubt[] => (error instanceof Refusal ? error.doubts : []);

/** The reason of an error, for the reader. */
export const troubleOf = (error: unknown): LocalizedText => (error instanceof Refusal ? error.reason : 'common.wentWrong');

/** Topics that change the public's view of the whole event: not every result, but the standings that it leads to. */
export const OPENLY = ['format', 'entries', 'here', 'round', 'stage', 'hall', STANDINGS] as const;

/** The topic of a query, as the server names it: `round`, `table 3/12`, `*` is anything. */
export type Subject = string | (() => string);

/** Something about the event as it is now; it renews itself when one of its subjects changes. */
export class LiveQuery<Answer> {
  value = $state.raw<Answer | null>(null);
  trouble = $state.raw<LocalizedText | null>(null);
  /** The refusal's status: 401 and 403 are not troubles but closed doors. */
  status = $state(200);
  private tag = '';
  private held = '';
  private running = false;
  private again = false;

  constructor(
    private readonly base: string,
    readonly path: () => string | null,
    private readonly about: readonly Subject[],
  ) {}

  private get subjects(): readonly string[] {
    return this.about.map((one) => (typeof one === 'string' ? one : one()));
  }

  concerns(changed: readonly string[]): boolean {
    const subjects = this.subjects;
    return changed.some(
      (one) => one === EVERYTHING || subjects.some((mine) => mine === '*' || one === mine || one.startsWith(`${mine} `)),
    );
  }

  /** Is it this one table that has changed? Its players look at once, whoever else there is. */
  own(changed: readonly string[]): boolean {
    return this.subjects.some((mine) => mine.includes('/') && changed.includes(mine));
  }

  async load(): Promise<void> {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = true;
    try {
      do {
        this.again = false;
        await this.once();
      } while (this.again);
    } finally {
      this.running = false;
    }
  }

  private async once(): Promise<void> {
    const path = this.path();
    if (path === null) return;
    if (path !== this.held) this.tag = '';
    try {
      const answer = await request('GET', this.base + path, { headers: this.tag ? { 'If-None-Match': this.tag } : {} });
      this.status = answer.status;
      if (answer.status === 304) return;
      const found = await read<Answer>(answer);
      if (path !== this.path()) {
        this.again = true;
        return;
      }
      this.value = found;
      this.tag = answer.headers.get('ETag') ?? '';
      this.held = path;
      this.trouble = null;
    } catch (error) {
      if (error instanceof Refusal && error.status) this.status = error.status;
      this.trouble = troubleOf(error);
    }
  }
}

export class LiveCompetition {
  line = $state<ConnectionState>('connecting');
  /** How far the server's clock is ahead of this device's. */
  ahead = $state(0);
  /** Acts that wait for the network. */
  waiting = $state(0);
  note = $state.raw<Note | null>(null);
  /** The event's time zone, in which every time is told; empty until the event has been looked at. */
  zone = $state('');
  /** How far each online table is, by round/table. */
  tables = $state.raw<Readonly<Record<string, TableProgress>>>({});
  readonly base: string;
  private number = 0;
  private readonly connection: Connection<LiveMessage>;
  private queries = new Set<LiveQuery<unknown>>();
  /** Queries to be fetched again, and when. */
  private due = new Map<LiveQuery<unknown>, number>();
  private closed = false;
  private soon: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly event: string) {
    this.base = `/api/events/${encodeURIComponent(event)}`;
    this.connection = new Connection<LiveMessage>(`${this.base}/live`, MANNER, {
      cursor: () => this.number,
      opened: (again) => {
        if (again) this.touch(['*'], AGAIN);
      },
      hear: (message) => this.hear(message),
      state: (state) => {
        this.line = state;
      },
    });
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.soon);
    this.connection.close();
  }

  /** Watch something as long as the component lives that asks; `null` as the path looks at nothing. */
  query<Answer>(path: string | (() => string | null), ...subjects: Subject[]): LiveQuery<Answer> {
    const one = new LiveQuery<Answer>(this.base, typeof path === 'string' ? () => path : path, subjects);
    $effect(() => {
      this.queries.add(one as LiveQuery<unknown>);
      return () => this.queries.delete(one as LiveQuery<unknown>);
    });
    $effect(() => {
      one.path();
      void one.load();
    });
    if (path === '/') {
      $effect(() => {
        this.zone = (one.value as Overview | null)?.zone ?? this.zone;
      });
    }
    return one;
  }

  ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
    return ask<Answer>(method, this.base + path, body);
  }

  /**
   * Do something. `seen` is the number of the log that the doer has looked at; what others have changed since is not
   * changed again. An act that `waits` is sent until it arrives: its key makes it one act.
   */
  async act<Answer = Done>(
    method: Method,
    path: string,
    body?: unknown,
    how: { seen?: number | undefined; waits?: boolean; key?: string } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { 'Idempotency-Key': how.key ?? newKey() };
    if (how.seen !== undefined) headers['If-Match'] = `"${how.seen}-seen"`;
    let late = false;
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await read<Answer>(await request(method, this.base + path, { body, headers }));
          this.touch(['*']);
          return answer;
        } catch (error) {
          const lost = error instanceof Refusal && error.code === 'no_network';
          if (!how.waits || !lost || this.closed) throw error;
          if (!late) this.waiting += 1;
          late = true;
          await pause(Math.min(4_000, 400 * 2 ** Math.min(tries, 4)));
        }
      }
    } finally {
      if (late) this.waiting -= 1;
    }
  }

  /** Look again at what has changed, a chance part of `spread` later: a thousand spectators do not ask at once. */
  private touch(changed: readonly string[], spread = 0): void {
    const now = Date.now();
    for (const query of this.queries) {
      if (!changed.includes('*') && !query.concerns(changed)) continue;
      const at = now + SOON + (query.own(changed) ? 0 : Math.random() * spread);
      this.due.set(query, Math.min(this.due.get(query) ?? Infinity, at));
    }
    this.arm();
  }

  private arm(): void {
    clearTimeout(this.soon);
    if (this.closed || this.due.size === 0) return;
    this.soon = setTimeout(() => this.renew(), Math.max(0, Math.min(...this.due.values()) - Date.now()));
  }

  private renew(): void {
    const now = Date.now();
    for (const [query, at] of [...this.due]) {
      if (at > now) continue;
      this.due.delete(query);
      if (this.queries.has(query)) void query.load();
    }
    this.arm();
  }

  private hear(message: LiveMessage): void {
    if (message === 'pong') return;
    if ('hello' in message) {
      if (message.hello.at) this.ahead = message.hello.at - Date.now();
      this.number = Math.max(this.number, 1);
    } else if ('frame' in message) {
      this.number = Math.max(this.number, message.frame.number);
      this.touch(message.frame.changed, message.frame.spread);
    } else if ('standings' in message) this.touch([STANDINGS], message.standings.spread);
    else if ('note' in message) this.note = message.note;
    else if ('table' in message) this.tables = { ...this.tables, [`${message.table.round}/${message.table.table}`]: message.table };
    else {
      this.number = message.reload.number;
      this.touch(['*'], AGAIN);
    }
  }
}

/** Hold an event open as long as the component lives that asks. */
export function follow(event: string): LiveCompetition {
  const live = new LiveCompetition(event);
  $effect(() => () => live.close());
  return live;
}
