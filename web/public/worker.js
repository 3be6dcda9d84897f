// The shell of the pages stays on the device; what is said at the tables never does.
const SHELL = 'shell';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin || address.pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') {
    // A page comes fresh from the server; without a network the last shell opens.
    event.respondWith(
      fetch(request)
        .then((answer) => {
          const copy = answer.clone();
          if (answer.ok) caches.open(SHELL).then((cache) => cache.put("/", copy)).catch(() => {});
          return answer;
        })
        .catch(() => caches.match('/').then((kept) => kept ?? Response.error())),
    );
    return;
  }
  if (!address.pathname.startsWith('/assets/')) return;
  // The name of an asset holds its hash: what is kept never goes stale, and what no shell names is let go.
  event.respondWith(
    caches.open(SHELL).then(async (cache) => {
      const kept = await cache.match(request);
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok) {
        await cache.put(request, answer.clone());
        const assets = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith('/assets/'));
        await Promise.all(assets.slice(0, Math.max(0, assets.length - 120)).map((one) => cache.delete(one)));
      }
      return answer;
    }),
  );
});

/* A notification leads back to the page that it came from. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data ?? '/', location.origin);
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === address.pathname);
      return open ? open.focus() : clients.openWindow(address);
    }),
  );
});
