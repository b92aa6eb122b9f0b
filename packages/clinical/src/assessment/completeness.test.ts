/** Rules WA3 and WA4: the bar, the required fields, and which answers count. */
import { describe, expect, it } from 'vitest'
import {
  computeCompletion,
  completionFields,
  isAnswered,
  isFilled,
  listMissingRequired,
  openFields,
  requiredFields,
  getRequiredMessage,
  toStoredExudateType,
} from './completeness.ts'
import { getAssessmentField, assessmentFields } from './fields.ts'
import type { AssessmentAnswers } from './fields.ts'

const whole: AssessmentAnswers = {
  patientId: 'p1',
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  length: 3,
  width: 2,
  depth: 0,
  exudateAmount: 'moderate',
  exudateType: 'serous',
  periwoundCondition: 'intact',
  painLevel: 0,
  healingStatus: 'stable',
  dressingType: 'Foam',
  cleansingAgent: 'Normal saline',
  assessmentNotes: 'No change.',
  nextAssessmentDate: '2026-03-09',
}

describe('the completion bar', () => {
  it('[WA3] counts the thirteen fields of the specification', () => {
    expect(completionFields.join(', ')).toBe(
      'patientId, woundType, location, length, width, depth, exudateAmount, exudateType, periwoundCondition, painLevel, healingStatus, dressingType, cleansingAgent',
    )
  })

  it('[WA3] an explicit 0 counts: pain 0 and depth 0 are complete', () => {
    expect(computeCompletion(whole)).toEqual({
      filled: 13,
      of: 13,
      percent: 100,
      badge: 'Complete',
      missing: [],
    })
    const healed = { ...whole, length: 0, width: 0, healingStatus: 'healed' as const }
    expect(computeCompletion(healed).percent).toBe(100)
  })

  it('[WA3] an untouched form is at 0', () => {
    expect(computeCompletion({})).toMatchObject({ filled: 0, percent: 0, badge: 'In Progress' })
  })

  it.each(completionFields)('[WA3] without %s it is not complete', (id) => {
    expect(computeCompletion({ ...whole, [id]: null })).toMatchObject({
      percent: 92,
      badge: 'In Progress',
      missing: [id],
    })
  })

  it('[WA3] blanks and what is not a number fill nothing', () => {
    expect(computeCompletion({ ...whole, location: '  ' }).missing).toEqual(['location'])
    expect(computeCompletion({ ...whole, length: Number.NaN }).missing).toEqual(['length'])
  })

  it('[WA3] exudate none has no type: it counts as filled and is stored as none', () => {
    const dry = { ...whole, exudateAmount: 'none' as const, exudateType: null }
    expect(computeCompletion(dry).percent).toBe(100)
    expect(toStoredExudateType({ ...dry, exudateType: 'serous' })).toBe(null)
    expect(toStoredExudateType(whole)).toBe('serous')
    expect(toStoredExudateType({})).toBe(null)
    expect(isFilled({ exudateAmount: 'minimal' }, 'exudateType')).toBe(false)
    expect(isFilled({}, 'exudateType')).toBe(false)
  })
})

describe('the required fields', () => {
  it('[WA3] are called on the form what the specification calls them', () => {
    // Product specification, part 1 §5: the required markers.
    const labels = requiredFields.map((id) =>
      getAssessmentField(id).label.replace(/^(Length|Width) \(cm\)$/, '$1'),
    )
    expect(labels.toSorted()).toEqual(
      [
        'Patient',
        'Wound Type',
        'Anatomical Location',
        'Length',
        'Width',
        'Depth (cm)',
        'Exudate Amount',
        'Exudate Type',
        'Pain Level (0-10)',
        'Dressing Type',
        'Cleansing Agent',
        'Healing Status',
        'Periwound Condition',
        'Clinical Assessment Notes',
        'Next Assessment Date',
      ].toSorted(),
    )
  })

  it('[WA4] are the fifteen markers: the thirteen of the bar, notes and next date', () => {
    expect(requiredFields).toHaveLength(15)
    const bar = new Set<string>(completionFields)
    const beyond = requiredFields.filter((id) => !bar.has(id))
    expect(beyond).toEqual(['assessmentNotes', 'nextAssessmentDate'])
    for (const id of completionFields) expect(requiredFields).toContain(id)
  })

  it('[WA4] a full bar does not replace notes and next date', () => {
    const { assessmentNotes: _notes, nextAssessmentDate: _next, ...bar } = whole
    expect(computeCompletion(bar).badge).toBe('Complete')
    expect(listMissingRequired(bar)).toEqual(['assessmentNotes', 'nextAssessmentDate'])
    expect(listMissingRequired(whole)).toEqual([])
  })

  it('[WA4] report what is missing as text', () => {
    expect(getRequiredMessage('patientId')).toBe('Patient selection is required')
    expect(getRequiredMessage('location')).toBe('Anatomical location is required')
    expect(getRequiredMessage('depth')).toBe('Depth is required')
    expect(getRequiredMessage('assessmentNotes')).toBe('Clinical Assessment Notes is required')
  })

  it('[WA4] a depth under eschar and a pain that cannot be rated may be left out, with the reason', () => {
    const { depth: _depth, painLevel: _pain, ...rest } = whole
    const left = { depth: 'Wound bed obscured by eschar', painLevel: 'Patient does not respond' }
    expect(listMissingRequired(rest)).toEqual(['depth', 'painLevel'])
    expect(listMissingRequired(rest, { depth: ' ', painLevel: '' })).toEqual(['depth', 'painLevel'])
    expect(listMissingRequired(rest, left)).toEqual([])
    expect(computeCompletion(rest, left).badge).toBe('Complete')
  })

  it('[WA4] no other required field may be left, whatever the reason', () => {
    for (const id of requiredFields) {
      if (id === 'depth' || id === 'painLevel') continue
      expect(listMissingRequired({ ...whole, [id]: null }, { [id]: 'no time' })).toEqual([id])
    }
  })
})

describe('unanswered, no, and not assessed', () => {
  it('[WA3] "no" is an answer and so is "none"', () => {
    expect(isAnswered({ infectionFever: false }, 'infectionFever')).toBe(true)
    expect(isAnswered({ exudateOdor: 'none' }, 'exudateOdor')).toBe(true)
    expect(isAnswered({ infectionFever: null }, 'infectionFever')).toBe(false)
    expect(isAnswered({ healingIndicators: [] }, 'healingIndicators')).toBe(false)
  })

  it('[WA4] a field left with a reason is no longer open', () => {
    expect(openFields({})).toEqual(assessmentFields.map(({ id }) => id))
    expect(openFields({}, { capillaryRefill: 'Nail polish' })).not.toContain('capillaryRefill')
    expect(openFields({ capillaryRefill: 0 })).not.toContain('capillaryRefill')
  })
})
