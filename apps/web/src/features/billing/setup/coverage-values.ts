/** The form of a patient's insurance, and what travels of it. */
import { isMedigapId } from '@mendwell/clinical'
import type { Coverage } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { getDateMessage, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { CoverageBody } from './data.ts'
import { parseOptionalDate, isOptionalDate, emptyToNull } from './parse-fields.ts'

const textFields = [
  'groupNumber',
  'subscriberFirstName',
  'subscriberLastName',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'medigapId',
] as const

export type CoverageValues = { [name in (typeof textFields)[number]]: string } & {
  payerId: string
  memberId: string
  rank: Coverage['rank']
  mspReason: string
  relation: Coverage['relation']
  subscriberBirthDate: string
  startDate: string
  endDate: string
}

const formatOptionalDate = (day: string | null) => (day === null ? '' : formatCalendarDate(day))

export const emptyCoverage: CoverageValues = {
  payerId: '',
  memberId: '',
  rank: 'primary',
  mspReason: '',
  medigapId: '',
  relation: 'self',
  groupNumber: '',
  subscriberFirstName: '',
  subscriberLastName: '',
  subscriberBirthDate: '',
  address: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  startDate: '',
  endDate: '',
}

export const toCoverageValues = (coverage: Coverage): CoverageValues => ({
  ...emptyCoverage,
  ...Object.fromEntries(textFields.map((name) => [name, coverage[name] ?? ''])),
  payerId: coverage.payerId,
  memberId: coverage.memberId,
  rank: coverage.rank,
  mspReason: coverage.mspReason ?? '',
  relation: coverage.relation,
  subscriberBirthDate: formatOptionalDate(coverage.subscriberBirthDate),
  startDate: formatOptionalDate(coverage.startDate),
  endDate: formatOptionalDate(coverage.endDate),
})

export function validateCoverage(values: CoverageValues): FieldMessages<CoverageValues> {
  const found: FieldMessages<CoverageValues> = {}
  if (values.payerId === '') found.payerId = 'Payer is required'
  if (values.memberId.trim() === '') found.memberId = 'Member ID is required'
  if (values.medigapId.trim() !== '' && !isMedigapId(values.medigapId.trim()))
    found.medigapId = 'Enter 5 digits beginning with 5'
  if (values.startDate.trim() === '') found.startDate = 'Effective date is required'
  for (const name of ['startDate', 'endDate', 'subscriberBirthDate'] as const) {
    if (values[name].trim() !== '' && !isOptionalDate(values[name])) found[name] = getDateMessage()
  }
  return found
}

export const toCoverageRequest = (values: CoverageValues): CoverageBody => ({
  ...Object.fromEntries(textFields.map((name) => [name, emptyToNull(values[name])])),
  payerId: values.payerId,
  memberId: values.memberId.trim(),
  rank: values.rank,
  // The form lists just these.
  mspReason: (values.mspReason || null) as Coverage['mspReason'],
  relation: values.relation,
  subscriberBirthDate: parseOptionalDate(values.subscriberBirthDate),
  // The check before has seen that there is one.
  startDate: parseOptionalDate(values.startDate) ?? '',
  endDate: parseOptionalDate(values.endDate),
})

export const coverageLabels: { readonly [name in keyof CoverageValues]: string } = {
  payerId: 'Payer',
  memberId: 'Member ID',
  rank: 'Coverage order',
  mspReason: 'Medicare secondary payer (MSP) reason',
  medigapId: 'Medigap ID (COBA)',
  relation: 'Patient relationship to subscriber',
  groupNumber: 'Group number',
  subscriberFirstName: 'Subscriber first name',
  subscriberLastName: 'Subscriber last name',
  subscriberBirthDate: 'Subscriber date of birth',
  address: 'Subscriber street address',
  addressLine2: 'Apt, suite, unit',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  startDate: 'Effective date',
  endDate: 'Termination date',
}
