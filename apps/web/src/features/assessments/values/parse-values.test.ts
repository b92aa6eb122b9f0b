/** What is typed into the assessment form, read as answers and as the body that is sent. */
import { computeCompletion, assessmentFields, assessmentTabs } from '@mendwell/clinical'
import { AssessmentForm } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { fieldGroups } from './layout.ts'
import { toRequest, parseValues } from './parse-values.ts'
import { type AssessmentValues, emptyValues, isBlank, parseStoredValues, setText } from './values.ts'

const createValues = (
  texts: AssessmentValues['texts'],
  other: Partial<AssessmentValues> = {},
): AssessmentValues => ({
  ...emptyValues,
  texts,
  ...other,
})

describe('the form', () => {
  it('asks every field of the table exactly once', () => {
    const asked = assessmentTabs.flatMap(({ id }) => fieldGroups[id].flatMap(({ fields }) => fields))
    expect(asked.toSorted()).toEqual(assessmentFields.map(({ id }) => id).toSorted())
  })

  it('begins with nothing answered', () => {
    expect(computeCompletion(parseValues(emptyValues).answers)).toMatchObject({ filled: 0, of: 13 })
    expect(isBlank(emptyValues)).toBe(true)
  })
})

describe('typed answers', () => {
  it('reads comma and point as the decimal mark', () => {
    expect(parseValues(createValues({ length: '4,2', width: '3.05' })).answers).toMatchObject({
      length: 4.2,
      width: 3.05,
      area: 12.81,
    })
  })

  it('takes 0 as an answer for depth and pain', () => {
    const { answers } = parseValues(createValues({ length: '2', width: '2', depth: '0', painLevel: '0' }))
    expect(answers).toMatchObject({ depth: 0, painLevel: 0, volume: 0 })
    expect(computeCompletion(answers).missing).not.toContain('painLevel')
  })

  it('never turns a slip into 0', () => {
    const { answers, unreadable } = parseValues(createValues({ length: '4..2', painLevel: '3.5' }))
    expect(answers.length).toBeUndefined()
    expect(unreadable.get('length')).toBe('Enter a number')
    expect(unreadable.get('painLevel')).toBe('Whole numbers only')
  })

  it('distinguishes yes, no and not assessed', () => {
    const { answers } = parseValues(
      createValues({ infectionFever: 'no', infectionErythema: 'yes', infectionWarmth: 'not-assessed' }),
    )
    expect(answers.infectionFever).toBe(false)
    expect(answers.infectionErythema).toBe(true)
    expect(answers.infectionWarmth ?? null).toBeNull()
  })

  it('drops the exudate type when there is no exudate', () => {
    const values = setText(createValues({ exudateType: 'purulent' }), 'exudateAmount', 'none')
    expect(values.texts.exudateType).toBe('')
    const { answers } = parseValues(values)
    expect(answers.exudateType).toBeNull()
    expect(computeCompletion(answers).missing).not.toContain('exudateType')
  })

  it('clears the stage when the wound is no pressure injury', () => {
    const values = setText(
      createValues({ woundType: 'pressure_ulcer', stage: 'stage_3' }),
      'woundType',
      'burn',
    )
    expect(values.texts.stage).toBe('')
  })

  it('counts a depth that could not be assessed, with its reason, as given', () => {
    const values = createValues({ depth: '1' }, { couldNot: { depth: 'Wound bed obscured by eschar' } })
    const { answers, notAssessed } = parseValues(values)
    expect(answers.depth).toBeNull()
    expect(computeCompletion(answers, notAssessed).missing).not.toContain('depth')
  })
})

describe('the body that is sent', () => {
  const id = '00000000-0000-4000-8000-000000000001'

  it('is one that the contract accepts', () => {
    const values = createValues(
      {
        length: '4,2',
        width: '3',
        infectionFever: 'no',
        nextAssessmentDate: '11/20/2026',
        woundType: 'burn',
      },
      {
        undermining: [{ position: 3, depth: '1,5' }],
        indicators: ['Less pain'],
        couldNot: { painLevel: 'Asleep' },
      },
    )
    const body = AssessmentForm.parse(toRequest(id, values, 'America/New_York'))
    expect(body).toMatchObject({
      id,
      length: 4.2,
      infectionFever: false,
      nextAssessmentDate: '2026-11-20',
      underminingPlaces: [{ position: 3, depth: 1.5 }],
      healingIndicators: ['Less pain'],
      notAssessed: { painLevel: 'Asleep' },
      woundId: null,
    })
  })

  it('sends Bates-Jensen answers only to questions that are asked now', () => {
    const values = createValues({ exudateAmount: 'none' }, { bwat: { exudateAmount: 2, edges: 3 } })
    expect(toRequest(id, values, 'UTC').bwat).toEqual({ edges: 3 })
  })

  it('shows the time of care in the facility’s time zone', () => {
    const values = createValues({}, { day: '11/09/2026', time: '14:05' })
    expect(toRequest(id, values, 'America/New_York').assessedAt).toBe('2026-11-09T19:05:00.000Z')
    expect(toRequest(id, emptyValues, 'UTC').assessedAt).toBeNull()
  })
})

describe('a saved draft', () => {
  it('of an earlier version loses copies whose source is not known', () => {
    const { texts, carried } = parseStoredValues({
      texts: { stage: 'stage_3', painLevel: '2' },
      copied: { stage: 'open' },
    })
    expect(texts).toEqual({ painLevel: '2' })
    expect(carried).toEqual({})
  })

  it('is restored as it was, without what the form does not know', () => {
    const values = createValues(
      { length: '4,' },
      { bwat: { edges: 2 }, carried: { stage: 'before' }, isNewWound: true },
    )
    expect(parseStoredValues(JSON.parse(JSON.stringify(values)) as Record<string, unknown>)).toEqual(values)
    expect(parseStoredValues({ texts: { length: 4, gone: 'x', width: '3' }, bwat: 'no' }).texts).toEqual({
      width: '3',
    })
  })
})
