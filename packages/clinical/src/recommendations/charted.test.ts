import { describe, expect, it } from 'vitest'
import { bodyRegions } from '../body/body-map.ts'
import { illnessesFrom, siteFrom } from './charted.ts'

describe('the place of a wound', () => {
  it('[RE6] is told from the body map, and not at all from a written location', () => {
    const of = (word: string) => bodyRegions.find(({ code }) => code.includes(word))?.code ?? ''
    expect(siteFrom(of('heel')).site).toBe('heel')
    expect(siteFrom(of('sacrum')).site).toBe('pelvis')
    expect(siteFrom(of('shin')).site).toBe('leg')
    expect(siteFrom(null)).toEqual({ site: null, plantar: null })
    expect(siteFrom('other')).toEqual({ site: null, plantar: null })
    expect(siteFrom('nowhere')).toEqual({ site: null, plantar: null })
  })

  it('[RE6] is the sole only where the map shows soles', () => {
    for (const region of bodyRegions.filter(({ code }) => code !== 'other')) {
      expect(siteFrom(region.code).plantar).toBe(
        region.part === 'foot' && region.views.includes('foot_soles'),
      )
    }
  })
})

describe('other illness', () => {
  it('[RE7] is taken from words or from a code', () => {
    expect(illnessesFrom([{ condition: 'Heart failure', icd10Code: null }], [])).toEqual({
      heartFailure: true,
    })
    expect(illnessesFrom([{ condition: 'As coded', icd10Code: 'E11.42' }], [])).toEqual({
      diabetes: true,
      neuropathy: true,
    })
    expect(illnessesFrom([{ condition: 'Chronic kidney disease', icd10Code: 'N18.4' }], [])).toEqual({
      kidneyFailure: true,
    })
  })

  it('[RE7] that nobody charted stays unknown', () => {
    expect(illnessesFrom([{ condition: 'Hypertension', icd10Code: 'I10' }], ['Metformin 500 mg'])).toEqual({})
    expect(illnessesFrom([], [])).toEqual({})
  })

  it('[RE7] an anticoagulant means a bleeding risk', () => {
    expect(illnessesFrom([], ['Apixaban'])).toEqual({ bleedingRisk: true })
  })
})
