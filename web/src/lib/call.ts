import type { Call } from '../protocol';
import { say } from './say.svelte';

/** What a call for the referee is about: what somebody wrote, or what the table itself has found. */
export function about(call: Call): string {
  if (call.called.cause === 'no deal') return say('referee.noDeal');
  if (call.called.cause === 'no result') return say('referee.noResult');
  return call.called.about ?? '';
}
