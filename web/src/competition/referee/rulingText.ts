import type { Effect, Severity } from '../../protocol';
import { say } from '../../text/say.svelte';

export const SEVERITIES: readonly Severity[] = ['light', 'grave', 'minor', 'important'];

/** The effect of a ruling, in a few words, seen from the pair it is against. */
export function effectTexts(effect: Effect | null | undefined): string[] {
  if (!effect) return [];
  const points = effect.points ?? 0;
  const found: string[] = [];
  if (points > 0) found.push(say('rulings.pays', { n: points }));
  if (points < 0) found.push(say('rulings.paid', { n: -points }));
  if (effect.lost) {
    const gains = [...new Set([effect.dealing ?? 0, effect.defending ?? 0])].join('/');
    found.push(say(effect.at_least ? 'rulings.lostAtLeast' : 'rulings.lost', { n: gains }));
  }
  if (effect.replayed) found.push(say('rulings.replayed'));
  if (effect.forfeits) found.push(say('rulings.forfeits'));
  if (effect.sheet_late) found.push(say('rulings.sheetLate'));
  return found;
}
