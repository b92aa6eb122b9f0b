/** Remembers that somebody signed out while the server was away: their session there is ended as soon as it can be. */
const key = 'mendwell.left'

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function markSignOutPending(isLeft: boolean) {
  try {
    if (isLeft) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage may be refused; then nothing was taken along either.
  }
}
