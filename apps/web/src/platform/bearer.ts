/** A bearer token that somebody else stored is honoured. The app itself signs in by cookie and never stores one. */
const key = 'authToken'

export function bearerHeaders(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A token that the server refused would shadow a good cookie. */
export function forgetBearer() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be refused; then there was no token either.
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
