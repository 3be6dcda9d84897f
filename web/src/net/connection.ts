/** A WebSocket that does not break: it notices silence, comes back by itself and goes on where it was. */

export type ConnectionState = 'connecting' | 'open' | 'lost' | Final;
/** How a connection ends for good: nothing there, unreadable, or the account has logged out. */
type Final = 'gone' | 'unreadable' | 'ended';

/** Times in milliseconds, and the close codes after which it does not come back. */
export interface Manner {
  ping: number;
  silence: number;
  /** The pause before it first comes back, if it is not to be the usual one. */
  first?: number;
  final: Readonly<Record<number, Final>>;
}

/** The protocol that is spoken over a connection. */
export interface Protocol<Message> {
  /** The number of what was heard last; 0 asks for everything. */
  cursor(): number;
  opened(again: boolean): void;
  hear(message: Message): void;
  state(state: ConnectionState): void;
}

/** An act that is sent again carries the same key, so that it is done once. */
export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const SHORTEST = 250;
const LONGEST = 8_000;

/** The pause before the next attempt: twice as long each time, and by chance a quarter shorter or longer. */
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST, SHORTEST * 2 ** attempt) * (0.75 + chance / 2);

export class Connection<Message> {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private closed = false;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly address: string,
    private readonly manner: Manner,
    private readonly protocol: Protocol<Message>,
  ) {
    this.beat = setInterval(() => this.keepAlive(), manner.ping);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  /** What is sent while the connection is down is lost: the protocol sends it again once it is `opened`. */
  send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Leave this socket; the next one goes on after the cursor. */
  reopen(): void {
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private open(): void {
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const cursor = this.protocol.cursor();
    if (cursor > 0) url.searchParams.set('cursor', String(cursor));
    const socket = new WebSocket(url);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      const again = this.attempts > 0;
      this.attempts = 0;
      this.protocol.state('open');
      this.protocol.opened(again);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.protocol.hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.closed) return;
      this.socket = null;
      const final = this.manner.final[event.code];
      if (final) this.close();
      else this.retry();
      this.protocol.state(final ?? 'lost');
    };
  }

  private retry(): void {
    this.attempts += 1;
    const { first } = this.manner;
    const pause = this.attempts === 1 && first !== undefined ? first : pauseBefore(this.attempts);
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** The network is back, or somebody looks again: no need to wait any longer. */
  private readonly hurry = (): void => {
    if (this.socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.open();
  };

  /** A connection that says nothing for long is dead even if nobody has told the browser. */
  private keepAlive(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > this.manner.silence) this.socket.close();
    else this.socket.send('ping');
  }
}
