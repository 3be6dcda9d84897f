/** A table without its drawing: turn, selection, hand, what may be sent, clocks, reconnecting. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/app/settings.svelte';
import type { Screen } from '../../src/protocol';
import { TableModel } from '../../src/table/model/tableModel.svelte';
import { fakeNetwork, made, socket } from './sockets';

const told = vi.hoisted(() => ({ sounds: [] as string[], went: [] as string[] }));
vi.mock('../../src/app/sound', () => ({ sound: (name: string) => told.sounds.push(name) }));
vi.mock('../../src/app/router.svelte', () => ({ go: (to: string) => told.went.push(to) }));

const ORDER = { trump: [['w'], ['S2'], ['HA'], ['H3']], S: [['SA'], ['SK'], ['S3']] };
const DRAWING: Screen = {
  you: 'E', stage: 'playing', rules: 'tianwen', 'deal.phase': 'drawing', 'deal.level': '2',
  'deal.hand': 'S3 HA SA SK', 'deal.to_act': ['E'], seats: { E: { person: true, name: 'Ann', away: '' } },
} as unknown as Screen; // prettier-ignore
const FOLLOWING = { ...DRAWING, 'deal.phase': 'playing', 'deal.trump': 'H', 'deal.plays': ['S4'], 'deal.choices': [{ kind: 'follow', most: 1 }] } as Screen;

let model: TableModel;
let stop = (): void => undefined;
/** What the judge says about a play. */
let judgement: object = { ok: true, legal: true };
/** The account of this browser. */
let account: object | null = { name: 'Ann' };
let number = 0;

const settle = async (milliseconds = 0): Promise<void> => {
  flushSync();
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
};
const show = async (screen: Partial<Screen>): Promise<void> => {
  socket().hear({ screen, number: (number += 1), at: Date.now() });
  await settle();
};
const change = async (changed: Partial<Screen>): Promise<void> => {
  socket().hear({ frame: { number: (number += 1), at: Date.now(), changed } });
  await settle();
};
const sent = (): { do: string; id: string }[] => socket().sent.filter((text) => text !== 'ping').map((text) => JSON.parse(text) as { do: string; id: string });
const pick = async (...places: number[]): Promise<void> => {
  model.turn.pick(new Set(places));
  await settle(200);
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeNetwork();
  [number, judgement, account] = [0, { ok: true, legal: true }, { name: 'Ann' }];
  told.sounds.length = told.went.length = 0;
  vi.stubGlobal('fetch', (path: string, { body = '{}' }: { body?: string }) => {
    const { ask } = JSON.parse(body) as { ask?: string };
    if (path === '/api/me' && !account) return Promise.resolve(Response.json({}, { status: 401 }));
    return Promise.resolve(
      Response.json(path === '/api/rules' ? [] : ask === 'order' ? { groups: ORDER } : path === '/api/judge' ? judgement : (account ??= { name: 'Bob' })),
    );
  });
  stop = $effect.root(() => {
    model = new TableModel('17');
  });
  socket().open();
});
afterEach(() => {
  model.close();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the hand', () => {
  it('is sorted for the trump, and what was picked stays picked', async () => {
    await show(DRAWING);
    expect(model.held.hand).toEqual(['SA', 'SK', 'S3', 'HA']);
    await pick(0, 3);
    await change({ 'deal.trump': 'H' });
    expect(model.held.hand).toEqual(['HA', 'SA', 'SK', 'S3']);
    expect(model.own.picked).toEqual(['HA', 'SA']);
  });

  it('that has other cards, or another lead to follow, is picked anew', async () => {
    await show(FOLLOWING);
    await pick(1);
    expect(model.own.picked).toEqual(['SA']);
    await change({ 'deal.plays': ['S5'] });
    expect(model.own.picked).toEqual([]);
    await pick(1);
    await change({ 'deal.hand': 'S3 HA SA' });
    expect(model.own.picked).toEqual([]);
  });
});

describe('my turn', () => {
  it('begins with a sound, and nothing is my turn while cards are drawn', async () => {
    await show(DRAWING);
    expect([model.acting, told.sounds]).toEqual([false, []]);
    await show(FOLLOWING);
    expect([model.acting, model.own.asked?.kind, told.sounds]).toEqual([true, 'follow', ['turn']]);
    await change({ 'deal.to_act': ['N'] });
    expect([model.acting, model.own.waits]).toEqual([false, ['N']]);
  });

  it('sends as many cards as are asked for, once', async () => {
    await show(FOLLOWING);
    await pick(1, 2);
    expect(model.own.command).toBeNull();
    await pick(1);
    expect(model.own.command).toEqual({ do: 'play', cards: 'SA' });
    model.own.act();
    model.press('enter');
    expect(sent()).toMatchObject([{ do: 'play', cards: 'SA' }]);
    socket().hear({ answer: { id: sent()[0]?.id, refused: { code: 'no', reason: { en: 'No.' } } } });
    await settle();
    expect([model.own.sending, model.own.refused?.code]).toEqual([false, 'no']);
    await pick(2);
    expect(model.own.refused).toBeNull();
  });

  it('does not send an illegal play, unless a referee may rule on it', async () => {
    judgement = { ok: true, legal: false };
    await show(FOLLOWING);
    await pick(0);
    expect([model.own.illegal, model.own.command]).toEqual([true, null]);
    await change({ options: { referee: 'person' } } as unknown as Partial<Screen>);
    expect(model.own.command).toEqual({ do: 'play', cards: 'HA' });
  });

  it('asks for the structure of a throw before it is sent', async () => {
    judgement = { ok: true, legal: false, splits: [['SA', 'SK'], ['SA SK']] };
    await show({ ...FOLLOWING, 'deal.plays': [], 'deal.choices': [{ kind: 'lead' }] });
    await pick(1, 2);
    expect([model.own.unstated, model.own.command]).toEqual([true, null]);
    judgement = { ok: true, legal: true };
    model.turn.chosen = ['SA', 'SK'];
    await settle(200);
    expect(model.own.command).toEqual({ do: 'play', cards: 'SA SK', split: ['SA', 'SK'] });
  });

  it('buries as many cards as the kitty has', async () => {
    await show({ ...FOLLOWING, 'deal.phase': 'burying', 'deal.choices': [{ kind: 'bury', most: 2 }] });
    await pick(0);
    expect(model.own.command).toBeNull();
    await pick(0, 3);
    expect(model.own.command).toEqual({ do: 'bury', cards: 'HA S3' });
  });
});

describe('the clock', () => {
  it('warns once, ten seconds before a program acts', async () => {
    await show({ ...FOLLOWING, 'deal.deadline': Date.now() + 20_000 });
    expect([Math.round(model.countdown.left ?? 0), Math.round(model.countdown.whole), model.warned]).toEqual([20, 20, false]);
    await settle(9_500);
    expect(model.warned).toBe(false);
    await settle(1_000);
    expect(Math.round(model.countdown.until(Date.now() + 3_000) ?? 0)).toBe(3);
    await settle(2_000);
    expect([model.warned, told.sounds]).toEqual([true, ['turn', 'warning']]);
  });

  it('does not warn a player for whom a program plays', async () => {
    await show({ ...FOLLOWING, 'deal.deadline': Date.now() + 5_000, seats: { E: { person: true, name: 'Ann', away: 'asked' } } } as unknown as Screen);
    expect([model.acting, model.warned]).toEqual([true, false]);
  });
});

describe('the connection', () => {
  it('comes back, and what I have picked and opened stays', async () => {
    await show(FOLLOWING);
    await pick(2);
    model.press('m');
    socket().close();
    expect(model.live.line).toBe('lost');
    await settle(100);
    socket().open();
    expect(socket().url.search).toBe('?cursor=1');
    await change({ 'deal.deadline': null });
    expect([model.live.line, model.own.picked, model.opened]).toEqual(['open', ['SK'], 'menu']);
  });

  it('that ends with the session begins the page anew', () => {
    const reload = vi.spyOn(location, 'reload');
    socket().close(4001);
    expect([reload.mock.calls.length, model.live.line]).toEqual([1, 'open']);
  });

  it('is opened anew over another shoulder, and nothing that is said gets lost', async () => {
    await show({ ...DRAWING, you: 'spectator' });
    socket().hear({ frame: { number: 2, at: 0, changed: {}, happened: [{ is: 'said', who: 'Ann', seat: null, words: 'Hi' }] } });
    const before = socket();
    model.connect('N');
    expect([before.readyState, socket().url.search, model.base]).toEqual([3, '?behind=N', 'N']);
    await show({ ...DRAWING, you: 'spectator' });
    expect([model.notices.talk.length, model.notices.unread]).toEqual([1, 1]);
    model.press('c');
    expect(model.notices.unread).toBe(0);
  });

  it('is opened anew for a visitor, who gets a name and then sits down', async () => {
    account = null;
    settings.name = 'Bob';
    await show({ ...DRAWING, stage: 'gathering', you: 'spectator' });
    const sat = model.sit('N');
    await vi.waitFor(() => expect(made()).toBe(2));
    socket().open();
    expect(sent()).toMatchObject([{ do: 'sit', seat: 'N' }]);
    socket().hear({ answer: { id: sent()[0]?.id, refused: { code: 'taken', reason: { en: 'Taken.' } } } });
    expect(await sat).toEqual({ en: 'Taken.' });
  });
});

describe('leaving', () => {
  it('is asked first and told to the room, but not waited for long', async () => {
    await show(DRAWING);
    model.askToLeave();
    expect([model.opened, told.went]).toEqual(['leave', []]);
    void model.leave();
    await settle();
    expect([sent()[0]?.do, told.went]).toEqual(['stand', []]);
    await settle(1_500);
    expect(told.went).toEqual(['/']);
  });

  it('after the match just happens', async () => {
    await show({ ...DRAWING, stage: 'over', 'deal.phase': 'finished' });
    expect(model.counted).toBe(true);
    model.askToLeave();
    expect(told.went).toEqual(['/']);
  });
});
