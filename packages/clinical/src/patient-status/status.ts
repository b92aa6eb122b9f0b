/**
 * The dated statuses of a patient and what each of them stops. Rule PS2. Code that contacts a patient, or plans work about one, calls
 * `canContactPatient`, or passes `statusesThatStop` to a query.
 */
import { defineOptions } from '../vocabulary.ts'

export const patientStatuses = defineOptions('patient status', {
  active: 'Active',
  hospice: 'Hospice',
  discharged: 'Discharged',
  deceased: 'Deceased',
})
export type PatientStatus = keyof typeof patientStatuses.labels

/** What is about to be done about a patient. */
export type ContactPurpose =
  /** A reminder of an appointment, and a new day of a recurring appointment. */
  | 'appointment-reminder'
  | 'appointment-booking'
  /** A task that a rule creates to reassess or prevent. */
  | 'care-task'
  /** A task that a rule creates because a wound does not heal. */
  | 'healing-task'
  | 'round'
  /** A request for photos from home, and the link that it sends. */
  | 'home-photo'
  /** Care check-ins, points, streaks, challenges and the leaderboard. */
  | 'engagement'
  | 'education'
  | 'message'
  | 'video-visit'
  /** A notification to the patient's own account. */
  | 'notification'
  /** A bill for what the patient owes. */
  | 'statement'

const stops: { readonly [purpose in ContactPurpose]: readonly PatientStatus[] } = {
  'appointment-reminder': ['discharged', 'deceased'],
  'appointment-booking': ['discharged', 'deceased'],
  'care-task': ['discharged', 'deceased'],
  'healing-task': ['hospice', 'discharged', 'deceased'],
  round: ['discharged', 'deceased'],
  'home-photo': ['hospice', 'discharged', 'deceased'],
  engagement: ['hospice', 'discharged', 'deceased'],
  education: ['discharged', 'deceased'],
  message: ['deceased'],
  'video-visit': ['discharged', 'deceased'],
  notification: ['deceased'],
  statement: ['hospice', 'discharged', 'deceased'],
}

export type ContactResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly status: PatientStatus; readonly reason: string }

/** The statuses that stop this purpose, for a query over many patients. */
export const listStoppingStatuses = (purpose: ContactPurpose): readonly PatientStatus[] => stops[purpose]

export function canContactPatient(status: PatientStatus, purpose: ContactPurpose): ContactResult {
  return stops[purpose].includes(status)
    ? { allowed: false, status, reason: `Patient status: ${patientStatuses.labels[status]}` }
    : { allowed: true }
}

/** Under care: an appointment can be booked, and the chart is among the active ones. */
export const isUnderCare = (status: PatientStatus): boolean => status === 'active' || status === 'hospice'
