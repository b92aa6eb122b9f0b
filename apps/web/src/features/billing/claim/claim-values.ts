/** The form that changes what a claim says, and what travels of it. */
import { isFullZip, isNpi } from '@mendwell/clinical'
import type { ClaimRecord } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { ClaimChange } from '../data.ts'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import {
  parseOptionalDate,
  isOptionalDate,
  isNumber,
  parseOptionalNumber,
  emptyToNull,
} from '../setup/parse-fields.ts'

type LineValues = { code: string; units: string; modifiers: string; pointers: string; description: string }
export type ClaimValues = {
  coverageId: string
  providerId: string
  placeOfService: string
  diagnosis: string
  payerControlNumber: string
  admissionDate: string
  priorAuthorization: string
  referringRole: string
  referringFirstName: string
  referringLastName: string
  referringNpi: string
  serviceAddress: string
  serviceAddressLine2: string
  serviceCity: string
  serviceState: string
  serviceZipCode: string
  isRecurring: boolean
  lines: LineValues[]
  reason: string
}

export const toClaimValues = (claim: ClaimRecord): ClaimValues => ({
  coverageId: claim.coverageId ?? '',
  providerId: claim.provider.id,
  placeOfService: claim.placeOfService ?? '',
  diagnosis: claim.diagnosis.map(({ code }) => code).join(', '),
  payerControlNumber: claim.payerControlNumber ?? '',
  admissionDate: claim.admissionDate === null ? '' : formatCalendarDate(claim.admissionDate),
  priorAuthorization: claim.priorAuthorization ?? '',
  referringRole: claim.referring?.role ?? 'referring',
  referringFirstName: claim.referring?.firstName ?? '',
  referringLastName: claim.referring?.lastName ?? '',
  referringNpi: claim.referring?.npi ?? '',
  serviceAddress: claim.serviceAddress?.address ?? '',
  serviceAddressLine2: claim.serviceAddress?.addressLine2 ?? '',
  serviceCity: claim.serviceAddress?.city ?? '',
  serviceState: claim.serviceAddress?.state ?? '',
  serviceZipCode: claim.serviceAddress?.zipCode ?? '',
  isRecurring: claim.isRecurring,
  lines: claim.lines.map(({ code, units, modifiers, pointers, description }) => ({
    code,
    units: String(units),
    modifiers: modifiers.join(', '),
    pointers: pointers.join(', '),
    description: description ?? '',
  })),
  reason: '',
})

/** By commas, semicolons or spaces, in capitals. */
const parseCodeList = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')

export function validateClaim(values: ClaimValues): FieldMessages<ClaimValues> {
  const found: FieldMessages<ClaimValues> = {}
  if (values.coverageId === '') found.coverageId = 'A claim needs insurance. Select a coverage.'
  if (values.reason.trim() === '') found.reason = 'A reason is required'
  if (values.lines.some(({ units }) => !isNumber(units))) found.lines = 'Enter whole units on every line'
  if (values.admissionDate.trim() !== '' && !isOptionalDate(values.admissionDate))
    found.admissionDate = getDateMessage()
  if (values.referringNpi.trim() !== '' && !isNpi(values.referringNpi.trim()))
    found.referringNpi = 'Enter a valid 10-digit NPI'
  if (values.serviceZipCode.trim() !== '' && !isFullZip(values.serviceZipCode.trim()))
    found.serviceZipCode = 'Enter the nine-digit ZIP code'
  return found
}

/** Only what differs from what the claim says now. */
export function toClaimChange(values: ClaimValues, claim: ClaimRecord): ClaimChange {
  const before = toClaimValues(claim)
  const isOther = (name: keyof ClaimValues) => JSON.stringify(values[name]) !== JSON.stringify(before[name])
  return {
    reason: values.reason.trim(),
    ...(isOther('coverageId') && { coverageId: emptyToNull(values.coverageId) }),
    ...(isOther('providerId') && { providerId: values.providerId }),
    ...(isOther('placeOfService') && {
      // One of the list, by the control itself.
      placeOfService: emptyToNull(values.placeOfService) as NonNullable<ClaimChange['placeOfService']>,
    }),
    ...(isOther('diagnosis') && { diagnosis: parseCodeList(values.diagnosis) }),
    ...(isOther('payerControlNumber') && { payerControlNumber: emptyToNull(values.payerControlNumber) }),
    ...(isOther('admissionDate') && { admissionDate: parseOptionalDate(values.admissionDate) }),
    ...(isOther('priorAuthorization') && { priorAuthorization: emptyToNull(values.priorAuthorization) }),
    ...(isOther('referringRole') && {
      referringRole: values.referringRole === 'ordering' ? 'ordering' : 'referring',
    }),
    ...(isOther('referringFirstName') && { referringFirstName: emptyToNull(values.referringFirstName) }),
    ...(isOther('referringLastName') && { referringLastName: emptyToNull(values.referringLastName) }),
    ...(isOther('referringNpi') && { referringNpi: emptyToNull(values.referringNpi) }),
    ...(isOther('serviceAddress') && { serviceAddress: emptyToNull(values.serviceAddress) }),
    ...(isOther('serviceAddressLine2') && {
      serviceAddressLine2: emptyToNull(values.serviceAddressLine2),
    }),
    ...(isOther('serviceCity') && { serviceCity: emptyToNull(values.serviceCity) }),
    ...(isOther('serviceState') && { serviceState: emptyToNull(values.serviceState) }),
    ...(isOther('serviceZipCode') && { serviceZipCode: emptyToNull(values.serviceZipCode) }),
    ...(isOther('isRecurring') && { isRecurring: values.isRecurring }),
    ...(isOther('lines') && {
      lines: values.lines.map(({ code, units, modifiers, pointers, description }) => ({
        code: code.trim().toUpperCase(),
        units: parseOptionalNumber(units) ?? 0,
        modifiers: parseCodeList(modifiers),
        pointers: parseCodeList(pointers).map(Number),
        description: emptyToNull(description),
      })),
    }),
  }
}

export const claimLabels: { readonly [name in keyof ClaimValues]: string } = {
  coverageId: 'Insurance',
  providerId: 'Rendering provider',
  placeOfService: 'Place of service',
  diagnosis: 'Diagnoses',
  payerControlNumber: 'Payer claim control number (ICN/DCN)',
  admissionDate: 'Admission date',
  priorAuthorization: 'Prior authorization number',
  referringRole: 'Provider role',
  referringFirstName: 'Referring provider first name',
  referringLastName: 'Referring provider last name',
  referringNpi: 'Referring provider NPI',
  serviceAddress: 'Home visit: street address',
  serviceAddressLine2: 'Home visit: apt, suite, unit',
  serviceCity: 'Home visit: city',
  serviceState: 'Home visit: state',
  serviceZipCode: 'Home visit: ZIP code',
  isRecurring: 'Recurring',
  lines: 'Lines',
  reason: 'Reason for change',
}

/** The scrubber's name of a field, as the form calls it. */
export function toFieldName(field: string | undefined, line: number | undefined): string | undefined {
  if (field === undefined) return undefined
  if (line !== undefined && ['code', 'units', 'modifiers', 'pointers', 'description'].includes(field))
    return `lines.${line}.${field}`
  return { diagnoses: 'diagnosis', lines: 'lines.0.code' }[field] ?? field
}
