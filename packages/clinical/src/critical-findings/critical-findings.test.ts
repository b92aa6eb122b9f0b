/** Rules CF1 to CF13: each finding at its boundary, what is not known, and when one is opened again or escalated. */
import { describe, expect, it } from 'vitest'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { LimbMeasurement } from '../perfusion/limb-perfusion.ts'
import type { ChartedResults } from '../results/result-facts.ts'
import { criticalFindingRules } from './critical-finding-rules.ts'
import { listEscalationsDue, opensFinding, type FormerFinding } from './occurrence.ts'
import {
  hasSignOfInfection,
  readCriticalAssessment,
  readCriticalPerfusion,
  readCriticalProbe,
  readCriticalResult,
  readCriticalVitals,
  readSustainedFever,
} from './read-record.ts'

const find = (ruleId: string, answers: AssessmentAnswers) =>
  readCriticalAssessment(answers).find((one) => one.ruleId === ruleId)
const noSigns: AssessmentAnswers = {
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
}

describe('an assessment', () => {
  it('[CF1] fever with a sign at the wound is systemic infection; fever alone is not known', () => {
    expect(find('CF1', { ...noSigns, infectionFever: true, infectionWarmth: true })).toEqual({
      ruleId: 'CF1',
      holds: true,
      because: ['Fever', 'Warmth'],
    })
    expect(find('CF1', { ...noSigns, infectionFever: true })).toMatchObject({ holds: null, because: [] })
    expect(find('CF1', noSigns)).toMatchObject({ holds: false })
    expect(find('CF1', {})).toMatchObject({ holds: null })
  })

  it('[CF2] red streaks are a spreading infection; local signs are not', () => {
    expect(find('CF2', { ...noSigns, infectionLymphangitis: true })).toMatchObject({
      holds: true,
      because: ['Lymphangitis'],
    })
    expect(find('CF2', { ...noSigns, infectionErythema: true, infectionWarmth: true })).toMatchObject({
      holds: false,
    })
  })

  it('[CF3] two local signs and a systemic response in a diabetic foot are grade 4; elsewhere never', () => {
    const foot: AssessmentAnswers = {
      ...noSigns,
      woundType: 'diabetic_foot',
      infectionWarmth: true,
      infectionPurulence: true,
      otherCauseOfSigns: false,
    }
    expect(find('CF3', { ...foot, systemicResponse: true })).toMatchObject({ holds: true })
    expect(find('CF3', { ...foot, systemicResponse: null })).toMatchObject({ holds: null })
    expect(find('CF3', { ...foot, systemicResponse: true, woundType: 'venous_ulcer' })).toMatchObject({
      holds: false,
    })
  })

  it.each([
    ['cold', 'absent', 'present', true],
    ['cold', 'diminished', 'present', false],
    ['cool', 'absent', 'absent', false],
    ['cold', undefined, undefined, null],
    [undefined, 'absent', undefined, null],
  ] as const)('[CF5] skin %s with pulses %s and %s: %s', (skinTemperature, dorsalis, tibial, holds) => {
    const answers = { skinTemperature, dorsalisPedisPulse: dorsalis, posteriorTibialPulse: tibial }
    expect(find('CF5', answers as AssessmentAnswers)).toMatchObject({ holds })
  })

  it('[CF6] a probe that reaches bone, in an assessment or an examination', () => {
    expect(find('CF6', { probesToBone: true })).toMatchObject({ holds: true })
    expect(find('CF6', { probesToBone: false })).toMatchObject({ holds: false })
    expect(readCriticalProbe(true)).toEqual({
      ruleId: 'CF6',
      holds: true,
      because: ['Probe-to-bone positive: yes'],
    })
    expect(readCriticalProbe(null)).toMatchObject({ holds: null })
  })
})

describe('perfusion of a limb', () => {
  const measured: LimbMeasurement = {
    side: 'left',
    measuredOn: '2026-11-10',
    method: 'vascular-laboratory',
    abi: null,
    abiNoncompressible: null,
    tbi: null,
    anklePressureMmHg: null,
    toePressureMmHg: null,
    tcpo2MmHg: null,
    dorsalisPedisPulse: null,
    posteriorTibialPulse: null,
  }

  it.each([
    [{ toePressureMmHg: 29 }, true],
    [{ toePressureMmHg: 30 }, false],
    [{ tcpo2MmHg: 29 }, true],
    [{ anklePressureMmHg: 49 }, true],
    [{ anklePressureMmHg: 50 }, false],
    [{ abi: 0.39 }, true],
    [{ abi: 0.4 }, false],
    [{}, null],
    [{ abi: 1.45, abiNoncompressible: true }, null],
  ])('[CF4] %o: %s', (part, holds) => {
    expect(readCriticalPerfusion({ ...measured, ...part })).toMatchObject({ ruleId: 'CF4', holds })
  })

  it('[CF4] names what was measured', () => {
    expect(readCriticalPerfusion({ ...measured, abi: 0.9, toePressureMmHg: 22 }).because).toEqual([
      'ABI 0.90',
      'Toe pressure 22 mmHg',
    ])
  })
})

describe('a result', () => {
  const nothing: ChartedResults & { abscessOrGas: null } = {
    cultures: [],
    bone: [],
    labs: [],
    abscessOrGas: null,
  }
  const read = (
    ruleId: string,
    part: Partial<Parameters<typeof readCriticalResult>[0]>,
    today = '2026-11-12',
  ) => readCriticalResult({ ...nothing, ...part }, today).find((one) => one.ruleId === ruleId)
  const bone = (
    source: 'imaging' | 'pathology',
    finding: 'present' | 'suspected' | 'indeterminate' | 'absent',
  ) => ({
    bone: [{ on: '2026-11-10', source, finding }],
  })

  it.each([
    ['imaging', 'suspected', true],
    ['imaging', 'present', true],
    ['imaging', 'indeterminate', false],
    ['imaging', 'absent', false],
    ['pathology', 'present', true],
    ['pathology', 'absent', false],
  ] as const)('[CF7] %s with osteomyelitis %s: %s', (source, finding, holds) => {
    expect(read('CF7', bone(source, finding))).toMatchObject({ holds })
  })

  it('[CF7] says nothing without bone, and nothing about a result that is out of date', () => {
    expect(read('CF7', {})).toMatchObject({ holds: null })
    expect(read('CF7', bone('imaging', 'present'), '2027-05-11')).toMatchObject({ holds: true })
    expect(read('CF7', bone('imaging', 'present'), '2027-05-12')).toMatchObject({ holds: null })
  })

  it('[CF8] growth in blood, not in a wound, and not a contaminant', () => {
    const culture = (specimen: string, growth: 'growth' | 'no-growth' | 'contaminant') => ({
      cultures: [{ on: '2026-11-10', growth, specimen, organisms: [{ name: 'MSSA', resistance: null }] }],
    })
    expect(read('CF8', culture('blood', 'growth'))).toMatchObject({
      holds: true,
      because: ['Blood: growth, MSSA'],
    })
    expect(read('CF8', culture('blood', 'contaminant'))).toMatchObject({ holds: false })
    expect(read('CF8', culture('wound-swab', 'growth'))).toMatchObject({ holds: null })
  })

  it.each([
    ['present', true],
    ['suspected', true],
    ['indeterminate', null],
    ['not-addressed', null],
    ['absent', false],
  ] as const)('[CF9] abscess or gas %s: %s', (abscessOrGas, holds) => {
    expect(read('CF9', { abscessOrGas })).toMatchObject({ holds })
  })
})

describe('vital signs', () => {
  const beside = { isAdult: true, infectedWound: 'Wound A Left heel' }

  it.each([
    [{ temperature: 100.5, heartRate: 91 }, true],
    [{ temperature: 100.4, heartRate: 91, respiratoryRate: 20 }, null],
    [{ temperature: 96.7, respiratoryRate: 21 }, true],
    [{ temperature: 98.6, heartRate: 90, respiratoryRate: 20 }, false],
    [{}, null],
  ])('[CF10] %o beside a wound with signs: %s', (vitals, holds) => {
    expect(readCriticalVitals(vitals, beside)).toMatchObject({ holds })
  })

  it('[CF10] names the criteria that are met, and the wound', () => {
    expect(
      readCriticalVitals({ temperature: 101.2, heartRate: 112, respiratoryRate: 18 }, beside).because,
    ).toEqual(['Temperature 101.2 °F', 'Heart rate 112/min', 'Signs of infection: Wound A Left heel'])
  })

  it('[CF10] says nothing of children, or without a wound that shows signs', () => {
    const septic = { temperature: 103, heartRate: 130, respiratoryRate: 28 }
    expect(readCriticalVitals(septic, { ...beside, isAdult: false }).holds).toBeNull()
    expect(readCriticalVitals(septic, { ...beside, infectedWound: null }).holds).toBeNull()
    expect(hasSignOfInfection({ ...noSigns, infectionWarmth: true })).toBe(true)
    expect(hasSignOfInfection({ ...noSigns, infectionFever: true })).toBe(false)
  })
})

describe('a fever that lasts', () => {
  const sick = { temperature: 102.4, heartRate: 107 }
  const chart = { isAdult: true, openWound: 'Wound A Sacrum', infectedWound: null, earlier: [sick] }

  it.each([
    [sick, [sick], true],
    [{ temperature: 100.5, heartRate: 91 }, [{ temperature: 98.6, heartRate: 70 }, sick], true],
    [sick, [], false],
    [sick, [{ temperature: 102.4, heartRate: 90 }], false],
    [sick, [{ temperature: 102.4 }], false],
    [{ temperature: 100.4, heartRate: 110 }, [sick], false],
    [{ temperature: 103, heartRate: 90 }, [sick], false],
    [{ temperature: 103 }, [sick], null],
  ])('[CF13] %o after %o: %s', (vitals, earlier, holds) => {
    expect(readSustainedFever(vitals, { ...chart, earlier })).toMatchObject({ holds })
  })

  it('[CF13] names both readings and the wound, and leaves a wound with signs, none, and children to others', () => {
    expect(readSustainedFever({ temperature: 101, heartRate: 99 }, chart).because).toEqual([
      'Temperature 101 °F, Heart rate 99/min',
      'Previous: Temperature 102.4 °F, Heart rate 107/min',
      'Open wound: Wound A Sacrum',
    ])
    for (const part of [{ isAdult: false }, { openWound: null }, { infectedWound: 'Wound A Sacrum' }])
      expect(readSustainedFever(sick, { ...chart, ...part }).holds).toBeNull()
  })
})

describe('opening again', () => {
  const at = '2026-11-12T12:00:00.000Z'
  const former = (part: Partial<FormerFinding>): FormerFinding => ({
    state: 'acknowledged',
    isResolved: false,
    acknowledgedAt: '2026-11-12T08:00:00.000Z',
    isOfThisRecord: false,
    ...part,
  })

  it.each([
    ['the first', 'CF2', null, true],
    ['one is open', 'CF2', former({ state: 'open', acknowledgedAt: null }), false],
    ['the former was withdrawn', 'CF2', former({ state: 'withdrawn' }), true],
    ['the same record is saved again', 'CF7', former({ isOfThisRecord: true }), false],
    ['another result', 'CF7', former({ state: 'open', acknowledgedAt: null }), true],
    ['acknowledged four hours ago', 'CF2', former({}), false],
    ['ended in between', 'CF2', former({ isResolved: true }), true],
    ['a day after, systemic', 'CF1', former({ acknowledgedAt: '2026-11-11T12:00:00.000Z' }), true],
    ['a second before a day, systemic', 'CF1', former({ acknowledgedAt: '2026-11-11T12:00:01.000Z' }), false],
    ['a day after, spreading', 'CF2', former({ acknowledgedAt: '2026-11-11T12:00:00.000Z' }), false],
    [
      'weeks after, still probing to bone',
      'CF6',
      former({ acknowledgedAt: '2026-10-01T12:00:00.000Z' }),
      false,
    ],
  ] as const)('[CF11] %s', (_, ruleId, before, expected) => {
    expect(opensFinding(ruleId, before, at)).toBe(expected)
  })
})

describe('escalation', () => {
  const openedAt = '2026-11-01T05:30:00.000Z' // within the repeated hour of the fall-back night in New York

  it.each([
    ['2026-11-01T06:29:59.999Z', [], []],
    ['2026-11-01T06:30:00.000Z', [], [1]],
    ['2026-11-01T07:30:00.000Z', [1], [2]],
    ['2026-11-01T09:00:00.000Z', [], [1, 2]],
    ['2026-11-03T09:00:00.000Z', [1, 2], []],
  ])('[CF12] at %s, after %o: %o', (now, done, expected) => {
    expect(listEscalationsDue({ openedAt, done }, 60, now)).toEqual(expected)
  })

  it('[CF12] each rule has its own id', () => {
    expect(new Set(criticalFindingRules.map(({ id }) => id)).size).toBe(criticalFindingRules.length)
  })
})
