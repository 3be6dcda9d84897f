/** Connections: how they come back, what a room and a competition say over them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, pauseBefore, type ConnectionState, type Manner } from '../../src/net/connection';
import { RoomConnection } from '../../src/net/room';
import { LiveCompetition } from '../../src/competition/live.svelte';
import type { Frame, GettingReady, Screen } from '../../src/protocol';
import { fakeNetwork, made, socket } from './sockets';

const MANNER: Manner = { ping: 10_000, silence: 25_000, final: { 4004: 'gone' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fakeNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  let cursor = 0;
  let states: ConnectionState[] = [];
  let opened: boolean[] = [];
  const heard: unknown[] = [];
  const connect = (manner: Partial<Manner> = {}): Connection<unknown> => {
    [cursor, states, opened, heard.length] = [0, [], [], 0];
    return new Connection('/api/live?behind=E', { ...MANNER, ...manner }, {
      cursor: () => cursor,
      opened: (again) => opened.push(again),
      hear: (message) => heard.push(message),
      state: (state) => states.push(state),
    });
  };

  it('goes on after what was heard last', () => {
    const connection = connect();
    expect(socket().url.href).toBe('ws://table.test/api/live?behind=E');
    socket().open().hear({ number: 7 });
    cursor = 7;
    socket().close();
    vi.advanceTimersByTime(500);
    expect(socket().url.href).toBe('ws://table.test/api/live?behind=E&cursor=7');
    socket().open();
    expect([states, opened, heard]).toEqual([['open', 'lost', 'open'], [false, true], [{ number: 7 }]]);
    connection.close();
  });

  it('waits twice as long after each attempt, but never longer than eight seconds or so', () => {
    const connection = connect();
    const pauses = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
    for (const [attempt, pause] of pauses.entries()) {
      socket().close();
      vi.advanceTimersByTime(pause - 1);
      expect(made()).toBe(attempt + 1);
      vi.advanceTimersByTime(1);
      expect(made()).toBe(attempt + 2);
    }
    socket().open().close();
    vi.advanceTimersByTime(500);
    expect(made()).toBe(pauses.length + 2);
    expect([pauseBefore(40, 0), pauseBefore(40, 1)]).toEqual([6_000, 10_000]);
    connection.close();
  });

  it('comes back at once the first time where that is wanted', () => {
    const connection = connect({ first: 100 });
    socket().open().close();
    vi.advanceTimersByTime(100);
    expect(made()).toBe(2);
    socket().close();
    vi.advanceTimersByTime(999);
    expect(made()).toBe(2);
    connection.close();
  });

  it('comes back at once when the network does, or when somebody looks', () => {
    const connection = connect();
    socket().close();
    dispatchEvent(new Event('online'));
    expect(made()).toBe(2);
    dispatchEvent(new Event('online'));
    expect(made()).toBe(2);
    socket().close();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(made()).toBe(3);
    vi.advanceTimersByTime(20_000);
    expect(made()).toBe(3);
    connection.close();
  });

  it('is closed after a silence, and opened again', () => {
    const connection = connect();
    socket().open();
    vi.advanceTimersByTime(10_000);
    expect(socket().sent).toEqual(['ping']);
    socket().hear('pong');
    vi.advanceTimersByTime(20_000);
    expect(socket().sent).toEqual(['ping', 'ping', 'ping']);
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(500);
    expect(made()).toBe(2);
    connection.close();
  });

  it('that has ended for good is not opened again', () => {
    connect();
    socket().open().close(4004);
    expect(states).toEqual(['open', 'gone']);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(made()).toBe(1);
  });

  it('that was closed here is not opened again', () => {
    const connection = connect();
    socket().open();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect([made(), states]).toEqual([1, ['open']]);
  });
});

describe('a room', () => {
  const screen = vi.fn<(fields: Screen) => void>();
  const frame = vi.fn<(told: Frame) => void>();
  const state = vi.fn<(now: ConnectionState) => void>();
  const programs = vi.fn<(progress: GettingReady | null) => void>();
  const enter = (): RoomConnection =>
    new RoomConnection('/live', { screen, frame, state, time: () => undefined, trouble: () => undefined, programs });
  const step = (number: number): object => ({ frame: { number, at: 0 } });
  const again = (): void => {
    vi.advanceTimersByTime(100);
    socket().open();
  };
  beforeEach(() => {
    frame.mockClear();
    state.mockClear();
  });

  it('hears a command again after a break, and answers it once', async () => {
    const room = enter();
    const answered = vi.fn();
    void room.send({ do: 'sit', seat: 'E' }).then(answered);
    expect(socket().sent).toEqual([]);
    const [sent = ''] = socket().open().sent;
    const { id, ...command } = JSON.parse(sent) as { id: string };
    expect(command).toEqual({ do: 'sit', seat: 'E' });
    socket().close();
    again();
    expect(socket().sent).toEqual([sent]);
    socket().hear({ answer: { id } });
    socket().hear({ answer: { id } });
    await vi.advanceTimersByTimeAsync(0);
    expect(answered.mock.calls).toEqual([[{ id }]]);
    socket().close();
    again();
    expect(socket().sent).toEqual([]);
    room.close();
  });

  it('tells how far programs are while the deal waits for them', () => {
    const room = enter();
    socket().open().hear({ programs: { ready: 3, of: 21 } });
    socket().hear({ programs: null });
    expect(programs.mock.calls).toEqual([[{ ready: 3, of: 21 }], [null]]);
    room.close();
  });

  it('tells each frame once, in order, and after a gap the whole screen', () => {
    const room = enter();
    socket().open().hear({ screen: {}, number: 3, at: 0 });
    socket().hear(step(3));
    socket().hear(step(4));
    socket().close();
    again();
    expect(socket().url.search).toBe('?cursor=4');
    socket().hear(step(4));
    socket().hear(step(5));
    expect(frame.mock.calls.map(([told]) => told.number)).toEqual([4, 5]);
    socket().hear(step(7));
    again();
    expect(socket().url.search).toBe('');
    expect(frame).toHaveBeenCalledTimes(2);
    room.close();
  });

  it.each([[4001, 'ended'], [4004, 'gone'], [4005, 'unreadable'], [4003, 'lost']])('closed with %s is %s', (code, ends) => {
    const room = enter();
    socket().open().close(code);
    expect(state).toHaveBeenLastCalledWith(ends);
    room.close();
  });
});

describe('a competition', () => {
  it('goes on after the last step, or from where it is told to start anew', () => {
    const live = new LiveCompetition('a b');
    expect(socket().url.pathname).toBe('/api/events/a%20b/live');
    socket().open().hear({ hello: { at: Date.now() + 5_000 } });
    expect([live.line, live.ahead]).toEqual(['open', 5_000]);
    socket().hear({ frame: { number: 9, changed: ['round'], spread: 0 } });
    socket().close();
    expect(live.line).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(socket().url.search).toBe('?cursor=9');
    socket().open().hear({ reload: { number: 30 } });
    socket().close();
    vi.advanceTimersByTime(500);
    expect(socket().url.search).toBe('?cursor=30');
    socket().close(4003);
    expect(live.line).toBe('gone');
  });

  it('keeps the last word of the hall and of each table', () => {
    const live = new LiveCompetition('a');
    const table = { round: 1, table: 2 };
    socket().open().hear({ table });
    socket().hear({ note: { text: 'x' } });
    socket().hear('pong');
    expect([live.tables['1/2'], live.note]).toEqual([table, { text: 'x' }]);
    live.close();
  });
});
