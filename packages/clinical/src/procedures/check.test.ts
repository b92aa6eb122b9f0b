/** Rules PB1 to PB7: what a documented procedure contradicts or lacks. */
import { describe, expect, it } from 'vitest'
import { checkProcedure } from './check.ts'
import type { CheckedProcedure, ProcedureContext } from './check.ts'

const context: ProcedureContext = { date: '2026-11-16', lastPlaced: null, formatDay: (date) => date }
const summarize = (procedure: CheckedProcedure, more: Partial<ProcedureContext> = {}) =>
  checkProcedure(procedure, { ...context, ...more }).map(({ level, field }) => `${level} ${field}`)

describe('the amounts of a skin substitute', () => {
  const graft = {
    kind: 'skin_substitute',
    product: 'Q4101',
    openedCm2: 44,
    areaCm2: 30.1,
    discardedCm2: 13.9,
    wasteReason: 'Trimmed to the wound',
    expiresOn: '2026-11-16',
  } as const

  it('[PB1] applied and discarded are what was opened, in tenths', () => {
    expect(summarize(graft)).toEqual([])
    expect(summarize({ ...graft, openedCm2: 0.3, areaCm2: 0.1, discardedCm2: 0.2 })).toEqual([])
    expect(checkProcedure({ ...graft, discardedCm2: 13.8 }, context)).toMatchObject([
      {
        rule: 'PB1',
        level: 'before-signing',
        field: 'openedCm2',
        words: 'Applied 30.1 cm² and discarded 13.8 cm² are 43.9 cm², not the 44 cm² opened.',
      },
    ])
  })

  it('[PB1] what is missing is asked for before signing', () => {
    const empty = { ...graft, product: null, openedCm2: null, areaCm2: null, discardedCm2: null }
    expect(summarize(empty)).toEqual([
      'before-signing product',
      'before-signing openedCm2',
      'before-signing areaCm2',
      'before-signing discardedCm2',
    ])
  })

  it('[PB2] waste has a reason; no waste needs none', () => {
    expect(summarize({ ...graft, wasteReason: null })).toEqual(['before-signing wasteReason'])
    expect(summarize({ ...graft, areaCm2: 44, discardedCm2: 0, wasteReason: null })).toEqual([])
  })

  it('[PB3] an expired product or medication is warned about; its last day is still good', () => {
    expect(summarize({ ...graft, expiresOn: '2026-11-15' })).toEqual(['warning expiresOn'])
    expect(summarize({ kind: 'injection', expiresOn: '2026-11-15' })).toEqual(['warning expiresOn'])
    expect(summarize({ kind: 'injection', expiresOn: '2026-11-16' })).toEqual([])
    expect(summarize({ kind: 'injection', expiresOn: null })).toEqual([])
  })
})

describe('the depths of a debridement', () => {
  const debridement = { kind: 'debridement', removed: 'muscle', shallower: [], tissues: [] } as const

  it('[PB4] other depths are less deep than the deepest, and each is entered once', () => {
    expect(
      summarize({ ...debridement, shallower: [{ removed: 'surface' }, { removed: 'subcutaneous' }] }),
    ).toEqual([])
    expect(summarize({ ...debridement, shallower: [{ removed: 'muscle' }] })).toEqual(['refused shallower'])
    expect(summarize({ ...debridement, shallower: [{ removed: 'bone' }] })).toEqual(['refused shallower'])
    const twice = [{ removed: 'surface' }, { removed: 'surface' }] as const
    expect(summarize({ ...debridement, shallower: twice })).toEqual(['refused shallower'])
    expect(summarize({ ...debridement, removed: null, shallower: [{ removed: 'surface' }] })).toEqual([
      'refused removed',
    ])
  })

  it.each([
    [['slough', 'fat', 'tendon'], 'muscle', []],
    [['bone'], 'muscle', ['before-signing removed']],
    [['fat'], 'surface', ['before-signing removed']],
    [['slough', 'eschar'], 'subcutaneous', ['warning tissues']],
    [['slough'], 'surface', []],
    [['bone'], null, []],
  ] as const)('[PB5] %s with the deepest %s', (tissues, removed, expected) => {
    expect(summarize({ ...debridement, removed, tissues })).toEqual(expected)
  })
})

describe('the pieces under negative pressure', () => {
  const build = (piecesRemoved: number | null, piecesExplanation: string | null = null) =>
    ({ kind: 'negative_pressure', piecesRemoved, piecesExplanation }) as const
  const lastPlaced = { pieces: 3, on: '2026-11-13' }

  it.each([
    [build(3), []],
    [build(null), ['before-signing piecesRemoved']],
    [build(2), ['warning piecesRemoved', 'before-signing piecesExplanation']],
    [build(4), ['warning piecesRemoved', 'before-signing piecesExplanation']],
    [build(2, 'Third piece removed by home health on 11/14'), ['warning piecesRemoved']],
  ])('[PB6] %o of three that were placed', (procedure, expected) => {
    expect(summarize(procedure, { lastPlaced })).toEqual(expected)
  })

  it('[PB6] says so if filler may be retained, and asks nothing where none was placed', () => {
    expect(checkProcedure(build(2), { ...context, lastPlaced })[0]?.words).toBe(
      'Possible retained filler: 3 placed on 2026-11-13, 2 removed. Explore the wound.',
    )
    expect(summarize(build(null))).toEqual([])
    expect(summarize(build(null), { lastPlaced: { ...lastPlaced, pieces: 0 } })).toEqual([])
  })
})

describe('the minutes of a hyperbaric treatment', () => {
  const treatment = {
    kind: 'hyperbaric_oxygen',
    minutes: 120,
    compressionMinutes: 10,
    atPressureMinutes: 100,
    decompressionMinutes: 10,
  } as const

  it('[PB7] the parts are the whole, where all of them are documented', () => {
    expect(summarize(treatment)).toEqual([])
    expect(summarize({ ...treatment, decompressionMinutes: 12 })).toEqual(['before-signing minutes'])
    expect(summarize({ ...treatment, decompressionMinutes: null })).toEqual([])
  })
})
