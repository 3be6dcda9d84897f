/** Features by which a newcomer can tell the five sheets apart. */
import type { SheetFacts } from '../protocol';
import { rankText } from '../cards/cards';
import { say } from '../text/say.svelte';

/** A sheet in a few short facts, the most telling first. */
export function factsOf(facts: SheetFacts): string[] {
  const [first, last] = [facts.fixed_levels[0], facts.fixed_levels.at(-1)];
  return [
    say('sheets.decks', { n: facts.decks }),
    say('sheets.hand', { n: facts.hand }),
    facts.kitty ? say('sheets.kitty', { n: facts.kitty }) : say('sheets.noKitty'),
    first && last
      ? say('sheets.fixed', { n: facts.fixed_levels.length, first: rankText(first), last: rankText(last) })
      : say('sheets.from', { level: facts.first_level }),
    say('sheets.stage', { n: facts.stage_at }),
    say(facts.throws ? (facts.stated_split ? 'sheets.splitThrows' : 'sheets.throws') : 'sheets.noThrows'),
    ...(facts.hidden_bids ? [say('sheets.hidden')] : []),
    say(facts.no_trump ? 'sheets.jokers' : 'sheets.noJokers'),
    facts.play_seconds ? say('sheets.seconds', { n: facts.play_seconds }) : say('sheets.noClock'),
  ];
}
