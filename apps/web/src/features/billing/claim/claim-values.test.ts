/** Changing a claim: only what differs travels, and a finding leads to its field. */
import type { ClaimRecord } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { validateClaim, toClaimValues, toFieldName, toClaimChange } from './claim-values.ts'

// Only what the form reads.
const claim = {
  provider: { id: 'u-1', name: 'Dana Okafor', credential: 'NP' },
  coverageId: '0a0a0a0a-0000-4000-8000-000000000001',
  placeOfService: '31',
  diagnosis: [{ code: 'L97.522', label: null }],
  payerControlNumber: null,
  admissionDate: null,
  priorAuthorization: null,
  referring: null,
  isRecurring: false,
  lines: [{ code: '97597', units: 1, modifiers: [], pointers: [1], description: null }],
} as unknown as ClaimRecord

it('sends only what differs, with the reason', () => {
  const values = { ...toClaimValues(claim), reason: ' typed wrong ', diagnosis: 'e11.621; L97.522' }
  expect(toClaimChange(values, claim)).toEqual({ reason: 'typed wrong', diagnosis: ['E11.621', 'L97.522'] })
})

it('sends lines as numbers and lists', () => {
  const lines = [{ code: '97598 ', units: '2', modifiers: '59 lt', pointers: '1,2', description: ' ' }]
  expect(toClaimChange({ ...toClaimValues(claim), lines }, claim).lines).toEqual([
    { code: '97598', units: 2, modifiers: ['59', 'LT'], pointers: [1, 2], description: null },
  ])
})

it('wants a reason, and leads a finding to its field', () => {
  expect(validateClaim(toClaimValues(claim))).toEqual({ reason: 'A reason is required' })
  expect(toFieldName('modifiers', 1)).toBe('lines.1.modifiers')
  expect(toFieldName('description', 0)).toBe('lines.0.description')
  expect(toFieldName('diagnoses', undefined)).toBe('diagnosis')
})
