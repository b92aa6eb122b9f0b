/** The form of a contract as it stands on screen, its checks, what changed, and its way to the wire. */
import { ContractFields, type FacilityContract, type rateBases } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { ContractChange, NewContractBody } from '../management-data.ts'

type RateBasis = (typeof rateBases)[number]
export type RateValues = { label: string; code: string; basis: RateBasis; amount: string }

export type ContractValues = {
  facilityId: string
  kind: '' | 'payer' | 'partner'
  partnerName: string
  contractNumber: string
  startDate: string
  endDate: string
  documentReference: string
  remindDaysBefore: string
  notes: string
  rates: RateValues[]
}

export const emptyRate: RateValues = { label: '', code: '', basis: 'per_visit', amount: '' }

export const createEmptyContract = (facilityId: string): ContractValues => ({
  facilityId,
  kind: '',
  partnerName: '',
  contractNumber: '',
  startDate: '',
  endDate: '',
  documentReference: '',
  remindDaysBefore: '60',
  notes: '',
  rates: [],
})

export function toContractValues(contract: FacilityContract): ContractValues {
  return {
    facilityId: contract.facilityId,
    kind: contract.kind,
    partnerName: contract.partnerName,
    contractNumber: contract.contractNumber ?? '',
    startDate: formatCalendarDate(contract.startDate),
    endDate: contract.endDate ? formatCalendarDate(contract.endDate) : '',
    documentReference: contract.documentReference ?? '',
    remindDaysBefore: String(contract.remindDaysBefore),
    notes: contract.notes ?? '',
    rates: contract.rates.map(({ label, code, basis, amount }) => ({
      label,
      code: code ?? '',
      basis,
      amount: String(amount),
    })),
  }
}

const parseNumberOrNaN = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : Number.NaN
}
const toRequestDate = (typed: string) => (typed.trim() === '' ? null : (parseDate(typed) ?? typed))

export function toContractRequest(values: ContractValues): NewContractBody {
  return {
    facilityId: values.facilityId,
    // The shape refuses what was not chosen.
    kind: values.kind as NewContractBody['kind'],
    partnerName: values.partnerName,
    contractNumber: values.contractNumber,
    startDate: toRequestDate(values.startDate) ?? '',
    endDate: toRequestDate(values.endDate),
    documentReference: values.documentReference,
    remindDaysBefore: parseNumberOrNaN(values.remindDaysBefore),
    notes: values.notes,
    rates: values.rates.map(({ label, code, basis, amount }) => ({
      label,
      code,
      basis,
      amount: parseNumberOrNaN(amount),
    })),
  }
}

/** Only what differs from the version it was based on travels; the facility stays. */
export function toContractChange(values: ContractValues, basis: FacilityContract): ContractChange {
  const before = toContractRequest(toContractValues(basis))
  const normalizeValue = (value: unknown) => JSON.stringify(value === '' ? null : value)
  return Object.fromEntries(
    Object.entries(toContractRequest(values)).filter(
      ([name, value]) =>
        // Both sides have the same keys.
        name !== 'facilityId' &&
        normalizeValue(value) !== normalizeValue(before[name as keyof NewContractBody]),
    ),
  )
}

/** The contract's own rules, told at the form's fields; those of a rate stand below the rates. */
export function validateContract(values: ContractValues): FieldMessages<ContractValues> {
  const messages: FieldMessages<ContractValues> = {}
  for (const { path, message } of ContractFields.safeParse(toContractRequest(values)).error?.issues ?? []) {
    const [name, at] = path
    const told = name === 'rates' ? `Rate ${Number(at) + 1}: ${message}` : message
    messages[String(name) as keyof ContractValues] ??= told // a field of this form
  }
  if (values.facilityId === '') messages.facilityId = 'Facility is required'
  for (const name of ['startDate', 'endDate'] as const) {
    if (values[name].trim() !== '' && !parseDate(values[name]))
      messages[name] = 'Write a date such as 16-Nov-2026'
  }
  const [start, end] = [parseDate(values.startDate), parseDate(values.endDate)]
  if (start && end && end < start) messages.endDate = 'Not before the start'
  return messages
}

const fieldLabels: Record<Exclude<keyof ContractValues, 'rates' | 'facilityId'>, string> = {
  kind: 'Kind',
  partnerName: 'Payer or partner',
  contractNumber: 'Contract Number',
  startDate: 'Start Date',
  endDate: 'End Date',
  documentReference: 'Document',
  remindDaysBefore: 'Remind before the end',
  notes: 'Notes',
}

export function listContractDifferences(mine: ContractValues, stored: ContractValues): Difference[] {
  // Its own keys.
  const texts = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({
      field: fieldLabels[name],
      mine: mine[name] || 'empty',
      stored: stored[name] || 'empty',
    }))
  const formatRates = ({ rates: all }: ContractValues) =>
    all.map(({ label, amount }) => `${label} ${amount}`).join(', ') || 'none'
  return JSON.stringify(mine.rates) === JSON.stringify(stored.rates)
    ? texts
    : [...texts, { field: 'Rates', mine: formatRates(mine), stored: formatRates(stored) }]
}
