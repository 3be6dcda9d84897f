/** Marks beside a result that is not settled or not ordinary. */
import type { ResultSeen } from '../../protocol';

export type Mark = NonNullable<ResultSeen['marks']>[number];

export const markSigns: Record<Mark, string> = {
  disputed: '?',
  'half signed': '½',
  'ended by time': '†',
  'ended by ruling': '‡',
  confirmed: '※',
  unexplained: '!',
};
