/** Names of cards, suits, seats and programs. */
import { isJoker, rankOf, rankText, suitOf, SYMBOLS } from './cards';
import { known, type Plain, say } from '../text/say.svelte';

const SUIT_WORDS: Readonly<Record<string, Plain>> = {
  S: 'common.spades',
  H: 'common.hearts',
  D: 'common.diamonds',
  C: 'common.clubs',
  NT: 'common.noTrump',
};

export const suitName = (suit: string): string => say(SUIT_WORDS[suit] ?? 'common.noTrump');

/** A card as it is read aloud. */
export function cardName(card: string): string {
  if (isJoker(card)) return say(card === 'W' ? 'common.bigJoker' : 'common.smallJoker');
  return say('common.cardName', { suit: suitName(suitOf(card) ?? ''), rank: rankText(rankOf(card)) });
}

/** Cards as they are read aloud. */
export const cardNames = (cards: readonly string[]): string => say('common.cards', { cards: cards.map(cardName) });

/** `♠A`, `♥10`; jokers by their name. */
export const written = (card: string): string => {
  const suit = suitOf(card);
  return suit ? SYMBOLS[suit] + rankText(rankOf(card)) : cardName(card);
};

const SEAT_WORDS: Readonly<Record<string, Plain>> = { E: 'common.E', N: 'common.N', W: 'common.W', S: 'common.S' };

export const seatName = (seat: string): string => say(SEAT_WORDS[seat] ?? 'common.E');

const PROGRAM_WORDS: Readonly<Record<string, Plain>> = {
  E: 'common.programE',
  N: 'common.programN',
  W: 'common.programW',
  S: 'common.programS',
};

/** A name out of a record, which knows only the kind of a program. */
export function recordedName(name: string): string {
  const key = `common.program-${name}`;
  return known(key) ? say(key) : name;
}

/** The name of the program in a seat. */
export const programName = (seat: string): string => say(PROGRAM_WORDS[seat] ?? 'common.programE');
