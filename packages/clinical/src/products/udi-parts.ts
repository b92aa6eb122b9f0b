/** What a UDI says, and the dates in it. */
import { addDays } from '../measurement/days.ts'
import { countDaysInMonth } from '../scheduling/calendar.ts'
import { defineOptions } from '../vocabulary.ts'

export const udiAgencies = defineOptions('UDI issuing agency', {
  gs1: 'GS1',
  hibcc: 'HIBCC',
  iccbba: 'ICCBBA (ISBT 128)',
})
export type UdiAgency = (typeof udiAgencies.values)[number]

export interface UdiParts {
  /** Null: the barcode has production identifiers only; the device identifier is in another one. */
  deviceIdentifier: string | null
  lot: string | null
  serial: string | null
  expiresOn: string | null
  manufacturedOn: string | null
  /** ISBT 128 donation identification number of human tissue. */
  donation: string | null
}

export const noUdiParts: UdiParts = {
  deviceIdentifier: null,
  lot: null,
  serial: null,
  expiresOn: null,
  manufacturedOn: null,
  donation: null,
}

export interface ParsedUdi extends UdiParts {
  state: 'parsed'
  agency: UdiAgency
  /** As the label prints it, where that differs from what the scanner sent. */
  text: string
  raw: string
  /** What a person has to compare with the label; null: nothing. */
  caution: string | null
}

export type UdiReading =
  | ParsedUdi
  | { state: 'unreadable'; agency: UdiAgency | null; problem: string; /** As it came. */ raw: string }

const pad = (value: number) => String(value).padStart(2, '0')

/** The full year of two digits, from 49 years back to 50 ahead (GS1 General Specifications 7.12). Rule UD3. */
export function resolveYear(twoDigits: number, today: string): number {
  const current = Number(today.slice(0, 4))
  const difference = twoDigits - (current % 100)
  const century = current - (current % 100)
  if (difference >= 51) return century - 100 + twoDigits
  if (difference <= -50) return century + 100 + twoDigits
  return century + twoDigits
}

/** A date that exists, or null. Day 0 is the last day of the month (rule UD3). */
export function buildDate(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12)) return null
  const last = countDaysInMonth(`${year}-${pad(month)}`)
  if (!(day >= 0 && day <= last)) return null
  return `${year}-${pad(month)}-${pad(day === 0 ? last : day)}`
}

/** The day of a year, 1 to 366, as a date that exists in it, or null. */
export function buildDateOfYear(year: number, dayOfYear: number): string | null {
  const date = dayOfYear < 1 ? null : addDays(`${year}-01-01`, dayOfYear - 1)
  return date?.startsWith(`${year}-`) ? date : null
}
