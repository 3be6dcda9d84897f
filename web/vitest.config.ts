import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { text } from './build/plugin.ts';

// What runs in a page is compiled as for a page, so that its effects run; all other tests read files and need none.
export default defineConfig({
  plugins: [svelte(), text()],
  test: {
    projects: [
      { extends: true, test: { name: 'code', include: ['tests/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'page', include: ['tests/page/*.test.ts'], environment: './tests/page/environment.ts' },
      },
    ],
  },
});
