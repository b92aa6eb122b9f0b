/** Rules GR1 to GR14: each grade from its answers, each side of every limit, and what is certain while an answer is missing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepestTissues } from '../etiology/etiology-vocabulary.ts'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { resolveWoundSite } from '../etiology/wound-site.ts'
import { woundStages, woundTypes } from '../assessment/wound-vocabulary.ts'
import { ceapClasses } from '../etiology/etiology-vocabulary.ts'
import type { IschemiaMeasures } from '../wifi/grades.ts'
import { computeBurden, toBurdenSigns } from './burden.ts'
import { computeGradings } from './compute.ts'
import { gradeWifiWound, isTexasIschemic } from './foot.ts'
import { compareGrades, formatGradeCode } from './grade-codes.ts'
import { formatGrade, formatGrading } from './grading.ts'
import { toIschemiaMeasures } from './ischemia.ts'
import { gradingSystems, gradingSystemsByType, isGradeBeforePerfusion } from './systems.ts'

const forefoot = resolveWoundSite('metatarsal_head_1_left')
const toe = resolveWoundSite('great_toe_left')
const heel = resolveWoundSite('heel_left')
const shin = resolveWoundSite('shin_left')

const pressures = (part: Partial<IschemiaMeasures>): IschemiaMeasures => ({
  abi: null,
  anklePressureMmHg: null,
  toePressureMmHg: null,
  tcpo2MmHg: null,
  diabetes: true,
  ...part,
})
const goodFlow = pressures({ toePressureMmHg: 60 })

const grade = (
  system: string,
  answers: AssessmentAnswers,
  {
    site = forefoot,
    ischemia = goodFlow,
  }: { site?: typeof forefoot; ischemia?: IschemiaMeasures | null } = {},
) => {
  const found = computeGradings(answers, { site, ischemia }).find((one) => one.system === system)
  if (!found) throw new Error(`No ${system}`)
  return found
}

/** All that the three systems of the foot ask, and nothing wrong. */
const cleanFoot = {
  woundType: 'diabetic_foot',
  deepestTissue: 'fat',
  probesToBone: false,
  osteomyelitis: 'none',
  deepAbscess: false,
  gangrene: 'none',
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  localTenderness: false,
} as const satisfies AssessmentAnswers
const infected = {
  ...cleanFoot,
  infectionErythema: true,
  erythemaExtentCm: 1,
  infectionWarmth: true,
  otherCauseOfSigns: false,
  systemicResponse: false,
} as const satisfies AssessmentAnswers

describe('every wound', () => {
  it.each(woundTypes.values)('[GR1] %s is graded by its systems, in their order', (woundType) => {
    const found = computeGradings({ woundType }, { site: forefoot, ischemia: null })
    expect(found.map(({ system }) => system)).toEqual(gradingSystemsByType[woundType])
    for (const one of found) expect(one.ruleId).toMatch(/^GR\d+$/)
  })

  it('[GR1] has no grade while its type is not known', () => {
    expect(computeGradings({}, { site: forefoot, ischemia: null })).toEqual([])
  })

  it.each(woundTypes.values)(
    '[GR2] %s without an answer is not graded, and says what is needed',
    (woundType) => {
      for (const one of computeGradings({ woundType }, { site: forefoot, ischemia: null })) {
        expect(one.state).toBe('not-graded')
        expect(one.grade).toBe(null)
        expect(one.needs.length).toBeGreaterThan(0)
        expect(formatGrade(one)).toMatch(/^Not graded: needs /)
      }
    },
  )

  it.each(woundTypes.values)(
    '[GR2] a healed %s is not graded, but for a stage and a class of vein disease',
    (woundType) => {
      const found = computeGradings(
        { woundType, healingStatus: 'healed' },
        { site: forefoot, ischemia: null },
      ).filter(({ system }) => system !== 'npiap' && system !== 'ceap')
      expect(found.every(({ state }) => state === 'not-applicable')).toBe(true)
    },
  )

  it('[GR2] an ungraded wound is at least what is certain', () => {
    const wagner = grade('wagner', { woundType: 'diabetic_foot', deepestTissue: 'tendon' })
    expect(formatGrading(wagner)).toBe(
      'Wagner: Not graded: needs deep abscess or septic joint, osteomyelitis status, gangrene. At least grade 2.',
    )
  })

  it('[GR2] stored grades have words and an order', () => {
    expect(formatGradeCode('npiap', 'stage_3')).toBe('Stage 3')
    expect(formatGradeCode('wagner', '2')).toBe('Grade 2')
    expect(formatGradeCode('wifi', '4')).toBe('Stage 4')
    expect(formatGradeCode('ceap', 'C6r')).toBe('C6r')
    expect(formatGradeCode('dehiscence', '0')).toBe('No dehiscence')
    expect(formatGradeCode('dehiscence', '2a')).toBe('Grade 2a')
    expect(formatGradeCode('globiad', '2B')).toBe('Category 2B')
    expect(formatGradeCode('burn-depth', 'deep-partial')).toBe('Deep partial thickness')
    expect(formatGradeCode('thickness', 'full')).toBe('Full thickness')
    expect(['unstageable', 'stage_1'].toSorted((a, b) => compareGrades('npiap', a, b))).toEqual([
      'stage_1',
      'unstageable',
    ])
    expect(['2B', '1A'].toSorted((a, b) => compareGrades('globiad', a, b))).toEqual(['1A', '2B'])
    for (const system of gradingSystems.values) expect(formatGradeCode(system, '1')).not.toBe('')
  })
})

describe('Wagner', () => {
  it.each([
    [{ deepestTissue: 'intact' }, '0'],
    [{ deepestTissue: 'skin' }, '1'],
    [{ deepestTissue: 'fat' }, '1'],
    [{ deepestTissue: 'muscle' }, '2'],
    [{ deepestTissue: 'tendon' }, '2'],
    [{ deepestTissue: 'bone' }, '2'],
    [{ probesToBone: true }, '2'],
    [{ deepAbscess: true }, '3'],
    [{ osteomyelitis: 'untreated' }, '3'],
    [{ osteomyelitis: 'treated' }, '3'],
    [{ gangrene: 'digits' }, '4'],
    [{ gangrene: 'part-of-foot' }, '4'],
    [{ gangrene: 'whole-foot' }, '5'],
  ] as const)('[GR3] with %o is grade %s', (part, expected) => {
    expect(grade('wagner', { ...cleanFoot, ...part })).toMatchObject({ state: 'graded', grade: expected })
  })

  it.each([
    [{ probesToBone: null }, ['probe-to-bone'], 'at least grade 1'],
    [{ deepestTissue: 'covered' }, ['deepest tissue'], 'at least grade 0'],
    [{ osteomyelitis: 'suspected' }, ['osteomyelitis status'], 'at least grade 1'],
    [{ gangrene: null }, ['gangrene'], 'at least grade 1'],
    [{ gangrene: null, deepAbscess: true }, ['gangrene'], 'at least grade 3'],
  ] as const)('[GR3] with %o needs %j', (part, needs, label) => {
    expect(grade('wagner', { ...cleanFoot, ...part })).toMatchObject({ state: 'not-graded', needs, label })
  })

  it('[GR3] the probe does not change a grade that is higher already', () => {
    expect(grade('wagner', { ...cleanFoot, probesToBone: null, deepAbscess: true }).grade).toBe('3')
    expect(grade('wagner', { ...cleanFoot, probesToBone: null, deepestTissue: 'tendon' }).grade).toBe('2')
  })
})

describe('University of Texas', () => {
  it.each([
    [{ deepestTissue: 'intact' }, '0A'],
    [{}, '1A'],
    [{ deepestTissue: 'tendon' }, '2A'],
    [{ probesToBone: true }, '3A'],
    [infected, '1B'],
  ] as const)('[GR4] with %o and good perfusion is %s', (part, expected) => {
    expect(grade('texas', { ...cleanFoot, ...part }).grade).toBe(expected)
  })

  it.each([
    [{ toePressureMmHg: 44 }, true],
    [{ toePressureMmHg: 45 }, false],
    [{ tcpo2MmHg: 39 }, true],
    [{ tcpo2MmHg: 40 }, false],
    [{ abi: 0.79 }, true],
    // A good ankle clears no diabetic foot, and a stiff one says nothing.
    [{ abi: 0.8 }, null],
    [{ abi: 1.41 }, null],
    [{ abi: 0.79, toePressureMmHg: 60 }, true],
    [{}, null],
  ] as const)('[GR4] ischemia with %o: %s', (part, expected) => {
    expect(isTexasIschemic(pressures(part))).toBe(expected)
  })

  it('[GR4] ischemia makes C and D, and is never A while it was not measured', () => {
    const poor = { ischemia: pressures({ toePressureMmHg: 30 }) }
    expect(grade('texas', cleanFoot, poor).grade).toBe('1C')
    expect(grade('texas', infected, poor).grade).toBe('1D')
    expect(grade('texas', cleanFoot, { ischemia: null })).toMatchObject({
      state: 'not-graded',
      needs: ['toe pressure or TcPO₂'],
      label: 'at least grade 1',
    })
  })
})

describe('WIfI', () => {
  it.each([
    [forefoot, {}, 1, 0],
    [heel, {}, 2, 0],
    [forefoot, { deepestTissue: 'intact' }, 0, 0],
    [heel, { deepestTissue: 'tendon' }, 3, 0],
    [forefoot, { deepestTissue: 'tendon', extensiveFootInvolvement: false }, 2, 0],
    [forefoot, { deepestTissue: 'tendon', extensiveFootInvolvement: true }, 3, 0],
    [forefoot, { deepestTissue: 'tendon' }, 2, 1],
    [toe, { deepestTissue: 'bone', distalPhalanxOnly: true }, 1, 0],
    [toe, { deepestTissue: 'bone', distalPhalanxOnly: false, extensiveFootInvolvement: false }, 2, 0],
    [toe, { deepestTissue: 'bone' }, 1, 1],
    [shin, { probesToBone: null }, 1, 0],
    [shin, { deepestTissue: 'tendon' }, 2, 0],
    [forefoot, { gangrene: 'digits' }, 2, 0],
    [toe, { gangrene: 'digits', deepestTissue: 'covered', probesToBone: null }, 2, 0],
    [toe, { gangrene: 'digits', deepestTissue: null, probesToBone: null }, 2, 0],
    [forefoot, { gangrene: 'digits', probesToBone: null }, 2, 1],
    [forefoot, { gangrene: 'digits', deepestTissue: 'tendon', extensiveFootInvolvement: true }, 3, 0],
    [forefoot, { gangrene: 'part-of-foot', probesToBone: null }, 3, 0],
    [forefoot, { gangrene: 'whole-foot' }, 3, 0],
    [forefoot, { gangrene: null }, 1, 1],
    [forefoot, { probesToBone: null }, 1, 1],
    [forefoot, { deepestTissue: 'covered' }, 1, 1],
  ] as const)('[GR5] the wound at %o with %o is %d, missing %d', (site, part, expected, missing) => {
    const found = gradeWifiWound({ ...cleanFoot, ...part }, site)
    expect([found.grade, found.needs.length]).toEqual([expected, missing])
  })

  it('[GR6] is a stage once wound, ischemia and infection are known', () => {
    expect(grade('wifi', cleanFoot)).toMatchObject({ grade: '1', label: 'Stage 1 (W1 I0 fI0)' })
    expect(grade('wifi', infected)).toMatchObject({ label: 'Stage 1 (W1 I0 fI1)' })
    expect(grade('wifi', { ...infected, erythemaExtentCm: 2 })).toMatchObject({
      label: 'Stage 2 (W1 I0 fI2)',
    })
    expect(grade('wifi', { ...infected, systemicResponse: true })).toMatchObject({
      label: 'Stage 3 (W1 I0 fI3)',
    })
  })

  it.each([
    [60, '1', 'I0'],
    [59, '1', 'I1'],
    [40, '1', 'I1'],
    [39, '2', 'I2'],
    [30, '2', 'I2'],
    [29, '3', 'I3'],
  ] as const)('[GR6] a toe pressure of %d makes stage %s (%s)', (toePressureMmHg, expected, code) => {
    const found = grade('wifi', cleanFoot, { ischemia: pressures({ toePressureMmHg }) })
    expect(found.grade).toBe(expected)
    expect(found.label).toContain(code)
  })

  it('[GR6] the ankle of a diabetic is a minimum, and a noncompressible one says nothing', () => {
    expect(grade('wifi', cleanFoot, { ischemia: pressures({ abi: 1.0 }) })).toMatchObject({
      state: 'not-graded',
      needs: ['toe pressure or TcPO₂'],
      label: 'at least stage 1',
    })
    expect(grade('wifi', cleanFoot, { ischemia: pressures({ abi: 0.39 }) }).grade).toBe('3')
    expect(grade('wifi', cleanFoot, { ischemia: pressures({ abi: 1.5 }) }).state).toBe('not-graded')
    expect(
      grade(
        'wifi',
        { ...cleanFoot, woundType: 'arterial_ulcer' },
        { ischemia: pressures({ abi: 1.0, diabetes: false }) },
      ).grade,
    ).toBe('1')
  })

  it('[GR6] an answer that was missing never makes the stage lower than it was at least', () => {
    const field = fc.constantFrom(
      'probesToBone',
      'gangrene',
      'deepAbscess',
      'osteomyelitis',
      'infectionWarmth',
    )
    fc.assert(
      fc.property(field, fc.constantFrom(...deepestTissues.values), (left, deepestTissue) => {
        const whole = { ...infected, deepestTissue, extensiveFootInvolvement: false }
        const known = grade('wifi', whole)
        const open = grade('wifi', { ...whole, [left]: null })
        if (known.state !== 'graded' || open.state === 'graded') return
        expect(Number(/\d/.exec(open.label ?? '')?.[0])).toBeLessThanOrEqual(Number(known.grade))
      }),
    )
  })

  it('[GR6] a diabetic foot is one of a diabetic, asked or not', () => {
    const measured = { abi: 1, anklePressureMmHg: null, toePressureMmHg: null, tcpo2MmHg: null }
    expect(toIschemiaMeasures(measured, { woundType: 'diabetic_foot' })?.diabetes).toBe(true)
    expect(toIschemiaMeasures(measured, { woundType: 'arterial_ulcer' })?.diabetes).toBe(null)
    expect(toIschemiaMeasures(null, { woundType: 'diabetic_foot' })).toBe(null)
  })
})

describe('other systems', () => {
  it.each(woundStages.values)('[GR7] %s is graded as it was staged', (stage) => {
    const found = grade('npiap', { woundType: 'pressure_ulcer', stage })
    expect(found).toMatchObject({ state: 'graded', grade: stage, label: woundStages.labels[stage] })
  })

  it('[GR7] a mucosal injury is not staged, and a reason is kept', () => {
    const mucosal = { ...forefoot, mucosal: true }
    expect(grade('npiap', { woundType: 'pressure_ulcer' }, { site: mucosal }).state).toBe('not-applicable')
    const unknown = { ...forefoot, mucosal: null }
    expect(
      grade('npiap', { woundType: 'pressure_ulcer', mucosalMembrane: true }, { site: unknown }).state,
    ).toBe('not-applicable')
    const [left] = computeGradings(
      { woundType: 'pressure_ulcer' },
      { site: forefoot, ischemia: null, notAssessed: { stage: 'non-removable dressing' } },
    )
    expect(left && formatGrade(left)).toBe(
      'Not graded: needs stage. Unable to assess: non-removable dressing.',
    )
    expect(grade('npiap', { woundType: 'pressure_ulcer', stage: 'stage_2', deviceRelated: true }).note).toBe(
      'device-related',
    )
  })

  it.each([
    [['C6'], 'graded', 'C6'],
    [['C3', 'C6r'], 'graded', 'C6r'],
    [['C3'], 'not-graded', null],
    [['C6', 'C6r'], 'not-graded', null],
    [['C0', 'C6'], 'not-graded', null],
    [null, 'not-graded', null],
  ] as const)('[GR8] an open venous ulcer with %j is %s', (classes, state, expected) => {
    const found = grade('ceap', { woundType: 'venous_ulcer', ceapClasses: classes })
    expect([found.state, found.grade]).toEqual([state, expected])
    if (state === 'not-graded') expect(found.label).toBe('at least C6')
  })

  it('[GR8] is written with its parts, and a healed ulcer is C5', () => {
    const parts = {
      ceapSymptomatic: true,
      ceapEtiology: 'p',
      ceapAnatomy: ['s', 'p'],
      ceapPathophysiology: 'r',
    } as const
    expect(grade('ceap', { woundType: 'venous_ulcer', ceapClasses: ['C3', 'C6r'], ...parts }).label).toBe(
      'C3,6r s, Ep, As,p, Pr',
    )
    expect(
      grade('ceap', { woundType: 'venous_ulcer', healingStatus: 'healed', ceapClasses: ['C4a', 'C6'] }),
    ).toMatchObject({
      state: 'graded',
      grade: 'C5',
    })
    expect(ceapClasses.values).toHaveLength(11)
  })

  it.each([
    ['none', '1'],
    ['partial', '2'],
    ['total', '3'],
  ] as const)('[GR9] flap loss %s is type %s', (skinFlapLoss, expected) => {
    expect(grade('istap', { woundType: 'skin_tear', skinFlapLoss }).grade).toBe(expected)
  })

  it.each([
    ['superficial', null, null],
    ['superficial-partial', null, 'TBSA not documented'],
    ['deep-partial', 0, '0% TBSA'],
    ['full-thickness', 2.5, '2.5% TBSA'],
    ['deeper', 12, '12% TBSA'],
  ] as const)('[GR10] a %s burn with %s%% is graded by its depth', (burnDepth, burnPercent, note) => {
    expect(grade('burn-depth', { woundType: 'burn', burnDepth, burnPercent })).toMatchObject({
      grade: burnDepth,
      note,
    })
  })

  const noInfection = {
    infectionErythema: false,
    infectionWarmth: false,
    infectionSwelling: false,
    infectionPurulence: false,
    infectionFever: false,
    infectionLymphangitis: false,
  }
  it.each([
    ['none', '0', '0'],
    ['skin', '1', '1a'],
    ['subcutaneous', '2', '2a'],
    ['fascia', '3', '3a'],
    ['organ', '4', '4a'],
  ] as const)('[GR11] dehiscence %s is grade %s, infected %s', (dehiscence, clean, withInfection) => {
    const wound = { woundType: 'surgical_site', dehiscence } as const
    expect(grade('dehiscence', { ...wound, ...noInfection }).grade).toBe(clean)
    expect(grade('dehiscence', { ...wound, ...noInfection, infectionPurulence: true }).grade).toBe(
      withInfection,
    )
  })

  it('[GR11] without the checklist the letter is missing, and the depth is certain', () => {
    expect(grade('dehiscence', { woundType: 'surgical_site', dehiscence: 'fascia' })).toMatchObject({
      state: 'not-graded',
      needs: ['signs of infection'],
      label: 'at least grade 3',
    })
  })

  it.each([
    ['redness', false, '1A'],
    ['redness', true, '1B'],
    ['skin-loss', false, '2A'],
    ['skin-loss', true, '2B'],
  ] as const)('[GR12] %s with infection %s is %s', (moistureSkin, moistureInfection, expected) => {
    const wound = { woundType: 'moisture_associated', moistureSkin, moistureInfection } as const
    expect(grade('globiad', { ...wound, moistureSource: 'incontinence' }).grade).toBe(expected)
    expect(grade('globiad', { ...wound, moistureSource: 'peristomal' }).state).toBe('not-applicable')
    expect(grade('globiad', wound)).toMatchObject({ needs: ['moisture source'], label: null })
  })

  it.each([
    ['intact', 'intact'],
    ['skin', 'partial'],
    ['fat', 'full'],
    ['muscle', 'deep'],
    ['tendon', 'deep'],
    ['bone', 'deep'],
    ['covered', null],
  ] as const)('[GR13] deepest tissue %s is %s', (deepestTissue, expected) => {
    for (const woundType of ['traumatic', 'malignant', 'atypical', 'other'] as const)
      expect(grade('thickness', { woundType, deepestTissue }).grade).toBe(expected)
  })
})

describe('NERDS and STONEES', () => {
  const none = {
    healingStatus: 'improving',
    exudateIncreased: false,
    friableTissue: false,
    granulationPercentage: 100,
    sloughPercentage: 0,
    necroticPercentage: 0,
    epithelialPercentage: 0,
    exudateOdor: 'none',
    sizeIncreasing: false,
    infectionWarmth: false,
    periwoundTemperature: 'normal',
    deepestTissue: 'fat',
    probesToBone: false,
    newBreakdown: false,
    infectionErythema: false,
    periwoundEdema: 'none',
    assessedAfterCleansing: true,
  } as const satisfies AssessmentAnswers

  it.each([
    ['notHealing', { healingStatus: 'stable' }],
    ['notHealing', { healingStatus: 'deteriorating' }],
    ['moreExudate', { exudateIncreased: true }],
    ['redFriableTissue', { friableTissue: true }],
    ['debris', { granulationPercentage: 95, sloughPercentage: 5 }],
    ['smell', { exudateOdor: 'mild' }],
    ['sizeIncreasing', { sizeIncreasing: true }],
    ['warmer', { periwoundTemperature: 'warm' }],
    ['bone', { probesToBone: true }],
    ['bone', { deepestTissue: 'bone' }],
    ['newBreakdown', { newBreakdown: true }],
    ['erythemaOrEdema', { periwoundEdema: 'mild' }],
    ['erythemaOrEdema', { periwoundConditions: ['maceration', 'erythema'] }],
  ] as const)('[GR14] %s is present with %o', (sign, part) => {
    expect(toBurdenSigns(none)[sign]).toBe(false)
    expect(toBurdenSigns({ ...none, ...part })[sign]).toBe(true)
    expect(toBurdenSigns({})[sign]).toBe(null)
  })

  it('[GR14] three signs suggest, two do not, and each list is counted by itself', () => {
    const two = { ...none, exudateIncreased: true, exudateOdor: 'foul' } as const
    expect(computeBurden(two).nerds.reached).toBe('no')
    expect(computeBurden({ ...two, friableTissue: true }).nerds.reached).toBe('yes')
    expect(computeBurden({ ...two, newBreakdown: true }).stonees.reached).toBe('yes')
    expect(computeBurden({ ...none, assessedAfterCleansing: null }).beforeCleansing).toBe(true)
  })
})

describe('a grade from before the limb was measured', () => {
  it.each([
    ['texas', '2026-11-10', '2026-11-11', true],
    ['wifi', '2026-11-10', '2026-11-11', true],
    ['wifi', '2026-11-10', '2026-11-10', false],
    ['wifi', '2026-11-10', null, false],
    ['wifi', null, '2026-11-11', false],
    ['wagner', '2026-11-10', '2026-11-11', false],
  ] as const)('[GR15] %s of %s, measured %s: %s', (system, assessedOn, measuredOn, before) => {
    expect(isGradeBeforePerfusion(system, { assessedOn, measuredOn })).toBe(before)
  })
})
