import { describe, expect, it } from 'vitest'
import {
  carryableFields,
  type CarriedForward,
  checkCarriedForward,
  type EarlierAssessment,
  findCarrySource,
} from './carry-forward.ts'
import { assessmentFields, infectionSignFields } from './fields.ts'
import type { AssessmentFieldId } from './fields.ts'
import { tissueFields } from './tissue.ts'

const createEarlier = (more: Partial<EarlierAssessment> = {}): EarlierAssessment => ({
  id: 'before',
  assessedAt: '2026-11-09T15:00:00Z',
  isSigned: true,
  answers: { dressingType: 'Foam', diabetesPresent: false, painLevel: 3 },
  ...more,
})
const today = '2026-11-16T15:00:00Z'
const answers = { dressingType: 'Foam', diabetesPresent: false, painLevel: 3 }
const check = (carried: CarriedForward, earlier = [createEarlier()], at = today) =>
  checkCarriedForward(answers, carried, at, earlier).map(({ problem }) => problem)

describe('what is carried forward', () => {
  it('[WA15] never sizes, tissue, exudate, pain, infection signs, periwound, status, notes or the next date', () => {
    const never: AssessmentFieldId[] = [
      ...['length', 'width', 'depth', 'area', 'volume', 'underminingPresent', 'tunnelingPresent'],
      ...['exudateAmount', 'exudateType', 'exudateColor', 'exudateOdor', 'painLevel', 'painCharacter'],
      ...['healingStatus', 'healingIndicators', 'assessmentNotes', 'treatmentChanges', 'nextAssessmentDate'],
      ...['debridementMethod', 'educationProvided', 'photographicDocumentation', 'patientComprehension'],
    ] as AssessmentFieldId[] // written out to be read
    const periwound = assessmentFields.filter(({ tab }) => tab === 'periwound').map(({ id }) => id)
    for (const id of [...never, ...periwound, ...tissueFields, ...infectionSignFields]) {
      expect(carryableFields, id).not.toContain(id)
      expect(check({ [id]: 'before' }), id).toEqual(['never-carried'])
    }
  })

  it('[WA15] every other field holds a plain value, or a list of choices', () => {
    for (const id of carryableFields)
      expect(['text', 'choice', 'choices', 'yes-no'], id).toContain(
        assessmentFields.find((one) => one.id === id)?.kind,
      )
  })

  it('[WA16] holds for the same value of a signed earlier assessment, an explicit no included', () => {
    expect(check({ dressingType: 'before', diabetesPresent: 'before' })).toEqual([])
  })

  it.each([
    ['of another wound', { dressingType: 'other' }, [createEarlier()], today],
    ['unsigned', { dressingType: 'before' }, [createEarlier({ isSigned: false })], today],
    ['not earlier', { dressingType: 'before' }, [createEarlier()], '2026-11-09T15:00:00Z'],
  ] as const)('[WA16] does not hold from an assessment that is %s', (_why, carried, earlier, at) => {
    expect(check(carried, [...earlier], at)).toEqual(['no-source'])
  })

  it('[WA16] does not hold for another value, or for one that was not documented', () => {
    const foam = createEarlier({ answers: { dressingType: 'Alginate' } })
    expect(check({ dressingType: 'before' }, [foam])).toEqual(['changed'])
    const both = createEarlier({ answers: {} })
    expect(check({ stage: 'before' }, [both])).toEqual(['changed'])
  })

  it('[WA16] does not hold against a later signed assessment with another value', () => {
    const later = createEarlier({
      id: 'later',
      assessedAt: '2026-11-12T15:00:00Z',
      answers: { dressingType: 'Alginate', diabetesPresent: false },
    })
    expect(check({ dressingType: 'before', diabetesPresent: 'before' }, [createEarlier(), later])).toEqual([
      'overtaken',
    ])
    expect(check({ dressingType: 'before' }, [createEarlier(), { ...later, isSigned: false }])).toEqual([])
  })

  it('[WA16] comes from the latest assessment, once it is signed', () => {
    const later = createEarlier({ id: 'later', assessedAt: '2026-11-12T15:00:00Z' })
    expect(findCarrySource([createEarlier(), later])?.id).toBe('later')
    expect(findCarrySource([createEarlier(), { ...later, isSigned: false }])).toBeNull()
    expect(findCarrySource([])).toBeNull()
  })
})
