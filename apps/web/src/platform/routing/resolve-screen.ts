/** The gate's one rule: which screen an address leads to, for people who are signed in and for everybody else. */
export type OpenScreen = 'landing' | 'auth' | 'terms' | 'privacy' | 'evidence' | 'capture' | 'home' | 'call'

const openToAll: Readonly<Record<string, OpenScreen>> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/evidence': 'evidence',
}

/** Links from a mail work for whoever opens them, signed in or not. */
const mailedLinks = ['invite', 'reset', 'verify', 'email']

export function openScreenAt(pathname: string, search: string): OpenScreen | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path === '/auth' && mailedLinks.some((name) => new URLSearchParams(search).has(name))) return 'auth'
  // Whoever holds the link takes the photo, whoever else is signed in on that phone.
  if (/^\/capture\/[^/]+$/.test(path)) return 'capture'
  if (/^\/home\/[^/]+$/.test(path)) return 'home'
  // Whoever was invited joins by the link, whoever else is signed in there.
  if (/^\/call\/[^/]+$/.test(path)) return 'call'
  return openToAll[path]
}

export function signedOutScreenAt(pathname: string, search: string): OpenScreen {
  const isAuth = /^\/auth\/?$/.test(pathname)
  return openScreenAt(pathname, search) ?? (isAuth ? 'auth' : 'landing')
}
