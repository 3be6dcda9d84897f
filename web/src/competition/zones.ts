/** Time zones: the reader's own, and the names that are offered for an event. */

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai';

export const zones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [ownZone(), 'Asia/Shanghai', 'UTC'];

/** The day it is in a time zone, as 2026-11-18. */
export const today = (zone: string, now = new Date()): string => {
  const part = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return part.format(now);
};
