/** Labels of an import: fields, outcomes, errors of a row, and the rejected rows as a file to correct. */
import type { ImportedRow, ImportField, PatientImport } from '@mendwell/contract'
import { addressLabels } from '../../../platform/forms/address-fields.tsx'
import type { Level } from '../../../ui/badge.tsx'
import { formatDay } from '../../../platform/dates.ts'
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
}

/** Before the import and after it. */
export function formatOutcome(
  { outcome, patientId }: ImportedRow,
  isDone: boolean,
): { level: Level; word: string } {
  if (outcome === 'refused') return { level: 'critical', word: 'Rejected' }
  if (patientId !== null) return { level: 'good', word: 'Imported' }
  if (outcome === 'duplicate')
    return { level: 'warning', word: isDone ? 'Not imported' : 'Possible duplicate' }
  return { level: 'good', word: 'Ready' }
}

const isField = (name: string): name is ImportField => name in fieldLabels

/** What is wrong, or who it may be. Empty for a good row. */
export function formatProblems({ fields, duplicates }: ImportedRow): string {
  const wrong = Object.entries(fields).map(
    ([name, message]) => `${isField(name) ? fieldLabels[name] : name}: ${message}`,
  )
  const alike = duplicates.map(({ name, medicalRecordNumber, dateOfBirth, row, reasons }) => {
    const who = row === null ? `${name}, ${medicalRecordNumber}` : `row ${row} of this file`
    const born = dateOfBirth && row === null ? `, DOB ${formatDay(dateOfBirth)}` : ''
    return `Possible match: ${who}${born} (${reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')})`
  })
  return [...wrong, ...alike].join('; ')
}

/** The rows of the file that were not stored, as they were written, each with what is wrong in a last column. */
export function buildProblemRowsCsv(csv: string, result: PatientImport): string {
  const lines = csv.split(/\r\n|\n|\r/)
  const header = lines.slice(0, (result.rows[0]?.line ?? 2) - 1).join('\n')
  const mark = detectSeparator(header)
  const bad = result.rows.flatMap((row, index) => {
    if (row.outcome === 'ok' || row.patientId !== null) return []
    const next = result.rows[index + 1]
    // A cell may contain line breaks, so a row ends where the next one starts.
    const written = lines
      .slice(row.line - 1, next ? next.line - 1 : undefined)
      .join('\n')
      .trimEnd()
    return [`${written}${mark}${formatCsvCell(formatProblems(row))}`]
  })
  return `${[`${header}${mark}Problem`, ...bad].join('\r\n')}\r\n`
}

/** The one that the header uses most. */
function detectSeparator(header: string): string {
  const countMark = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((most, mark) => (countMark(mark) > countMark(most) ? mark : most))
}
