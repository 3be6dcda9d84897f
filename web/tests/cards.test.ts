import { describe, expect, it } from 'vitest';
import { counted, groupOf, pointsOf, sorted, split, without } from '../src/cards/cards';

describe('cards', () => {
  it('reads them', () => {
    expect(split('S2 HT w W')).toEqual(['S2', 'HT', 'w', 'W']);
    expect(split(null)).toEqual([]);
    expect(['S5', 'ST', 'SK', 'SA', 'w'].map(pointsOf)).toEqual([5, 10, 10, 0, 0]);
  });

  it('sorts a hand before trump is named: jokers, level cards, suits of changing colour', () => {
    expect(sorted(split('C3 DA H2 w S4 SA W HK'), { level: '2' })).toEqual(split('W w H2 SA S4 HK C3 DA'));
  });

  it('sorts by the judge once it is, the suit after trump first', () => {
    const order = { trump: [['W'], ['w'], ['H2'], ['S2', 'D2', 'C2'], ['HA'], ['H3']], S: [['SA']], D: [['DA']], C: [['CA']] };
    const how = { order, level: '2', trump: 'H' };
    expect(sorted(split('SA CA DA HA S2 H2 D2 w'), how)).toEqual(split('w H2 D2 S2 HA CA DA SA'));
    expect(groupOf('D2', how)).toBe('trump');
    expect(groupOf('DA', how)).toBe('D');
  });

  it('takes cards out of a hand, each copy once', () => {
    expect(without(split('S3 S3 S4'), ['S3'])).toEqual(['S3', 'S4']);
    expect(without(split('S3 S4'), ['S3', 'S3'])).toBeNull();
    expect(counted(split('S3 S3 S4')).get('S3')).toBe(2);
  });
});
