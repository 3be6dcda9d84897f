import { mount } from 'svelte';
import App from './app/App.svelte';
import { address, find, startRouter } from './app/router.svelte';
import { chosen, prepare, speak } from './text/say.svelte';
import { routes } from './routes';
import './styles/base.css';

startRouter();
const place = document.getElementById('app');
const opened = find(routes, address.path)?.route;
if (opened) void prepare(opened.path);
const spoken = speak(chosen());
// The page comes while its words do, and after them where few requests run at once: nothing is shown without words. What
// fails here is told when the page is shown.
void opened?.page().catch(() => undefined);
spoken
  .then(() => place && mount(App, { target: place }))
  // Without any words there is nothing to show until there is a network again.
  .catch(() => addEventListener('online', () => location.reload()));
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}
