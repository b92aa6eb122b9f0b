/** What the columns of an imported file may contain, and which permission a column needs beyond registering patients. */
import type { Right } from '../rights/rights.ts'

const registrationFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'sex',
  'medicalRecordNumber',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactPhone',
  'admissionDate',
  'facility',
  'room',
] as const

export const importInsuranceFields = [
  'insurancePayer',
  'insuranceMemberId',
  'insuranceGroup',
  'insuranceStart',
  'insuredRelation',
  'insuredFirstName',
  'insuredLastName',
  'insuredBirthDate',
  'secondaryPayer',
  'secondaryMemberId',
  'secondaryGroup',
  'secondaryStart',
] as const

export const importWoundFields = [
  'woundType',
  'woundLocation',
  'woundLaterality',
  'woundOnset',
  'woundNotes',
  'woundMeasuredOn',
  'woundLength',
  'woundWidth',
  'woundDepth',
] as const

const chartFields = [
  'medicalHistory',
  'allergies',
  'currentMedications',
  'riskFactors',
  ...importWoundFields,
] as const

export const importFields = [...registrationFields, ...chartFields, ...importInsuranceFields] as const
export type ImportField = (typeof importFields)[number]

/** Columns with dates. One order of day and month applies to all of them. */
export const importDateFields: readonly ImportField[] = [
  'dateOfBirth',
  'admissionDate',
  'insuranceStart',
  'insuredBirthDate',
  'secondaryStart',
  'woundOnset',
  'woundMeasuredOn',
]

const listed = (fields: readonly string[], field: ImportField) => fields.includes(field)

/** All of them are needed. None: registering patients is enough. */
export function listImportRights(field: ImportField): readonly Right[] {
  if (listed(chartFields, field)) return ['charts.read', 'charts.write']
  return listed(importInsuranceFields, field) ? ['coverage'] : []
}
