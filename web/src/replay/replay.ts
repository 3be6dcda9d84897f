/** A finished deal, step by step: the table after every step, and where its tricks begin. */
import { ask, read, request } from '../net/api';
import type { Cards, Program, DealText, RecordTrouble, RecordWritten, Replay, ReplayStep, Review, RoomMade, Screen, Seat } from '../protocol';
import { SEATS } from '../cards/seats';

/** A view of a deal, as the screen has it under `deal.…`. */
export type DealView = { [Key in keyof Screen as Key extends `deal.${infer Name}` ? Name : never]: Screen[Key] };

export interface Moment extends DealView {
  open: Partial<Record<Seat, Cards>>;
}

/** The table after every step; what does not change is shared between them. */
export function fold(steps: readonly ReplayStep[]): Moment[] {
  let fields: Record<string, unknown> = {};
  return steps.map((step) => {
    fields = { ...fields, ...step.changed };
    for (const name of step.gone ?? []) Reflect.deleteProperty(fields, name);
    const open: Partial<Record<Seat, Cards>> = {};
    for (const seat of SEATS) {
      const held = fields[`hands.${seat}`];
      if (typeof held === 'string') open[seat] = held;
    }
    return { ...(fields as DealView), open };
  });
}

/** The step with which each trick begins: its first play, or the throw that was tried. */
export function trickStarts(steps: readonly ReplayStep[]): number[] {
  const found: number[] = [];
  let fresh = true;
  steps.forEach(({ event }, place) => {
    if (fresh && (event.event === 'played' || event.event === 'stopped')) {
      found.push(place);
      fresh = false;
    }
    if (event.event === 'trick') fresh = true;
  });
  return found;
}

/** The first step at which there is something to see after the cards are drawn; where a replay opens. */
export function firstSight(steps: readonly ReplayStep[]): number {
  const settled = steps.findIndex(({ event }) => event.event === 'buried');
  const closed = steps.findIndex(({ event }) => event.event === 'closed');
  return Math.max(0, settled >= 0 ? settled : closed);
}

/** The cards on the table: the trick under way, or the last one until the next lead. */
export function onTable(
  at: Moment,
): { leader: Seat; plays: readonly Cards[]; winner: Seat | null; split: readonly Cards[] | null } | null {
  if (at.plays?.length && at.leader) return { leader: at.leader, plays: at.plays, winner: null, split: at.split ?? null };
  const last = at.tricks?.at(-1);
  return last ? { leader: last.leader, plays: last.plays, winner: last.winner, split: last.split ?? null } : null;
}

/** Milliseconds until the next step, at speed 1: drawing is quick, a finished trick rests a moment. */
export function pauseAfter(step: ReplayStep | undefined): number {
  switch (step?.event.event) {
    case 'drew':
      return 90;
    case 'trick':
      return 1700;
    case 'played':
      return 800;
    default:
      return 1100;
  }
}

export class BadRecord extends Error {
  constructor(readonly trouble: RecordTrouble) {
    super(trouble.code);
  }
}

async function send<Answer>(path: string, record: string): Promise<Answer> {
  const answer = await request('POST', path, { body: new Blob([record], { type: 'text/plain; charset=utf-8' }) });
  const trouble = answer.ok ? null : ((await answer.clone().json().catch(() => null)) as RecordTrouble | null);
  if (trouble?.reason) throw new BadRecord(trouble);
  return read<Answer>(answer);
}

export const readRecord = (record: string, deal: number): Promise<Replay> => send(`/api/records/read?deal=${deal}`, record);
export const reviewRecord = (record: string, deal: number, seat: Seat): Promise<Review> =>
  send(`/api/records/review?deal=${deal}&seat=${seat}`, record);
export const continueRecord = (record: string, deal: number, step: number, seat: Seat, player: Program): Promise<RoomMade> =>
  send(`/api/records/continue?deal=${deal}&step=${step}&seat=${seat}&player=${player}`, record);
export const continueDeal = (room: string, number: number, step: number, seat: Seat, player: Program): Promise<RoomMade> =>
  ask('POST', `/api/rooms/${encodeURIComponent(room)}/deals/${number}/continue`, { step, seat, player });
/** A record as JSON and as text, whichever of them it was. */
export const writeRecord = (record: string): Promise<RecordWritten> => send('/api/records/write', record);
export const replayOf = (room: string, number: number): Promise<Replay> =>
  ask('GET', `/api/rooms/${encodeURIComponent(room)}/deals/${number}/replay`);
export const reviewOf = (room: string, number: number, seat: Seat): Promise<Review> =>
  ask('GET', `/api/rooms/${encodeURIComponent(room)}/deals/${number}/review?seat=${seat}`);
export const recordOf = (room: string, number: number): Promise<DealText> =>
  ask('GET', `/api/rooms/${encodeURIComponent(room)}/deals/${number}`);
