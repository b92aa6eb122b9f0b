/** Rule CL8: the classes of 2020, what excludes what, and the written form. */
import { describe, expect, it } from 'vitest'
import { ceapClinical, formatCeap, checkCeap, findHighestCeapClass } from './ceap.ts'
import type { Ceap } from './ceap.ts'

const leg: Ceap = {
  clinical: ['C6r', 'C3'],
  symptomatic: true,
  etiology: 'p',
  anatomy: ['p', 's'],
  pathophysiology: 'r',
}

describe('CEAP', () => {
  it('[CL8] has the classes of the revision of 2020, ascending', () => {
    expect(ceapClinical.map(({ id }) => id).join(' ')).toBe('C0 C1 C2 C2r C3 C4a C4b C4c C5 C6 C6r')
  })

  it('[CL8] is written in its usual short form, whatever the order of entry', () => {
    expect(formatCeap(leg)).toBe('C3,6r s, Ep, As,p, Pr')
    expect(formatCeap({ ...leg, symptomatic: false, pathophysiology: 'r,o' })).toBe('C3,6r a, Ep, As,p, Pr,o')
  })

  it('[CL8] leaves out what was not examined instead of writing none', () => {
    expect(
      formatCeap({ clinical: ['C5'], symptomatic: null, etiology: null, anatomy: [], pathophysiology: null }),
    ).toBe('C5')
  })

  it('[CL8] a leg has no sign, or signs; a first ulcer, or one that came back', () => {
    expect(checkCeap(leg)).toEqual([])
    expect(checkCeap({ ...leg, clinical: [] })).toEqual(['no-class'])
    expect(checkCeap({ ...leg, clinical: ['C0', 'C3'] })).toEqual(['none-beside-others'])
    expect(checkCeap({ ...leg, clinical: ['C6', 'C6r'] })).toEqual(['first-and-recurrent'])
    expect(checkCeap({ ...leg, clinical: ['C2', 'C2r'] })).toEqual(['first-and-recurrent'])
    expect(checkCeap({ ...leg, anatomy: ['n', 's'] })).toEqual(['no-vein-beside-veins'])
    expect(checkCeap({ ...leg, clinical: ['C5', 'C6r'] })).toEqual([])
  })

  it('[CL8] the highest class is the one quoted alone, and without any it is unknown', () => {
    expect(findHighestCeapClass(['C4b', 'C2'])).toEqual({ state: 'known', clinical: 'C4b' })
    expect(findHighestCeapClass(['C6', 'C5'])).toEqual({ state: 'known', clinical: 'C6' })
    expect(findHighestCeapClass([])).toEqual({ state: 'unknown' })
  })
})
