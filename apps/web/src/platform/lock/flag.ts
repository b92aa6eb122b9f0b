/**
 * Remembers across reloads and tabs that this browser is locked, so that another tab is no way around. Contains no secret: changing it
 * gives no more than the cookie, which expires on the server.
 */
const key = 'mendwell.locked'

export function isMarkedLocked(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function markLocked(isLocked: boolean) {
  try {
    if (isLocked) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; the lock then lasts until the page is left.
  }
}
