/** What a row says that the chart of its patient does not: field by field. An empty cell is no difference; nothing is ever erased by a file. */
import {
  type ChartedAllergy,
  findSubstance,
  isOverlapping,
  formatAllergyLine,
  getAllergyLineKey,
  listProposals,
} from '@mendwell/clinical'
import type { ImportDifference, ImportField } from '@mendwell/contract'
import { normalizePhone } from '../patients/public.ts'
import { formatMeasuredSize, formatWoundText } from './labels.ts'
import type { ReadRow } from './rows.ts'
import type { ChartCoverage, ChartRow, ChartWound } from './store.ts'
import { getWoundKey } from './wounds.ts'

export interface Chart {
  row: ChartRow
  coverages: readonly ChartCoverage[]
  /** With those that this import adds. */
  wounds: readonly ChartWound[]
}

const plainFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'sex',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'medicalHistory',
  'currentMedications',
  'room',
] as const satisfies readonly ImportField[]

const stayObstacle = 'This comes from the current stay. Record a transfer or discharge in the chart'

export function listDifferences(read: ReadRow, chart: Chart): ImportDifference[] {
  const found: ImportDifference[] = []
  const add = (
    field: ImportField,
    before: string | null,
    after: string,
    more: { change?: string; obstacle?: string } = {},
  ) => found.push({ change: more.change ?? field, field, before, after, obstacle: more.obstacle ?? null })
  const { values } = read
  const row = chart.row
  for (const field of plainFields) {
    const after = values[field]
    const before = row[field]
    if (after && !isSame(field, before, after)) add(field, before, after)
  }
  const contact = row.emergencyContact as { name: string; phone: string } | null
  const { emergencyContactName: name, emergencyContactPhone: phone } = values
  if (name && !isSame('emergencyContactName', contact?.name, name))
    add('emergencyContactName', contact?.name || null, name)
  if (phone && !isSame('phone', contact?.phone, phone))
    add('emergencyContactPhone', contact?.phone || null, phone)
  const stay = row.hasOpenStay ? { obstacle: stayObstacle } : {}
  if (values.facility && row.facilityId !== read.change.facilityId)
    add('facility', row.facilityName, values.facility, stay)
  if (values.admissionDate && row.admissionDate !== values.admissionDate)
    add('admissionDate', row.admissionDate, values.admissionDate, stay)
  compareLists(read, row, add)
  for (const given of read.coverages) {
    const known = chart.coverages.some(
      ({ payerId, memberId, isActive }) =>
        isActive && payerId === given.payerId && normalizeId(memberId) === normalizeId(given.memberId),
    )
    const before = chart.coverages.find(({ rank, isActive }) => isActive && rank === given.rank)
    const other = chart.coverages.find((one) => isOverlapping(one, { ...given, endDate: null }))
    if (!known)
      add(
        given.rank === 'primary' ? 'insurancePayer' : 'secondaryPayer',
        before ? `${before.payerName}, ${before.memberId}` : null,
        `${given.payerName}, ${given.memberId}`,
        other && {
          obstacle: `${other.payerName} is the ${other.rank} insurance at that time. Enter its termination date in the chart first`,
        },
      )
  }
  compareWound(read, chart, add)
  return found
}

type Add = (
  field: ImportField,
  before: string | null,
  after: string,
  more?: { change?: string; obstacle?: string },
) => void

const normalizeId = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')
const normalizeText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

export function isSame(field: string, before: string | null | undefined, after: string): boolean {
  if (!before) return false
  // A long number is compared by its last ten digits, as duplicates are.
  if (field === 'phone' || field === 'emergencyContactPhone') {
    const [one, two] = [normalizePhone(before), normalizePhone(after)]
    if (one && two) return one === two
  }
  // The capitals of a name are its spelling; elsewhere they say nothing.
  return ['firstName', 'middleName', 'lastName'].includes(field)
    ? before.replace(/\s+/g, ' ').trim() === after.replace(/\s+/g, ' ').trim()
    : normalizeText(before) === normalizeText(after)
}

/** What the file proposes beyond the chart, part by part. It is added; what the chart has stays. */
export const listNewAllergies = (
  text: string,
  known: string | null,
  entries: readonly ChartedAllergy[],
): string[] => {
  const charted = new Set(
    [
      ...listParts(known ?? '', entries),
      ...entries.flatMap((entry) => [
        formatAllergyLine(entry),
        entry.name,
        findSubstance(entry.substanceCode)?.name ?? entry.name,
      ]),
    ].map(getAllergyLineKey),
  )
  return listParts(text, []).filter((part) => !charted.has(getAllergyLineKey(part)))
}

const listParts = (text: string, entries: readonly ChartedAllergy[]) =>
  listProposals(text.replaceAll('|', '\n'), entries)

function compareLists({ values, change }: ReadRow, row: ChartRow, add: Add): void {
  if (values.allergies) {
    if (change.noKnownAllergies) {
      if (row.allergyState !== 'none-known')
        add('allergies', row.allergies, 'No known allergies', {
          ...(row.allergyState === 'listed' && {
            obstacle: 'Allergies are listed in the chart. Review them there',
          }),
        })
    } else {
      const added = listNewAllergies(values.allergies, row.allergies, row.allergyEntries)
      if (added.length > 0)
        add(
          'allergies',
          row.allergyState === 'none-known' ? 'No known allergies' : row.allergies,
          added.join('; '),
        )
    }
  }
  const known = row.riskFactors.map((one) => normalizeText(one))
  const added = (change.riskFactors ?? []).filter((one) => !known.includes(normalizeText(one)))
  if (added.length > 0) add('riskFactors', row.riskFactors.join('; ') || null, added.join('; '))
}

function compareWound({ wound }: ReadRow, { wounds }: Chart, add: Add): void {
  if (!wound) return
  const known = wounds.find((one) => getWoundKey(one) === getWoundKey(wound))
  if (!known) return add('woundLocation', null, formatWoundText(wound), { change: 'wound' })
  const { measurement } = wound
  if (measurement && !known.measuredOn.includes(measurement.measuredOn))
    add('woundMeasuredOn', null, formatMeasuredSize(measurement), { change: 'wound' })
}
