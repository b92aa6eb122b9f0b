/** Collects what a batch may not say, by the path of the field, while its values are checked for form: length, characters, digits. */
import type { FieldProblem } from '../results.ts'
import { isAmount } from '../text/amounts.ts'
import { findUnsupportedCharacter } from '../text/characters.ts'
import { isDate } from '../text/dates.ts'

export class FormCheck {
  readonly problems: FieldProblem[] = []

  say(field: string, words: string): void {
    this.problems.push({ field, words })
  }

  text(field: string, value: string | null, most: number, least = 1): void {
    if (value === null) return
    const wrong = findUnsupportedCharacter(value)
    if (wrong) this.say(field, wrong)
    else if (value.length > most) this.say(field, `has ${value.length} characters; maximum ${most}`)
    else if (value.length < least) this.say(field, `has ${value.length} characters; minimum ${least}`)
  }

  matches(field: string, value: string | null, pattern: RegExp, what: string): void {
    if (value !== null && !pattern.test(value)) this.say(field, `is not ${what}`)
  }

  npi(field: string, value: string | null): void {
    this.matches(field, value, /^\d{10}$/, 'a 10-digit NPI')
  }

  taxonomy(field: string, value: string | null): void {
    this.matches(field, value, /^[A-Z0-9]{10}$/, 'a 10-character taxonomy code')
  }

  date(field: string, value: string | null): void {
    if (value !== null && !isDate(value)) this.say(field, 'is not a date')
  }

  cents(field: string, value: number | null): void {
    if (value !== null && (!isAmount(value) || value < 0)) this.say(field, 'is not an amount in whole cents')
  }

  whole(field: string, value: number, from: number, to: number): void {
    if (!Number.isInteger(value) || value < from || value > to)
      this.say(field, `is not a whole number from ${from} to ${to}`)
  }

  count(field: string, list: readonly unknown[], from: number, to: number): void {
    if (list.length < from || list.length > to)
      this.say(field, `has ${list.length} entries; ${from} to ${to} are allowed`)
  }
}
