/** Labels of an import: fields, outcomes, what is understood of a row, and the rows that were not imported as a file to correct. */
import { woundLateralities, woundTypes } from '@mendwell/clinical'
import type {
  ImportedRow,
  ImportEncoding,
  ImportField,
  ImportSeparator,
  PatientImport,
} from '@mendwell/contract'
import { addressLabels } from '../../../platform/forms/address-fields.tsx'
import type { Level } from '../../../ui/badge.tsx'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { formatCsvCell } from '../../../ui/table/csv.ts'
import { duplicateReasonLabels } from '../duplicates.ts'

export const fieldLabels: Record<ImportField, string> = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  sex: 'Sex',
  medicalRecordNumber: 'Medical Record Number',
  phone: 'Phone Number',
  email: 'Email',
  ...addressLabels,
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
  medicalHistory: 'Medical History',
  allergies: 'Allergies',
  currentMedications: 'Current Medications',
  riskFactors: 'Risk factors',
  admissionDate: 'Admitted',
  facility: 'Facility',
  room: 'Room',
  insurancePayer: 'Insurance',
  insuranceMemberId: 'Member ID',
  insuranceGroup: 'Group number',
  insuranceStart: 'Insurance effective date',
  insuredRelation: 'Relationship to insured',
  insuredFirstName: 'Subscriber first name',
  insuredLastName: 'Subscriber last name',
  insuredBirthDate: 'Subscriber date of birth',
  secondaryPayer: 'Secondary insurance',
  secondaryMemberId: 'Secondary member ID',
  secondaryGroup: 'Secondary group number',
  secondaryStart: 'Secondary effective date',
  woundType: 'Wound type',
  woundLocation: 'Wound location',
  woundLaterality: 'Wound laterality',
  woundOnset: 'Wound onset',
  woundNotes: 'Wound notes',
  woundMeasuredOn: 'Wound size measured on',
  woundLength: 'Wound length (cm)',
  woundWidth: 'Wound width (cm)',
  woundDepth: 'Wound depth (cm)',
}

export const encodingLabels: Record<ImportEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Windows (1252, Latin 1)',
  'mac-roman': 'Mac OS Roman',
}

export const separatorLabels: Record<ImportSeparator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

export const rowGroups = ['ready', 'changed', 'duplicate', 'attention', 'recognized'] as const
export type RowGroup = (typeof rowGroups)[number]

export function getRowGroup({ outcome }: Pick<ImportedRow, 'outcome'>): RowGroup {
  if (outcome === 'ok') return 'ready'
  if (outcome === 'refused') return 'attention'
  return outcome === 'unchanged' ? 'recognized' : outcome
}

/** What will be imported comes first, and no row is left out. */
export const sortRows = (rows: readonly ImportedRow[]): ImportedRow[] =>
  rows.toSorted((one, two) => {
    const order = rowGroups.indexOf(getRowGroup(one)) - rowGroups.indexOf(getRowGroup(two))
    return order === 0 ? one.row - two.row : order
  })

/** Before the import and after it. */
export function formatOutcome(
  { outcome, patientId, addsTo }: ImportedRow,
  isDone: boolean,
): { level: Level; word: string } {
  if (outcome === 'refused') return { level: 'critical', word: isDone ? 'Not imported' : 'Needs attention' }
  if (outcome === 'unchanged') return { level: 'note', word: 'Already imported' }
  if (outcome === 'changed') {
    return patientId === null
      ? { level: 'warning', word: isDone ? 'Not updated' : 'Different' }
      : { level: 'good', word: 'Updated' }
  }
  if (patientId !== null) return { level: 'good', word: 'Imported' }
  if (outcome === 'duplicate')
    return { level: 'warning', word: isDone ? 'Not imported' : 'Possible duplicate' }
  return { level: 'good', word: addsTo === null ? 'Ready' : `Ready, with row ${addsTo}` }
}

const isField = (name: string): name is ImportField => name in fieldLabels

/** Dates in texts of the server are ISO dates. */
export const formatDays = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day))

const optionLabels: Partial<Record<ImportField, Record<string, string>>> = {
  woundType: woundTypes.labels,
  woundLaterality: woundLateralities.labels,
  sex: { female: 'Female', male: 'Male', other: 'Other' },
  insuredRelation: { self: 'Self', spouse: 'Spouse', child: 'Child', other: 'Other' },
}

const shownElsewhere: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'medicalRecordNumber',
]

/** What else is understood of a row, field by field. */
export const listUnderstood = ({ understood, fields }: ImportedRow): { label: string; value: string }[] =>
  Object.entries(understood).flatMap(([name, value]) =>
    !isField(name) || shownElsewhere.includes(name) || fields[name]
      ? []
      : [{ label: fieldLabels[name], value: formatDays(optionLabels[name]?.[value] ?? value) }],
  )

/** The date of birth as it was understood, with what the file has where that looks different. */
export function formatBirthDate({ understood, dateOfBirth, fields }: ImportedRow): string {
  const day = understood['dateOfBirth']
  if (!dateOfBirth) return 'DOB not documented'
  if (!day || fields['dateOfBirth']) return `DOB in the file: ${dateOfBirth}`
  const shown = formatDay(day)
  return shown === dateOfBirth ? `DOB ${shown}` : `DOB ${shown} (file: ${dateOfBirth})`
}

/** Why a row is not imported, or who it may be. Empty for a good row. */
export function formatProblems(
  { fields, duplicates, recognized, outcome }: ImportedRow,
  timeZone: string,
): string {
  const wrong = Object.entries(fields).map(([name, message]) =>
    isField(name) ? `${fieldLabels[name]}: ${message}` : message,
  )
  const alike = duplicates.map(({ name, medicalRecordNumber, dateOfBirth, row, reasons }) => {
    const who = row === null ? `${name}, ${medicalRecordNumber}` : `row ${row} of this file`
    const born = dateOfBirth && row === null ? `, DOB ${formatDay(dateOfBirth)}` : ''
    return `Possible match: ${who}${born} (${reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')})`
  })
  const known =
    recognized && outcome === 'unchanged'
      ? [
          recognized.importedAt
            ? `Imported on ${formatDate(recognized.importedAt, timeZone)}; the row is unchanged`
            : 'The chart has the same information',
        ]
      : []
  return [...wrong, ...alike, ...known].join('; ')
}

/** The rows that were not stored, as they were written, each with what is wrong in a last column. */
export function buildProblemRowsCsv(result: PatientImport, timeZone: string): string {
  const write = (cells: readonly string[]) => cells.map(formatCsvCell).join(',')
  const headers = result.columns.map(({ header }) => header)
  const bad = result.rows.filter(
    ({ outcome, patientId }) => (outcome === 'refused' || outcome === 'duplicate') && patientId === null,
  )
  const lines = bad.map((row) =>
    write([...row.cells.slice(0, headers.length), formatProblems(row, timeZone)]),
  )
  return `${[write([...headers, 'Problem']), ...lines].join('\r\n')}\r\n`
}
