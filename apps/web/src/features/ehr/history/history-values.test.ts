import { describe, expect, it } from 'vitest'
import { checkHistory, emptyHistory, toHistory } from './history-values.ts'

const today = '2026-11-16'
const check = (typed: Partial<typeof emptyHistory>) => checkHistory({ ...emptyHistory, ...typed }, today)

describe('adding to the medical history', () => {
  it('wants a condition and nothing else', () => {
    expect(check({})).toEqual({ condition: 'Condition is required' })
    expect(check({ condition: 'Gout' })).toEqual({})
  })

  it('takes a diagnosis between 1900 and today', () => {
    const on = (diagnosisDate: string) => check({ condition: 'Gout', diagnosisDate }).diagnosisDate
    expect(on('17-Nov-2026')).toBe('Cannot be in the future')
    expect(on('16-Nov-2026')).toBeUndefined()
    expect(on('31-Dec-1899')).toBe('Cannot be before 1900-01-01')
    expect(on('last spring')).toBe('Write a date such as 16-Nov-2026')
  })

  it('starts active, with no severity', () => {
    const sent = toHistory({ ...emptyHistory, condition: 'Gout' }, null)
    expect(sent).toMatchObject({ status: 'active', severity: null, diagnosisDate: null, replaces: null })
  })

  it('writes a changed entry in the place of the old one', () => {
    expect(
      toHistory({ ...emptyHistory, condition: 'Gout', status: 'resolved' }, 'the-old-one'),
    ).toMatchObject({
      status: 'resolved',
      replaces: 'the-old-one',
    })
  })
})
