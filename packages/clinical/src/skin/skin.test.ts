/** Rules SK1 and SK2: the counts of the lists, and a sweep that says "no wounds" only when it may. */
import { describe, expect, it } from 'vitest'
import {
  skinColors,
  skinConditions,
  skinElasticities,
  skinIntegrities,
  skinMoistures,
  skinRegions,
  skinRiskFactors,
  skinTemperatures,
  skinTextures,
} from './skin-vocabulary.ts'
import { evaluateSweep as resultBeside } from './sweep.ts'
import type { RegionFinding, SweepAnswers } from './sweep.ts'

describe('the lists of the skin assessment', () => {
  it('[SK1] has sixteen body regions and ten risk factors', () => {
    expect([skinRegions.values.length, skinRiskFactors.values.length]).toEqual([16, 10])
  })

  it('[SK1] the condition is intact, non-intact or compromised', () => {
    expect(skinConditions.values).toEqual(['intact', 'non-intact', 'compromised'])
  })

  it('[SK1] distinguishes blanchable from non-blanchable redness', () => {
    expect(skinColors.values).toContain('Blanchable erythema')
    expect(skinColors.values).toContain('Non-blanchable erythema')
  })

  it.each([skinTemperatures, skinMoistures, skinTextures, skinElasticities, skinIntegrities])(
    '[SK1] $name offers a choice',
    ({ values }) => {
      expect(values.length).toBeGreaterThan(3)
    },
  )
})

describe('a check from head to toe', () => {
  const sweepResult = (answers: SweepAnswers) => resultBeside(answers, 0)
  const everywhere = (finding: RegionFinding): SweepAnswers =>
    Object.fromEntries(skinRegions.values.map((region) => [region, finding]))

  it('[SK2] all sixteen regions clear means no wounds', () => {
    expect(sweepResult(everywhere('clear'))).toEqual({ state: 'no-wounds' })
  })

  it.each(skinRegions.values)('[SK2] without examining %s it cannot be stated', (region) => {
    for (const finding of [null, 'not-examined'] as const)
      expect(sweepResult({ ...everywhere('clear'), [region]: finding })).toEqual({
        state: 'unfinished',
        unseen: [region],
      })
  })

  it('[SK3] beside open wounds a clear body has no new ones, and never none', () => {
    expect(resultBeside(everywhere('clear'), 1)).toEqual({ state: 'no-new-wounds' })
    expect(resultBeside({}, 1).state).toBe('unfinished')
    expect(resultBeside({ hips: 'wound' }, 1).state).toBe('findings')
  })

  it('[SK2] a skin check that was not started is unfinished', () => {
    expect(sweepResult({})).toEqual({ state: 'unfinished', unseen: skinRegions.values })
  })

  it('[SK2] findings are shown immediately, beside what was not examined', () => {
    expect(sweepResult({ ...everywhere('clear'), hips: 'wound', neck: 'not-examined' })).toEqual({
      state: 'findings',
      regions: ['hips'],
      unseen: ['neck'],
    })
    expect(sweepResult({ feet_toes: 'other-finding' })).toMatchObject({ regions: ['feet_toes'] })
  })
})
