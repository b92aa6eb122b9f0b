/** Parses a frequency from a plan's text. Rule EG3. What cannot be parsed is unknown, never daily. */

export interface FrequencyRate {
  /** So many due times, spread over so many days: 3 over 7 is three times a week. */
  readonly times: number
  readonly days: number
  /** On a day on which it is due. */
  readonly perDay: number
}

export type Frequency =
  | { readonly state: 'known'; readonly howOften: FrequencyRate }
  | { readonly state: 'unknown' }

const buildFrequency = (times: number, days: number, perDay = 1): Frequency => ({
  state: 'known',
  howOften: { times, days, perDay },
})
const unknown: Frequency = { state: 'unknown' }

const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 }
const parseNumber = (text: string): number => words[text] ?? Number(text)
const number = '(\\d{1,2}|one|two|three|four|five|six|seven)'
const maxPerDay = 6
const maxCycleDays = 31

interface Pattern {
  readonly says: RegExp
  read(found: RegExpExecArray): Frequency
}

/** The first that matches holds: the more exact ones come first. */
const patterns: readonly Pattern[] = [
  { says: /\b(twice (a day|daily)|bid)\b/, read: () => buildFrequency(1, 1, 2) },
  {
    says: new RegExp(`\\b${number} times (?:a|per) day\\b|\\b${number} times daily\\b`),
    read: ([, a, b]) => buildPerDay(parseNumber(a ?? b ?? '')),
  },
  { says: /\btwice (a|per) week\b/, read: () => buildFrequency(2, 7) },
  {
    says: new RegExp(`\\b${number} times (?:a|per) week\\b`),
    read: ([, times = '']) => buildPerWeek(parseNumber(times)),
  },
  // Of two bounds the longer one is what is still in time.
  {
    says: new RegExp(`\\bevery ${number} (?:to|or|-) ${number} days\\b`),
    read: ([, , most = '']) => buildEveryDays(parseNumber(most)),
  },
  {
    says: new RegExp(`\\bevery ${number} days\\b`),
    read: ([, days = '']) => buildEveryDays(parseNumber(days)),
  },
  { says: /\bevery (other|second) day\b/, read: () => buildEveryDays(2) },
  {
    says: new RegExp(`\\bevery ${number} weeks\\b`),
    read: ([, weeks = '']) => buildEveryDays(parseNumber(weeks) * 7),
  },
  { says: /\b(weekly|once (a|per) week|every week)\b/, read: () => buildEveryDays(7) },
  {
    says: /\b(daily|every day|each day|once (a|per) day|always|at all times|whenever in bed|at every step|all weight-bearing)\b/,
    read: () => buildEveryDays(1),
  },
]

const buildEveryDays = (days: number): Frequency =>
  days >= 1 && days <= maxCycleDays ? buildFrequency(1, days) : unknown
const buildPerDay = (times: number): Frequency =>
  times >= 1 && times <= maxPerDay ? buildFrequency(1, 1, times) : unknown
const buildPerWeek = (times: number): Frequency =>
  times >= 1 && times <= 7 ? buildFrequency(times, 7) : unknown

export function readFrequency(text: string | null | undefined): Frequency {
  // Text after a semicolon is about something else, such as inspection.
  const said = (text ?? '').toLowerCase().split(';')[0]!.replace(/[–—]/g, ' to ').replace(/\s+/g, ' ').trim() // split gives one part at least
  for (const { says, read } of patterns) {
    const found = says.exec(said)
    if (found) return read(found)
  }
  return unknown
}
