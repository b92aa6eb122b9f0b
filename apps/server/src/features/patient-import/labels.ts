/** Texts of an import: wounds and sizes of a row, and what keeps an import from being undone. */
import { woundLateralities, woundTypes } from '@mendwell/clinical'
import type { ReadMeasurement, ReadWound } from './wounds.ts'

/** Dates are ISO dates: the page that shows them formats them. */
export const formatMeasuredSize = ({ measuredOn, lengthCm, widthCm, depthCm }: ReadMeasurement): string =>
  `${[lengthCm, widthCm, depthCm].filter((cm) => cm !== null).join(' × ')} cm on ${measuredOn}`

export const formatWoundText = (wound: ReadWound): string =>
  [
    woundTypes.labels[wound.woundType],
    wound.location,
    ...(wound.laterality ? [woundLateralities.labels[wound.laterality].toLowerCase()] : []),
    ...(wound.onsetDate ? [`onset ${wound.onsetDate}`] : []),
    ...(wound.measurement ? [formatMeasuredSize(wound.measurement)] : []),
  ].join(', ')

const additionLabels: Record<string, string> = {
  'updated-chart': 'Allergy status or current room updated by this import',
  'older-import': 'Imported before undo was available',
  'updated-later': 'Updated by a later import',
  patients: 'Patient information changed',
  wounds: 'Wound added or changed',
  coverages: 'Insurance added or changed',
  patient_stays: 'Stay added or changed',
  allergy_statements: 'Allergy status documented',
  allergies: 'Allergy added',
  medications: 'Medication added',
  records: 'Assessment, note, or visit documented',
  provider_visits: 'Visit documented',
  appointments: 'Appointment scheduled',
  appointment_series: 'Appointment scheduled',
  wound_photos: 'Photo added',
  wound_prior_measurements: 'Imported size added or marked as entered in error',
  vital_signs: 'Vital signs recorded',
  chart_documents: 'Document added',
  consent_forms: 'Consent recorded',
  care_team_members: 'Care team assigned',
  billing_claims: 'Claim created',
  workflow_tasks: 'Task created',
  message_threads: 'Message sent',
  patient_identifiers: 'Identifier added',
  patient_merges: 'Chart merged',
  patient_statuses: 'Patient status recorded',
  invitations: 'Patient invited to the portal',
  form_drafts: 'Form started',
}

/** By table; a table without a label of its own is a chart entry like others. */
export const getAdditionLabel = (what: string): string => additionLabels[what] ?? 'Chart entry added'
