/** The status and isolation forms as they are on screen, their checks, and their way to the wire. */
import type { IsolationPrecaution, PatientStatus } from '@mendwell/clinical'
import type { FieldMessages } from '../../../platform/forms/wiring.ts'
import { readDay, writeDay } from '../../../ui/form/moment-text.ts'

type Dated = { effectiveDate: string; reason: string }
export type StatusValues = Dated & { status: PatientStatus | ''; source: string }
export type IsolationValues = Dated & {
  /** Answered: none needed, or the precautions checked below. */
  needed: 'none' | 'needed' | ''
} & Record<IsolationPrecaution, boolean>

const findDateProblem = (typed: string, today: string): string | undefined => {
  const day = readDay(typed)
  if (typed.trim() === '') return 'Effective date is required'
  if (day === null) return 'Enter a date'
  return day > today ? 'Cannot be in the future' : undefined
}

export const emptyStatus = (today: string): StatusValues => ({
  status: '',
  effectiveDate: writeDay(today),
  reason: '',
  source: '',
})

export function validateStatus(values: StatusValues, today: string): FieldMessages<StatusValues> {
  const date = findDateProblem(values.effectiveDate, today)
  return { ...(values.status === '' && { status: 'Select a status' }), ...(date && { effectiveDate: date }) }
}

export const toStatusRequest = ({ status, effectiveDate, reason, source }: StatusValues) => ({
  status: status || ('active' as const),
  effectiveDate: readDay(effectiveDate) ?? effectiveDate,
  reason,
  source,
})

export const emptyIsolation = (
  today: string,
  current: readonly IsolationPrecaution[] | null,
): IsolationValues => ({
  needed: current === null ? '' : current.length === 0 ? 'none' : 'needed',
  contact: current?.includes('contact') ?? false,
  contact_plus: current?.includes('contact_plus') ?? false,
  droplet: current?.includes('droplet') ?? false,
  airborne: current?.includes('airborne') ?? false,
  effectiveDate: writeDay(today),
  reason: '',
})

const chosenFrom = (values: IsolationValues): IsolationPrecaution[] =>
  (['contact', 'contact_plus', 'droplet', 'airborne'] as const).filter((one) => values[one])

export function validateIsolation(values: IsolationValues, today: string): FieldMessages<IsolationValues> {
  const date = findDateProblem(values.effectiveDate, today)
  const isMissing = values.needed === 'needed' && chosenFrom(values).length === 0
  return {
    ...(values.needed === '' && { needed: 'Select an answer' }),
    ...(isMissing && { contact: 'Select one or more precautions' }),
    ...(date && { effectiveDate: date }),
  }
}

export const toIsolationRequest = (values: IsolationValues) => ({
  precautions: values.needed === 'needed' ? chosenFrom(values) : [],
  effectiveDate: readDay(values.effectiveDate) ?? values.effectiveDate,
  reason: values.reason,
})
