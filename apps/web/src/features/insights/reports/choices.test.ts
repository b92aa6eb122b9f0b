import { describe, expect, it } from 'vitest'
import { readyOf, startChoices } from './choices.ts'
import { readReportsSearch } from './search.ts'

const start = startChoices(undefined, undefined)

describe('what is asked for in a report', () => {
  it('is at first a PDF of all patients over 30 days', () => {
    expect(readyOf(start)).toMatchObject({
      state: 'ready',
      asked: { type: 'patient_summary', format: 'pdf', range: { days: 30 }, patientIds: null },
    })
  })

  it('waits for what is missing, and says what', () => {
    expect(readyOf({ ...start, include: [] })).toMatchObject({ why: 'Choose what to include' })
    expect(readyOf({ ...start, allPatients: false })).toMatchObject({ why: 'Choose at least one patient' })
    const custom = { ...start, range: 'custom' as const }
    expect(readyOf(custom)).toMatchObject({ field: 'from' })
    expect(readyOf({ ...custom, from: '10-Nov-2026', to: '01-Nov-2026' })).toMatchObject({ field: 'from' })
    expect(readyOf({ ...custom, from: '01-Nov-2026', to: '10-Nov-2026' })).toMatchObject({
      asked: { range: { from: '2026-11-01', to: '2026-11-10' } },
    })
  })

  it('keeps in the address what the page knows', () => {
    expect(readReportsSearch({ type: 'statistical', days: 90, all: true, x: 1 })).toEqual({
      type: 'statistical',
      days: 90,
      all: true,
    })
    expect(readReportsSearch({ type: 'horoscope', report: 'no' })).toEqual({})
  })
})
