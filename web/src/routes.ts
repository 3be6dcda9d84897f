/** Every page of the app, each a chunk of its own that is loaded when it is opened. */
import type { Route } from './app/router.svelte';

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
  { path: '/events', page: () => import('./competition/Events.svelte') },
  { path: '/events/new', page: () => import('./competition/NewEvent.svelte') },
  { path: '/event/:event', page: () => import('./competition/hall/Public.svelte') },
  { path: '/event/:event/hall', page: () => import('./competition/hall/Hall.svelte') },
  { path: '/event/:event/desk', page: () => import('./competition/desk/Desk.svelte') },
  { path: '/event/:event/check-in', page: () => import('./competition/desk/CheckIn.svelte') },
  { path: '/event/:event/me', page: () => import('./competition/player/Me.svelte') },
  { path: '/event/:event/referee', page: () => import('./competition/referee/Referee.svelte') },
  { path: '/join/:event', page: () => import('./competition/player/Join.svelte') },
  { path: '/settings', page: () => import('./pages/Settings.svelte') },
];
