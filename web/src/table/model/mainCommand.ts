/** The command of the main button: play or bury what is picked, as far as the page can tell that it may be sent. */
import { join } from '../../cards/cards';
import type { CommandBody } from '../../net/room';
import type { Choice } from '../../protocol';
import type { Asked, Turn } from './turn.svelte';

interface Wanted {
  asked: Asked | null;
  burying: Choice | undefined;
  picked: readonly string[];
  /** With a referee at the table an illegal play may be made. */
  refereed: boolean;
}
type Judged = Pick<Turn, 'judgement' | 'splits' | 'chosen'>;

/** A throw whose structure must be stated, and is not yet. */
export const isUnstated = (asked: Asked | null, turn: Judged): boolean => asked?.kind === 'lead' && turn.splits.length > 1 && !turn.chosen;

export function mainCommand({ asked, burying, picked, refereed }: Wanted, turn: Judged): CommandBody | null {
  const cards = join(picked);
  if (!asked) return burying && picked.length === burying.most ? { do: 'bury', cards } : null;
  const enough = picked.length > 0 && (asked.count === 0 || picked.length === asked.count);
  const allowed = refereed || turn.judgement?.legal !== false;
  if (!enough || !allowed || isUnstated(asked, turn)) return null;
  return { do: 'play', cards, ...(turn.chosen ? { split: turn.chosen } : {}) };
}
