/** Rule sheets to read: their clauses by chapter, what is searched for, and the examples under each clause. */
import { languages } from 'virtual:text';
import { ask, clausesOf, type Clause } from '../net/api';
import type { Comparison, ExampleAnswered } from '../protocol';
import { exactly } from '../text/match';

export interface ClauseShown extends Clause {
  id: string;
}

export interface Chapter {
  name: string;
  clauses: ClauseShown[];
}

/** Clauses by chapter, in the order of the chapters; none left out. */
export function chaptersOf(clauses: Readonly<Record<string, Clause>>, order: readonly string[]): Chapter[] {
  const found = new Map<string, ClauseShown[]>(order.map((name) => [name, []]));
  for (const [id, clause] of Object.entries(clauses)) {
    const name = clause.chapter ?? '';
    found.set(name, [...(found.get(name) ?? []), { ...clause, id }]);
  }
  return [...found].filter(([, all]) => all.length > 0).map(([name, all]) => ({ name, clauses: all }));
}

/** Does a clause speak of what is looked for? Every word must be there, in any language, in text, reading or id. */
export function speaksOf(clause: ClauseShown, wanted: string): boolean {
  const told = languages.flatMap(({ tag }) => [exactly(clause, tag), clause.reading && exactly(clause.reading, tag)]);
  const text = [clause.id, ...told].join(' ').toLowerCase();
  return wanted.toLowerCase().split(/\s+/).filter(Boolean).every((word) => text.includes(word));
}

let compared: Promise<Comparison> | undefined;

export function comparison(): Promise<Comparison> {
  compared ??= ask<Comparison>('GET', '/api/rules/comparison');
  compared.catch(() => (compared = undefined));
  return compared;
}

export const examplesOf = (sheet: string): Promise<ExampleAnswered[]> => ask('GET', `/api/rules/${sheet}/examples`);
export { clausesOf };

/** A question as part of an address. */
export const judgeLink = (question: object): string => `/judge?q=${encodeURIComponent(JSON.stringify(question))}`;
