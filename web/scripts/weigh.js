// After a build: every text file gets its compressed twins, and what the first page loads is weighed.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../../src/tuolaji/server/pages/', import.meta.url).pathname;
const MOST = 300_000;

const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name) && statSync(join(folder, name)).isFile());

const sizes = new Map();
for (const name of files) {
  const plain = readFileSync(join(folder, name));
  const zipped = gzipSync(plain, { level: 9 });
  sizes.set(name, zipped.length);
  if (plain.length < 600) continue;
  writeFileSync(join(folder, `${name}.gz`), zipped);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, options));
}

const page = readFileSync(join(folder, 'index.html'), 'utf8');
const first = files.filter((name) => name === 'index.html' || page.includes(`/${name}`));
const heaviest = (kind) => [...sizes].filter(([name]) => kind.test(name)).sort((a, b) => b[1] - a[1]);
// A reader loads the shell's words in one language; the heaviest counts.
const [words] = heaviest(/^assets\/text-[\w-]+-common-/);
if (!words) throw new Error('the words of the shell are not among the files');
const weight = first.reduce((sum, name) => sum + (sizes.get(name) ?? 0), words[1]);
const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const [largest] = heaviest(/\.js$/);
console.log(`first load ${weight} bytes compressed (at most ${MOST}), everything ${whole}, largest ${largest}`);
if (weight > MOST) process.exit(1);
