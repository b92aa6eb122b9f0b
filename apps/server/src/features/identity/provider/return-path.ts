/** Where a sign-in leads afterwards: a path of our own pages and nothing else. */
const defaultPath = '/dashboard'

export function toSafeReturnPath(given: string | undefined, baseUrl: string): string {
  if (!given?.startsWith('/') || !URL.canParse(given, baseUrl)) return defaultPath
  const { origin, pathname, search, hash } = new URL(given, baseUrl)
  // Dots are resolved by now, and what is left must not read as another host: `/..//evil` is `//evil`.
  const own =
    origin === new URL(baseUrl).origin && !pathname.startsWith('//') && !/^\/api(\/|$)/.test(pathname)
  return own ? pathname + search + hash : defaultPath
}
