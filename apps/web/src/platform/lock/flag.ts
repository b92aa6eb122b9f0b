/**
 * Remembers across reloads and tabs that the screens of this browser are locked, so that opening another tab is no way
 * around. Holds no secret: who can change it can do no more than hold the cookie, and that ends on the server by itself.
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
    // Storage may be refused; the lock then lasts until the page is left.
  }
}
