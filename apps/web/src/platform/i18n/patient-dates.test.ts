import { afterEach, describe, expect, it } from 'vitest'
import { i18n } from './i18n.ts'
import {
  formatBirthDay,
  formatLongDate,
  formatLongDay,
  formatLongRecent,
  formatPatientDateTime,
  formatPatientTime,
} from './patient-dates.ts'

const chicago = 'America/Chicago'
const now = new Date('2026-11-17T20:00:00Z')
const speak = (locale: 'en' | 'es') => i18n.activate(locale, {})
afterEach(() => speak('en'))

describe('dates for patients', () => {
  it('are words with a 12-hour clock in English', () => {
    expect(formatLongDay('2026-11-16')).toBe('Monday, November 16, 2026')
    expect(formatLongDate('2026-11-17T03:30:00Z', chicago)).toBe('Monday, November 16, 2026')
    expect(formatBirthDay('1960-06-22')).toBe('June 22, 1960')
    expect(formatPatientTime('2026-11-17T20:05:00Z', chicago)).toBe('2:05 PM')
    expect(formatPatientDateTime('2026-11-17T20:05:00Z', now, chicago)).toBe('Tuesday, November 17, 2:05 PM')
  })

  it('are words with a 12-hour clock in Spanish', () => {
    speak('es')
    expect(formatLongDay('2026-11-16')).toBe('lunes, 16 de noviembre de 2026')
    expect(formatBirthDay('1960-06-22')).toBe('22 de junio de 1960')
    expect(formatPatientDateTime('2026-11-17T20:05:00Z', now, chicago)).toBe(
      'martes, 17 de noviembre, 2:05 p.m.',
    )
  })

  it('name the day where it is not today, and the year where it is another one', () => {
    expect(formatLongRecent('2026-11-17T16:42:00Z', now, chicago)).toBe('10:42 AM')
    expect(formatLongRecent('2026-07-01T12:00:00Z', now, chicago)).toBe('Wednesday, July 1, 7:00 AM')
    expect(formatLongRecent('2025-07-01T12:00:00Z', now, chicago)).toBe('Tuesday, July 1, 2025, 7:00 AM')
  })
})
