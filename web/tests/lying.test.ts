import { expect, it } from 'vitest';
import type { Screen } from '../src/protocol';
import { lyingOf } from '../src/table/model/lying';

const of = (screen: Partial<Screen>, hidden = false): unknown[] =>
  lyingOf(screen, null, 'S', hidden).map(({ seat, cards, ...more }) => [seat, cards, Object.keys(more).filter((name) => Reflect.get(more, name) === true).join()]);

it('bids lie open, or with their size only', () => {
  const bids: Partial<Screen> = { 'deal.phase': 'drawing', 'deal.bids': { N: 'H2' }, 'deal.bid_sizes': [['N', 1], ['E', 2]] };
  expect(of(bids)).toEqual([['N', 'H2', '']]);
  expect(of(bids, true)).toEqual([['E', 'w w', 'hidden'], ['N', 'H2', '']]);
});

it('the plays of a trick lie in front of their seats, the best of them marked', () => {
  const trick: Partial<Screen> = { 'deal.phase': 'playing', 'deal.leader': 'W', 'deal.plays': ['H3', 'HA'], 'deal.winning': 'S' };
  expect(of(trick)).toEqual([['W', 'H3', ''], ['S', 'HA', 'ahead']]);
  const thrown = { seat: 'W', thrown: 'HA H3', options: [], chooser: null } as const;
  expect(of({ ...trick, 'deal.failed_throw': thrown })).toEqual([['W', 'HA H3', '']]);
});

it('a trick that was taken stays while the table rests', () => {
  const held = { leader: 'N', plays: ['H3', 'H4', 'HA', 'H5'], winner: 'S', points: 5, split: null } as const;
  const found = lyingOf({ 'deal.phase': 'playing' }, held, 'S', false);
  expect(found.map(({ seat, place, winner }) => [seat, place, winner])).toEqual([['N', 'top', false], ['W', 'left', false], ['S', 'bottom', true], ['E', 'right', false]]);
});
