import type { WoundAssessment } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { formatPreviousAnswer } from './form-tools.ts'

/** Only what is asked here. */
const createEarlier = (record: Partial<WoundAssessment>) => ({
  day: '11/09',
  record: { notAssessed: {}, painLevel: null, ...record } as WoundAssessment,
})

it('pain shows its previous value, also none and one that could not be rated', () => {
  expect(formatPreviousAnswer('painLevel', createEarlier({ painLevel: 4 }))).toMatch(
    /^Previous: 4.* \(11\/09\)$/,
  )
  expect(formatPreviousAnswer('painLevel', createEarlier({ painLevel: 0 }))).toMatch(
    /^Previous: 0.* \(11\/09\)$/,
  )
  expect(formatPreviousAnswer('painLevel', createEarlier({ notAssessed: { painLevel: 'asleep' } }))).toBe(
    'Previous: unable to assess, asleep (11/09)',
  )
  expect(formatPreviousAnswer('painLevel', createEarlier({}))).toBe('Not documented on 11/09')
  expect(formatPreviousAnswer('painLevel', null)).toBeUndefined()
})
