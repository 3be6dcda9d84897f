/** Every page of the app, each a chunk of its own that is loaded when it is opened. */
import type { Route } from './lib/router.svelte';

export const routes: readonly Route[] = [
  { path: '/', page: () => import('./pages/Home.svelte') },
  { path: '/lobby', page: () => import('./pages/Lobby.svelte') },
  { path: '/new', page: () => import('./pages/NewRoom.svelte') },
  { path: '/room/:room', page: () => import('./pages/Room.svelte') },
  { path: '/learn', page: () => import('./pages/Learn.svelte') },
  { path: '/rules', page: () => import('./pages/Rules.svelte') },
  { path: '/rules/:sheet', page: () => import('./pages/RuleSheet.svelte') },
  { path: '/judge', page: () => import('./pages/Judge.svelte') },
  { path: '/replay', page: () => import('./pages/OpenRecord.svelte') },
  { path: '/replay/:room/:number', page: () => import('./pages/Replay.svelte') },
  { path: '/review/:room/:number', page: () => import('./pages/Replay.svelte') },
  { path: '/events', page: () => import('./pages/Events.svelte') },
  { path: '/events/new', page: () => import('./pages/NewEvent.svelte') },
  { path: '/event/:event', page: () => import('./pages/event/Public.svelte') },
  { path: '/event/:event/hall', page: () => import('./pages/event/Hall.svelte') },
  { path: '/event/:event/desk', page: () => import('./pages/event/Desk.svelte') },
  { path: '/event/:event/check-in', page: () => import('./pages/event/CheckIn.svelte') },
  { path: '/event/:event/me', page: () => import('./pages/event/Me.svelte') },
  { path: '/event/:event/referee', page: () => import('./pages/event/Referee.svelte') },
  { path: '/join/:event', page: () => import('./pages/event/Join.svelte') },
  { path: '/settings', page: () => import('./pages/Settings.svelte') },
];
