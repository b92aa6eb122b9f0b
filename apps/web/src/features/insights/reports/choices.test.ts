import { describe, expect, it } from 'vitest'
import { computeReadiness, createInitialChoices, findGap } from './choices.ts'
import { parseReportsSearch } from './search.ts'

const start = createInitialChoices(undefined, undefined)

describe('what is asked for in a report', () => {
  it('is at first a PDF of all patients over 30 days', () => {
    expect(computeReadiness(start)).toMatchObject({
      state: 'ready',
      asked: { type: 'patient_summary', format: 'pdf', range: { days: 30 }, patientIds: null },
    })
  })

  it('is of the facility that the analytics showed, unless patients are chosen', () => {
    const there = createInitialChoices('statistical', 90, 'elm')
    expect(computeReadiness(there)).toMatchObject({ asked: { facilityId: 'elm' } })
    const chosen = { ...there, allPatients: false, patients: [{ id: 'p', label: 'P' }] }
    expect(computeReadiness(chosen)).toMatchObject({ asked: { facilityId: 'all', patientIds: ['p'] } })
  })

  it('waits for what is missing, and says what', () => {
    expect(computeReadiness({ ...start, include: [] })).toMatchObject({ why: 'Select what to include' })
    expect(computeReadiness({ ...start, allPatients: false })).toMatchObject({
      why: 'Select at least one patient',
    })
    const custom = { ...start, range: 'custom' as const }
    expect(computeReadiness(custom)).toMatchObject({ field: 'from' })
    expect(computeReadiness({ ...custom, from: '11/10/2026', to: '11/01/2026' })).toMatchObject({
      field: 'from',
    })
    expect(computeReadiness({ ...custom, from: '11/01/2026', to: '11/10/2026' })).toMatchObject({
      asked: { range: { from: '2026-11-01', to: '2026-11-10' } },
    })
  })

  it('contains no part that would add nothing, and says why', () => {
    expect(computeReadiness(start)).toMatchObject({ asked: { include: ['statistics', 'details'] } })
    expect(findGap(start, 'photos')).toBe('Only in Healing Progress and Assessment History')
    const healing = { ...start, type: 'healing_progress' as const }
    expect(findGap(healing, 'charts')).toBe('Select up to 40 patients')
    expect(findGap({ ...healing, format: 'csv' }, 'charts')).toBe('Only in a PDF')
    const few = { ...healing, allPatients: false, patients: [{ id: 'p', label: 'P' }] }
    expect(computeReadiness(few)).toMatchObject({
      asked: { include: ['statistics', 'details', 'charts', 'photos'] },
    })
    expect(computeReadiness({ ...start, include: ['photos'] })).toMatchObject({
      why: 'Select what to include',
    })
  })

  it('returns the parameters that the page knows', () => {
    expect(parseReportsSearch({ type: 'statistical', days: 90, all: true, x: 1 })).toEqual({
      type: 'statistical',
      days: 90,
      all: true,
    })
    const facility = '11111111-1111-4111-8111-111111111111'
    expect(parseReportsSearch({ facility })).toEqual({ facility })
    expect(parseReportsSearch({ type: 'horoscope', report: 'no' })).toEqual({})
  })
})
