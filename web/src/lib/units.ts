/** Pairs, tractors and their like in a hand: what is offered to be picked. What counts is decided by the judge alone. */
import { counted } from './cards';
import type { Order } from './judge';

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

/** Every way to see a throw as two or more units, the most telling first; the judge says which may be stated. */
export function splitsOf(cards: readonly string[], order: Order | undefined, most = 12): string[][][] {
  const steps = Object.values(order ?? {}).find((all) => all.some((step) => step.includes(cards[0] ?? '')));
  if (!steps) return [];
  const found = new Map<string, string[][]>();
  const line = steps.flat();
  const part = (counts: Map<string, number>, units: string[][]): void => {
    if (found.size >= 200) return;
    const first = line.find((kind) => (counts.get(kind) ?? 0) > 0);
    if (!first) {
      const named = units.map((unit) => unit.join(' ')).sort();
      if (units.length > 1) found.set(named.join(' | '), [...units].sort((a, b) => b.length - a.length));
      return;
    }
    const at = steps.findIndex((step) => step.includes(first));
    for (let width = counts.get(first) ?? 0; width >= 1; width--) {
      const run: string[] = [];
      for (let down = at; down < steps.length; down++) {
        const kind = down === at ? first : steps[down]?.find((one) => (counts.get(one) ?? 0) >= width);
        if (!kind) break;
        run.push(kind);
        if (width === 1 && run.length > 1) break;
        const left = new Map(counts);
        for (const one of run) left.set(one, (left.get(one) ?? 0) - width);
        part(left, [...units, run.flatMap((one) => Array<string>(width).fill(one))]);
      }
    }
  };
  part(counted(cards), []);
  return [...found.values()].sort((a, b) => a.length - b.length).slice(0, most);
}
