/** Registers the service worker. A browser without one, or one that refuses, goes on as before. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}
