import type { VitalSigns } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { findLatestPressure, findLatestVitals } from './latest-vitals.ts'

const blank: VitalSigns = {
  id: '00000000-0000-4000-8000-000000000001',
  patientId: '00000000-0000-4000-8000-000000000002',
  takenAt: '2026-11-16T10:00:00Z',
  recordedAt: '2026-11-16T10:01:00Z',
  recordedBy: '00000000-0000-4000-8000-000000000003',
  recordedByName: 'Dana Okafor',
  bloodPressureSystolic: null,
  bloodPressureDiastolic: null,
  heartRate: null,
  respiratoryRate: null,
  temperature: null,
  oxygenSaturation: null,
  glucose: null,
  glucoseTiming: null,
  weight: null,
  height: null,
  bmi: null,
  outOfRangeReason: null,
  notes: null,
  voided: null,
}
const voided = { at: '2026-11-16T11:00:00Z', byName: 'Dana Okafor', reason: 'Wrong patient' }

describe('the latest vital signs', () => {
  it('takes each sign from the newest entry that has it', () => {
    const latest = findLatestVitals([
      { ...blank, heartRate: 88 },
      { ...blank, heartRate: 72, weight: 70.5, takenAt: '2026-11-09T10:00:00Z' },
    ])
    expect(latest.heartRate?.value).toBe(88)
    expect(latest.weight).toEqual({ value: 70.5, takenAt: '2026-11-09T10:00:00Z' })
  })

  it('leaves a sign that was never taken unknown, and shows a measured 0', () => {
    const latest = findLatestVitals([{ ...blank, heartRate: 0 }])
    expect(latest.heartRate?.value).toBe(0)
    expect(latest.temperature).toBeUndefined()
  })

  it('passes over what was entered in error', () => {
    const entries = [
      { ...blank, heartRate: 240, bloodPressureSystolic: 90, voided },
      { ...blank, heartRate: 72, bloodPressureSystolic: 130 },
    ]
    expect(findLatestVitals(entries).heartRate?.value).toBe(72)
    expect(findLatestPressure(entries)?.bloodPressureSystolic).toBe(130)
  })

  it('never joins the two pressures of different readings', () => {
    const half = { ...blank, bloodPressureSystolic: 130 }
    const whole = { ...blank, bloodPressureSystolic: 120, bloodPressureDiastolic: 70 }
    expect(findLatestPressure([half, whole])).toBe(half)
  })
})
