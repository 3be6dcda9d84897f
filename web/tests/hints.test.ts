/** Hints: habit's choice while the search thinks, the search's own when it comes, nothing after the moment is over. */
import { expect, test } from 'vitest';
import { Hints } from '../src/table/model/hints.svelte';
import type { Hint } from '../src/protocol';

const hint = (by: 'habit' | 'search', cards: string): Hint => ({
  number: 1,
  by,
  choices: [{ cards, gain: null, error: 0, equal: false, words: {} }],
});

/** Questions that wait until the test answers them. */
function questions() {
  const open = new Map<string, { answer: (found: Hint) => void; refuse: (why: Error) => void }>();
  const ask = (how: string): Promise<Hint> => new Promise((answer, refuse) => open.set(how, { answer, refuse }));
  return { ask, open };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('habit answers first and the search has the last word', async () => {
  const { ask, open } = questions();
  const hints = new Hints(() => ask);
  const seen: string[] = [];
  const asked = hints.suggest((found) => seen.push(found.by));
  expect(hints.thinking).toBe(true);
  open.get('habit')?.answer(hint('habit', 'S3'));
  await settled();
  expect([hints.told?.by, hints.thinking]).toEqual(['habit', true]);
  open.get('search')?.answer(hint('search', 'SJ'));
  await asked;
  expect([hints.told?.by, hints.thinking]).toEqual(['search', false]);
  expect(seen).toEqual(['habit', 'search']);
});

test('a habit that comes after the search is not listened to', async () => {
  const { ask, open } = questions();
  const hints = new Hints(() => ask);
  const asked = hints.suggest(() => undefined);
  open.get('search')?.answer(hint('search', 'SJ'));
  await asked;
  open.get('habit')?.answer(hint('habit', 'S3'));
  await settled();
  expect(hints.told?.by).toBe('search');
});

test('an answer to an earlier decision is not listened to', async () => {
  const { ask, open } = questions();
  const hints = new Hints(() => ask);
  const asked = hints.suggest(() => expect.unreachable());
  const studied = hints.study();
  hints.forget();
  open.get('search')?.answer(hint('search', 'SJ'));
  open.get('explain')?.answer(hint('search', 'SJ'));
  await Promise.all([asked, studied]);
  expect([hints.told, hints.lesson, hints.thinking, hints.studying]).toEqual([null, null, false, false]);
});

test('a refusal is passed on, and another question can be asked', async () => {
  const { ask, open } = questions();
  const hints = new Hints(() => ask);
  const asked = hints.suggest(() => undefined);
  open.get('habit')?.refuse(new Error('no'));
  open.get('search')?.refuse(new Error('no'));
  await expect(asked).rejects.toThrow('no');
  expect(hints.thinking).toBe(false);
});
