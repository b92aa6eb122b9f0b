/** Rule DX13: what a charted wound says to the diagnosis codes. */
import { describe, expect, it } from 'vitest'
import { readCodeFacts } from './charted-wound.ts'
import { diagnose } from './diagnoses/diagnose.ts'
import type { CodedWound } from './visit.ts'

const listCodes = (wound: Partial<CodedWound> & Pick<CodedWound, 'type'>) => {
  const coded = { id: 'a', label: 'Wound A', place: 'shin_left', side: 'left', ...wound } as const
  const visit = { date: '2026-11-18', placeOfService: '11', wounds: [coded], procedures: [] }
  return diagnose(visit).diagnoses.map(({ code }) => code)
}

describe('facts for diagnosis codes', () => {
  it.each([
    [{ deepestTissue: 'skin' }, 'skin'],
    [{ deepestTissue: 'fat' }, 'fat'],
    [{ deepestTissue: 'tendon' }, 'tendon'],
    [{ deepestTissue: 'muscle', necroticPercentage: 0 }, 'muscle'],
    [{ deepestTissue: 'bone', necroticPercentage: 0 }, 'bone'],
    [{ deepestTissue: 'muscle', necroticPercentage: 10 }, undefined],
    [{ deepestTissue: 'bone' }, undefined],
    [{ deepestTissue: 'covered' }, undefined],
    [{}, undefined],
  ] as const)('[DX13] %o is depth %s', (answers, depth) => {
    expect(readCodeFacts([answers]).depth).toBe(depth)
  })

  it('[DX13] takes the newest assessment that documents a fact', () => {
    expect(readCodeFacts([{ gangrene: null }, { gangrene: 'digits' }, { gangrene: 'none' }]).gangrene).toBe(
      true,
    )
    expect(readCodeFacts([{ deepestTissue: 'covered' }, { deepestTissue: 'fat' }]).depth).toBeUndefined()
    expect(readCodeFacts([])).toEqual({})
  })

  it('[DX13] gives an ulcer its severity, and a dehiscence and a burn their code', () => {
    const ulcer = readCodeFacts([{ deepestTissue: 'fat' }])
    expect(listCodes({ type: 'venous_ulcer', ...ulcer })).toContain('L97.822')
    const opened = readCodeFacts([{ dehiscence: 'subcutaneous' }])
    expect(listCodes({ type: 'surgical_site', place: 'groin_left', ...opened })).toEqual(['T81.31XA'])
    expect(readCodeFacts([{ dehiscence: 'none' }])).toEqual({})
    const burn = readCodeFacts([{ burnDepth: 'deep-partial' }])
    expect(listCodes({ type: 'burn', phase: 'active', ...burn })[0]).toBe('T24.232A')
  })
})
