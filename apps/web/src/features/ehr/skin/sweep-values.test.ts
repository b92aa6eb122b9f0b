import { skinRegions } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import {
  validateSweep,
  createEmptySweep,
  computeSweepResult,
  type SweepValues,
  findMissingAnswer,
  toSweepRequest,
} from './sweep-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = createEmptySweep(now, zone)
const createAnswered = (
  finding: 'clear' | 'wound',
  more: Partial<SweepValues['regions']> = {},
): SweepValues => ({
  ...blank,
  regions: {
    ...blank.regions,
    ...Object.fromEntries(
      skinRegions.values.map((region) => [region, { finding, findings: '', integrity: '' }]),
    ),
    ...more,
  },
})

describe('a sweep from head to toe', () => {
  it('starts with no region answered, and cannot be saved so', () => {
    expect(findMissingAnswer(blank)).toBe('Assess one or more regions')
    expect(computeSweepResult(blank, 0).state).toBe('unfinished')
  })

  it('says no wounds only of a body that was seen whole and clear', () => {
    expect(toSweepRequest({ ...createAnswered('clear'), noWounds: true }, false, zone, 0).noWounds).toBe(true)
    const hidden = createAnswered('clear', { hips: { finding: 'not-examined', findings: '', integrity: '' } })
    expect(toSweepRequest({ ...hidden, noWounds: true }, false, zone, 0).noWounds).toBe(false)
  })

  it('says no new wounds beside open ones, and no wounds of no chart that has some or may have', () => {
    const clear = { ...createAnswered('clear'), noWounds: true }
    expect(computeSweepResult(clear, 1).state).toBe('no-new-wounds')
    for (const open of [1, undefined]) expect(toSweepRequest(clear, false, zone, open).noWounds).toBe(false)
  })

  it('wants words where something was found', () => {
    const silent = createAnswered('clear', { hips: { finding: 'wound', findings: ' ', integrity: '' } })
    expect(validateSweep(silent, now, zone)).toEqual({ regions: 'Describe the finding: Hips' })
    const told = createAnswered('clear', {
      hips: { finding: 'wound', findings: 'Open, 2 cm', integrity: '' },
    })
    expect(validateSweep(told, now, zone)).toEqual({})
  })

  it('leaves out a region without an answer and includes one that was not examined', () => {
    const some: SweepValues = {
      ...blank,
      regions: {
        ...blank.regions,
        neck: { finding: 'clear', findings: 'left over', integrity: '' },
        hips: { finding: 'not-examined', findings: '', integrity: '' },
      },
    }
    expect(toSweepRequest(some, false, zone, 0).regions).toEqual([
      { bodyRegion: 'neck', finding: 'clear', riskFactors: [] },
      { bodyRegion: 'hips', finding: 'not-examined', riskFactors: [] },
    ])
  })
})
