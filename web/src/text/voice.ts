/** A language that can speak: Fluent's messages, put into words as the server does it. */
import { FluentBundle, type FluentFunction, FluentNumber, FluentType, type FluentVariable } from '@fluent/bundle';
import type { Language, Terms, Texts } from './types';

/** A value that a message may be given. */
export type Fact = string | number | boolean | readonly (string | number)[];

/** A number in plain digits; its plural category is the language's. */
class Digits extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Items for LIST. */
class Items extends FluentType<readonly string[]> {
  override toString(): string {
    return this.value.join(', ');
  }
}

function fact(value: Fact): FluentVariable {
  if (typeof value === 'number') return new Digits(value);
  if (typeof value === 'object') return new Items(value.map(String));
  return String(value);
}

export class Voice {
  private readonly bundle: FluentBundle;
  private readonly terms: Terms = {};

  constructor(readonly language: Language) {
    this.bundle = new FluentBundle(language.tag, {
      useIsolating: false,
      functions: { LIST: this.list, TERM: this.term, NUMBER: ([number]) => number ?? '' },
    });
  }

  add({ messages, terms }: Texts): void {
    Object.assign(this.terms, terms);
    const said = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    const named = Object.entries(terms).map(([name, forms]) => termOf(name, forms));
    this.bundle.addResource({ body: [...said, ...named] } as unknown as Parameters<FluentBundle['addResource']>[0], {
      allowOverrides: true,
    });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  say(key: string, facts: Readonly<Record<string, Fact>> = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (pattern == null) return key;
    const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact(value)]));
    return this.bundle.formatPattern(pattern, told, []);
  }

  private readonly list: FluentFunction = ([items], { type }) => {
    const words = items instanceof Items ? items.value : [String(items)];
    const [middle, last] = this.language.lists[type ? String(type) : 'plain'] ?? [', ', ', '];
    const ending = words.at(-1) ?? '';
    return words.length < 2 ? ending : words.slice(0, -1).join(middle) + last + ending;
  };

  private readonly term: FluentFunction = ([name], { form }) => {
    const forms = this.terms[String(name)];
    return forms?.[String(form)] ?? forms?.['word'] ?? String(name);
  };
}

/** A term as Fluent takes it: its forms, chosen by the name that `form` has. */
const termOf = (name: string, forms: Readonly<Record<string, string>>): object => ({
  id: `-${name}`,
  value: [
    {
      type: 'select',
      selector: { type: 'var', name: 'form' },
      variants: Object.entries(forms).map(([form, value]) => ({ key: { type: 'str', value: form }, value })),
      star: Object.keys(forms).indexOf('word'),
    },
  ],
  attributes: {},
});
