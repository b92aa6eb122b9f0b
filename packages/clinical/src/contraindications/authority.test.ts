import { describe, expect, it } from 'vitest'
import { canOverrideContraindication } from './authority.ts'
import { getHitKey, isNewEvidence, isSameAlert } from './check.ts'
import type { SafetyHit } from './hits.ts'

describe('the authority to override', () => {
  it.each(['MD', 'DO', 'NP', 'PA', 'DPM'])('[CX3] %s may, and not under supervision', (credential) => {
    expect(canOverrideContraindication({ credential, isSupervised: false })).toBe(true)
    expect(canOverrideContraindication({ credential, isSupervised: true })).toBe(false)
  })

  it.each(['RN', 'LPN', 'PT', 'WCC', 'CWOCN', 'CWS', 'MA', '', null])('[CX3] %s may not', (credential) => {
    expect(canOverrideContraindication({ credential, isSupervised: false })).toBe(false)
  })
})

describe('asking again after the chart changed', () => {
  const key = (id: string, because: string) => getHitKey(id, 'Compression system', because)

  it('[CX3] a measurement with the same result is no new alert, another allergy text is', () => {
    expect(isSameAlert(key('CX5.none', 'Index 0.4'), key('CX5.none', 'Index 0.38'))).toBe(true)
    expect(isSameAlert(key('CX5.none', 'Index 0.4'), key('CX5.too-old', 'Index 0.4'))).toBe(false)
    expect(isSameAlert(key('CX4.latex?', 'not assessed'), key('CX4.latex?', '“lateks”'))).toBe(false)
  })

  it('[CX3] what is merely not documented is not shown again, a contraindication and an allergy are', () => {
    const hit = (id: string, level: SafetyHit['level']) =>
      isNewEvidence({ key: key(id, 'Not documented'), level } as SafetyHit)
    expect(hit('CX6.heart-failure?', 'caution')).toBe(false)
    expect(hit('CX6.heart-failure', 'caution')).toBe(true)
    expect(hit('CX5.not-measured', 'contraindicated')).toBe(true)
    expect(hit('CX4.latex?', 'caution')).toBe(true)
  })
})
