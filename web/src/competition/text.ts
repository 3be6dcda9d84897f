/** How an event's numbers, levels and times are written. */
import type { ResultSeen, Side, SideScore } from '../protocol';
import { rankText } from '../cards/cards';
import { locale, say } from '../text/say.svelte';

/** 2, 1.5, −3: no more digits than there are. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000).replace('-', '−');

export const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));

/** 9 or A, as levels are read. */
export const level = (name: string): string => rankText(name.charAt(0)) + name.slice(1);

/** A result from East-West's side: levels or small points, as they were entered. */
export function resultText(result: ResultSeen): string {
  if (result.forfeits?.length) return say('event.forfeit');
  const levels = result.levels;
  if (levels?.EW && levels.NS) return `${level(levels.EW)} : ${level(levels.NS)}`;
  const small = result.small_points;
  if (small) return `${signed(small.EW ?? 0)} : ${signed(small.NS ?? 0)}`;
  const [one, two] = [result.scores.EW, result.scores.NS];
  if (one && two && (one.small_points || two.small_points)) return `${signed(one.small_points ?? 0)} : ${signed(two.small_points ?? 0)}`;
  return one && two ? `${signed(one.level_difference ?? 0)} : ${signed(two.level_difference ?? 0)}` : '';
}

export const pointsOf = (score: SideScore | undefined): string => number(score?.points ?? 0);

export const winner = (result: ResultSeen): Side | null =>
  result.scores.EW?.won ? 'EW' : result.scores.NS?.won ? 'NS' : null;

/** A time zone as the browser takes it: its own where none is given, or one that it does not know. */
function zoned(zone: string): { timeZone?: string } {
  if (!zone) return {};
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return { timeZone: zone };
  } catch {
    return {};
  }
}

/** The time of day on the hall's clock. */
export const clockTime = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit', ...zoned(zone) });

/** Day and time on the hall's clock. */
export const dayAndTime = (at: number, zone: string): string =>
  new Date(at).toLocaleString(locale(), {
    month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit',
    ...zoned(zone),
  }); // prettier-ignore

/** 12:05 or 1:02:05 for a number of milliseconds. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
