import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turn, type Asked } from '../src/table/model/turn.svelte';

const asked: Asked = {
  kind: 'follow',
  of: { rules: 'tianwen', level: '2', trump: 'H' },
  how: { level: '2', trump: 'H', order: { S: [['SA'], ['SQ'], ['S3']] } },
  hand: ['SA', 'SQ', 'S3'],
  lead: 'S4',
  split: null,
  count: 1,
};

/** The judge answers when it is told to, once for every question so far. */
function slowJudge(): () => Promise<void> {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => waiting.push(answer)));
  return async () => {
    for (const answer of waiting.splice(0)) answer(Response.json({ ok: true, plays: ['SA', 'SQ', 'S3'] }));
    await new Promise((done) => setTimeout(done));
  };
}

describe('a suggestion', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the cheapest play first, then the next', async () => {
    const turn = new Turn();
    const answer = slowJudge();
    void turn.suggest(asked);
    await answer();
    expect(turn.cards(asked.hand)).toEqual(['S3']);
    await turn.suggest(asked);
    expect(turn.cards(asked.hand)).toEqual(['SQ']);
  });

  it('leaves who has picked something meanwhile alone', async () => {
    const turn = new Turn();
    const answer = slowJudge();
    void turn.suggest(asked);
    turn.pick(new Set([1]));
    await answer();
    expect(turn.cards(asked.hand)).toEqual(['SQ']);
  });

  it('is not carried into the next turn', async () => {
    const turn = new Turn();
    const answer = slowJudge();
    void turn.suggest(asked);
    turn.forget();
    await answer();
    expect(turn.cards(asked.hand)).toEqual([]);
    void turn.suggest(asked);
    expect(turn.cards(asked.hand)).toEqual([]);
    await answer();
    expect(turn.cards(asked.hand)).toEqual(['S3']);
  });

  it('pressed twice while the judge thinks counts once', async () => {
    const turn = new Turn();
    const answer = slowJudge();
    void turn.suggest(asked);
    void turn.suggest(asked);
    await answer();
    expect(turn.cards(asked.hand)).toEqual(['S3']);
  });
});

describe('a throw that must be stated', () => {
  afterEach(() => vi.unstubAllGlobals());

  const leads: Asked = {
    kind: 'lead',
    of: { rules: 'gongguan', level: '2', trump: 'S' },
    how: { level: '2', trump: 'S', order: { H: [['H4'], ['H3']] } },
    hand: ['H4', 'H4', 'H4', 'H3', 'H3'],
    lead: '',
    split: null,
    count: 0,
  };
  const splits = [['H3 H3 H4 H4', 'H4'], ['H4 H4 H4', 'H3 H3']];

  it('is offered the structures of the judge, and asked again with the one chosen', async () => {
    vi.useFakeTimers();
    const questions: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', (_: unknown, sent: { body: string }) => {
      const question = JSON.parse(sent.body) as Record<string, unknown>;
      questions.push(question);
      return Promise.resolve(Response.json(question['split'] ? { ok: true, legal: true, kind: 'throw' } : { ok: true, legal: false, splits }));
    });
    const turn = new Turn();
    turn.pick(new Set([0, 1, 2, 3, 4]));
    turn.judge(leads);
    await vi.advanceTimersByTimeAsync(300);
    expect(turn.splits).toEqual(splits);
    expect(turn.judgement?.legal).toBe(false);
    turn.chosen = splits[1] ?? null;
    turn.judge(leads);
    await vi.advanceTimersByTimeAsync(300);
    expect(questions.at(-1)?.['split']).toEqual(['H4 H4 H4', 'H3 H3']);
    expect(turn.judgement?.legal).toBe(true);
    expect(turn.splits).toEqual(splits);
    turn.pick(new Set([0]));
    expect(turn.splits).toEqual([]);
    expect(turn.chosen).toBeNull();
    vi.useRealTimers();
  });
});
