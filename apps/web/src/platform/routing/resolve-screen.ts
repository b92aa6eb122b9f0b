/** Which screen a URL leads to, for signed-in users and for visitors. */
export type PublicScreen =
  | 'landing'
  | 'auth'
  | 'terms'
  | 'privacy'
  | 'evidence'
  | 'capture'
  | 'home'
  | 'call'
  | 'consult'

const publicPaths: Readonly<Record<string, PublicScreen>> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/evidence': 'evidence',
}

/** Links from an email work signed in or not. */
const emailLinkPaths = ['invite', 'reset', 'verify', 'email']

export function resolvePublicScreen(pathname: string, search: string): PublicScreen | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path === '/auth' && emailLinkPaths.some((name) => new URLSearchParams(search).has(name))) return 'auth'
  // The holder of the link takes the photo, whoever is signed in on that phone.
  if (/^\/capture\/[^/]+$/.test(path)) return 'capture'
  if (/^\/home\/[^/]+$/.test(path)) return 'home'
  // The invited person joins by the link, whoever is signed in there.
  if (/^\/call\/[^/]+$/.test(path)) return 'call'
  // Whoever is signed in there: the link is the specialist’s.
  if (/^\/consult\/[^/]+$/.test(path)) return 'consult'
  return publicPaths[path]
}

export function resolveSignedOutScreen(pathname: string, search: string): PublicScreen {
  const isAuth = /^\/auth\/?$/.test(pathname)
  return resolvePublicScreen(pathname, search) ?? (isAuth ? 'auth' : 'landing')
}
