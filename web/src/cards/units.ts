/** Pairs, tractors and their like in a hand: what is offered to be picked. What counts is decided by the judge alone. */
import { counted } from './cards';
import type { Order } from '../judge/judge';

/** The cards of a kind, or the longest run through it: the biggest thing that one card can be part of. */
export function unitsAround(card: string, hand: readonly string[], order: Order | undefined): string[][] {
  const counts = counted(hand);
  const copies = counts.get(card) ?? 0;
  if (copies < 2) return [];
  const found: string[][] = [];
  const steps = Object.values(order ?? {}).find((all) => all.some((step) => step.includes(card)));
  if (steps) {
    const at = steps.findIndex((step) => step.includes(card));
    for (let width = copies; width >= 2; width--) {
      const run = runThrough(steps, at, card, counts, width);
      if (run.length > 1) found.push(run.flatMap((kind) => Array<string>(width).fill(kind)));
    }
  }
  for (let width = copies; width >= 2; width--) found.push(Array<string>(width).fill(card));
  return found.sort((a, b) => b.length - a.length);
}

function runThrough(
  steps: readonly string[][],
  at: number,
  card: string,
  counts: ReadonlyMap<string, number>,
  width: number,
): string[] {
  const fills = (step: readonly string[] | undefined): string | undefined =>
    step?.find((kind) => (counts.get(kind) ?? 0) >= width);
  const run = [card];
  for (let up = at - 1; up >= 0; up--) {
    const kind = fills(steps[up]);
    if (!kind) break;
    run.unshift(kind);
  }
  for (let down = at + 1; down < steps.length; down++) {
    const kind = fills(steps[down]);
    if (!kind) break;
    run.push(kind);
  }
  return run;
}

/** Leads worth a thought: long runs first, then what comes in several copies, then the highest card of each group. */
export function leadsOf(hand: readonly string[], order: Order | undefined): string[][] {
  const seen = new Set<string>();
  const leads: string[][] = [];
  const add = (cards: string[]): void => {
    const key = [...cards].sort().join(' ');
    if (!seen.has(key)) leads.push(cards);
    seen.add(key);
  };
  const kinds = [...counted(hand).keys()];
  kinds
    .flatMap((kind) => unitsAround(kind, hand, order).slice(0, 1))
    .sort((a, b) => b.length - a.length)
    .forEach(add);
  for (const steps of Object.values(order ?? {})) {
    const top = steps.flat().find((kind) => kinds.includes(kind));
    if (top) add([top]);
  }
  return leads;
}
