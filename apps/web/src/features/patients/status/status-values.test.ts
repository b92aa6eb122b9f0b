import { expect, it } from 'vitest'
import { writeDay } from '../../../ui/form/date-time-text.ts'
import {
  emptyStatus,
  proposeDate,
  toIsolationRequest,
  validateStatus,
  emptyIsolation,
} from './status-values.ts'

const today = '2026-11-18'

it('a date of death is never proposed, and one that was typed stays', () => {
  expect(proposeDate('deceased', emptyStatus(today).effectiveDate, today)).toBe('')
  expect(proposeDate('deceased', writeDay('2026-11-16'), today)).toBe(writeDay('2026-11-16'))
  expect(proposeDate('hospice', '', today)).toBe(writeDay(today))
  const values = { ...emptyStatus(today), status: 'deceased', effectiveDate: '' } as const
  expect(validateStatus(values, today)).toEqual({ effectiveDate: 'Date of death is required' })
})

it('Enhanced Barrier Precautions are sent when they are checked, and shown when they apply', () => {
  const values = { ...emptyIsolation(today, ['enhanced_barrier']), contact: true }
  expect(toIsolationRequest(values).precautions).toEqual(['contact', 'enhanced_barrier'])
})
