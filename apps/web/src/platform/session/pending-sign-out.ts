/** Records a sign-out made while offline so the server session can be revoked on reconnect. */
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
    // Storage may be blocked; then there is no offline data either.
  }
}
