import { describe, expect, it } from 'vitest'
import { formatPatientSlot, formatSessionDateTime, formatSessionTime } from './labels.ts'

const session = {
  scheduledDate: '2026-11-17T00:45:00.000Z',
  scheduledDay: '2026-11-16',
  scheduledTime: '18:45',
  timeZone: 'America/Chicago',
}

describe('the time of a video visit', () => {
  it('says its zone to staff of a practice in another one', () => {
    expect(formatSessionTime(session, 'America/New_York')).toBe('6:45 PM CST')
    expect(formatSessionDateTime(session, 'America/New_York')).toBe('11/16/2026 at 6:45 PM CST')
    expect(formatSessionDateTime(session, 'America/Chicago')).toBe('11/16/2026 at 6:45 PM')
  })

  it('is in words for patients, with the zone where their device has another time', () => {
    const now = new Date('2026-11-16T12:00:00Z')
    const isHere = Intl.DateTimeFormat().resolvedOptions().timeZone === session.timeZone
    expect(formatPatientSlot(session, now)).toBe(
      isHere ? 'Monday, November 16, 6:45 PM' : 'Monday, November 16, 6:45 PM CST',
    )
  })
})
