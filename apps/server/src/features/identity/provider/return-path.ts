/** Where a sign-in leads afterwards: a path of our own pages and nothing else. */
const usual = '/dashboard'

export function ownPath(given: string | undefined, baseUrl: string): string {
  if (!given?.startsWith('/') || !URL.canParse(given, baseUrl)) return usual
  const { origin, pathname, search, hash } = new URL(given, baseUrl)
  // Dots are resolved by now, and what is left must not read as another host: `/..//evil` is `//evil`.
  const own =
    origin === new URL(baseUrl).origin && !pathname.startsWith('//') && !/^\/api(\/|$)/.test(pathname)
  return own ? pathname + search + hash : usual
}
