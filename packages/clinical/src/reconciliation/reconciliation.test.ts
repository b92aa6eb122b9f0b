import { expect, it } from 'vitest'
import { getReconciliationDue, listOutcomes } from './reconciliation.ts'

it('[MD6] is due without one, and after a later visit, not on its day', () => {
  expect(getReconciliationDue(null, null)).toEqual({ isDue: true, reason: 'Not reconciled yet' })
  expect(getReconciliationDue(null, '2026-11-10').isDue).toBe(true)
  expect(getReconciliationDue('2026-11-10', null).isDue).toBe(false)
  expect(getReconciliationDue('2026-11-10', '2026-11-10').isDue).toBe(false)
  expect(getReconciliationDue('2026-11-11', '2026-11-10').isDue).toBe(false)
  expect(getReconciliationDue('2026-11-09', '2026-11-10')).toEqual({
    isDue: true,
    reason: 'Not reconciled since the last visit',
  })
})

it('[MD6] an allergy is confirmed, a medication taken; both may be impossible to verify', () => {
  expect(listOutcomes('allergy')).not.toContain('taking')
  expect(listOutcomes('medication')).not.toContain('confirmed')
  expect(listOutcomes('typed-medication')).toEqual(listOutcomes('medication'))
  for (const item of ['medication', 'allergy'] as const)
    expect(listOutcomes(item)).toContain('unable-to-verify')
})
