import type { Call } from '../protocol';
import { say } from '../text/say.svelte';

/** The subject of a call for the referee: what somebody wrote, or what the table itself has found. */
export function about(call: Call): string {
  if (call.called.cause === 'no deal') return say('referee.noDeal');
  if (call.called.cause === 'no result') return say('referee.noResult');
  return call.called.about ?? '';
}
