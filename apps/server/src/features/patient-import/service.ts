/** Storing an import in one transaction: new charts with insurance and wounds, and the selected differences in charts that exist. */
import type { ImportedRow, importPatients, RequestBody } from '@mendwell/contract'
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { toColumns } from '../../platform/db/query.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertNoOverlap, scrubPending } from '../billing/public.ts'
import type { Delivery } from '../notifications/public.ts'
import { buildPatientRow, changePatientRecord, type OnChartChanged } from '../patients/public.ts'
import { insertWound, insertWoundsOfNewCharts, type NewChartWound } from '../wounds/public.ts'
import type { ComparedRow } from './compare.ts'
import { buildChartChange } from './chart-change.ts'
import type { ReadCoverage } from './insurance.ts'
import { insertImport, insertMany, insertPatients, type ChartRow } from './store.ts'
import { getWoundKey, type ReadWound } from './wounds.ts'

interface ImportContext {
  now: Date
  delivery: Delivery
  onChartChanged: OnChartChanged
  note: (details: Record<string, unknown>) => void
}

type Body = RequestBody<typeof importPatients>

/** Rows whose patient is new and stored, and rows with selected differences. */
export function chooseRows(compared: readonly ComparedRow[], body: Body) {
  const isChosen = ({ outcome }: ImportedRow) =>
    outcome === 'ok' || (outcome === 'duplicate' && body.storeDuplicates)
  const leads = compared.filter(({ result }) => result.addsTo === null && isChosen(result))
  const leadRows = new Set(leads.map(({ read }) => read.row))
  const further = compared.filter(
    ({ result, chart }) =>
      !chart && result.addsTo !== null && isChosen(result) && leadRows.has(result.addsTo),
  )
  const byRow = new Map(compared.map((one) => [one.read.row, one]))
  const updates = body.apply.map(({ row, changes }) => {
    const one = byRow.get(row)
    const possible = one?.result.differences.filter(({ obstacle }) => obstacle === null) ?? []
    const wrong = changes.find((change) => !possible.some((known) => known.change === change))
    if (!one || one.result.outcome !== 'changed' || wrong !== undefined) {
      throw new DomainError('request.invalid', {
        fields: { apply: `Row ${row}: this difference is no longer in the file. Preview the file again` },
      })
    }
    return { one, changes: new Set(changes), isAll: possible.every(({ change }) => changes.includes(change)) }
  })
  return { leads, further, updates }
}
export type Chosen = ReturnType<typeof chooseRows>

/** Undefined when another import with this id was first. */
export async function storeImport(
  db: Db,
  actor: Actor,
  {
    id,
    body,
    fields,
    compared,
    chosen,
  }: {
    id: string
    body: Body
    fields: readonly string[]
    compared: readonly ComparedRow[]
    chosen: Chosen
  },
  context: ImportContext,
): Promise<boolean> {
  const { leads, further, updates } = chosen
  const at = context.now.toISOString()
  const count = (...outcomes: ImportedRow['outcome'][]) =>
    compared.filter(({ result }) => outcomes.includes(result.outcome)).length
  for (const { result } of leads) result.patientId = randomUUID()
  const patientIds = new Map(leads.map(({ read, result }) => [read.row, result.patientId!])) // given just above
  for (const { result } of further) result.patientId = patientIds.get(result.addsTo!) ?? null // they have one
  const added = await insertImport(db, {
    id,
    organizationId: actor.organizationId,
    fileName: body.fileName,
    fields: [...fields],
    rowsGiven: compared.length,
    rowsRefused: count('refused'),
    rowsHeldBack: count('ok', 'duplicate') - leads.length - further.length,
    rowsUnchanged: count('unchanged'),
    rowsChanged: count('changed'),
    patientIds: [...patientIds.values()],
    importedBy: actor.userId,
    importedAt: at,
  })
  if (!added) return false
  const ids = await insertPatients(
    db,
    leads.map(({ read, result }) =>
      buildPatientRow(actor, { ...read.patient!, id: result.patientId! }, context.now),
    ), // chosen rows were read
  )
  // One of the numbers was registered a moment ago: everything is rolled back, and a retry reports which.
  if (ids.size !== leads.length) throw new DomainError('patient.mrn-taken')
  const origin = { organizationId: actor.organizationId, importId: id }
  await insertMany(
    db,
    'coverages',
    leads.flatMap(
      ({ read, result }) =>
        read.coverages.map((coverage) => toCoverageRow(actor, result.patientId!, coverage, at)), // as above
    ),
  )
  const charted = await storeNewWounds(db, actor, [...leads, ...further], at)
  const source = body.fileName ? `Imported from ${body.fileName}` : 'Imported from a file'
  const undos = new Map<ComparedRow, ChartUndo | null>()
  for (const { one, changes } of updates) {
    const { wound, undo } = await applyChanges(db, actor, one, changes, context)
    one.result.patientId = one.chart!.row.id // updates have a chart
    undos.set(one, undo)
    if (wound) charted.push(wound)
  }
  await insertMany(
    db,
    'wound_prior_measurements',
    charted.flatMap(({ patientId, woundId, wound: { measurement } }) =>
      measurement
        ? [
            {
              id: randomUUID(),
              ...origin,
              patientId,
              woundId,
              ...measurement,
              source: source.slice(0, 250),
              recordedBy: actor.userId,
              recordedAt: at,
            },
          ]
        : [],
    ),
  )
  await insertMany(db, 'patient_import_rows', [
    ...[...leads, ...further].map((one) => toImportRow(one, one.hash, null)),
    // What was left out of a row is shown again: its hash is another one.
    ...updates.map(({ one, isAll }) =>
      toImportRow(one, isAll ? one.hash : hashPart(one.hash), undos.get(one) ?? null),
    ),
  ])
  return true

  function toImportRow({ read, result, chart }: ComparedRow, hash: string, undo: ChartUndo | null) {
    const of = { ...origin, rowNumber: read.row, patientId: result.patientId, wasNew: chart === undefined }
    return { ...of, hash, undo, importedAt: at }
  }
}

/** How a chart from before becomes what it was: columns with their version, and what was added. */
interface ChartUndo {
  before?: Record<string, unknown>
  version?: number
  added: string[]
}

const hashPart = (hash: string) => createHash('sha256').update(`${hash} in part`).digest('hex')

const toCoverageRow = (actor: Actor, patientId: string, coverage: ReadCoverage, at: string) => {
  const { payerName: _shown, ...stored } = coverage
  return {
    id: randomUUID(),
    organizationId: actor.organizationId,
    patientId,
    ...stored,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
}

interface ChartedWound {
  patientId: string
  woundId: string
  wound: ReadWound
}

/** Wounds of new charts, each once; every row's size is of the wound that its row names. */
async function storeNewWounds(
  db: Db,
  actor: Actor,
  rows: readonly ComparedRow[],
  at: string,
): Promise<ChartedWound[]> {
  const wounds = new Map<string, NewChartWound>()
  const numbers = new Map<string, number>()
  const charted = rows.flatMap(({ read: { wound }, result: { patientId } }) => {
    if (!wound || !patientId) return []
    const key = `${patientId} ${getWoundKey(wound)}`
    const known = wounds.get(key)
    if (!known) {
      const number = (numbers.get(patientId) ?? 0) + 1
      numbers.set(patientId, number)
      const { measurement: _stored, ...identity } = wound
      wounds.set(key, { id: randomUUID(), patientId, number, ...identity })
    }
    return [{ patientId, woundId: wounds.get(key)!.id, wound }] // set just above
  })
  await insertWoundsOfNewCharts(db, actor, [...wounds.values()], at)
  return charted
}

/** Through the doors of a chart that exists: its rules decide. A wound that is returned has a size that is still to be stored. */
async function applyChanges(
  db: Db,
  actor: Actor,
  { read, chart }: ComparedRow,
  changes: ReadonlySet<string>,
  { now, note, delivery, onChartChanged }: ImportContext,
): Promise<{ wound?: ChartedWound; undo: ChartUndo | null }> {
  const { row, wounds } = chart! // updates have a chart
  const undo: ChartUndo = { added: [] }
  const change = buildChartChange(read, row, changes)
  if (Object.keys(change).length > 0) {
    const more = { now, note, delivery, onChartChanged }
    const after = await changePatientRecord(db, actor, row.id, row.version, change, more)
    undo.before = toColumns(pickBefore(row, change))
    undo.version = after.version
  }
  const coverages = read.coverages
    .filter(({ rank }) => changes.has(rank === 'primary' ? 'insurancePayer' : 'secondaryPayer'))
    .map((coverage) => toCoverageRow(actor, row.id, coverage, now.toISOString()))
  // Another one may have been added since the preview.
  for (const { id, rank, startDate } of coverages)
    await assertNoOverlap(db, actor, { patientId: row.id, id, given: { rank, startDate, endDate: null } })
  if (coverages.length > 0) {
    await insertMany(db, 'coverages', coverages)
    await scrubPending(db, actor, { patientId: row.id }, now)
    undo.added.push(...coverages.map(({ id }) => id))
  }
  // The open stay has the room too, and an answer about allergies is a statement with a time: neither is taken back by columns.
  const isExact = !change.noKnownAllergies && !(change.room !== undefined && row.hasOpenStay)
  const answer = { undo: isExact ? undo : null }
  const { wound } = read
  if (!wound || !changes.has('wound')) return answer
  const known = chart!.wounds.find((one) => getWoundKey(one) === getWoundKey(wound))
  if (known) return { ...answer, wound: { patientId: row.id, woundId: known.id, wound } }
  const { measurement: _stored, ...identity } = wound
  const empty = { bodyRegion: null, presentOnAdmission: null, previousWoundHistory: null }
  const { id } = await insertWound(db, actor, { patientId: row.id, ...identity, ...empty }, now)
  undo.added.push(id)
  // A further row of this file may bring another size of it.
  chart!.wounds = [...wounds, { ...identity, id, patientId: row.id, measuredOn: [] }] // as above
  return { ...answer, wound: { patientId: row.id, woundId: id, wound } }
}

/** The columns that a change sets, as they are. */
function pickBefore(row: ChartRow, change: object): Partial<ChartRow> {
  const columns = Object.keys(change).flatMap((name) =>
    name === 'allergies' ? (['allergies', 'allergyState'] as const) : [name as keyof ChartRow],
  ) // fields of a change are columns
  return Object.fromEntries(columns.map((name) => [name, row[name]]))
}
