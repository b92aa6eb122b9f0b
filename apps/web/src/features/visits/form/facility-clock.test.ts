import { describe, expect, it } from 'vitest'
import { toWallClock } from '../../../platform/dates.ts'
import { validateVisit, emptyVisit, findFacilityDateTime } from './values.ts'

const now = new Date('2026-11-17T15:05:00Z')

describe('the default time of a visit', () => {
  it.each([
    ['west of the practice', 'America/New_York', 'America/Los_Angeles', '7:05 AM'],
    ['east of the practice', 'America/Los_Angeles', 'America/New_York', '10:05 AM'],
    ['across midnight', 'America/New_York', 'Pacific/Guam', '1:05 AM'],
  ])('is the facility’s own clock %s, and passes its own check', (_, practice, facility, time) => {
    const opened = findFacilityDateTime({ isNow: true, isTyped: false }, now, practice)!
    const chosen = { ...opened, ...findFacilityDateTime({ isNow: true, isTyped: false }, now, facility) }
    expect(chosen.time).toBe(time)
    const messages = validateVisit({ ...emptyVisit, ...chosen }, toWallClock(now, facility))
    expect([messages.day, messages.time]).toEqual([undefined, undefined])
  })

  it('stays as typed, or as the appointment has it', () => {
    expect(findFacilityDateTime({ isNow: true, isTyped: true }, now, 'America/Los_Angeles')).toBeNull()
    expect(findFacilityDateTime({ isNow: false, isTyped: false }, now, 'America/Los_Angeles')).toBeNull()
  })
})
