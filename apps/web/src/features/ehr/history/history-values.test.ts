import { describe, expect, it } from 'vitest'
import { historyFields } from '@mendwell/contract'
import { toRequest } from '../../../platform/forms/record-values.ts'
import { validateHistory, emptyHistory } from './history-values.ts'

const today = '2026-11-16'
const validate = (typed: Partial<typeof emptyHistory>) =>
  validateHistory({ ...emptyHistory, ...typed }, today)

describe('adding to the medical history', () => {
  it('wants a condition and nothing else', () => {
    expect(validate({})).toEqual({ condition: 'Condition is required' })
    expect(validate({ condition: 'Gout' })).toEqual({})
  })

  it('takes a diagnosis between 1900 and today', () => {
    const createEntry = (diagnosisDate: string) =>
      validate({ condition: 'Gout', diagnosisDate }).diagnosisDate
    expect(createEntry('11/17/2026')).toBe('Can’t be in the future')
    expect(createEntry('11/16/2026')).toBeUndefined()
    expect(createEntry('12/31/1899')).toBe('Can’t be before 01/01/1900')
    expect(createEntry('last spring')).toBe('Enter a date as MM/DD/YYYY')
  })

  it('starts active, with no severity', () => {
    const sent = toRequest(historyFields, { ...emptyHistory, condition: 'Gout' })
    expect(sent).toMatchObject({ status: 'active', severity: null, diagnosisDate: null })
  })
})
