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

/** What is stored with a record stays in English; a page of patients brings its own texts. */
const englishTexts = {
  unknown: 'Unknown device',
  both: (browser: string, system: string) => `${browser} on ${system}`,
}

export function formatDevice(
  userAgent: string | null,
  texts = englishTexts,
): { words: string; isPhone: boolean } {
  if (!userAgent) return { words: texts.unknown, isPhone: false }
  const findMatch = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [findMatch(browsers), findMatch(systems)]
  const words = browser && system ? texts.both(browser, system) : (browser ?? system)
  return {
    words: words || userAgent.slice(0, maxShownLength),
    isPhone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent)),
  }
}
