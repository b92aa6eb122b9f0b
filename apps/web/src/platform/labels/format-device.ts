/** A browser's long self-description in a few words. Unknown ones stay as they are, shortened. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const maxShownLength = 60

export function formatDevice(userAgent: string | null): { words: string; isPhone: boolean } {
  if (!userAgent) return { words: 'Unknown device', isPhone: false }
  const findMatch = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [findMatch(browsers), findMatch(systems)]
  const words = [browser, system].filter(Boolean).join(' on ')
  return {
    words: words || userAgent.slice(0, maxShownLength),
    isPhone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent)),
  }
}
