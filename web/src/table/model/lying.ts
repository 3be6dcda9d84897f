/** The cards that lie in front of each seat: bids, a trick, the trick just taken, a throw that failed. */
import { next, placeOf, SEATS, type Place } from '../../cards/seats';
import type { Cards, Screen, Seat } from '../../protocol';
import type { HeldTrick } from './liveTable.svelte';

export interface Lying {
  seat: Seat;
  place: Place;
  cards: Cards;
  winner?: boolean;
  /** Only its size is known. */
  hidden?: boolean;
  /** Does it win the trick so far? */
  ahead?: boolean;
  /** The structure of a throw. */
  split?: readonly Cards[] | null;
}

export function lyingOf(screen: Partial<Screen>, held: HeldTrick | null, base: Seat, hiddenBids: boolean): Lying[] {
  const put = (seat: Seat, cards: Cards, more: Partial<Lying> = {}): Lying[] =>
    cards ? [{ seat, place: placeOf(seat, base), cards, ...more }] : [];
  const trick = (leader: Seat, plays: readonly Cards[], split: Lying['split'], marks: (seat: Seat) => Partial<Lying>): Lying[] =>
    plays.flatMap((cards, at) => put(next(leader, at), cards, { ...marks(next(leader, at)), split: at === 0 ? split : null }));
  const { 'deal.phase': phase, 'deal.bids': bids = {}, 'deal.leader': leader, 'deal.failed_throw': thrown } = screen;

  if (held) return trick(held.leader, held.plays, held.split, (seat) => ({ winner: seat === held.winner }));
  if (hiddenBids && (phase === 'drawing' || phase === 'asking')) {
    const sizes: Partial<Record<Seat, number>> = {};
    for (const [seat, size] of screen['deal.bid_sizes'] ?? []) sizes[seat] = (sizes[seat] ?? 0) + size;
    return SEATS.flatMap((seat) => put(seat, bids[seat] ?? Array(sizes[seat] ?? 0).fill('w').join(' '), { hidden: !bids[seat] }));
  }
  if (phase === 'drawing' || phase === 'asking' || phase === 'turning' || phase === 'burying')
    return SEATS.flatMap((seat) => put(seat, bids[seat] ?? ''));
  if (thrown) return put(thrown.seat, thrown.thrown, { split: thrown.split });
  if (phase !== 'playing' || !leader) return [];
  return trick(leader, screen['deal.plays'] ?? [], screen['deal.split'], (seat) => ({ ahead: seat === screen['deal.winning'] }));
}
