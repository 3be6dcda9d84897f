/** Cards in the notation of the wire: suit `S H D C` and rank `2…9 T J Q K A`, jokers `w` and `W`. */
import type { Order } from '../judge/judge';
import type { Suit } from '../protocol';

export const SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];
export const RANKS = '23456789TJQKA';
export const SYMBOLS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export const isJoker = (card: string): boolean => card === 'w' || card === 'W';
export const suitOf = (card: string): Suit | null => (isJoker(card) ? null : (card[0] as Suit));
export const rankOf = (card: string): string => (isJoker(card) ? card : (card[1] ?? ''));
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);
export const pointsOf = (card: string): number => ({ '5': 5, T: 10, K: 10 })[isJoker(card) ? '' : rankOf(card)] ?? 0;

/** The cards of a group as it comes over the wire: one string with spaces. */
export const split = (cards: string | null | undefined): string[] => (cards ? cards.split(' ').filter(Boolean) : []);
export const join = (cards: readonly string[]): string => cards.join(' ');

export interface Sorting {
  /** The order of the judge once trump is known. */
  order?: Order | undefined;
  level?: string | undefined;
  trump?: string | undefined;
}

/** The group a card belongs to: `trump` or a suit; before trump is named, jokers and level cards stand apart. */
export function groupOf(card: string, how: Sorting): string {
  if (how.order) {
    for (const [group, steps] of Object.entries(how.order)) {
      if (steps.some((step) => step.includes(card))) return group;
    }
  }
  if (isJoker(card) || rankOf(card) === how.level) return 'trump';
  const suit = suitOf(card) ?? 'trump';
  return suit === how.trump ? 'trump' : suit;
}

/** A hand as people hold it: trumps first, then suits of changing colour, each from high to low. */
export function sorted(cards: readonly string[], how: Sorting): string[] {
  const place = places(how);
  return [...cards].sort((a, b) => (place.get(a) ?? 99) - (place.get(b) ?? 99));
}

function places(how: Sorting): Map<string, number> {
  const found = new Map<string, number>();
  const groups = how.order ?? plainOrder(how.level);
  const suits = alternating(how.trump);
  let next = 0;
  for (const group of ['trump', ...suits]) {
    for (const step of groups[group] ?? []) for (const card of bySuit(step, suits)) found.set(card, next++);
  }
  return found;
}

const bySuit = (step: readonly string[], suits: readonly Suit[]): string[] =>
  [...step].sort((a, b) => suits.indexOf(suitOf(a) ?? 'S') - suits.indexOf(suitOf(b) ?? 'S'));

/** Side suits so that red and black take turns, beginning after the trump suit. */
function alternating(trump: string | undefined): Suit[] {
  const from = SUITS.indexOf(trump as Suit);
  return from < 0 ? [...SUITS] : [...SUITS.slice(from), ...SUITS.slice(0, from)];
}

/** The order before anything is named: jokers, level cards, then the suits. */
function plainOrder(level: string | undefined): Order {
  const groups: Order = { trump: [['W'], ['w'], level ? SUITS.map((suit) => suit + level) : []] };
  for (const suit of SUITS) {
    groups[suit] = [...RANKS].reverse().filter((rank) => rank !== level).map((rank) => [suit + rank]);
  }
  return groups;
}

export function counted(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/** `from` without `cards`, or null if they are not all there. */
export function without(from: readonly string[], cards: readonly string[]): string[] | null {
  const left = [...from];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
