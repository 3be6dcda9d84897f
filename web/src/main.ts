import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import './styles/base.css';

startRouter();
const place = document.getElementById('app');
if (place) mount(App, { target: place });
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}
