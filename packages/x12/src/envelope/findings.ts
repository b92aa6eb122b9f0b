/** Collects the problems of a file while it is parsed, so that one pass reports all. */
import type { FileProblem, ReadResult } from '../results.ts'
import { parseCents } from '../text/amounts.ts'
import { parseFirstDate } from '../text/dates.ts'
import { getElement, type Segment } from './segment.ts'

/** A file with many errors is reported by its first ones. */
const maxFindings = 20

export class Findings {
  readonly problems: FileProblem[] = []

  say(segment: Segment | number | null, words: string): void {
    const at = typeof segment === 'number' ? segment : (segment?.at ?? null)
    if (this.problems.length < maxFindings) this.problems.push({ segment: at, words })
  }

  /** An amount that must be there. */
  cents(segment: Segment, place: number): number {
    const text = getElement(segment, place)
    const cents = parseCents(text)
    if (cents === null)
      this.say(
        segment,
        `${formatElementName(segment, place)} is "${truncateText(text)}", not a dollar amount.`,
      )
    return cents ?? 0
  }

  /** An amount that may be missing but not wrong. */
  maybeCents(segment: Segment, place: number): number | null {
    return getElement(segment, place) === '' ? null : this.cents(segment, place)
  }

  count(segment: Segment, place: number): number {
    const text = getElement(segment, place)
    if (/^\d{1,9}$/.test(text)) return Number(text)
    this.say(segment, `${formatElementName(segment, place)} is "${truncateText(text)}", not a whole number.`)
    return 0
  }

  /** Units of a service: payers write 2, 2.0 and, in a reversal, -2. */
  quantity(segment: Segment, place: number): number {
    const text = getElement(segment, place)
    if (/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) return Number(text)
    this.say(
      segment,
      `${formatElementName(segment, place)} is "${truncateText(text)}", not a number of units.`,
    )
    return 0
  }

  maybeDate(segment: Segment, place: number): string | null {
    const text = getElement(segment, place)
    const date = parseFirstDate(text)
    if (text !== '' && date === null)
      this.say(segment, `${formatElementName(segment, place)} is "${truncateText(text)}", not a date.`)
    return date
  }

  date(segment: Segment, place: number): string {
    if (getElement(segment, place) === '')
      this.say(segment, `${formatElementName(segment, place)} has no date.`)
    return this.maybeDate(segment, place) ?? ''
  }

  text(segment: Segment, place: number): string {
    const text = getElement(segment, place)
    if (text === '') this.say(segment, `${formatElementName(segment, place)} is missing.`)
    return text
  }

  reading<Value>(value: Value): ReadResult<Value> {
    const [first, ...rest] = this.problems
    return first ? { state: 'unreadable', problems: [first, ...rest] } : { state: 'read', value }
  }
}

const formatElementName = (segment: Segment, place: number) =>
  `${segment.id}${String(place).padStart(2, '0')}`

const truncateText = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
