import { describe, expect, it } from 'vitest'
import { formatPatientDateTime, formatSessionDateTime, formatSessionTime } from './labels.ts'

const session = {
  scheduledDate: '2026-11-17T00:45:00.000Z',
  scheduledDay: '2026-11-16',
  scheduledTime: '18:45',
  timeZone: 'America/Chicago',
}

describe('the time of a video visit', () => {
  it('says its zone to staff of a practice in another one', () => {
    expect(formatSessionTime(session, 'America/New_York')).toBe('18:45 CST')
    expect(formatSessionDateTime(session, 'America/New_York')).toBe('16-Nov-2026 at 18:45 CST')
    expect(formatSessionDateTime(session, 'America/Chicago')).toBe('16-Nov-2026 at 18:45')
  })

  it('always says it to patients', () => {
    expect(formatPatientDateTime(session)).toBe('Monday, November 16, 2026 at 18:45 CST')
  })
})
