import { describe, expect, it } from 'vitest'
import { checkStay, doStaysOverlap, findAdmissionDate, type Stay } from './stays.ts'

const today = '2026-11-16'
let count = 0
const stay = (startDate: string, endDate: string | null = null, facilityId = 'cedar'): Stay => ({
  id: String((count += 1)),
  facilityId,
  startDate,
  endDate,
})

describe('[PL6] stays of a patient', () => {
  it('do not overlap, and the next may begin on the day on which the last ended', () => {
    expect(doStaysOverlap(stay('2026-11-01', '2026-11-05'), stay('2026-11-05'))).toBe(false)
    expect(doStaysOverlap(stay('2026-11-01', '2026-11-06'), stay('2026-11-05'))).toBe(true)
    expect(doStaysOverlap(stay('2026-11-01'), stay('2026-11-01'))).toBe(true)
    expect(doStaysOverlap(stay('2026-11-05', '2026-11-05'), stay('2026-11-05'))).toBe(false)
    expect(doStaysOverlap(stay('2026-11-03', '2026-11-03'), stay('2026-11-01', '2026-11-05'))).toBe(true)
  })

  it.each([
    [stay('2026-11-17'), 'startDate', 'Can’t be in the future'],
    [stay('2026-11-01', '2026-11-17'), 'endDate', 'Can’t be in the future'],
    [stay('2026-11-10', '2026-11-09'), 'endDate', 'Can’t be before the start of the stay'],
    [
      stay('2026-11-10'),
      'startDate',
      'The patient has an open stay. Transfer or discharge the patient first.',
    ],
    [stay('2026-10-01', '2026-11-02'), 'startDate', 'These dates overlap another stay for this patient.'],
  ])('are refused at their field: %o', (one, field, words) => {
    expect(checkStay(one, [stay('2026-11-01')], today)).toEqual({ field, words })
  })

  it('may lie before others, and last one day', () => {
    expect(checkStay(stay('2026-10-01', '2026-11-01'), [stay('2026-11-01')], today)).toBeNull()
    expect(checkStay(stay('2026-11-16', '2026-11-16'), [], today)).toBeNull()
  })
})

describe('[PL7] the admission date', () => {
  const first = stay('2026-10-01', '2026-10-20')
  const otherRoom = stay('2026-10-20', '2026-11-01')
  const hospital = stay('2026-11-01', '2026-11-08', 'hospital')
  const back = stay('2026-11-08')
  const stays = [first, otherRoom, hospital, back]

  it('is the first day of an uninterrupted stay at the place', () => {
    expect(findAdmissionDate(stays, 'cedar', '2026-10-25')).toBe('2026-10-01')
    expect(findAdmissionDate(stays, 'hospital', '2026-11-05')).toBe('2026-11-01')
    expect(findAdmissionDate(stays, 'cedar', '2026-11-10')).toBe('2026-11-08')
  })

  it('is not known of a place where the patient was not that day', () => {
    expect(findAdmissionDate(stays, 'cedar', '2026-11-05')).toBeNull()
    expect(findAdmissionDate(stays, 'cedar', '2026-09-30')).toBeNull()
    expect(findAdmissionDate([], 'cedar', '2026-10-25')).toBeNull()
  })
})
