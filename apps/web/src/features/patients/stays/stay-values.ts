/** The forms of a stay: values, validation, and conversion to the requests. */
import type { PatientStay } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatCalendarDate, getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import type { AdmissionBody, DischargeBody, StayChangeBody, TransferBody } from './data.ts'

export type StayStep = 'admit' | 'transfer' | 'discharge' | 'edit'

export type StayValues = {
  facilityId: string
  room: string
  /** Of the admission, the transfer, or the discharge. */
  date: string
  /** Of a stay that is over. */
  endDate: string
  disposition: string
  /** `yes`, `no`, or nothing. */
  partAStay: string
}

const emptyStay: StayValues = {
  facilityId: '',
  room: '',
  date: '',
  endDate: '',
  disposition: '',
  partAStay: '',
}

/** What a step starts with. Nothing is assumed of a place that the patient comes to. */
export function toStayValues(step: StayStep, stay: PatientStay | null): StayValues {
  if (step !== 'edit' || !stay) return emptyStay
  return {
    facilityId: stay.facilityId,
    room: stay.room ?? '',
    date: formatCalendarDate(stay.startDate),
    endDate: stay.endDate === null ? '' : formatCalendarDate(stay.endDate),
    disposition: stay.disposition ?? '',
    partAStay: stay.partAStay === null ? '' : stay.partAStay ? 'yes' : 'no',
  }
}

const missingDate: Record<StayStep, string> = {
  admit: 'Admission date is required',
  transfer: 'Transfer date is required',
  discharge: 'Discharge date is required',
  edit: 'Start date is required',
}

export function validateStay(
  step: StayStep,
  values: StayValues,
  today: string,
  stay: PatientStay | null,
): FieldMessages<StayValues> {
  const messages: FieldMessages<StayValues> = {}
  const [date, end] = [parseDate(values.date), parseDate(values.endDate)]
  if ((step === 'admit' || step === 'transfer') && values.facilityId === '')
    messages.facilityId = 'Facility is required'
  if (values.date.trim() === '') messages.date = missingDate[step]
  else if (date === null) messages.date = getDateMessage()
  else if (date > today) messages.date = 'Can’t be in the future'
  else if (stay && step !== 'edit' && date < stay.startDate)
    messages.date = 'Can’t be before the start of the stay'
  if (values.endDate.trim() !== '') {
    if (end === null) messages.endDate = getDateMessage()
    else if (end > today) messages.endDate = 'Can’t be in the future'
    else if (date !== null && end < date) messages.endDate = 'Can’t be before the start of the stay'
  }
  return messages
}

const toDate = (typed: string) => parseDate(typed) ?? typed
const toOptionalDate = (typed: string) => (typed.trim() === '' ? null : toDate(typed))
const toAnswer = (typed: string) => (typed === '' ? null : typed === 'yes')

export const toAdmission = (values: StayValues): AdmissionBody => ({
  facilityId: values.facilityId,
  room: values.room,
  startDate: toDate(values.date),
  endDate: toOptionalDate(values.endDate),
  disposition: values.disposition,
  partAStay: toAnswer(values.partAStay),
})

export const toTransfer = (values: StayValues): TransferBody => ({
  facilityId: values.facilityId,
  room: values.room,
  date: toDate(values.date),
  partAStay: toAnswer(values.partAStay),
})

export const toDischarge = (values: StayValues): DischargeBody => ({
  date: toDate(values.date),
  disposition: values.disposition,
})

export const toStayChange = (values: StayValues): StayChangeBody => ({
  startDate: toDate(values.date),
  endDate: toOptionalDate(values.endDate),
  room: values.room,
  disposition: values.disposition,
  partAStay: toAnswer(values.partAStay),
})

/** The form has one date for each step. */
export const toStayFieldName = (wireName: string) => (wireName === 'startDate' ? 'date' : wireName)
