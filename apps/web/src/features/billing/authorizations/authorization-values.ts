/** The form of a prior authorization, and what travels of it. */
import { isProcedureCodeText } from '@mendwell/clinical'
import type { PriorAuthorization } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { emptyToNull, isOptionalDate, parseOptionalDate } from '../setup/parse-fields.ts'
import type { AuthorizationBody } from './data.ts'

export type AuthorizationValues = {
  coverageId: string
  number: string
  startDate: string
  endDate: string
  codes: { code: string; units: string }[]
  note: string
}

export const emptyAuthorization: AuthorizationValues = {
  coverageId: '',
  number: '',
  startDate: '',
  endDate: '',
  codes: [{ code: '', units: '' }],
  note: '',
}

export const toAuthorizationValues = (one: PriorAuthorization): AuthorizationValues => ({
  coverageId: one.coverageId,
  number: one.number,
  startDate: formatCalendarDate(one.startDate),
  endDate: formatCalendarDate(one.endDate),
  codes: one.codes.map(({ code, units }) => ({ code, units: units === null ? '' : String(units) })),
  note: one.note ?? '',
})

const isUnits = (text: string) => /^[1-9]\d{0,4}$/.test(text.trim())

export function validateAuthorization(values: AuthorizationValues): FieldMessages<AuthorizationValues> {
  const found: FieldMessages<AuthorizationValues> = {}
  if (values.coverageId === '') found.coverageId = 'Coverage is required'
  if (values.number.trim() === '') found.number = 'Authorization number is required'
  if (values.startDate.trim() === '') found.startDate = 'Start date is required'
  else if (!isOptionalDate(values.startDate)) found.startDate = getDateMessage()
  if (values.endDate.trim() === '') found.endDate = 'End date is required'
  else if (!isOptionalDate(values.endDate)) found.endDate = getDateMessage()
  const codes = values.codes.map(({ code }) => code.trim().toUpperCase())
  if (!codes.every(isProcedureCodeText)) found.codes = 'Enter a CPT or HCPCS code on each line'
  else if (new Set(codes).size < codes.length) found.codes = 'Enter each code once'
  else if (values.codes.some(({ units }) => units.trim() !== '' && !isUnits(units)))
    found.codes = 'Enter whole units, or leave them blank for no limit'
  return found
}

export const toAuthorizationFields = (
  values: AuthorizationValues,
): Omit<AuthorizationBody, 'coverageId'> => ({
  number: values.number.trim(),
  // The check before has seen that there are dates.
  startDate: parseOptionalDate(values.startDate) ?? '',
  endDate: parseOptionalDate(values.endDate) ?? '',
  codes: values.codes.map(({ code, units }) => ({
    code: code.trim().toUpperCase(),
    units: units.trim() === '' ? null : Number(units),
  })),
  note: emptyToNull(values.note),
})

export const authorizationLabels: { readonly [name in keyof AuthorizationValues]: string } = {
  coverageId: 'Insurance',
  number: 'Authorization number',
  startDate: 'Start date',
  endDate: 'End date',
  codes: 'Codes',
  note: 'Note',
}
