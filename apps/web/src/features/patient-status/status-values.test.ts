import { expect, it } from 'vitest'
import { formatCalendarDate } from '../../ui/form/date-time-text.ts'
import {
  createEmptyStatus,
  proposeDate,
  toIsolationRequest,
  validateStatus,
  createEmptyIsolation,
} from './status-values.ts'

const today = '2026-11-18'

it('a date of death is never proposed, and one that was typed stays', () => {
  expect(proposeDate('deceased', createEmptyStatus(today).effectiveDate, today)).toBe('')
  expect(proposeDate('deceased', formatCalendarDate('2026-11-16'), today)).toBe(
    formatCalendarDate('2026-11-16'),
  )
  expect(proposeDate('hospice', '', today)).toBe(formatCalendarDate(today))
  const values = { ...createEmptyStatus(today), status: 'deceased', effectiveDate: '' } as const
  expect(validateStatus(values, today)).toEqual({ effectiveDate: 'Date of death is required' })
})

it('Enhanced Barrier Precautions are sent when they are checked, and shown when they apply', () => {
  const values = { ...createEmptyIsolation(today, ['enhanced_barrier']), contact: true }
  expect(toIsolationRequest(values).precautions).toEqual(['contact', 'enhanced_barrier'])
})
