/** The status and isolation forms: values, validation, and conversion to the request. */
import { isolationPrecautions, type IsolationPrecaution, type PatientStatus } from '@mendwell/clinical'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { getDateMessage, parseDate, formatCalendarDate } from '../../ui/form/date-time-text.ts'

export type DatedValues = { effectiveDate: string; reason: string }
export type StatusValues = DatedValues & { status: PatientStatus | ''; source: string }
export type IsolationValues = DatedValues & {
  /** Answered: none needed, or the precautions checked below. */
  needed: 'none' | 'needed' | ''
} & Record<IsolationPrecaution, boolean>

const findDateProblem = (typed: string, today: string, label = 'Effective date'): string | undefined => {
  const day = parseDate(typed)
  if (typed.trim() === '') return `${label} is required`
  if (day === null) return getDateMessage()
  return day > today ? 'Can’t be in the future' : undefined
}

export const createEmptyStatus = (today: string): StatusValues => ({
  status: '',
  effectiveDate: formatCalendarDate(today),
  reason: '',
  source: '',
})

/** A date of death is never proposed: it is typed by the person who knows it. */
export function proposeDate(status: PatientStatus, typed: string, today: string): string {
  if (status === 'deceased') return typed === formatCalendarDate(today) ? '' : typed
  return typed.trim() === '' ? formatCalendarDate(today) : typed
}

export const getDateLabel = (status: StatusValues['status']): string =>
  status === 'deceased' ? 'Date of death' : 'Effective date'

export function validateStatus(values: StatusValues, today: string): FieldMessages<StatusValues> {
  const date = findDateProblem(values.effectiveDate, today, getDateLabel(values.status))
  return { ...(values.status === '' && { status: 'Select a status' }), ...(date && { effectiveDate: date }) }
}

export const toStatusRequest = ({ status, effectiveDate, reason, source }: StatusValues) => ({
  status: status || ('active' as const),
  effectiveDate: parseDate(effectiveDate) ?? effectiveDate,
  reason,
  source,
})

export const createEmptyIsolation = (
  today: string,
  current: readonly IsolationPrecaution[] | null,
): IsolationValues => ({
  needed: current === null ? '' : current.length === 0 ? 'none' : 'needed',
  contact: isIn(current, 'contact'),
  contact_plus: isIn(current, 'contact_plus'),
  droplet: isIn(current, 'droplet'),
  airborne: isIn(current, 'airborne'),
  enhanced_barrier: isIn(current, 'enhanced_barrier'),
  effectiveDate: formatCalendarDate(today),
  reason: '',
})

const isIn = (current: readonly IsolationPrecaution[] | null, one: IsolationPrecaution): boolean =>
  current?.includes(one) ?? false

const listChosenPrecautions = (values: IsolationValues): IsolationPrecaution[] =>
  isolationPrecautions.values.filter((one) => values[one])

export function validateIsolation(values: IsolationValues, today: string): FieldMessages<IsolationValues> {
  const date = findDateProblem(values.effectiveDate, today)
  const isMissing = values.needed === 'needed' && listChosenPrecautions(values).length === 0
  return {
    ...(values.needed === '' && { needed: 'Select whether precautions are needed' }),
    ...(isMissing && { contact: 'Select one or more precautions' }),
    ...(date && { effectiveDate: date }),
  }
}

export const toIsolationRequest = (values: IsolationValues) => ({
  precautions: values.needed === 'needed' ? listChosenPrecautions(values) : [],
  effectiveDate: parseDate(values.effectiveDate) ?? values.effectiveDate,
  reason: values.reason,
})
