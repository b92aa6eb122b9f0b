/** Rules IN9 to IN11: each level with its reasons, and what a photo may and may not add. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { infectionContinuum } from './continuum.ts'
import type { ContinuumSigns } from './continuum.ts'
import {
  findInfectionContradictions,
  toInfectionSigns,
  noSignExamined,
  canMaskSigns,
} from './from-assessment.ts'
import { listImageFindings } from './image-findings.ts'
import type { ImageFinding } from './image-findings.ts'
import { assessInfectionRisk, describeInfectionChecklist, infectionRiskLevels } from './risk.ts'
import type { RiskFindings } from './risk.ts'

const ids = infectionContinuum.flatMap(({ signs }) => signs.map(({ id }) => id))
// Built from the continuum, which holds every key.
const absent = Object.fromEntries(ids.map((id) => [id, false])) as ContinuumSigns
const quiet: RiskFindings = {
  signs: absent,
  suspicion: { state: 'not-suspected' },
  foot: null,
  systemic: null,
  signsMayBeMuted: false,
  image: [],
}
const getLevel = (findings: Partial<RiskFindings>) => {
  const answer = assessInfectionRisk({ ...quiet, ...findings })
  return answer.state === 'known' ? answer.level : answer.state
}
const buildFindings = (signs: Partial<ContinuumSigns>) => ({ signs: { ...absent, ...signs } })
const everyImageFinding: readonly ImageFinding[] = listImageFindings({
  rednessAroundPercent: 90,
  yellowPercent: 80,
  darkPercent: 60,
  outlineLarger: true,
})

describe('infection risk from what was recorded', () => {
  it('[IN9] signs that were not assessed are never worded as absent', () => {
    const describeSigns = (findings: Partial<RiskFindings>) =>
      describeInfectionChecklist(assessInfectionRisk({ ...quiet, ...findings }))
    expect(describeSigns({})).toBe('No signs of infection documented')
    expect(describeSigns({ signs: noSignExamined })).toBe('Infection signs not assessed')
    expect(describeSigns({ signs: noSignExamined, image: everyImageFinding })).toBe(
      'Infection signs not assessed',
    )
    expect(describeSigns(buildFindings({ warmth: null, fever: null }))).toBe(
      'Infection signs not assessed: Warmth, Fever',
    )
    expect(describeSigns(buildFindings({ pus: true }))).toBeNull()
    expect(describeSigns({ image: everyImageFinding })).toBe('No signs of infection documented')
  })

  it('[IN9] all signs of the checklist looked for and absent: low', () => {
    expect(assessInfectionRisk(quiet)).toEqual({ state: 'known', level: 'low', reasons: [], notRecorded: [] })
  })

  it('[IN9] a sign of the checklist that was not recorded leaves it unknown, and is named', () => {
    expect(assessInfectionRisk({ ...quiet, ...buildFindings({ warmth: null, fever: null }) })).toEqual({
      state: 'unknown',
      reasons: [],
      notRecorded: ['Warmth', 'Fever'],
    })
  })

  it('[IN9] one local sign has other causes and stays low, yet is listed', () => {
    expect(assessInfectionRisk({ ...quiet, ...buildFindings({ erythema: true }) })).toEqual({
      state: 'known',
      level: 'low',
      reasons: [{ level: 'low', from: 'recorded', words: 'Erythema' }],
      notRecorded: [],
    })
  })

  it('[IN9] moderate: two local signs, pus alone, or one where signs may be muted', () => {
    expect(getLevel(buildFindings({ erythema: true, warmth: true }))).toBe('moderate')
    expect(getLevel(buildFindings({ pus: true }))).toBe('moderate')
    expect(getLevel({ ...buildFindings({ erythema: true }), signsMayBeMuted: true })).toBe('moderate')
    expect(getLevel({ signsMayBeMuted: true })).toBe('low')
  })

  it('[IN9] moderate: the clinician suspects it, or three signs of burden at the surface', () => {
    for (const reason of ['clinician', 'nerds'] as const)
      expect(getLevel({ suspicion: { state: 'suspected', reasons: [reason] } })).toBe('moderate')
  })

  it('[IN9] high: spreading signs, three signs of deep infection, fever with a wound that gets worse', () => {
    for (const sign of ['lymphangitis', 'extendingErythemaOrInduration', 'satelliteBreakdown'] as const)
      expect(getLevel(buildFindings({ [sign]: true }))).toBe('high')
    for (const reason of ['stonees', 'fever-and-worse'] as const)
      expect(getLevel({ suspicion: { state: 'suspected', reasons: [reason] } })).toBe('high')
  })

  it('[IN9] critical: gas in the tissue, sepsis, or fever with a sign at the wound', () => {
    expect(getLevel(buildFindings({ crepitus: true }))).toBe('critical')
    expect(getLevel(buildFindings({ sepsis: true }))).toBe('critical')
    expect(getLevel(buildFindings({ fever: true, erythema: true }))).toBe('critical')
    expect(getLevel(buildFindings({ fever: true }))).toBe('moderate')
  })

  it('[IN9] critical: a systemic response with a sign at the wound', () => {
    const systemic = { reached: 'yes', present: ['temperature', 'heartRate'], notExamined: [] } as const
    expect(getLevel({ ...buildFindings({ warmth: true }), systemic })).toBe('critical')
    expect(getLevel({ systemic })).toBe('moderate')
  })

  it.each([
    [2, 'moderate'],
    [3, 'high'],
    [4, 'critical'],
  ] as const)('[IN9] a foot infection of grade %d is %s', (grade, level) => {
    const foot = { state: 'known', grade, code: `${grade}`, otherCauseExcluded: true } as const
    expect(getLevel({ foot })).toBe(level)
    expect(
      getLevel({ foot: { state: 'unknown', reason: 'not-examined', atLeast: grade, missing: [] } }),
    ).toBe(level)
  })

  it('[IN9] an uninfected foot adds nothing', () => {
    const foot = { state: 'known', grade: 1, code: '1', otherCauseExcluded: true } as const
    expect(getLevel({ foot })).toBe('low')
  })

  it('[IN9] what is missing never hides what is there', () => {
    const answer = assessInfectionRisk({ ...quiet, signs: { ...noSignExamined, lymphangitis: true } })
    expect(answer).toMatchObject({ state: 'known', level: 'high' })
    expect(answer.notRecorded).toContain('Fever')
  })

  it('[IN9] one more sign never lowers the level', () => {
    const some = fc.subarray(ids)
    const rank = (signs: readonly string[]) => {
      const level = getLevel(buildFindings(Object.fromEntries(signs.map((sign) => [sign, true]))))
      return infectionRiskLevels.findIndex((one) => one === level)
    }
    fc.assert(
      fc.property(some, fc.constantFrom(...ids), (signs, another) => {
        expect(rank([...signs, another])).toBeGreaterThanOrEqual(rank(signs))
      }),
    )
  })
})

describe('what a photo adds', () => {
  it('[IN10] alone it makes no level: nothing recorded stays unknown, whatever it shows', () => {
    const answer = assessInfectionRisk({ ...quiet, signs: noSignExamined, image: everyImageFinding })
    expect(answer.state).toBe('unknown')
    expect(answer.reasons).toHaveLength(4)
    expect(answer.reasons.every(({ from }) => from === 'image-estimate')).toBe(true)
  })

  it('[IN10] two estimates on a wound that was found quiet ask for a second look: moderate, never more', () => {
    expect(getLevel({ image: everyImageFinding })).toBe('moderate')
    expect(getLevel({ image: everyImageFinding.slice(0, 2) })).toBe('moderate')
    expect(getLevel({ image: everyImageFinding.slice(0, 1) })).toBe('low')
  })

  it('[IN10] says of each that it is an estimate', () => {
    const [first] = assessInfectionRisk({ ...quiet, image: everyImageFinding }).reasons
    expect(first).toEqual({
      level: 'moderate',
      from: 'image-estimate',
      words: 'Increased periwound redness, about 90% (estimated from the photo; clinician review needed)',
    })
  })

  it('[IN10] does not change a level that was recorded', () => {
    for (const signs of [{ lymphangitis: true }, { pus: true }, { crepitus: true }])
      expect(getLevel({ ...buildFindings(signs), image: everyImageFinding })).toBe(
        getLevel(buildFindings(signs)),
      )
  })

  it('[IN10] below its limit, or not estimated, a finding is not mentioned', () => {
    const none = { rednessAroundPercent: null, yellowPercent: null, darkPercent: null, outlineLarger: null }
    expect(listImageFindings(none)).toEqual([])
    expect(
      listImageFindings({ ...none, rednessAroundPercent: 24, yellowPercent: 49, darkPercent: 19 }),
    ).toEqual([])
    expect(
      listImageFindings({ ...none, rednessAroundPercent: 25, yellowPercent: 50, darkPercent: 20 }),
    ).toHaveLength(3)
  })
})

describe('signs of a charted assessment', () => {
  it('[IN11] nothing charted is nothing examined', () => {
    expect(toInfectionSigns({})).toEqual(noSignExamined)
  })

  it('[IN11] the checklist holds, with yes and no', () => {
    expect(toInfectionSigns({ infectionErythema: false, infectionFever: true })).toMatchObject({
      erythema: false,
      fever: true,
      warmth: null,
    })
  })

  it('[IN11] other fields add what the checklist left open', () => {
    expect(
      toInfectionSigns({
        periwoundCondition: 'erythema',
        periwoundTemperature: 'hot',
        exudateOdor: 'foul',
      }),
    ).toMatchObject({ erythema: true, warmth: true, malodor: true })
    expect(
      toInfectionSigns({
        periwoundCondition: 'maceration',
        periwoundTemperature: 'normal',
        exudateOdor: 'mild',
      }),
    ).toMatchObject({
      erythema: null,
      warmth: false,
      malodor: false,
    })
  })

  it('[IN11] a no of the checklist against red, hard, warm or hot skin around leaves the sign open', () => {
    const denied = { infectionErythema: false, infectionWarmth: false, infectionSwelling: false }
    for (const [shown, sign] of [
      [{ periwoundCondition: 'erythema' }, 'erythema'],
      [{ periwoundColor: 'erythema' }, 'erythema'],
      [{ periwoundCondition: 'induration' }, 'swelling'],
      [{ periwoundTemperature: 'warm' }, 'warmth'],
      [{ periwoundTemperature: 'hot' }, 'warmth'],
    ] as const) {
      expect(findInfectionContradictions({ ...denied, ...shown })).toEqual([sign])
      expect(toInfectionSigns({ ...denied, ...shown })[sign]).toBeNull()
    }
    expect(findInfectionContradictions({ ...denied, periwoundCondition: 'intact' })).toEqual([])
    const risk = assessInfectionRisk({
      ...quiet,
      signs: { ...quiet.signs, warmth: null },
      contradicted: ['warmth'],
    })
    expect(risk).toMatchObject({
      state: 'unknown',
      notRecorded: ['Warmth (documented as both absent and present)'],
    })
  })

  it('[IN11] purulent exudate is pus, even where the checklist says no', () => {
    expect(toInfectionSigns({ infectionPurulence: false, exudateType: 'purulent' })).toMatchObject({
      pus: true,
    })
    expect(toInfectionSigns({ exudateType: 'serous' })).toMatchObject({ pus: null })
  })

  it('[IN11] signs may be muted in diabetes or immunosuppression, and it is unknown if not asked', () => {
    expect(canMaskSigns({ diabetesPresent: true })).toBe(true)
    expect(canMaskSigns({ diabetesPresent: false, immunocompromised: false })).toBe(false)
    expect(canMaskSigns({ diabetesPresent: false })).toBeNull()
  })
})
