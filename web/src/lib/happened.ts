/** A step of a record in words. */
import { endings, happenings } from '../words/replay';
import { split, written } from './cards';
import { seatName, suitName } from './names';
import { say } from './say.svelte';
import type { ReplayStep, Seat } from '../protocol';

export type NameOf = (seat: Seat) => string;

/** Where bids are hidden a declaration is a bid, and nobody shows anything. */
export function happened({ event }: ReplayStep, nameOf: NameOf = seatName, hiddenBids = false): string {
  const fields = event as unknown as Record<string, unknown>;
  const seat = (fields['seat'] ?? fields['drawer'] ?? fields['dealer']) as Seat | undefined;
  const values: Record<string, string | number> = { who: seat ? nameOf(seat) : '' };
  const cards = fields['cards'] ?? fields['card'];
  if (cards !== undefined) values['cards'] = cardsWritten(cards as string | readonly string[]);
  const units = fields['split'] as readonly string[] | null | undefined;
  if (units) values['cards'] = units.map(cardsWritten).join(' + ');
  for (const name of ['lifted', 'penalty', 'multiplier'] as const) {
    if (typeof fields[name] === 'number') values['n'] = fields[name];
  }
  if (typeof fields['points'] === 'number') values['points'] = fields['points'];
  if (event.event === 'trick') values['n'] = event.points;
  if (event.event === 'closed') values['suit'] = suitName(event.trump);
  if (event.event === 'settled') {
    values['side'] = say(event.winner === 'dealer' ? endings.dealer : endings.defenders);
    values['gain'] = event.gain > 0 ? say(endings.gain, { n: event.gain }) : say(endings.stage);
  }
  return say(happenings[hiddenBids && event.event === 'declared' ? 'bidden' : event.event], values);
}

const cardsWritten = (cards: string | readonly string[]): string =>
  (typeof cards === 'string' ? split(cards) : cards.flatMap(split)).map(written).join(' ');
