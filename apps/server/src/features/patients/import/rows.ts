/** Converts a row of a file to a patient: common spellings become the contract's values, and each problem names its field. */
import { NewPatient, type RequestBody, type createPatient, type ImportField } from '@mendwell/contract'
import type { CsvRow } from '../../../platform/csv/read.ts'
import type { Column } from './columns.ts'

export interface ReadRow {
  row: number
  line: number
  /** As written in the file. */
  cells: Partial<Record<ImportField, string>>
  /** Undefined where something is wrong. */
  patient: RequestBody<typeof createPatient> | undefined
  fields: Record<string, string>
}

export interface ImportPlaces {
  /** Facilities that this person may choose, by their name in lower case. */
  byName: ReadonlyMap<string, string>
  /** For rows that name none. */
  otherwise: string | null
  /** This person's patients are in one of their facilities. */
  needed: boolean
}

export function parseRow(
  source: CsvRow,
  row: number,
  columns: readonly Column[],
  places: ImportPlaces,
): ReadRow {
  const { line } = source
  const cells: ReadRow['cells'] = {}
  for (const [at, { field }] of columns.entries()) if (field) cells[field] = source.cells[at]?.trim() ?? ''
  const rejectRow = (fields: Record<string, string>): ReadRow => ({
    row,
    line,
    cells,
    patient: undefined,
    fields,
  })
  if (source.cells.length !== columns.length) {
    return rejectRow({ row: `Row has ${source.cells.length} cells; the header has ${columns.length}` })
  }
  const facility = findFacility(cells.facility, places)
  const parsed = NewPatient.safeParse({ ...buildPatient(cells), facilityId: facility.id })
  const fields: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) fields[toFieldName(issue.path)] ??= issue.message
  if (facility.problem) fields['facility'] = facility.problem
  return parsed.success && !facility.problem
    ? { row, line, cells, patient: parsed.data, fields: {} }
    : rejectRow(fields)
}

const toFieldName = (path: readonly PropertyKey[]) =>
  path[0] === 'emergencyContact'
    ? path[1] === 'phone'
      ? 'emergencyContactPhone'
      : 'emergencyContactName'
    : String(path[0] ?? 'row')

function findFacility(
  name: string | undefined,
  places: ImportPlaces,
): { id: string | null; problem?: string } {
  if (name) {
    const id = places.byName.get(name.toLowerCase())
    return id ? { id } : { id: null, problem: 'Facility not found' }
  }
  if (places.otherwise) return { id: places.otherwise }
  return places.needed ? { id: null, problem: 'Select one of your facilities' } : { id: null }
}

function buildPatient(cells: ReadRow['cells']) {
  const { emergencyContactName: name, emergencyContactPhone: phone } = cells
  const noneKnown = noAllergies.test(cells.allergies ?? '')
  return {
    firstName: cells.firstName,
    middleName: cells.middleName,
    lastName: cells.lastName,
    dateOfBirth: toIsoDate(cells.dateOfBirth),
    sex: sexes.get(cells.sex?.toLowerCase() ?? '') ?? cells.sex,
    medicalRecordNumber: cells.medicalRecordNumber,
    phone: cells.phone,
    email: cells.email,
    address: cells.address,
    addressLine2: cells.addressLine2,
    city: cells.city,
    state: cells.state,
    zipCode: cells.zipCode,
    emergencyContact: { name, phone },
    medicalHistory: cells.medicalHistory,
    allergies: noneKnown ? '' : cells.allergies,
    noKnownAllergies: noneKnown,
    currentMedications: cells.currentMedications,
    riskFactors: cells.riskFactors
      ?.split(/[;|]/)
      .map((factor) => factor.trim())
      .filter(Boolean),
    admissionDate: toIsoDate(cells.admissionDate),
    room: cells.room,
  }
}

const noAllergies = /^(nka|nkda|none known|no known (drug )?allergies)\.?$/i

const sexes = new Map([
  ['f', 'female'],
  ['female', 'female'],
  ['woman', 'female'],
  ['m', 'male'],
  ['male', 'male'],
  ['man', 'male'],
  ['o', 'other'],
  ['x', 'other'],
  ['other', 'other'],
  ['u', ''],
  ['unknown', ''],
])

/** Month first with slashes, as on American charts. Anything else stays unchanged, and is rejected. */
function toIsoDate(written: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written ?? '') ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : written // its three groups
}
