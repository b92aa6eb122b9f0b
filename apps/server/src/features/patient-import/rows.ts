/** Converts a row of a file to what it says of a patient: common spellings become the contract's values, and each problem names its field. */
import { normalizeZipCode } from '@mendwell/clinical'
import {
  importDateFields,
  NewPatient,
  PatientChange,
  type changePatient,
  type createPatient,
  type ImportDateOrder,
  type ImportField,
  type RequestBody,
} from '@mendwell/contract'
import type { CsvRow } from '../../platform/csv/read.ts'
import type { Column } from './columns.ts'
import { resolveDate } from './file/dates.ts'
import { type InsurancePlaces, type ReadCoverage, readCoverages } from './insurance.ts'
import { type ReadWound, readWound } from './wounds.ts'

export type Cells = Partial<Record<ImportField, string>>

export interface ReadRow {
  row: number
  line: number
  cells: string[]
  /** As written in the file. */
  written: Cells
  /** As understood: dates as ISO dates. Without empty cells. */
  values: Cells
  /** What the row says, for a new chart and for one that exists. Undefined where something is wrong. */
  patient: RequestBody<typeof createPatient> | undefined
  change: RequestBody<typeof changePatient>
  coverages: ReadCoverage[]
  wound: ReadWound | undefined
  fields: Record<string, string>
  /** Required of a new chart and not in the row. */
  missing: Record<string, string>
}

export interface ImportPlaces extends InsurancePlaces {
  /** Facilities that this person may choose, by name in lower case, NPI and id. */
  facilities: ReadonlyMap<string, { id: string; name: string }>
  /** For rows that name none. */
  otherwise: string | null
  /** This person's patients are in one of their facilities. */
  needed: boolean
  order: ImportDateOrder | null
  /** The latest day on earth; later dates are wrong in every zone. */
  latestDay: string
}

export function parseRow(
  source: CsvRow,
  row: number,
  columns: readonly Column[],
  places: ImportPlaces,
): ReadRow {
  const written: Cells = {}
  for (const [at, { field }] of columns.entries()) if (field) written[field] = source.cells[at]?.trim() ?? ''
  const read: ReadRow = {
    row,
    line: source.line,
    cells: source.cells,
    written,
    values: Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')),
    patient: undefined,
    change: {},
    coverages: [],
    wound: undefined,
    fields: {},
    missing: {},
  }
  const hasMore = source.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (hasMore || source.cells.length < columns.length) {
    read.fields['row'] = `Row has ${source.cells.length} cells; the header has ${columns.length}`
    return read
  }
  const { values, fields } = read
  for (const [name, value] of Object.entries(values)) {
    if (value.includes('\uFFFD'))
      fields[name] = 'Contains an unreadable character. Select the file’s encoding'
  }
  for (const field of importDateFields) {
    const { day, problem } = resolveDate(values[field] ?? '', places.order)
    if (problem) fields[field] ??= problem
    if (day) values[field] = day
  }
  const facility = findFacility(values.facility, places)
  // A chart that exists has its place already.
  if (facility.problem) (values.facility ? fields : read.missing)['facility'] = facility.problem
  if (facility.name && values.facility) values.facility = facility.name
  if (values.dateOfBirth && values.dateOfBirth > places.latestDay)
    fields['dateOfBirth'] ??= 'Can’t be in the future'
  const given = buildPatient(values)
  readPatient(read, given, facility.id)
  read.coverages = readCoverages(values, places, fields)
  read.wound = readWound(values, fields, places.latestDay)
  for (const field of importDateFields)
    if (values[field] && !fields[field] && values[field] < '1900-01-01')
      fields[field] = 'Date can’t be before 1900'
  if (Object.keys(fields).length > 0) read.patient = undefined
  return read
}

function readPatient(read: ReadRow, given: Record<string, unknown>, facilityId: string | null): void {
  const { values, fields, missing } = read
  const change = PatientChange.safeParse({ ...given, ...(values.facility && facilityId && { facilityId }) })
  for (const issue of change.error?.issues ?? []) fields[toFieldName(issue.path)] ??= issue.message
  if (change.success) read.change = change.data
  const created = NewPatient.safeParse({ ...given, facilityId })
  for (const issue of created.error?.issues ?? []) {
    const name = toFieldName(issue.path)
    if (values[name as ImportField] === undefined) missing[name] ??= issue.message
    else fields[name] ??= issue.message
  }
  if (created.success) read.patient = created.data
  // “Unknown” says nothing, and erases nothing.
  if (change.data?.sex === null) delete values.sex
  // What is understood of states, ZIP codes and the like, as it will be stored.
  const stored = { ...change.data } as Record<string, unknown>
  for (const name of ['sex', 'state', 'zipCode', 'email'] as const)
    if (values[name] && typeof stored[name] === 'string') values[name] = stored[name]
}

const toFieldName = (path: readonly PropertyKey[]) =>
  path[0] === 'emergencyContact'
    ? path[1] === 'phone'
      ? 'emergencyContactPhone'
      : 'emergencyContactName'
    : path[0] === 'facilityId'
      ? 'facility'
      : String(path[0] ?? 'row')

function findFacility(
  name: string | undefined,
  { facilities, otherwise, needed }: ImportPlaces,
): { id: string | null; name?: string; problem?: string } {
  if (name) return facilities.get(name.toLowerCase()) ?? { id: null, problem: 'Facility not found' }
  if (otherwise) return { id: otherwise }
  return needed ? { id: null, problem: 'Select one of your facilities' } : { id: null }
}

/** Only what the row has: an empty cell says nothing. */
function buildPatient(values: Cells): Record<string, unknown> {
  const { emergencyContactName: name, emergencyContactPhone: phone, allergies, riskFactors } = values
  const noneKnown = noAllergies.test(allergies ?? '')
  const given: Record<string, unknown> = {
    ...Object.fromEntries(plainFields.flatMap((field) => (values[field] ? [[field, values[field]]] : []))),
    ...(values.sex && { sex: sexes.get(values.sex.toLowerCase()) ?? values.sex }),
    ...(values.zipCode && { zipCode: restoreZip(values.zipCode, values.state) }),
    ...((name || phone) && { emergencyContact: { name, phone } }),
    ...(noneKnown ? { noKnownAllergies: true } : allergies && { allergies }),
    ...(riskFactors && { riskFactors: splitList(riskFactors) }),
  }
  return given
}

const splitList = (text: string) =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const plainFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'medicalRecordNumber',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'medicalHistory',
  'currentMedications',
  'admissionDate',
  'room',
] as const satisfies readonly ImportField[]

/** Spreadsheets drop the zeros that ZIP codes of these states begin with. Elsewhere a short ZIP code is an error. */
const zeroStates =
  /^(CT|MA|ME|NH|NJ|RI|VT|PR|VI|Connecticut|Massachusetts|Maine|New Hampshire|New Jersey|Rhode Island|Vermont|Puerto Rico)$/i
function restoreZip(zip: string, state: string | undefined): string {
  if (!zeroStates.test(state ?? '') || !/^(\d{3,4}|\d{3,4}-\d{4}|\d{7,8})$/.test(zip)) return zip
  const [five = '', four = ''] = zip.includes('-')
    ? zip.split('-')
    : zip.length > 5
      ? [zip.slice(0, -4), zip.slice(-4)]
      : [zip]
  return normalizeZipCode(`${five.padStart(5, '0')}${four && `-${four}`}`) ?? zip
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
