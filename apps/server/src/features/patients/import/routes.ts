/** Importing patients over HTTP: read, checked row by row, compared, and stored all at once or not at all. */
import {
  importPatients,
  maxImportedRows,
  type RequestBody,
  type ImportedRow,
  type PatientImport,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { readCsv, type CsvResult, type CsvRow } from '../../../platform/csv/read.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { listFacilityRows } from '../../facilities/public.ts'
import { buildPatientRow } from '../fields.ts'
import { resolveColumns, requiredColumns, type Column } from './columns.ts'
import { compareWithExisting } from './compare.ts'
import { parseRow, type ImportPlaces, type ReadRow } from './rows.ts'
import { findImportById, insertImport, insertPatients, type ImportRow } from './store.ts'

export const importRoutes = [
  route(importPatients, async ({ db, actor, body, now, note }) => {
    const id = body.id ?? randomUUID()
    const [header, ...sources] = parseRows(body.csv)
    const columns = resolveColumns(
      header.cells.map((cell) => cell.trim()),
      body.mapping,
    )
    const earlier = body.dryRun ? undefined : await findImportById(db, actor, id)
    if (earlier) return presentRepeatedImport(earlier, columns)
    const places = await loadPlaces(db, actor, body.facilityId)
    const read = sources.map((source, at) => parseRow(source, at + 1, columns, places))
    const rows = await compareWithExisting(db, actor, read, now)
    const chosen = rows.filter(
      ({ outcome }) => outcome === 'ok' || (outcome === 'duplicate' && body.storeDuplicates),
    )
    if (!body.dryRun && chosen.length > 0) {
      const raced = await storeImport(db, actor, id, rows, chosen, read, now)
      if (raced) return presentRepeatedImport(raced, columns)
    }
    const answer = buildImportResult(id, body, columns, rows)
    note({ dryRun: body.dryRun, ...answer.counts })
    return answer
  }),
]

const malformedMessages: Record<Extract<CsvResult, { state: 'malformed' }>['problem'], string> = {
  'open-quote': 'a quotation mark is not closed',
  'stray-quote': 'a quotation mark is inside an unquoted cell',
  'text-after-quote': 'text follows a closing quotation mark',
}

const unreadableCsvError = (problem: string) =>
  new DomainError('request.invalid', { fields: { csv: problem } })

function parseRows(csv: string): [CsvRow, ...CsvRow[]] {
  const read = readCsv(csv)
  if (read.state === 'malformed')
    throw unreadableCsvError(`Line ${read.line}: ${malformedMessages[read.problem]}`)
  const [header, ...rows] = read.rows
  if (!header || rows.length === 0) throw unreadableCsvError('The file has no rows below the header')
  if (rows.length > maxImportedRows) {
    throw unreadableCsvError(`Maximum ${maxImportedRows} rows at a time; this file has ${rows.length}`)
  }
  return [header, ...rows]
}

async function loadPlaces(db: Db, actor: Actor, otherwise: string | null): Promise<ImportPlaces> {
  const facilities = await listFacilityRows(db, actor)
  if (otherwise && !facilities.some(({ id }) => id === otherwise)) {
    throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
  }
  return {
    byName: new Map(facilities.map(({ id, name }) => [name.toLowerCase(), id])),
    otherwise,
    needed: actor.facilityIds !== null,
  }
}

/** Stores the selected rows and marks each. Returns the earlier import when one with this id was first. */
async function storeImport(
  db: Db,
  actor: Actor,
  id: string,
  rows: readonly ImportedRow[],
  chosen: readonly ImportedRow[],
  read: readonly ReadRow[],
  now: Date,
): Promise<ImportRow | undefined> {
  for (const row of chosen) row.patientId = randomUUID()
  const { ok, duplicate, refused } = countOutcomes(rows)
  const stored = chosen.length
  const added = await insertImport(db, {
    id,
    organizationId: actor.organizationId,
    rowsGiven: rows.length,
    rowsRefused: refused,
    rowsHeldBack: ok + duplicate - stored,
    patientIds: chosen.map(({ patientId }) => patientId!), // given just above
    importedBy: actor.userId,
    importedAt: now.toISOString(),
  })
  if (!added) {
    const first = await findImportById(db, actor, id)
    if (!first) throw new DomainError('request.not-found')
    return first
  }
  const byRow = new Map(read.map((one) => [one.row, one.patient]))
  const ids = await insertPatients(
    db,
    chosen.map((row) => buildPatientRow(actor, { ...byRow.get(row.row)!, id: row.patientId! }, now)), // chosen rows were read
  )
  // One of the numbers was registered a moment ago: everything is rolled back, and a retry reports which.
  if (ids.size !== stored) throw new DomainError('patient.mrn-taken')
  return undefined
}

const countOutcomes = (rows: readonly ImportedRow[]) => {
  const countOutcome = (outcome: ImportedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return { ok: countOutcome('ok'), duplicate: countOutcome('duplicate'), refused: countOutcome('refused') }
}

function buildImportResult(
  id: string,
  body: RequestBody<typeof importPatients>,
  columns: Column[],
  rows: ImportedRow[],
): PatientImport {
  const { ok, duplicate, refused } = countOutcomes(rows)
  return {
    id,
    dryRun: body.dryRun,
    repeated: false,
    columns,
    missing: requiredColumns.filter((field) => !columns.some((column) => column.field === field)),
    counts: {
      rows: rows.length,
      stored: body.storeDuplicates ? ok + duplicate : ok,
      heldBack: body.storeDuplicates ? 0 : duplicate,
      refused,
    },
    rows,
  }
}

/** Returned as stored; the rows were returned the first time. */
const presentRepeatedImport = (row: ImportRow, columns: Column[]): PatientImport => ({
  id: row.id,
  dryRun: false,
  repeated: true,
  columns,
  missing: [],
  counts: {
    rows: row.rowsGiven,
    stored: row.patientIds.length,
    heldBack: row.rowsHeldBack,
    refused: row.rowsRefused,
  },
  rows: [],
})
