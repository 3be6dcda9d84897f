/** A step of a record in words. */
import { split } from '../cards/cards';
import { seatName, suitName, written } from '../cards/names';
import { say } from '../text/say.svelte';
import type { ReplayStep, Seat } from '../protocol';

export type NameOf = (seat: Seat) => string;

/** Where bids are hidden a declaration is a bid, and nobody shows anything. */
export function happened({ event }: ReplayStep, nameOf: NameOf = seatName, hiddenBids = false): string {
  const fields = event as unknown as Record<string, unknown>;
  const seat = (fields['seat'] ?? fields['drawer'] ?? fields['dealer']) as Seat | undefined;
  const facts = { who: seat ? nameOf(seat) : '', cards: '', n: 0, points: 0, suit: '', winner: '', gain: 0 };
  const cards = fields['cards'] ?? fields['card'];
  if (cards !== undefined) facts.cards = cardsWritten(cards as string | readonly string[]);
  const units = fields['split'] as readonly string[] | null | undefined;
  if (units) facts.cards = units.map(cardsWritten).join(' + ');
  for (const name of ['lifted', 'penalty', 'multiplier'] as const) {
    if (typeof fields[name] === 'number') facts.n = fields[name];
  }
  if (typeof fields['points'] === 'number') facts.points = fields['points'];
  if (event.event === 'trick') facts.n = event.points;
  if (event.event === 'closed') facts.suit = suitName(event.trump);
  if (event.event === 'settled') {
    facts.winner = event.winner;
    facts.gain = Math.max(0, event.gain);
  }
  return say(`replay.happenings-${hiddenBids && event.event === 'declared' ? 'bidden' : event.event}`, facts);
}

const cardsWritten = (cards: string | readonly string[]): string =>
  (typeof cards === 'string' ? split(cards) : cards.flatMap(split)).map(written).join(' ');
