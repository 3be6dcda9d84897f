/** The part of TOML that languages and terms are written in: tables, strings, lists and tables within a line. */
export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml };
export type Table = Record<string, Toml>;

const TOKEN = /"(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_.+-]+|[[\]{},=]|\n|#.*|[ \t\r]+|./gy;

export function parseToml(text: string): Table {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token).filter((token) => !/^(#|[ \t\r])/.test(token));
  const whole: Table = {};
  let table = whole;
  let at = 0;

  const blank = (): void => {
    while (tokens[at] === '\n') at += 1;
  };
  const expect = (wanted: string): void => {
    if (tokens[at++] !== wanted) throw new Error(`TOML: ${wanted} is expected, not ${tokens[at - 1] ?? 'the end'}`);
  };
  const name = (): string => {
    const token = tokens[at++] ?? '';
    if (token.startsWith('"')) return JSON.parse(token) as string;
    if (!/^[\w-]+$/.test(token)) throw new Error(`TOML: ${token} is no plain key`);
    return token;
  };
  /** What stands between two brackets, with commas between the items. */
  const items = (end: string, item: () => void): void => {
    at += 1;
    for (blank(); tokens[at] !== end; blank()) {
      item();
      blank();
      if (tokens[at] !== end) expect(',');
    }
    at += 1;
  };
  const value = (): Toml => {
    const token = tokens[at] ?? '';
    if (token === '[') {
      const found: Toml[] = [];
      items(']', () => found.push(value()));
      return found;
    }
    if (token === '{') {
      const found: Table = {};
      items('}', () => pair(found));
      return found;
    }
    at += 1;
    if (token.startsWith("'")) return token.slice(1, -1);
    if (/^("|true$|false$|-?\d+(\.\d+)?$)/.test(token)) return JSON.parse(token) as string | number | boolean;
    throw new Error(`TOML: ${token} is no value that is read here`);
  };
  const pair = (into: Table): void => {
    const key = name();
    expect('=');
    into[key] = value();
  };

  for (blank(); at < tokens.length; blank()) {
    if (tokens[at] === '[') {
      at += 1;
      table = {};
      whole[name()] = table;
      expect(']');
    } else pair(table);
    if (at < tokens.length) expect('\n');
  }
  return whole;
}
