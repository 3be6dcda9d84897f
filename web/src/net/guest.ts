/** Every player has a name; a player who has not given one is a guest. */
import { someone } from './api';
import { say } from '../text/say.svelte';
import { settings } from '../app/settings.svelte';

export function myself(): ReturnType<typeof someone> {
  return someone(settings.name.trim() || say('home.guest', { n: Math.floor(100 + Math.random() * 900) }));
}
