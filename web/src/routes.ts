/** Every page of the app, each a chunk of its own that is loaded when it is opened. */
import type { Route } from './lib/router.svelte';

export const routes: readonly Route[] = [
  { path: '/', page: () => import('./pages/Home.svelte') },
  { path: '/lobby', page: () => import('./pages/Lobby.svelte') },
  { path: '/new', page: () => import('./pages/NewRoom.svelte') },
  { path: '/room/:room', page: () => import('./pages/Room.svelte') },
  { path: '/replay', page: () => import('./pages/OpenRecord.svelte') },
  { path: '/replay/:room/:number', page: () => import('./pages/Replay.svelte') },
  { path: '/review/:room/:number', page: () => import('./pages/Replay.svelte') },
  { path: '/settings', page: () => import('./pages/Settings.svelte') },
];
