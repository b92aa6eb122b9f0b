import { toSafetyFacts, createWoundPicture } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { findProcedureHits } from './procedure-safety.tsx'
import { createProcedure } from './procedure-values.ts'

describe('findProcedureHits', () => {
  const facts = toSafetyFacts(
    createWoundPicture({ allergies: [], allergiesUnread: null, allergyProducts: [] }),
  )
  const at = () => ({ facts, acknowledged: [], canOverride: true })
  const compression = (woundId: string) => ({
    ...createProcedure('compression', woundId),
    compression: 'multilayer',
  })

  it('finds what speaks against a procedure that is being documented, with facts of this device', () => {
    const hits = findProcedureHits([compression('a')], { at })
    expect(hits.map(({ rule, level, isDone }) => `${rule} ${level} ${isDone}`)).toContain(
      'CX5 contraindicated true',
    )
  })

  it('asks about each wound and shows the same alert once', () => {
    const asked: (string | null)[] = []
    const hits = findProcedureHits([compression('a'), compression('b')], {
      at: (woundId) => {
        asked.push(woundId)
        return at()
      },
    })
    expect(asked).toEqual(['a', 'b'])
    expect(hits.length).toBe(findProcedureHits([compression('a')], { at }).length)
  })

  it('says nothing about a compression whose type is not selected', () => {
    expect(findProcedureHits([createProcedure('compression', 'a')], { at })).toEqual([])
  })
})
