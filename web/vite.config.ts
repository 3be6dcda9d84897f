import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { text } from './build/plugin.ts';

// The server of a developer answers what the pages ask; TUOLAJI_SERVER says where it listens.
const server = process.env['TUOLAJI_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), text()],
  build: {
    outDir: '../src/tuolaji/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    // A page's own styles come with its chunk; nothing is inlined, so that the policy needs no exception for scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
});
