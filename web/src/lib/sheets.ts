/** What a newcomer can tell the five sheets apart by. */
import type { SheetFacts } from '../protocol';
import { sheetWords } from '../words/sheets';
import { rankText } from './cards';
import { say } from './say.svelte';

/** A sheet in a few short facts, the most telling first. */
export function factsOf(facts: SheetFacts): string[] {
  const [first, last] = [facts.fixed_levels[0], facts.fixed_levels.at(-1)];
  return [
    say(sheetWords.decks, { n: facts.decks }),
    say(sheetWords.hand, { n: facts.hand }),
    facts.kitty ? say(sheetWords.kitty, { n: facts.kitty }) : say(sheetWords.noKitty),
    first && last
      ? say(sheetWords.fixed, { n: facts.fixed_levels.length, first: rankText(first), last: rankText(last) })
      : say(sheetWords.from, { level: facts.first_level }),
    say(sheetWords.stage, { n: facts.stage_at }),
    say(facts.throws ? (facts.stated_split ? sheetWords.splitThrows : sheetWords.throws) : sheetWords.noThrows),
    ...(facts.hidden_bids ? [say(sheetWords.hidden)] : []),
    say(facts.no_trump ? sheetWords.jokers : sheetWords.noJokers),
    facts.play_seconds ? say(sheetWords.seconds, { n: facts.play_seconds }) : say(sheetWords.noClock),
  ];
}
