import { describe, expect, it } from 'vitest';
import { graphOf, signed } from '../src/replay/graph';
import { draftOf, questionOf, readLink } from '../src/judge/question';
import { firstSight, fold, onTable, pauseAfter, trickStarts } from '../src/replay/replay';
import { chaptersOf, judgeLink, speaksOf } from '../src/rules/rules';
import type { ReplayStep, Review } from '../src/protocol';

const step = (event: object, changed: object = {}, gone: string[] = []): ReplayStep =>
  ({ at: 0, event, line: '', changed, gone }) as unknown as ReplayStep;

describe('a replay', () => {
  const steps = [
    step({ event: 'drew', seat: 'E', card: 'HA' }, { 'hands.E': 'HA', 'hands.N': '' }),
    step({ event: 'buried', seat: 'E' }, { buried: 'C3' }),
    step({ event: 'played', seat: 'E' }, { 'hands.E': '', leader: 'E', plays: ['HA'] }),
    step({ event: 'trick', seat: 'E' }, { tricks: [{ leader: 'E', plays: ['HA', 'H2', 'H3', 'H4'], winner: 'E', points: 0 }] }, ['plays']),
    step({ event: 'stopped', seat: 'E' }),
    step({ event: 'forced', seat: 'E' }),
    step({ event: 'played', seat: 'E' }),
  ];

  it('is folded step by step, and what is gone is gone', () => {
    const moments = fold(steps);
    expect(moments[0]?.open).toEqual({ E: 'HA', N: '' });
    expect(moments[2]?.plays).toEqual(['HA']);
    expect(moments[3]?.plays).toBeUndefined();
    expect(moments[1]?.open.E).toBe('HA');
  });

  it('knows where its tricks begin, a failed throw included', () => {
    expect(trickStarts(steps)).toEqual([2, 4]);
    expect(firstSight(steps)).toBe(1);
  });

  it('shows the last trick until the next lead', () => {
    const moments = fold(steps);
    expect(moments[2] && onTable(moments[2])).toEqual({ leader: 'E', plays: ['HA'], winner: null, split: null });
    expect(moments[3] && onTable(moments[3])?.winner).toBe('E');
    expect(moments[0] && onTable(moments[0])).toBeNull();
    expect(pauseAfter(steps[0])).toBeLessThan(pauseAfter(steps[3]));
  });
});

describe('a review', () => {
  const decision = (at: number, expected: number | null) => ({ step: at, trick: 1, kind: 'lead' as const, cards: 'HA', expected, cost: 0, candidates: [] });
  const review: Review = { seat: 'E', decisions: [decision(3, 0.5), decision(5, null), decision(7, -1.2)], turns: [], result: 2.2 };

  it('is a line through what was expected, and ends with the result', () => {
    const graph = graphOf(review, 400, 200);
    expect(graph.dots.map((dot) => dot.step)).toEqual([3, 7]);
    expect(graph.dots[0]?.y).toBeLessThan(graph.zero);
    expect(graph.dots[1]?.y).toBeGreaterThan(graph.zero);
    expect(graph.end.y).toBeLessThan(graph.dots[0]?.y ?? 0);
    expect(graph.ticks.map((tick) => tick.value)).toEqual([-2, -1, 0, 1, 2, 3]);
    expect(graph.path.startsWith('M')).toBe(true);
  });

  it('writes levels with their sign', () => {
    expect([1.26, -0.4, 0.01].map(signed)).toEqual(['+1.3', '\u22120.4', '0.0']);
  });
});

describe('a question to the judge', () => {
  it('holds only what belongs to it', () => {
    const draft = draftOf({ ask: 'follow', rules: 'tianwen', level: '2', lead: 'HA', hand: 'H3', play: 'H3' });
    expect(questionOf(draft)).toEqual({ ask: 'follow', rules: 'tianwen', level: '2', trump: 'S', lead: 'HA', hand: 'H3', play: 'H3' });
    expect(questionOf({ ...draft, ask: 'result' })).toEqual({ ask: 'result', rules: 'tianwen', points: 80 });
  });

  it('keeps the levels of a match apart from a number of levels', () => {
    const match = { ask: 'match', rules: 'tianwen', levels: { EW: '9', NS: '6' } };
    expect(questionOf(draftOf(match))).toEqual(match);
    expect(questionOf({ ...draftOf(match), ask: 'promote' })).toMatchObject({ from: 'K', levels: 1 });
  });

  it('goes into an address and comes out of it', () => {
    const asked = { ask: 'trick', rules: 'fuze', plays: ['HA', 'H2', 'H3', 'H4'] };
    expect(readLink(judgeLink(asked).slice('/judge'.length))).toEqual(asked);
    expect(readLink('?q=%7B')).toBeNull();
    expect(readLink('')).toBeNull();
  });
});

describe('a rule sheet', () => {
  const clauses = {
    'A-1': { chapter: 'follow', zh: '跟牌', en: 'Follow suit.' },
    'A-2': { chapter: 'cards', zh: '两副', en: 'Two decks.', reading: { zh: '一样', en: 'The same.' } },
    'A-3': { zh: '别的', en: 'Others.' },
  };

  it('is read chapter by chapter, and nothing is left out', () => {
    const chapters = chaptersOf(clauses, ['cards', 'follow']);
    expect(chapters.map((chapter) => [chapter.name, chapter.clauses.map((clause) => clause.id)])).toEqual([
      ['cards', ['A-2']],
      ['follow', ['A-1']],
      ['', ['A-3']],
    ]);
  });

  it('is searched in both languages and in our readings', () => {
    const clause = { ...clauses['A-2'], id: 'A-2' };
    expect(['decks two', '一样', 'a-2', 'same'].every((wanted) => speaksOf(clause, wanted))).toBe(true);
    expect(speaksOf(clause, 'suit')).toBe(false);
  });
});
