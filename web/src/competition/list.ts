/** Events as a whole: which there are, how each sheet runs one, and opening one. */
import type { EventIn, EventLine, EventMade, SheetFormat } from '../protocol';
import { ask } from '../net/api';

export const events = (): Promise<EventLine[]> => ask('GET', '/api/events');

let kept: Promise<SheetFormat[]> | null = null;

/** Every sheet's own competition format; they do not change while the page is open. */
export function formats(): Promise<SheetFormat[]> {
  kept ??= ask<SheetFormat[]>('GET', '/api/formats').catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

export const createEvent = (wanted: EventIn): Promise<EventMade> => ask('POST', '/api/events', wanted);
