/*
 * The service worker: so far it only stands at its place, takes over at once when a new one arrives, and lets every
 * request through. It never keeps an answer of /api: what is in there belongs to a person.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
