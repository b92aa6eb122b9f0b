/** A visit as the patient reads it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Appointment } from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'
import { i18n } from '../../../platform/i18n/i18n.ts'
import {
  formatOtherZone,
  formatPatientDateTime,
  formatPatientTime,
} from '../../../platform/i18n/patient-dates.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'

/** In plain words; a color alone says nothing. */
export const statusLabels: Readonly<Record<Appointment['status'], MessageDescriptor>> = {
  scheduled: msg`Scheduled`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  'no-show': msg`Missed`,
}

const typeLabels: Readonly<Record<Appointment['appointmentType'], MessageDescriptor>> = {
  'initial-assessment': msg`First visit`,
  'follow-up': msg`Follow-up visit`,
  'wound-care': msg`Wound care visit`,
  consultation: msg`Visit to talk about your care`,
  'dressing-change': msg`Bandage change`,
}

/** `Follow-up visit with Dana Okafor, RN, Riverside`; of a call there is no place to travel to. */
export function formatPatientVisit({
  isVideoVisit,
  appointmentType,
  provider,
  facility,
}: Pick<Appointment, 'isVideoVisit' | 'appointmentType' | 'provider' | 'facility'>): string {
  const [type, name] = [
    isVideoVisit ? t`Video visit` : i18n._(typeLabels[appointmentType]),
    formatPersonName(provider),
  ]
  const visit = t`${type} with ${name}`
  return facility && !isVideoVisit ? `${visit}, ${facility.name}` : visit
}

/** `Tuesday, November 17, 2:05 PM to 2:35 PM`, by the facility's clock, with its zone where that is not the one of this device. */
export function formatVisitTime(
  { scheduledDateTime, scheduledDate, endsAt, timeZone }: Appointment,
  now: Date,
): string {
  const [start, end] = [
    formatPatientDateTime(scheduledDateTime, now, timeZone),
    formatPatientTime(endsAt, timeZone),
  ]
  const time = [t`${start} to ${end}`, formatOtherZone(timeZone, scheduledDateTime)].filter(Boolean).join(' ')
  return scheduledDate === toWallClock(now, timeZone).day ? t`Today, ${time}` : time
}
