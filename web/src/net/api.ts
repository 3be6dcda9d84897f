/** Questions to the server over HTTP. A refusal is thrown with its reason. */
import type { Account, Doubt, NewGame, NewRoom, Options, RoomLine, RoomMade, SheetLine } from '../protocol';
import { asTyped, type LocalizedText, type Words } from '../text/say.svelte';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: LocalizedText,
    /** Questions about a score sheet; sent again with their answers, it is entered. */
    readonly doubts: readonly Doubt[] = [],
  ) {
    super(`${code}: ${typeof reason === 'string' ? reason : (reason.en ?? '')}`);
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The only call of `fetch`. A body is sent as JSON, a file or other blob as it is. The answer may be a refusal. */
export async function request(
  method: Method,
  path: string,
  { body, headers, stop }: { body?: unknown; headers?: Record<string, string>; stop?: AbortSignal } = {},
): Promise<Response> {
  const json = body !== undefined && !(body instanceof Blob);
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...headers, ...(json ? { 'Content-Type': 'application/json' } : {}) },
      body: json ? JSON.stringify(body) : body,
      signal: stop,
    });
  } catch (error) {
    if (stop?.aborted) throw error;
    throw new Refusal(0, 'no_network', 'common.noNetwork');
  }
}

export async function read<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw await refusal(answer);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

export const ask = <Answer>(method: Method, path: string, body?: unknown, stop?: AbortSignal): Promise<Answer> =>
  request(method, path, { body, stop }).then(read<Answer>);

export async function refusal(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as { code?: string; reason?: Words; detail?: string; doubts?: Doubt[] };
  const otherwise = answer.status === 429 ? 'common.tooMany' : told.detail ? asTyped(told.detail) : 'common.wentWrong';
  return new Refusal(answer.status, told.code ?? String(answer.status), told.reason?.en ? told.reason : otherwise, told.doubts);
}

export interface Clause extends Words {
  chapter?: string;
  reading?: Words;
}

const kept = new Map<string, Promise<unknown>>();

/** Fetches once what does not change while the page is open. */
function once<Answer>(path: string): Promise<Answer> {
  let found = kept.get(path);
  if (!found) {
    found = ask<Answer>('GET', path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found as Promise<Answer>;
}

export const sheets = (): Promise<SheetLine[]> => once('/api/rules');
export const clausesOf = (sheet: string): Promise<Record<string, Clause>> => once(`/api/rules/${sheet}/clauses`);
export const rooms = (): Promise<RoomLine[]> => ask('GET', '/api/rooms');

export async function me(): Promise<Account | null> {
  try {
    return await ask<Account>('GET', '/api/me');
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** The account of this browser; a guest of this name if there is none yet. */
export async function someone(name: string): Promise<Account> {
  return (await me()) ?? (await ask<Account>('POST', '/api/guest', { name }));
}

export async function openRoom(rules: string, options: Options, name: string, entry: NewRoom['entry']): Promise<string> {
  return (await ask<RoomMade>('POST', '/api/rooms', { rules, options, name, entry })).room;
}

/** One click: a room, my seat, three programs, and the first cut. */
export async function playNow(game: NewGame): Promise<string> {
  return (await ask<RoomMade>('POST', '/api/play', game)).room;
}
