/*
 * The service worker: caches the app on this device, so that it starts offline. It never touches /api: that data belongs to a person and is
 * stored only by the page, encrypted. A new version waits until the user accepts it.
 */
// Written by the build: { version, core, rest }. `core` starts the app; `rest` are the pages, fetched after sign-in.
importScripts('/sw-files.js')

const prefix = 'mendwell-shell-'
const { version, core, rest } = self.shellFiles
const cacheName = prefix + version
/** How long to wait for a server that does not respond, before the cached page is used. */
const patienceMs = 2500

self.addEventListener('install', (event) => {
  event.waitUntil(fetchMissing(core))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  // Requested by the user, never automatic: another page may contain unsaved input.
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data === 'keep-all') event.waitUntil(keepAll(event.ports[0]))
})

// The browser found a network again: pages that are open send what waits. The keys are theirs, not ours.
self.addEventListener('sync', (event) => {
  if (event.tag === 'mendwell-outbox') event.waitUntil(tellPages('send-waiting'))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  // Opened manually or by a link, no page of ours deletes offline data.
  if (request.mode === 'navigate' && url.pathname === '/api/logout') event.waitUntil(wipeWhoLeft())
  if (url.pathname.startsWith('/api/') || /^\/(healthz|readyz|metrics)$/.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/') || core.includes(url.pathname))
    event.respondWith(file(request))
})

/** The server's page where it answers; where it does not, the app's own. */
async function page(request) {
  const kept = caches.match('/index.html', { cacheName })
  if (!self.navigator.onLine && (await kept)) return kept
  const answer = fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  try {
    const first = (await Promise.race([answer, late])) ?? (await answer)
    // A gateway that speaks for a silent server.
    return first.status >= 502 && first.status <= 504 ? ((await kept) ?? first) : first
  } catch (error) {
    const here = await kept
    if (here) return here
    throw error
  }
}

/** Built files name their content: what is here is right. Of an older version too, for pages that still run it. */
async function file(request) {
  const isHashed = new URL(request.url).pathname.startsWith('/assets/')
  if (isHashed) return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
  return fetch(request).catch(async (error) => {
    const kept = await caches.match(request.url, { cacheName, ignoreVary: true })
    if (kept) return kept
    throw error
  })
}

/** Pages that wait for the complete app: several may ask at once, and it is fetched once. */
const askers = new Set()
let keeping

function keepAll(asker) {
  if (asker) askers.add(asker)
  const tell = (word) => askers.forEach((one) => one.postMessage(word))
  keeping ??= fetchMissing(rest, tell)
    .then(
      () => tell('kept'),
      () => tell('failed'),
    )
    .then(() => {
      askers.clear()
      keeping = undefined
    })
  return keeping
}

/** `tell` gets the number of files left. */
async function fetchMissing(paths, tell = () => {}) {
  const cache = await caches.open(cacheName)
  const left = [...paths]
  const some = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      await fetchOne(cache, path)
      tell(left.length)
    }
  }
  // A few at a time: the page itself comes first.
  await Promise.all(Array.from({ length: 4 }, some))
}

async function fetchOne(cache, path) {
  if (await cache.match(path)) return
  // The same name means the same content: an older version's file serves as well.
  const known = path.startsWith('/assets/') && (await caches.match(path))
  const answer = known || (await fetch(path, { cache: 'no-cache', credentials: 'omit' }))
  if (!answer.ok) throw new Error(`${path} did not come`)
  await cache.put(path, answer)
}

/** The last one stays: pages opened before still run it. */
async function dropOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const older = shells.filter((name) => name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

/** Only once the server confirms that the session is over: a failed or ignored navigation deletes nothing. */
async function wipeWhoLeft() {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mendwell-bag')) return
  for (const waitMs of [100, 500, 1000, 2000, 4000, 8000]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const answer = await fetch('/api/auth/user', { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 401) return wipeBags(null)
    // Another user is signed in by now.
    if (answer?.ok) await wipeBags((await answer.json()).id)
  }
}

/** Of the users whose session this browser had, except the current one. Unsent work is stored elsewhere and stays. */
async function wipeBags(stillIn) {
  const database = await done(indexedDB.open('mendwell-bag'))
  if (database.objectStoreNames.contains('owners')) {
    const shelves = database.transaction(['owners', 'answers', 'files'], 'readwrite')
    const owners = await done(shelves.objectStore('owners').getAll())
    for (const { userId, isIn } of owners.filter((owner) => owner.userId !== stillIn)) {
      if (!isIn) continue
      shelves.objectStore('owners').delete(userId)
      for (const name of ['answers', 'files']) {
        const shelf = shelves.objectStore(name)
        for (const key of await done(shelf.index('owner').getAllKeys(userId))) shelf.delete(key)
      }
    }
  }
  database.close()
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function tellPages(word) {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(word)
}
