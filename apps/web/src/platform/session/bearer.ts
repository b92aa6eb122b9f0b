/** A stored bearer token is used. The app signs in by cookie and never requests one, but stores what a server sends. */
const key = 'authToken'

export function saveBearer(token: string) {
  try {
    localStorage.setItem(key, token)
  } catch {
    // Storage may be blocked; then the cookie alone carries the session.
  }
}

export function buildBearerHeaders(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A rejected token would shadow a valid cookie. */
export function clearBearer() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; then there was no token either.
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
