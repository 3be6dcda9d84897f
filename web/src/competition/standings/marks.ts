/** Marks beside a result that is not settled or not ordinary. */
import type { MarkName } from '../../protocol';

export const markSigns: Record<MarkName, string> = {
  disputed: '?',
  'half signed': '½',
  'ended by time': '†',
  'ended by ruling': '‡',
  confirmed: '※',
  unexplained: '!',
};
