/** Leaves: the server ends the session, clears what the browser keeps of us, and leads to the landing page. */
export function signOut() {
  location.assign('/api/logout')
}
