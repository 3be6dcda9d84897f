import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turn, type Asked } from '../src/pages/room/turn.svelte';

const asked: Asked = {
  kind: 'follow',
  of: { rules: 'tianwen', level: '2', trump: 'H' },
  how: { level: '2', trump: 'H', order: { S: [['SA'], ['SQ'], ['S3']] } },
  hand: ['SA', 'SQ', 'S3'],
  lead: 'S4',
  split: null,
  count: 1,
  stated: false,
};

/** The judge answers when he is told to, once for every question so far. */
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
