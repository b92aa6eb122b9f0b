/** Rule WA2: every field of the form, and each range at its edges. */
import { describe, expect, it } from 'vitest'
import { checkAssessment, checkField } from './check.ts'
import { isCalendarDate } from './dates.ts'
import { assessmentTabs } from './field-kinds.ts'
import { etiologyFields } from '../etiology/etiology-fields.ts'
import {
  getAssessmentField,
  assessmentFields,
  commonFields,
  infectionSignFields,
  riskFactorFields,
} from './fields.ts'
import type { AssessmentFieldId } from './fields.ts'

/** Product specification, part 1 §3: the form's fields, then those of the fuller schema. */
const form =
  'patientId, woundId, woundType, location, laterality, stage, length, width, depth, area, volume, underminingPresent, tunnelingPresent, granulationPercentage, sloughPercentage, necroticPercentage, epithelialPercentage, exudateAmount, exudateType, exudateColor, exudateOdor, painLevel, infectionErythema, infectionWarmth, infectionSwelling, infectionPurulence, infectionFever, infectionLymphangitis, dressingType, cleansingAgent, debridementMethod, healingStatus, periwoundCondition, periwoundColor, periwoundTemperature, periwoundEdema, diabetesPresent, peripheralVascularDisease, neuropathy, immunocompromised, malnutrition, smoking, photographicDocumentation, educationProvided, patientComprehension, assessmentNotes, nextAssessmentDate'
const fuller =
  'underminingPlaces, tunnelingPlaces, capillaryRefill, dorsalisPedisPulse, posteriorTibialPulse, skinTemperature, protectiveSensation, vibrationSensation, temperatureSensation, monofilamentTest, painCharacter, painFrequency, painImpactOnFunction, healingIndicators, dressingChangeFrequency, offloadingDevice, advancedAge, treatmentChanges'

describe('the fields', () => {
  it('[WA2] are those of the form and of the fuller schema, each once', () => {
    const ids: string[] = commonFields.map(({ id }) => id)
    const ours = ['measuredAfterDebridement']
    const specified = [...`${form}, ${fuller}`.split(', '), ...ours]
    expect(ids.toSorted()).toEqual(specified.toSorted())
    expect(ids).toHaveLength(66)
    const all = assessmentFields.map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual([...ids, ...etiologyFields.map(({ id }) => id)])
  })

  it('[WA2] are on eight tabs, in the order of the tabs', () => {
    expect(assessmentTabs.map(({ id }) => id).join(' ')).toBe(
      'basic-info measurements wound-bed exudate periwound clinical treatment quality',
    )
    const tabs = [...new Set(assessmentFields.map(({ tab }) => tab))]
    expect(tabs).toEqual(assessmentTabs.map(({ id }) => id))
  })

  it('[WA2] infection has six signs and risk seven factors, each yes or no', () => {
    expect([infectionSignFields.length, riskFactorFields.length]).toEqual([6, 7])
    for (const id of [...infectionSignFields, ...riskFactorFields])
      expect(getAssessmentField(id).kind).toBe('yes-no')
  })

  it.each([
    ['length', 0, 50, 0.01],
    ['width', 0, 50, 0.01],
    ['depth', 0, 10, 0.01],
    ['area', 0, 999_999.99, 0.01],
    ['volume', 0, 999_999.99, 0.01],
    ['granulationPercentage', 0, 100, 1],
    ['sloughPercentage', 0, 100, 1],
    ['necroticPercentage', 0, 100, 1],
    ['epithelialPercentage', 0, 100, 1],
    ['painLevel', 0, 10, 1],
    ['capillaryRefill', 0, 10, 0.1],
    ['burnPercent', 0, 100, 0.1],
    ['erythemaExtentCm', 0, 50, 0.1],
  ] as const)('[WA2] %s runs from %d to %d, both included', (id, from, to, step) => {
    const check = (value: unknown) => checkField(getAssessmentField(id), value)
    expect([check(from), check(to)]).toEqual([null, null])
    expect([check(from - step), check(to + step)]).toEqual(['out-of-range', 'out-of-range'])
  })

  it.each(['painLevel', 'granulationPercentage'] as const)('[WA2] %s is a whole number', (id) => {
    expect(checkField(getAssessmentField(id), 3.5)).toBe('not-whole')
  })

  it('[WA2] what is not a number is rejected and does not become 0', () => {
    for (const value of ['4,5', '4.5', 'abc', Number.NaN, Number.POSITIVE_INFINITY, true])
      expect(checkField(getAssessmentField('length'), value)).toBe('not-a-number')
  })

  it.each([
    ['woundType', 'pressure'],
    ['stage', 'stage_5'],
    ['exudateAmount', 'None'],
    ['painCharacter', 'aching'],
    ['smoking', 'yes'],
  ] as const)('[WA2] %s cannot be %s', (id: AssessmentFieldId, value) => {
    expect(checkField(getAssessmentField(id), value)).toBe('not-a-choice')
  })

  it('[WA2] a text is a text, and a list of texts a list', () => {
    expect(checkField(getAssessmentField('location'), 5)).toBe('not-a-text')
    expect(checkField(getAssessmentField('location'), 'Sacrum')).toBe(null)
    expect(checkField(getAssessmentField('patientId'), {})).toBe('not-a-text')
    expect(checkField(getAssessmentField('healingIndicators'), ['Less pain'])).toBe(null)
    expect(checkField(getAssessmentField('healingIndicators'), 'Less pain')).toBe('not-a-text')
    expect(checkField(getAssessmentField('healingIndicators'), [1])).toBe('not-a-text')
  })

  it('[WA2] an unanswered field is not wrong', () => {
    for (const field of assessmentFields)
      for (const value of [null, undefined, '']) expect(checkField(field, value)).toBe(null)
    expect(checkAssessment({})).toEqual([])
  })

  it('[WA2] the next date is a date, and not before this assessment', () => {
    expect(checkAssessment({ nextAssessmentDate: '2026-02-30' })).toMatchObject([{ problem: 'not-a-date' }])
    expect(checkAssessment({ nextAssessmentDate: '2026-02-28' }, '2024-02-29')).toEqual([])
    expect(checkAssessment({ nextAssessmentDate: '2026-03-01' }, '2024-02-29')).toEqual([
      { field: 'nextAssessmentDate', problem: 'too-far-ahead' },
    ])
    expect(checkAssessment({ nextAssessmentDate: '2026-03-01' }, '2026-03-02')).toEqual([
      { field: 'nextAssessmentDate', problem: 'before-this-assessment' },
    ])
    expect(checkAssessment({ nextAssessmentDate: '2026-03-02' }, '2026-03-02')).toEqual([])
  })

  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['0000-01-01', false],
  ])('[WA2] %s is a date: %s', (text, answer) => {
    expect(isCalendarDate(text)).toBe(answer)
  })

  it('[PI2] a stage on anything but a pressure injury is rejected', () => {
    expect(checkAssessment({ woundType: 'burn', stage: 'stage_3' })).toEqual([
      { field: 'stage', problem: 'stage-only-for-pressure-injury' },
    ])
    expect(checkAssessment({ woundType: 'pressure_ulcer', stage: 'stage_3' })).toEqual([])
    expect(checkAssessment({ woundType: 'burn', stage: null })).toEqual([])
  })
})
