/** Importing patients over HTTP: read, checked row by row, compared, and stored all at once or not at all. */
import {
  importPatients,
  mostImportedRows,
  type BodyOf,
  type ImportedRow,
  type PatientImport,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { readCsv, type CsvRead, type CsvRow } from '../../../platform/csv/read.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { facilitiesByName } from '../../facilities/public.ts'
import { newRow } from '../fields.ts'
import { readColumns, requiredColumns, type Column } from './columns.ts'
import { compare } from './compare.ts'
import { readRow, type Places, type ReadRow } from './rows.ts'
import { importById, insertImport, insertPatients, type ImportRow } from './store.ts'

export const importRoutes = [
  route(importPatients, async ({ db, actor, body, now, note }) => {
    const id = body.id ?? randomUUID()
    const [header, ...sources] = rowsOf(body.csv)
    const columns = readColumns(
      header.cells.map((cell) => cell.trim()),
      body.mapping,
    )
    const earlier = body.dryRun ? undefined : await importById(db, actor, id)
    if (earlier) return repeated(earlier, columns)
    const places = await placesOf(db, actor, body.facilityId)
    const read = sources.map((source, at) => readRow(source, at + 1, columns, places))
    const rows = await compare(db, actor, read, now)
    const chosen = rows.filter(
      ({ outcome }) => outcome === 'ok' || (outcome === 'duplicate' && body.storeDuplicates),
    )
    if (!body.dryRun && chosen.length > 0) {
      const raced = await store(db, actor, id, rows, chosen, read, now)
      if (raced) return repeated(raced, columns)
    }
    const answer = answerOf(id, body, columns, rows)
    note({ dryRun: body.dryRun, ...answer.counts })
    return answer
  }),
]

const malformed: Record<Extract<CsvRead, { state: 'malformed' }>['problem'], string> = {
  'open-quote': 'a quote is opened and never closed',
  'stray-quote': 'a quote stands inside a cell that is not quoted',
  'text-after-quote': 'text follows a closing quote',
}

const unreadable = (problem: string) => new Refusal('request.invalid', { fields: { csv: problem } })

function rowsOf(csv: string): [CsvRow, ...CsvRow[]] {
  const read = readCsv(csv)
  if (read.state === 'malformed') throw unreadable(`Line ${read.line}: ${malformed[read.problem]}`)
  const [header, ...rows] = read.rows
  if (!header || rows.length === 0) throw unreadable('The file has no rows below its header')
  if (rows.length > mostImportedRows) {
    throw unreadable(`At most ${mostImportedRows} rows at a time; this file has ${rows.length}`)
  }
  return [header, ...rows]
}

async function placesOf(db: Db, actor: Actor, otherwise: string | null): Promise<Places> {
  const facilities = await facilitiesByName(db, actor)
  if (otherwise && !facilities.some(({ id }) => id === otherwise)) {
    throw new Refusal('request.invalid', { fields: { facilityId: 'This facility does not exist' } })
  }
  return {
    byName: new Map(facilities.map(({ id, name }) => [name.toLowerCase(), id])),
    otherwise,
    needed: actor.facilityIds !== null,
  }
}

/** Stores the chosen rows and says so in each. Answers the earlier import when one with this id was first. */
async function store(
  db: Db,
  actor: Actor,
  id: string,
  rows: readonly ImportedRow[],
  chosen: readonly ImportedRow[],
  read: readonly ReadRow[],
  now: Date,
): Promise<ImportRow | undefined> {
  for (const row of chosen) row.patientId = randomUUID()
  const { ok, duplicate, refused } = countsOf(rows)
  const stored = chosen.length
  const added = await insertImport(db, {
    id,
    organization_id: actor.organizationId,
    rows_given: rows.length,
    rows_refused: refused,
    rows_held_back: ok + duplicate - stored,
    patient_ids: chosen.map(({ patientId }) => patientId!), // given just above
    imported_by: actor.userId,
    imported_at: now.toISOString(),
  })
  if (!added) {
    const first = await importById(db, actor, id)
    if (!first) throw new Refusal('request.not-found')
    return first
  }
  const byRow = new Map(read.map((one) => [one.row, one.patient]))
  const ids = await insertPatients(
    db,
    chosen.map((row) => newRow(actor, { ...byRow.get(row.row)!, id: row.patientId! }, now)), // chosen rows were read
  )
  // Somebody registered one of the numbers a moment ago: all of it is undone, and tried again it tells which.
  if (ids.size !== stored) throw new Refusal('patient.mrn-taken')
  return undefined
}

const countsOf = (rows: readonly ImportedRow[]) => {
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { ok: count('ok'), duplicate: count('duplicate'), refused: count('refused') }
}

function answerOf(
  id: string,
  body: BodyOf<typeof importPatients>,
  columns: Column[],
  rows: ImportedRow[],
): PatientImport {
  const { ok, duplicate, refused } = countsOf(rows)
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

/** Told as it came out; the rows themselves were told then. */
const repeated = (row: ImportRow, columns: Column[]): PatientImport => ({
  id: row.id,
  dryRun: false,
  repeated: true,
  columns,
  missing: [],
  counts: {
    rows: row.rows_given,
    stored: row.patient_ids.length,
    heldBack: row.rows_held_back,
    refused: row.rows_refused,
  },
  rows: [],
})
