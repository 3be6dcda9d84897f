/** As much of a browser's page as models need: runes that run, a window that hears events, no elements. */
import type { Environment } from 'vitest/environments';

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup(global: Record<string, unknown>) {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const page = {
      document,
      location: Object.assign(new URL('http://table.test/room/17'), { reload: () => undefined }),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    };
    Object.assign(global, page);
    return { teardown: () => Object.keys(page).forEach((name) => Reflect.deleteProperty(global, name)) };
  },
} satisfies Environment;
