/**
 * A line to a room that does not break: it comes back by itself and asks for what it missed. Every command has an id
 * of its own and is sent again until it is answered, so that nothing is lost and nothing is done twice.
 */
import type { Answer, Command, Frame, Message, Refused, Screen } from '../protocol';

export interface Listener {
  screen(fields: Screen, at: number): void;
  frame(frame: Frame): void;
  state(state: ConnectionState): void;
  /** The server's clock, each time it is heard. */
  time(at: number): void;
  /** The table is stuck because of a mistake of the server, or goes on again. */
  trouble(why: Refused | null): void;
}

/** A command without its id: the line gives it one. */
export type CommandBody = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never;

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone' | 'unreadable';

/** Codes with which the server ends a line for good. */
const SESSION_ENDED = 4001;
const NO_SUCH_ROOM = 4004;
const UNREADABLE = 4005;
const PING = 15_000;
const SILENCE = 25_000;

type Waiting = { text: string; done: (answer: Answer) => void };

export class Connection {
  private socket: WebSocket | null = null;
  private cursor = 0;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private closed = false;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    this.beat = setInterval(() => this.keepAlive(), PING);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  /** Ask for something; the promise is the room's answer, however long the line is down meanwhile. */
  send(command: CommandBody): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((done) => {
      this.waiting.set(id, { text, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
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
    if (this.closed) return;
    this.listener.state(this.tries === 0 ? 'connecting' : 'lost');
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    if (this.cursor > 0) url.searchParams.set('cursor', String(this.cursor));
    const socket = new WebSocket(url);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.tries = 0;
      this.listener.state('open');
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.take(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      if (event.code === NO_SUCH_ROOM || event.code === UNREADABLE) {
        this.closed = true;
        this.listener.state(event.code === NO_SUCH_ROOM ? 'gone' : 'unreadable');
        return;
      }
      if (event.code === SESSION_ENDED) {
        // Logged out, perhaps from another device: the page begins anew as whoever it is now.
        location.reload();
        return;
      }
      this.tries += 1;
      this.listener.state('lost');
      const pause = Math.min(8_000, 250 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.open(), this.tries === 1 ? 100 : pause);
    };
  }

  private readonly hurry = (): void => {
    if (this.closed || this.socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.open();
  };

  /** A line that says nothing for long is dead even if nobody has told the browser. */
  private keepAlive(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) socket.close();
    else socket.send('ping');
  }

  private take(message: Message): void {
    if ('screen' in message) {
      this.cursor = message.number;
      this.listener.screen(message.screen, message.at);
    } else if ('frame' in message) {
      const { frame } = message;
      if (frame.number <= this.cursor) return;
      if (frame.number !== this.cursor + 1 && this.cursor > 0) {
        // A frame is missing: nothing is guessed, the screen is asked for again.
        this.cursor = 0;
        this.socket?.close();
        return;
      }
      this.cursor = frame.number;
      this.listener.frame(frame);
    } else if ('answer' in message) {
      const waited = this.waiting.get(message.answer.id);
      this.waiting.delete(message.answer.id);
      waited?.done(message.answer);
    } else if ('trouble' in message) {
      this.listener.trouble(message.trouble);
    } else if ('pong' in message) {
      this.listener.time(message.pong);
    }
  }
}
