/** Rules IN1 to IN4: local signs, depth and systemic response, each side of every limit, and what was not examined. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradeFootInfection, footInfectionGrades, toWifiInfectionGrade } from './diabetic-foot.ts'
import type { FootInfectionFindings } from './diabetic-foot.ts'
import { countSigns } from './signs.ts'
import { assessSystemicResponse } from './systemic-response.ts'
import type { SystemicMeasures } from './systemic-response.ts'

const calm: SystemicMeasures = {
  temperatureF: 98.6,
  heartRate: 80,
  respiratoryRate: 16,
  paco2MmHg: null,
  whiteCells: 8,
  bandCellsPercent: null,
}
const clean: FootInfectionFindings = {
  swelling: false,
  erythemaCm: 0,
  tenderness: false,
  warmth: false,
  pus: false,
  deepTissue: false,
  osteomyelitis: false,
  otherCause: false,
  systemic: calm,
}
const mild = { ...clean, pus: true, warmth: true }
const notMeasured: SystemicMeasures = {
  temperatureF: null,
  heartRate: null,
  respiratoryRate: null,
  paco2MmHg: null,
  whiteCells: null,
  bandCellsPercent: null,
}

describe('counting signs', () => {
  it('[IN1] is unknown only while a sign that was not assessed could change it', () => {
    const sign = fc.constantFrom(true, false, null)
    fc.assert(
      fc.property(sign, sign, sign, fc.integer({ min: 1, max: 3 }), (a, b, c, needed) => {
        const { reached } = countSigns({ a, b, c }, needed)
        const ends = [false, true].map((unseen) => [a, b, c].filter((one) => one ?? unseen).length >= needed)
        expect(reached).toBe(ends[0] === ends[1] ? (ends[0] ? 'yes' : 'no') : 'unknown')
      }),
    )
  })
})

describe('systemic response', () => {
  const present = (measures: Partial<SystemicMeasures>) =>
    assessSystemicResponse({ ...calm, ...measures }).present

  it.each<[Partial<SystemicMeasures>, string[]]>([
    [{ temperatureF: 100.4 }, []],
    [{ temperatureF: 100.5 }, ['temperature']],
    [{ temperatureF: 96.8 }, []],
    [{ temperatureF: 96.7 }, ['temperature']],
    [{ heartRate: 90 }, []],
    [{ heartRate: 91 }, ['heartRate']],
    [{ respiratoryRate: 20 }, []],
    [{ respiratoryRate: 21 }, ['breathing']],
    [{ paco2MmHg: 32 }, []],
    [{ paco2MmHg: 31.9 }, ['breathing']],
    [{ whiteCells: 12 }, []],
    [{ whiteCells: 12.1 }, ['whiteCells']],
    [{ whiteCells: 4 }, []],
    [{ whiteCells: 3.9 }, ['whiteCells']],
    [{ bandCellsPercent: 9.9 }, []],
    [{ bandCellsPercent: 10 }, ['whiteCells']],
  ])('[IN2] %j meets %j', (measures, criteria) => {
    expect(present(measures)).toEqual(criteria)
  })

  it('[IN2] takes two criteria, and a blood count that was not taken leaves one open', () => {
    expect(assessSystemicResponse({ ...calm, heartRate: 100 }).reached).toBe('no')
    expect(assessSystemicResponse({ ...calm, heartRate: 100, temperatureF: 102 }).reached).toBe('yes')
    expect(assessSystemicResponse({ ...calm, heartRate: 100, whiteCells: null }).reached).toBe('unknown')
    expect(assessSystemicResponse({ ...calm, whiteCells: null }).reached).toBe('no')
    expect(assessSystemicResponse(notMeasured).reached).toBe('unknown')
  })
})

describe('infection of a diabetic foot', () => {
  const getGradeCode = (findings: Partial<FootInfectionFindings>) => {
    const answer = gradeFootInfection({ ...clean, ...findings })
    return answer.state === 'known' ? answer.code : `at least ${answer.atLeast}`
  }

  it.each<[string, Partial<FootInfectionFindings>, string]>([
    ['no sign', {}, '1'],
    ['one sign', { pus: true }, '1'],
    ['redness of 0.5 cm is no sign', { pus: true, erythemaCm: 0.5 }, '1'],
    ['redness of 0.6 cm is one', { pus: true, erythemaCm: 0.6 }, '2'],
    ['two signs', { pus: true, warmth: true }, '2'],
    ['redness of 1.9 cm', { pus: true, erythemaCm: 1.9 }, '2'],
    ['redness of 2 cm', { pus: true, erythemaCm: 2 }, '3'],
    ['an abscess', { ...mild, deepTissue: true }, '3'],
    ['an abscess under quiet skin', { deepTissue: true }, '3'],
    ['infected bone', { ...mild, osteomyelitis: true }, '3(O)'],
    ['infected bone under quiet skin', { osteomyelitis: true }, '3(O)'],
    ['a systemic response', { ...mild, systemic: { ...calm, heartRate: 110, temperatureF: 102 } }, '4'],
    [
      'infected bone with a systemic response',
      { osteomyelitis: true, systemic: { ...calm, heartRate: 110, temperatureF: 102 } },
      '4(O)',
    ],
  ])('[IN3] %s', (_foot, findings, code) => {
    expect(getGradeCode(findings)).toBe(code)
  })

  it('[IN3] fever without local signs is not a foot infection', () => {
    expect(getGradeCode({ systemic: { ...calm, heartRate: 110, temperatureF: 102 } })).toBe('1')
  })

  it('[IN4] signs that were not assessed leave it unknown, not uninfected', () => {
    expect(gradeFootInfection({ ...clean, pus: true, warmth: null, erythemaCm: null })).toEqual({
      state: 'unknown',
      reason: 'not-examined',
      atLeast: 1,
      missing: ['erythema', 'warmth'],
    })
  })

  it('[IN4] an infection without pulse and temperature is at least what is seen', () => {
    expect(gradeFootInfection({ ...mild, systemic: notMeasured })).toMatchObject({
      atLeast: 2,
      missing: ['systemic'],
    })
    expect(getGradeCode({ ...mild, deepTissue: true, systemic: notMeasured })).toBe('at least 3')
    expect(gradeFootInfection({ ...mild, deepTissue: null })).toMatchObject({
      atLeast: 2,
      missing: ['deepTissue'],
    })
    expect(getGradeCode({ ...mild, osteomyelitis: null })).toBe('at least 2')
    expect(gradeFootInfection({ ...clean, deepTissue: null, osteomyelitis: null })).toMatchObject({
      atLeast: 1,
      missing: ['deepTissue', 'osteomyelitis'],
    })
  })

  it('[IN4] signs with another cause are for the clinician to decide; a cause that was not excluded is mentioned', () => {
    expect(gradeFootInfection({ ...mild, otherCause: true })).toMatchObject({
      state: 'unknown',
      reason: 'other-cause',
    })
    expect(gradeFootInfection({ ...mild, otherCause: null })).toMatchObject({
      grade: 2,
      otherCauseExcluded: false,
    })
    expect(gradeFootInfection(mild)).toMatchObject({ grade: 2, otherCauseExcluded: true })
  })

  it('[IN4] whatever a missing answer turns out to be, the grade is at least the one given', () => {
    const sign = fc.boolean()
    const full = fc.record({
      swelling: sign,
      erythemaCm: fc.constantFrom(0, 0.5, 1, 2, 4),
      tenderness: sign,
      warmth: sign,
      pus: sign,
      deepTissue: sign,
      osteomyelitis: sign,
      otherCause: fc.constant(false),
      systemic: fc.constantFrom(calm, { ...calm, heartRate: 110, temperatureF: 102 }),
    })
    const field = fc.constantFrom('swelling', 'erythemaCm', 'pus', 'deepTissue', 'osteomyelitis', 'systemic')
    fc.assert(
      fc.property(full, field, (findings, missing) => {
        const whole = gradeFootInfection(findings)
        const part = gradeFootInfection({
          ...findings,
          [missing]: missing === 'systemic' ? notMeasured : null,
        })
        const least = part.state === 'known' ? part.grade : part.atLeast
        expect(whole.state === 'known' && whole.grade >= least).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('[IN3] the grade of WIfI is one lower, and unknown if it is', () => {
    expect(footInfectionGrades.map(({ grade }) => grade)).toEqual([1, 2, 3, 4])
    expect(toWifiInfectionGrade(gradeFootInfection(clean))).toBe(0)
    expect(toWifiInfectionGrade(gradeFootInfection({ ...mild, deepTissue: true }))).toBe(2)
    expect(toWifiInfectionGrade(gradeFootInfection({ ...mild, systemic: notMeasured }))).toBeNull()
  })
})
