import { describe, expect, it } from 'vitest'
import { validateWound, emptyWound, toWoundRequest, listWoundDifferences } from './wound-values.ts'

const today = '2026-11-16'
const heel = {
  ...emptyWound,
  woundType: 'pressure_ulcer',
  bodyRegion: 'heel_left',
  location: 'Heel',
  laterality: 'left',
  presentOnAdmission: 'unknown',
} as const

describe('recording a wound', () => {
  it('asks for type, place and whether it was there on admission', () => {
    expect(validateWound(emptyWound, today)).toEqual({
      woundType: 'Wound type is required',
      location: 'Anatomical location is required',
      presentOnAdmission: 'Select Yes, No, or Unknown',
    })
  })

  it('takes a wound without an onset date', () => {
    expect(validateWound(heel, today)).toEqual({})
    expect(toWoundRequest(heel)).toMatchObject({
      bodyRegion: 'heel_left',
      laterality: 'left',
      onsetDate: null,
    })
  })

  it('stores "not known" on admission as unknown, never as no', () => {
    expect(toWoundRequest(heel).presentOnAdmission).toBeNull()
    expect(toWoundRequest({ ...heel, presentOnAdmission: 'no' }).presentOnAdmission).toBe(false)
    expect(toWoundRequest({ ...heel, presentOnAdmission: 'yes' }).presentOnAdmission).toBe(true)
  })

  it('rejects an onset that is in the future or no date', () => {
    expect(validateWound({ ...heel, onsetDate: '11/17/2026' }, today).onsetDate).toMatch(/future/)
    expect(validateWound({ ...heel, onsetDate: 'spring' }, today).onsetDate).toMatch(/MM\/DD\/YYYY/)
  })

  it('shows what two people wrote differently, field by field', () => {
    expect(listWoundDifferences(heel, { ...heel, laterality: 'right', notes: 'new' })).toEqual([
      { field: 'Laterality', mine: 'Left', stored: 'Right' },
      { field: 'Notes', mine: 'empty', stored: 'new' },
    ])
  })
})
