/** The gate's one rule: which screen an address leads to, for people who are signed in and for everybody else. */
export type PublicScreen = 'landing' | 'auth' | 'terms' | 'privacy' | 'evidence' | 'capture' | 'home' | 'call'

const publicPaths: Readonly<Record<string, PublicScreen>> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/evidence': 'evidence',
}

/** Links from a mail work for whoever opens them, signed in or not. */
const emailLinkPaths = ['invite', 'reset', 'verify', 'email']

export function resolvePublicScreen(pathname: string, search: string): PublicScreen | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path === '/auth' && emailLinkPaths.some((name) => new URLSearchParams(search).has(name))) return 'auth'
  // Whoever holds the link takes the photo, whoever else is signed in on that phone.
  if (/^\/capture\/[^/]+$/.test(path)) return 'capture'
  if (/^\/home\/[^/]+$/.test(path)) return 'home'
  // Whoever was invited joins by the link, whoever else is signed in there.
  if (/^\/call\/[^/]+$/.test(path)) return 'call'
  return publicPaths[path]
}

export function resolveSignedOutScreen(pathname: string, search: string): PublicScreen {
  const isAuth = /^\/auth\/?$/.test(pathname)
  return resolvePublicScreen(pathname, search) ?? (isAuth ? 'auth' : 'landing')
}
