// What cannot wait for the main script, or has none to wait for. A file of its own because the page allows no inline script.
// The build writes the hashed names into the tag's data attributes; without them (while developing) it does nothing.
;(() => {
  const named = document.currentScript?.dataset
  if (!named?.auth) return
  const link = (rel, href) => {
    const element = document.createElement('link')
    element.rel = rel
    element.href = href
    document.head.append(element)
  }
  const main = named.written?.split(' ')

  let token = null
  try {
    token = localStorage.getItem('authToken')
  } catch {
    // Storage may be blocked; then there is no token either.
  }

  // The app asks at once for the screen that this visitor is about to see, and who they are.
  if (!main) {
    const isKnown = document.cookie.split('; ').includes('mendwell-here=1')
    // After the app has started, its response would be unused until the app requests it, and outdated by then.
    if (isKnown && !token && globalThis.mendwellWho === undefined) {
      globalThis.mendwellWho = fetch('/api/auth/user', { headers: { accept: 'application/json' } })
      // The app reports it, if it needs it at all.
      globalThis.mendwellWho.catch(() => {})
    }
    const scripts = isKnown ? named.shell : location.pathname === '/auth' ? named.auth : ''
    for (const href of scripts.split(' ').filter(Boolean)) link('modulepreload', href)
    // The first number written so costs a slow machine 0.1 s: better now, while it waits for the scripts.
    if (isKnown) (1000).toLocaleString('en-US')
    return
  }

  // A prerendered page. This script may run when the page is already complete.
  const whenWhole = (work) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work)
    else work()
  }
  const whenLoaded = (work) => {
    if (document.readyState === 'complete') work()
    else addEventListener('load', work)
  }
  whenWhole(() => {
    // A user with a bearer token is signed in after all. Not earlier: an added script does not wait for the page.
    if (token) {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = main[0]
      document.head.append(script)
    }
    const year = document.querySelector('[data-year]')
    if (year) year.textContent = `–${new Date().getFullYear()}`
  })
  // Signing in is the next step from here; let it be quick.
  whenLoaded(() => {
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    for (const href of [...main, ...named.auth.split(' ')]) link('prefetch', href)
  })
})()
