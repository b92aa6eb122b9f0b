/** The rows of a file against charts that exist, and against each other: new, recognized, possible duplicates, and further wounds of a patient. */
import type { ImportedRow } from '@mendwell/contract'
import { createHash } from 'node:crypto'
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  findPossibleDuplicates,
  listChartsToCompare,
  listNumberHolders,
  normalizePhone,
} from '../patients/public.ts'
import { formatListName } from '../search/public.ts'
import { type Chart, listDifferences } from './differences.ts'
import { foldName, joinFurtherRows } from './further-rows.ts'
import type { ReadRow } from './rows.ts'
import {
  listChartCoverages,
  listCharts,
  listChartWounds,
  listIdentifierHolders,
  listImportedHashes,
} from './store.ts'

const maxShown = 3

export interface ComparedRow {
  read: ReadRow
  result: ImportedRow
  /** Of what the row says; equal rows are recognized in later imports. */
  hash: string
  /** The chart it is recognized as. */
  chart: Chart | undefined
}

export async function compareWithExisting(
  db: Db,
  actor: Actor,
  read: readonly ReadRow[],
  now: Date,
): Promise<ComparedRow[]> {
  // First: what a row says decides by what it is recognized in a later import.
  joinFurtherRows(read)
  const known = await loadKnown(db, actor, read, now)
  const chartLeads = new Map<string, number>()
  const leads = new Map<string, ComparedRow>()
  const people = new Map<string, ReadRow>()
  return read.map((one): ComparedRow => {
    const compared: ComparedRow = {
      read: one,
      result: presentRow(one),
      hash: computeRowHash(one),
      chart: undefined,
    }
    const { result } = compared
    const number = one.values.medicalRecordNumber?.toLowerCase()
    const lead = number ? leads.get(number) : undefined
    if (lead) return joinLead(compared, lead)
    if (number) leads.set(number, compared)
    const holderId = number && (known.holders.get(number) ?? known.identifiers.get(number))
    const row = holderId ? known.charts.get(holderId) : undefined
    const isByIdentifier = Boolean(number && !known.holders.has(number))
    if (holderId && row && isSamePerson(one, row, isByIdentifier)) {
      const earlier = chartLeads.get(row.id)
      if (earlier !== undefined) {
        result.fields['medicalRecordNumber'] ??= `Row ${earlier} is the same patient under a different number`
        result.outcome = 'refused'
        return compared
      }
      chartLeads.set(row.id, one.row)
      const chart = { row, ...known.details(row.id) }
      compared.chart = chart
      recognize(compared, chart, known.importedAt(compared.hash, row.id))
      return compared
    }
    if (holderId && !isByIdentifier)
      result.fields['medicalRecordNumber'] ??= 'This MRN belongs to another patient'
    Object.assign(result.fields, { ...one.missing, ...result.fields })
    if (one.patient) addDuplicates(result, one, known, people)
    settle(result)
    return compared
  })
}

async function loadKnown(db: Db, actor: Actor, read: readonly ReadRow[], now: Date) {
  const numbers = [...new Set(read.flatMap(({ values }) => values.medicalRecordNumber ?? []))]
  const typed = read.flatMap(({ row, patient }) =>
    patient
      ? [
          {
            place: row,
            firstName: patient.firstName,
            lastName: patient.lastName,
            dateOfBirth: patient.dateOfBirth,
            digits: normalizePhone(patient.phone),
          },
        ]
      : [],
  )
  const [holders, identified, alike, hashes] = await Promise.all([
    listNumberHolders(db, numbers),
    listIdentifierHolders(db, actor, numbers),
    findPossibleDuplicates(db, actor, typed),
    listImportedHashes(db, actor, read.map(computeRowHash)),
  ])
  const ids = [...new Set([...holders.map(({ id }) => id), ...identified.map(({ patientId }) => patientId)])]
  const rows = await listCharts(db, actor, ids)
  const visible = rows.map(({ id }) => id)
  const [coverages, wounds, shown] = await Promise.all([
    hasRight(actor, 'coverage') ? listChartCoverages(db, actor, visible, now) : [],
    hasRight(actor, 'charts.read') ? listChartWounds(db, actor, visible) : [],
    listChartsToCompare(
      db,
      actor,
      alike.map(({ patientId }) => patientId),
    ),
  ])
  const coveragesById = Map.groupBy(coverages, ({ patientId }) => patientId)
  const woundsById = Map.groupBy(wounds, ({ patientId }) => patientId)
  const hashed = new Map(
    hashes.map(({ hash, patientId, importedAt }) => [`${hash} ${patientId}`, importedAt]),
  )
  return {
    holders: new Map(holders.map(({ id, number }) => [number.toLowerCase(), id])),
    identifiers: new Map(identified.map(({ value, patientId }) => [value.toLowerCase(), patientId])),
    charts: new Map(rows.map((row) => [row.id, row])),
    details: (id: string) => ({ coverages: coveragesById.get(id) ?? [], wounds: woundsById.get(id) ?? [] }),
    alike: Map.groupBy(alike, ({ place }) => place),
    shown: new Map(shown.map((chart) => [chart.id, chart])),
    importedAt: (hash: string, id: string) => hashed.get(`${hash} ${id}`) ?? null,
  }
}
type Known = Awaited<ReturnType<typeof loadKnown>>

/** Charts of which the answer shows whose they are, where the file did not say so itself by name and birth date. */
export const listDisclosed = (compared: readonly ComparedRow[]): string[] =>
  compared.flatMap(({ read, chart, result }) => [
    ...(chart && result.addsTo === null && !isSamePerson(read, chart.row, true) ? [chart.row.id] : []),
    ...result.duplicates.flatMap(({ patientId, reasons }) =>
      patientId === null || reasons.includes('name-and-birth-date') ? [] : [patientId],
    ),
  ])

const computeRowHash = ({ values }: ReadRow): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).toSorted(([one], [two]) => (one < two ? -1 : 1))))
    .digest('hex')

const presentRow = (one: ReadRow): ImportedRow => {
  const { firstName = '', lastName = '', dateOfBirth = '', medicalRecordNumber = '' } = one.written
  return {
    row: one.row,
    line: one.line,
    outcome: 'ok',
    addsTo: null,
    firstName,
    lastName,
    dateOfBirth,
    medicalRecordNumber,
    understood: { ...one.values } as Record<string, string>, // empty cells were left out
    cells: one.cells,
    fields: { ...one.fields },
    duplicates: [],
    recognized: null,
    differences: [],
    patientId: null,
  }
}

/** One of last name and birth date may have been corrected. By another institution's number, both have to agree. */
function isSamePerson(
  { values }: ReadRow,
  row: { lastName: string; dateOfBirth: string | null },
  both: boolean,
): boolean {
  const sameName = values.lastName ? foldName(values.lastName) === foldName(row.lastName) : undefined
  const sameBirth = values.dateOfBirth && row.dateOfBirth ? values.dateOfBirth === row.dateOfBirth : undefined
  if (both) return sameName === true && sameBirth === true
  return sameName === true || sameBirth === true || (sameName === undefined && sameBirth === undefined)
}

function recognize({ read, result }: ComparedRow, chart: Chart, importedAt: string | null): void {
  const { row } = chart
  result.recognized = {
    patientId: row.id,
    name: formatListName(row),
    dateOfBirth: row.dateOfBirth,
    importedAt,
  }
  const { wound } = read
  if (wound && row.dateOfBirth)
    for (const [field, day] of [
      ['woundOnset', wound.onsetDate],
      ['woundMeasuredOn', wound.measurement?.measuredOn],
    ] as const)
      if (day && day < row.dateOfBirth)
        result.fields[field] ??= 'Date can’t be before the patient’s date of birth'
  if (Object.keys(result.fields).length > 0) result.outcome = 'refused'
  // A row that was imported as it is says nothing new, even where the chart was corrected since.
  else if (importedAt === null) result.differences = listDifferences(read, chart)
  if (result.outcome === 'ok') result.outcome = result.differences.length > 0 ? 'changed' : 'unchanged'
}

/** A further row of the same patient brings a wound, or a size of one. Its allergies are the lead's already. */
function joinLead(compared: ComparedRow, lead: ComparedRow): ComparedRow {
  const { read, result } = compared
  result.addsTo = lead.read.row
  if (lead.chart && Object.keys(result.fields).length === 0) {
    compared.chart = lead.chart
    const differences = listDifferences({ ...read, values: pickWound(read) }, lead.chart)
    result.recognized = lead.result.recognized
    result.differences = differences.filter(({ change }) => change === 'wound')
    result.outcome = result.differences.length > 0 ? 'changed' : 'unchanged'
    return compared
  }
  if (Object.keys(result.fields).length > 0) result.outcome = 'refused'
  else if (lead.result.outcome !== 'ok' && lead.result.outcome !== 'duplicate') {
    result.fields['row'] = `Row ${lead.read.row} for the same patient can’t be imported`
    result.outcome = 'refused'
  } else result.outcome = lead.result.outcome
  return compared
}

const pickWound = ({ values }: ReadRow): ReadRow['values'] =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field.startsWith('wound')))

function addDuplicates(result: ImportedRow, one: ReadRow, known: Known, people: Map<string, ReadRow>): void {
  for (const { patientId, reasons } of known.alike.get(one.row) ?? []) {
    const chart = known.shown.get(patientId)
    if (!chart || result.duplicates.length === maxShown) continue
    result.duplicates.push({
      patientId,
      row: null,
      name: formatListName(chart),
      dateOfBirth: chart.dateOfBirth,
      medicalRecordNumber: chart.medicalRecordNumber,
      reasons,
    })
  }
  const twin = findTwin(one, people)
  if (!twin?.patient) return
  result.duplicates.push({
    patientId: null,
    row: twin.row,
    name: formatListName(twin.patient),
    dateOfBirth: twin.patient.dateOfBirth,
    medicalRecordNumber: twin.patient.medicalRecordNumber,
    reasons: ['name-and-birth-date'],
  })
}

function settle(result: ImportedRow): void {
  if (Object.keys(result.fields).length > 0) result.outcome = 'refused'
  else if (result.duplicates.some(isLikely)) result.outcome = 'duplicate'
}

/** A telephone alone is shown and holds nothing back: a household or a nursing home shares one. */
const isLikely = ({ reasons }: ImportedRow['duplicates'][number]) =>
  reasons.some((reason) => reason !== 'phone')

/** The first row of the file with the same name and birth date. */
function findTwin(one: ReadRow, seen: Map<string, ReadRow>): ReadRow | undefined {
  const { patient } = one
  if (!patient?.dateOfBirth) return undefined
  const key = [patient.firstName, patient.lastName, patient.dateOfBirth].join('\n').toLowerCase()
  const twin = seen.get(key)
  if (!twin) seen.set(key, one)
  return twin
}
