import { expect, it } from 'vitest'
import {
  validateContract,
  type ContractValues,
  createEmptyContract,
  emptyRate,
  toContractRequest,
} from './contract-values.ts'
import { formatRateAmount, formatRates } from './format-rates.ts'

const filled: ContractValues = {
  ...createEmptyContract('0b8f3c5e-1c1d-4a57-9d3b-6e1f0a2b3c4d'),
  kind: 'payer',
  partnerName: 'Blue Ridge Health',
  startDate: '01/01/2026',
}

it('asks for facility, kind, name and start', () => {
  expect(validateContract(createEmptyContract(''))).toEqual({
    facilityId: 'Facility is required',
    kind: 'Select payer or partner',
    partnerName: 'Payer or partner name is required',
    startDate: 'Start date is required',
  })
  expect(validateContract(filled)).toEqual({})
})

it('ends no contract before it begins, and reminds at least a day before', () => {
  expect(validateContract({ ...filled, endDate: '12/31/2025' }).endDate).toBe(
    'Can’t be before the start date',
  )
  expect(validateContract({ ...filled, remindDaysBefore: '0' }).remindDaysBefore).toBe('Minimum 1')
})

it('names the rate that is not whole', () => {
  const rates = [{ ...emptyRate, label: 'Visit', amount: '125' }, { ...emptyRate }]
  expect(validateContract({ ...filled, rates }).rates).toMatch(/^Rate 2: /)
  expect(toContractRequest({ ...filled, rates: rates.slice(0, 1) }).rates).toEqual([
    { label: 'Visit', code: '', basis: 'per_visit', amount: 125 },
  ])
})

it('writes rates with what they are for', () => {
  expect(formatRateAmount({ basis: 'per_visit', amount: 125 })).toBe('$125.00 per visit')
  expect(formatRateAmount({ basis: 'percent_of_medicare', amount: 95 })).toBe('95% of Medicare')
  const rate = { label: 'Visit', code: null, basis: 'per_visit', amount: 125 } as const
  expect(formatRates([rate, rate, rate])).toBe('Visit $125.00 per visit, Visit $125.00 per visit and 1 more')
  expect(formatRates([])).toBeNull()
})
