/** How long the table rests after what has just been shown, so that eyes can follow; never so long that it lags. */
import type { TableEvent } from '../../protocol';

const REST: Readonly<Partial<Record<TableEvent['is'], number>>> = {
  'deal.turned': 900,
  'deal.declared': 250,
  'deal.closed': 700,
  'deal.played': 420,
  'deal.stopped': 1_600,
  'deal.forced': 700,
  'deal.trick': 1_150,
  'deal.settled': 1_500,
  'deal.ruled': 1_200,
};

const SPEED = { calm: 1.6, normal: 1, quick: 0.12 } as const;

/** The rest after a step, in milliseconds; `waiting` is how many steps have come in meanwhile. */
export function restAfter(happened: readonly TableEvent[], speed: keyof typeof SPEED, waiting: number): number {
  const longest = Math.max(0, ...happened.map((told) => REST[told.is] ?? 0));
  const hurry = waiting > 16 ? 0 : waiting > 6 ? 0.5 : 1;
  return longest * SPEED[speed] * hurry;
}
