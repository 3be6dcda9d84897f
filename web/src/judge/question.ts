/** A question to the judge as a form fills it in: which fields it has, and what goes over the wire. */
import { ask } from '../net/api';
import type { Words } from '../text/say.svelte';

export type Ask =
  | 'lead' | 'follow' | 'follows' | 'trick' | 'dig' | 'declare' | 'fallback' | 'result' | 'next_dealer' | 'promote'
  | 'seating' | 'fixed_deal' | 'ruling' | 'match' | 'order';

export const ASKS: readonly Ask[] = [
  'lead', 'follow', 'follows', 'trick', 'dig', 'declare', 'fallback', 'result', 'next_dealer', 'promote', 'seating',
  'fixed_deal', 'ruling', 'match', 'order',
];

export type FieldKind = 'level' | 'trump' | 'seat' | 'cards' | 'plays' | 'number' | 'yes' | 'maybe' | 'choice' | 'showings' | 'levelName' | 'side' | 'split';

export interface Field {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  /** Whether the field may be left out of the question. */
  optional?: true;
}

const LEVEL: Field = { name: 'level', kind: 'level' };
const TRUMP: Field = { name: 'trump', kind: 'trump' };
const cards = (name: string): Field => ({ name, kind: 'cards' });
const seat = (name: string): Field => ({ name, kind: 'seat' });
/** The structure that the leader of a throw has stated, written as `H4 H4 H4 + H3 H3`. */
const SPLIT: Field = { name: 'split', kind: 'split', optional: true };

export const FIELDS: Readonly<Record<Ask, readonly Field[]>> = {
  order: [LEVEL, TRUMP],
  lead: [LEVEL, TRUMP, SPLIT, cards('hand'), cards('play')],
  follow: [LEVEL, TRUMP, SPLIT, cards('lead'), cards('hand'), cards('play')],
  follows: [LEVEL, TRUMP, SPLIT, cards('lead'), cards('hand')],
  trick: [LEVEL, TRUMP, SPLIT, seat('leader'), { name: 'plays', kind: 'plays' }],
  dig: [LEVEL, TRUMP, SPLIT, seat('leader'), seat('dealer'), { name: 'plays', kind: 'plays' }, { ...cards('kitty'), optional: true }],
  declare: [
    LEVEL,
    { name: 'first_deal', kind: 'yes' },
    { ...seat('dealer'), optional: true },
    { name: 'window', kind: 'choice', options: ['drawing', 'after_draw', 'closed'] },
    { name: 'shown', kind: 'showings' },
  ],
  fallback: [LEVEL, seat('first_drawer'), { ...cards('kitty'), optional: true }],
  result: [{ name: 'points', kind: 'number' }],
  next_dealer: [seat('dealer'), { name: 'points', kind: 'number' }],
  promote: [
    { name: 'from', kind: 'levelName' },
    { name: 'levels', kind: 'number' },
    { name: 'role', kind: 'choice', options: ['defenders', 'dealer'] },
  ],
  seating: [
    { name: 'first_deal', kind: 'yes' },
    { ...seat('dealer'), optional: true },
    { ...seat('eldest'), optional: true },
    { ...cards('turned'), optional: true },
  ],
  fixed_deal: [{ name: 'number', kind: 'number' }],
  ruling: [
    {
      name: 'offence',
      kind: 'choice',
      options: [
        'revoke', 'failed_throw', 'wrong_play', 'exposed_card', 'out_of_turn', 'card_count', 'mis_bury', 'overtime', 'illegal_information',
        'wrong_declaration', 'open_bid', 'false_bid', 'bad_cut', 'accusation', 'dealer_order', 'late', 'score_sheet_late', 'forfeit', 'conduct',
      ],
    },
    { name: 'offender', kind: 'choice', options: ['dealer', 'defenders'] },
    {
      name: 'found',
      kind: 'choice',
      optional: true,
      options: ['same_trick', 'next_trick', 'after_next_trick', 'later', 'before_lead', 'after_lead', 'after_second_trick'],
    },
    { name: 'times', kind: 'number', optional: true },
    { name: 'severity', kind: 'choice', optional: true, options: ['light', 'grave', 'minor', 'important'] },
    { name: 'cards_left', kind: 'number', optional: true },
    { name: 'minutes', kind: 'number', optional: true },
    { name: 'choice', kind: 'choice', optional: true, options: ['A', 'B', 'play_on', 'end', 'overcall', 'stand', 'S', 'H', 'D', 'C', 'NT'] },
    { name: 'window', kind: 'choice', optional: true, options: ['drawing', 'after_draw'] },
    { name: 'true_claim', kind: 'maybe', optional: true },
    { name: 'both', kind: 'yes' },
    { name: 'reparable', kind: 'yes' },
    { ...LEVEL, optional: true },
    { ...TRUMP, optional: true },
    { ...cards('cards'), optional: true },
  ],
  match: [
    { name: 'EW', kind: 'levelName' },
    { name: 'NS', kind: 'levelName' },
    { name: 'on_stage', kind: 'side', optional: true },
    { name: 'reached_first', kind: 'side', optional: true },
  ],
};

export interface Showing {
  seat: string;
  cards: string;
}

/** The values of the form, by name; cards as they are written. */
export type Draft = Record<string, unknown> & { ask: Ask; rules: string };

const START: Readonly<Record<string, unknown>> = {
  level: '8', trump: 'S', leader: 'E', dealer: 'E', first_drawer: 'E', plays: ['', '', '', ''], points: 80, number: 1, from: 'K', levels: 1,
  role: 'defenders', window: 'drawing', first_deal: false, shown: [], attempt: { seat: 'N', cards: '' }, offence: 'revoke',
  offender: 'defenders', reparable: true, both: false, EW: '9', NS: '6', hand: '', play: '', lead: '', kitty: '', cards: '',
};

/** A form with plain values in whatever is not said; what the question before it said is kept. */
export function draftOf(said: Readonly<Record<string, unknown>>): Draft {
  const one = ASKS.find((name) => name === said['ask']) ?? 'follow';
  const levels = (said['ask'] === 'match' ? said['levels'] : undefined) as Record<string, string> | undefined;
  const stated = Array.isArray(said['split']) ? { split: said['split'].join(' + ') } : {};
  const kept = { ...said, ...(levels ? { levels: 1, ...levels } : {}), ...stated };
  return { ...structuredClone(START), ...structuredClone(kept), ask: one, rules: String(said['rules'] ?? 'tianwen') } as Draft;
}

/** The question as the judge reads it: only what belongs to it. */
export function questionOf(draft: Draft): Record<string, unknown> {
  const found: Record<string, unknown> = { ask: draft.ask, rules: draft.rules };
  if (draft.ask === 'match') {
    if (Array.isArray(draft['deals'])) return { ...found, deals: draft['deals'], ...(draft['ended'] ? { ended: draft['ended'] } : {}) };
    if (draft['on_stage']) found['on_stage'] = draft['on_stage'];
    if (draft['reached_first']) found['reached_first'] = draft['reached_first'];
    return { ...found, levels: { EW: draft['EW'], NS: draft['NS'] } };
  }
  for (const field of FIELDS[draft.ask]) {
    const value = draft[field.name];
    if (value === undefined || value === null || value === '') {
      if (!field.optional && field.kind === 'cards') found[field.name] = '';
      continue;
    }
    if (draft.ask === 'ruling' && field.name === 'window' && (draft['offence'] !== 'open_bid' || value === 'closed')) continue;
    if (field.optional && (field.kind === 'yes' || field.kind === 'maybe') && value === false && field.name !== 'true_claim') continue;
    found[field.name] = field.kind === 'split' ? String(value).split('+').map((part) => part.trim()) : value;
  }
  if (draft.ask === 'declare') found['attempt'] = draft['attempt'];
  if (draft.ask === 'follows') found['limit'] = 100;
  if (draft.ask === 'lead' && draft['others']) {
    found['others'] = draft['others'];
    if (draft['seat']) found['seat'] = draft['seat'];
  }
  return found;
}

export interface JudgeAnswer {
  ok: boolean;
  error?: { code: string; message: string };
  clause?: string | null;
  reason?: Words;
  [name: string]: unknown;
}

/** The answer in one language, its error too. */
export const askJudge = (question: object, lang: string, stop: AbortSignal): Promise<JudgeAnswer> =>
  ask('POST', '/api/judge', { ...question, langs: [lang] }, stop);

/** Read a question out of an address; nothing if it makes no sense. */
export function readLink(query: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(new URLSearchParams(query).get('q') ?? 'null');
    return found && typeof found === 'object' ? (found as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
