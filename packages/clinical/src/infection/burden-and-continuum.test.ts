/** Rules IN5 to IN8: the two bedside lists, the continuum, and when infection is to be suspected. */
import { describe, expect, it } from 'vitest'
import { assessBacterialBurden, nerdsSigns, stoneesSigns } from './burden.ts'
import type { BurdenSigns, NerdsSign, StoneesSign } from './burden.ts'
import { infectionContinuum, determineInfectionStage } from './continuum.ts'
import type { ContinuumSigns } from './continuum.ts'
import { suspectInfection, suspicionReasonLabels } from './suspicion.ts'

const burdenIds: readonly (NerdsSign | StoneesSign)[] = [...nerdsSigns, ...stoneesSigns].map(({ id }) => id)
// Built from the two lists, which hold every key.
const noBurden = Object.fromEntries(burdenIds.map((id) => [id, false])) as BurdenSigns
const continuumIds = infectionContinuum.flatMap(({ signs }) => signs.map(({ id }) => id as string))
// Built from the continuum, which holds every key.
const noSigns = Object.fromEntries(continuumIds.map((id) => [id, false])) as ContinuumSigns

describe('bacterial burden', () => {
  const reached = (signs: Partial<BurdenSigns>) => {
    const { nerds, stonees } = assessBacterialBurden({ ...noBurden, ...signs }, true)
    return [nerds.reached, stonees.reached]
  }

  it('[IN5] the letters spell NERDS and STONEES', () => {
    expect(nerdsSigns.map(({ letter }) => letter).join('')).toBe('NERDS')
    expect(stoneesSigns.map(({ letter }) => letter).join('')).toBe('STONEES')
  })

  it('[IN5] three signs suggest, two do not, and each list is counted separately', () => {
    expect(reached({ notHealing: true, debris: true })).toEqual(['no', 'no'])
    expect(reached({ notHealing: true, debris: true, redFriableTissue: true })).toEqual(['yes', 'no'])
    expect(reached({ bone: true, warmer: true, newBreakdown: true })).toEqual(['no', 'yes'])
    expect(reached({ notHealing: true, debris: true, bone: true, warmer: true })).toEqual(['no', 'no'])
  })

  it('[IN6] exudate and smell count in both', () => {
    expect(reached({ moreExudate: true, smell: true })).toEqual(['no', 'no'])
    expect(reached({ moreExudate: true, smell: true, debris: true })).toEqual(['yes', 'no'])
    expect(reached({ moreExudate: true, smell: true, bone: true })).toEqual(['no', 'yes'])
  })

  it('[IN5] signs that were not assessed leave it open', () => {
    expect(reached({ notHealing: true, debris: true, redFriableTissue: null })).toEqual(['unknown', 'no'])
  })

  it('[IN6] says so if exudate and smell were assessed before cleansing, or the time is not documented', () => {
    expect(assessBacterialBurden(noBurden, true).beforeCleansing).toBe(false)
    expect(assessBacterialBurden(noBurden, false).beforeCleansing).toBe(true)
    expect(assessBacterialBurden(noBurden, null).beforeCleansing).toBe(true)
  })
})

describe('the continuum', () => {
  it('[IN7] each sign alone points to its own stage, and no sign is in two', () => {
    expect(new Set(continuumIds).size).toBe(continuumIds.length)
    for (const { stage, signs } of infectionContinuum)
      for (const { id } of signs)
        expect(determineInfectionStage({ ...noSigns, [id]: true })).toEqual({ state: 'known', stage })
  })

  it('[IN7] the highest stage with a sign holds', () => {
    expect(
      determineInfectionStage({ ...noSigns, hypergranulation: true, warmth: true, lymphangitis: true }),
    ).toEqual({
      state: 'known',
      stage: 'spreading',
    })
  })

  it('[IN7] no sign at all is described as such: contamination and colonization cannot be seen', () => {
    expect(determineInfectionStage(noSigns)).toEqual({ state: 'known', stage: 'no-signs' })
  })

  it('[IN7] a sign of a higher stage that was not assessed leaves the stage open', () => {
    expect(determineInfectionStage({ ...noSigns, warmth: true, crepitus: null })).toEqual({
      state: 'unknown',
      atLeast: 'local-overt',
      missing: ['crepitus'],
    })
    expect(determineInfectionStage({ ...noSigns, warmth: true, risingExudate: null })).toMatchObject({
      state: 'known',
    })
    expect(determineInfectionStage({ ...noSigns, fever: null })).toMatchObject({ atLeast: 'no-signs' })
  })

  it('[IN7] treatment rises with the stage: nothing, at the wound, systemic', () => {
    expect(infectionContinuum.map(({ antimicrobial }) => antimicrobial)).toEqual([
      'none',
      'none',
      'topical',
      'topical',
      'systemic',
      'systemic',
    ])
  })
})

describe('suspected infection', () => {
  const quiet = {
    clinicianSuspects: false,
    burden: assessBacterialBurden(noBurden, true),
    foot: null,
    temperatureF: 98.6,
    deteriorating: false,
  }
  const threeNerds = { ...noBurden, notHealing: true, debris: true, redFriableTissue: true }
  const threeStonees = { ...noBurden, bone: true, warmer: true, newBreakdown: true }

  it('[IN8] nothing pointing to it, and everything examined', () => {
    expect(suspectInfection(quiet)).toEqual({ state: 'not-suspected' })
  })

  it.each([
    ['clinician', { clinicianSuspects: true }],
    ['nerds', { burden: assessBacterialBurden(threeNerds, true) }],
    ['stonees', { burden: assessBacterialBurden(threeStonees, true) }],
    ['foot-signs', { foot: { state: 'known', grade: 2, code: '2', otherCauseExcluded: true } as const }],
    [
      'foot-signs',
      { foot: { state: 'unknown', reason: 'not-examined', atLeast: 2, missing: ['systemic'] } as const },
    ],
    ['fever-and-worse', { temperatureF: 100.4, deteriorating: true }],
  ])('[IN8] %s alone is enough', (reason, from) => {
    expect(suspectInfection({ ...quiet, ...from })).toEqual({ state: 'suspected', reasons: [reason] })
    expect(Object.keys(suspicionReasonLabels)).toContain(reason)
  })

  it('[IN8] fever alone, or a worse wound alone, is not', () => {
    expect(suspectInfection({ ...quiet, temperatureF: 103 })).toEqual({ state: 'not-suspected' })
    expect(suspectInfection({ ...quiet, deteriorating: true })).toEqual({ state: 'not-suspected' })
    expect(suspectInfection({ ...quiet, temperatureF: 100.3, deteriorating: true })).toEqual({
      state: 'not-suspected',
    })
  })

  it('[IN8] what was not examined is not an all-clear', () => {
    expect(suspectInfection({ ...quiet, burden: null })).toEqual({ state: 'unknown' })
    expect(suspectInfection({ ...quiet, clinicianSuspects: null })).toEqual({ state: 'unknown' })
    expect(suspectInfection({ ...quiet, temperatureF: null, deteriorating: true })).toEqual({
      state: 'unknown',
    })
    expect(
      suspectInfection({
        ...quiet,
        foot: { state: 'unknown', reason: 'not-examined', atLeast: 1, missing: ['pus'] },
      }),
    ).toEqual({ state: 'unknown' })
  })
})
