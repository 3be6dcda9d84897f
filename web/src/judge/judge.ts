/** The judge's answers that the table needs: the same rules that the server plays by, asked before a play is sent. */
import { ask } from '../net/api';
import { tags, type Words } from '../text/say.svelte';

export interface Circumstances {
  rules: string;
  level: string;
  trump: string;
}

export interface Unit {
  width: number;
  length: number;
  cards: string;
}

export interface Judgement {
  ok: boolean;
  legal?: boolean;
  kind?: string;
  units?: Unit[];
  /** The structures that a throw must choose from before it can be led. */
  splits?: string[][];
  owed?: Unit[];
  clause?: string | null;
  reason?: Words;
}

export type Order = Record<string, string[][]>;

/** Reasons come in every language that the reader can switch to. */
function judge<Answer>(question: object, stop?: AbortSignal): Promise<Answer> {
  return ask<Answer>('POST', '/api/judge', { ...question, langs: tags }, stop);
}

const orders = new Map<string, Promise<Order>>();

/** The groups of cards, high to low, equal cards together. */
export function order(of: Circumstances): Promise<Order> {
  const key = `${of.rules} ${of.level} ${of.trump}`;
  let found = orders.get(key);
  if (!found) {
    found = judge<{ groups: Order }>({ ask: 'order', ...of }).then((answer) => answer.groups);
    orders.set(key, found);
    found.catch(() => orders.delete(key));
  }
  return found;
}

export function judgeLead(of: Circumstances, hand: string, play: string, split?: string[], stop?: AbortSignal): Promise<Judgement> {
  return judge({ ask: 'lead', ...of, hand, play, ...(split ? { split } : {}) }, stop);
}

export function judgeFollow(
  of: Circumstances,
  hand: string,
  lead: string,
  play: string,
  split?: readonly string[] | null,
  stop?: AbortSignal,
): Promise<Judgement> {
  return judge({ ask: 'follow', ...of, hand, lead, play, ...(split ? { split } : {}) }, stop);
}

/** Some of the legal answers to a lead. */
export async function follows(
  of: Circumstances,
  hand: string,
  lead: string,
  split?: readonly string[] | null,
  limit = 60,
): Promise<string[]> {
  const answer = await judge<{ plays?: string[] }>({ ask: 'follows', ...of, hand, lead, limit, ...(split ? { split } : {}) });
  return answer.plays ?? [];
}
