import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { text } from './build/plugin.ts';

export default defineConfig({
  plugins: [svelte(), text()],
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
