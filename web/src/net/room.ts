/**
 * The protocol of a room: frames in order, and commands that are sent again until they are answered. Each command has an
 * id of its own, so that nothing is lost and nothing is done twice.
 */
import type { Answer, Command, Frame, GettingReady, Message, Refused, Screen } from '../protocol';
import { Connection, newKey, type ConnectionState, type Manner } from './connection';

export interface Listener {
  screen(fields: Screen, at: number): void;
  frame(frame: Frame): void;
  state(state: ConnectionState): void;
  /** The server's clock, each time it is heard. */
  time(at: number): void;
  /** The table is stuck because of a mistake of the server, or goes on again. */
  trouble(why: Refused | null): void;
  /** The next deal waits until programs can play, or begins. */
  programs(progress: GettingReady | null): void;
}

/** A command without its id: the connection gives it one. */
export type CommandBody = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never;

const MANNER: Manner = { ping: 15_000, silence: 25_000, first: 100, final: { 4001: 'ended', 4004: 'gone', 4005: 'unreadable' } };

export class RoomConnection {
  private cursor = 0;
  private readonly waiting = new Map<string, { text: string; done: (answer: Answer) => void }>();
  private readonly connection: Connection<Message>;

  constructor(
    address: string,
    private readonly listener: Listener,
  ) {
    this.connection = new Connection<Message>(address, MANNER, {
      cursor: () => this.cursor,
      opened: () => {
        for (const { text } of this.waiting.values()) this.connection.send(text);
      },
      hear: (message) => this.hear(message),
      state: (state) => listener.state(state),
    });
  }

  /** Ask for something; the promise is the room's answer, however long the connection is down meanwhile. */
  send(command: CommandBody): Promise<Answer> {
    const id = newKey();
    const text = JSON.stringify({ ...command, id });
    return new Promise((done) => {
      this.waiting.set(id, { text, done });
      this.connection.send(text);
    });
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: Message): void {
    if ('screen' in message) {
      this.cursor = message.number;
      this.listener.screen(message.screen, message.at);
    } else if ('frame' in message) {
      const { frame } = message;
      if (frame.number <= this.cursor) return;
      if (frame.number !== this.cursor + 1 && this.cursor > 0) {
        // A frame is missing: nothing is guessed, the screen is asked for again.
        this.cursor = 0;
        this.connection.reopen();
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
    } else if ('programs' in message) {
      this.listener.programs(message.programs);
    } else if ('pong' in message) {
      this.listener.time(message.pong);
    }
  }
}
