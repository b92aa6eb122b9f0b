import { describe, expect, it } from 'vitest'
import { skinQuestions } from '@mendwell/contract'
import { validateSkin, createEmptySkin, toSkinRequest } from './skin-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = createEmptySkin(now, zone)
const full = {
  ...blank,
  bodyRegion: 'sacrum_coccyx',
  ...Object.fromEntries(
    Object.entries(skinQuestions).map(([name, { suggestions }]) => [name, suggestions.values[0] ?? '']),
  ),
  findings: 'Skin whole',
  interventions: 'Foam dressing',
}

describe('describing the skin of a region', () => {
  it('wants every answer but the risk factors, each in its own words', () => {
    expect(validateSkin(blank, now, zone)).toEqual({
      bodyRegion: 'Body region is required',
      skinCondition: 'Skin condition is required',
      color: 'Color is required',
      temperature: 'Temperature is required',
      moisture: 'Moisture is required',
      texture: 'Texture is required',
      elasticity: 'Elasticity is required',
      integrity: 'Integrity is required',
      findings: 'Findings are required',
      interventions: 'Interventions are required',
    })
    expect(validateSkin(full, now, zone)).toEqual({})
  })

  it('sends the form’s values, and no date or time of its own', () => {
    const sent = toSkinRequest({ ...full, riskFactors: ['Diabetes'] }, false, zone)
    expect(sent).toMatchObject({ bodyRegion: 'sacrum_coccyx', riskFactors: ['Diabetes'] })
    expect('day' in sent).toBe(false)
  })
})
