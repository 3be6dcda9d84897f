import { describe, expect, it } from 'vitest';
import { draftOf, questionOf } from '../src/judge/question';

describe('a question with a stated structure', () => {
  const asked = { ask: 'lead', rules: 'gongguan', level: '2', trump: 'S', hand: 'H4 H4 H4 H3 H3', play: 'H4 H4 H4 H3 H3' };

  it('reads it from a link and writes it back', () => {
    const draft = draftOf({ ...asked, split: ['H4 H4 H4', 'H3 H3'] });
    expect(draft['split']).toBe('H4 H4 H4 + H3 H3');
    expect(questionOf(draft)).toEqual({ ...asked, split: ['H4 H4 H4', 'H3 H3'] });
  });

  it('leaves it out where nothing is stated', () => {
    expect(questionOf(draftOf(asked))).toEqual(asked);
  });
});
