/** The form of a contract: values, validation, changes, and conversion to the request. */
import {
  contractFields,
  ContractFields,
  type FacilityContract,
  type rateBases,
} from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listDifferences,
  pickChanges,
  type RecordValues,
  toFormValues,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { ContractChange, NewContractBody } from '../management-data.ts'

type RateBasis = (typeof rateBases)[number]
export type RateValues = { label: string; code: string; basis: RateBasis; amount: string }

export type ContractValues = RecordValues<typeof contractFields> & { facilityId: string; rates: RateValues[] }

export const emptyRate: RateValues = { label: '', code: '', basis: 'per_visit', amount: '' }

export const createEmptyContract = (facilityId: string): ContractValues => ({
  ...createEmptyValues(contractFields),
  facilityId,
  remindDaysBefore: '60',
  rates: [],
})

export const toContractValues = (contract: FacilityContract): ContractValues => ({
  ...toFormValues(contractFields, contract),
  facilityId: contract.facilityId,
  rates: contract.rates.map(({ label, code, basis, amount }) => ({
    label,
    code: code ?? '',
    basis,
    amount: String(amount),
  })),
})

const parseAmount = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : Number.NaN
}

export const toContractRequest = (values: ContractValues): NewContractBody => ({
  ...toRequest(contractFields, values),
  facilityId: values.facilityId,
  rates: values.rates.map((rate) => ({ ...rate, amount: parseAmount(rate.amount) })),
})

/** Only what differs from the version it was based on travels; the facility stays. */
export function toContractChange(values: ContractValues, basis: FacilityContract): ContractChange {
  const { facilityId: _, ...change } = pickChanges(
    toContractRequest(values),
    toContractRequest(toContractValues(basis)),
  )
  return change
}

/** The contract's schema errors at the form's fields; those of a rate are below the rates. */
export function validateContract(values: ContractValues): FieldMessages<ContractValues> {
  const messages: FieldMessages<ContractValues> = {}
  for (const { path, message } of ContractFields.safeParse(toContractRequest(values)).error?.issues ?? []) {
    const [name, at] = path
    const told = name === 'rates' ? `Rate ${Number(at) + 1}: ${message}` : message
    messages[String(name) as keyof ContractValues] ??= told // a field of this form
  }
  if (values.facilityId === '') messages.facilityId = 'Facility is required'
  Object.assign(messages, validateFields(contractFields, values))
  const [start, end] = [parseDate(values.startDate), parseDate(values.endDate)]
  if (start && end && end < start) messages.endDate = 'Can’t be before the start date'
  return messages
}

export function listContractDifferences(mine: ContractValues, stored: ContractValues): Difference[] {
  const differences = listDifferences(contractFields, mine, stored)
  const formatRates = ({ rates: all }: ContractValues) =>
    all.map(({ label, amount }) => `${label} ${amount}`).join(', ') || 'none'
  return JSON.stringify(mine.rates) === JSON.stringify(stored.rates)
    ? differences
    : [...differences, { field: 'Rates', mine: formatRates(mine), stored: formatRates(stored) }]
}
