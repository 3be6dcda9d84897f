/** The types of keys and facts, made from the English files. */
import { areas, factsOf, messages } from './catalogues.ts';

export function keysFile(): string {
  const all = Object.assign({}, ...areas('en').map((area) => messages('en', area)));
  const lines = Object.keys(all).map((key) => {
    const facts = [...factsOf(all[key], all)].map(([name, counts]) => `${name}: ${counts ? 'number' : 'Fact'}`);
    return `  '${key}': ${facts.length ? `{ ${facts.join('; ')} }` : 'null'};`;
  });
  return `/** Every message and its facts. Made from the English catalogue by \`make docs\`; never edit it by hand. */
import type { Fact } from './voice';

export interface Facts {
${lines.join('\n')}
}
`;
}
