import { describe, expect, it } from 'vitest'
import { toAcknowledgeValues, toAcknowledgment, validateAcknowledge } from './finding-values.ts'

const timeZone = 'America/New_York'
const finding = { timeZone, foundAt: '2026-11-16T15:00:30.000Z' }
const now = new Date('2026-11-16T15:20:00Z')
const values = { ...toAcknowledgeValues(now, timeZone), action: 'Antibiotics started' }
const told = { ...values, notifiedName: ' Dr. Osei ', readBack: true }

describe('acknowledging', () => {
  it('needs what was done, and read-back only where someone was notified', () => {
    expect(validateAcknowledge({ ...values, action: ' ' }, finding, now)).toEqual({
      action: 'Enter what was done',
    })
    expect(validateAcknowledge(values, finding, now)).toEqual({})
    expect(validateAcknowledge({ ...told, readBack: false }, finding, now)).toEqual({
      readBack: 'Confirm read-back',
    })
    expect(toAcknowledgment(values, timeZone, finding.foundAt)).toEqual({ action: 'Antibiotics started' })
  })

  it.each([
    ['10:20 AM', {}],
    ['10:22 AM', { time: 'Can’t be in the future' }],
    ['10:00 AM', {}],
    ['9:59 AM', { time: 'Can’t be before the time of care' }],
  ])('at %s', (time, messages) => {
    expect(validateAcknowledge({ ...told, time }, finding, now)).toEqual(messages)
  })

  it('sends the moment in the patient’s zone, never before the time of care', () => {
    expect(toAcknowledgment({ ...told, time: '10:15 AM' }, timeZone, finding.foundAt)).toEqual({
      action: 'Antibiotics started',
      notifiedName: 'Dr. Osei',
      notifiedAt: '2026-11-16T15:15:00.000Z',
      readBack: true,
    })
    expect(toAcknowledgment({ ...told, time: '10:00 AM' }, timeZone, finding.foundAt).notifiedAt).toBe(
      finding.foundAt,
    )
  })
})
