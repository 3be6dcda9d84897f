/** The types of keys are those of the English catalogue; `make docs` writes them anew. */
import { expect, it } from 'vitest';
import { keysFile } from '../build/keys.ts';

it('has the types of every message', async () => {
  await expect(keysFile()).toMatchFileSnapshot('../src/text/keys.d.ts');
});
