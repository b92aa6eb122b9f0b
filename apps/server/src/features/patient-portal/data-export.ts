/** Everything the chart holds about a person, as one JSON document that is written while it is read. */
import { toCamelCase } from '../../platform/camel-case.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Request } from '../../platform/http/route.ts'
import { exportedTables, type ExportedTable } from './exported-tables.ts'
import {
  listNames,
  listOwnChartIds,
  listReadingsAfter,
  readingsPerPage,
  listTableRows,
  type OwnChart,
} from './store.ts'

type Row = Record<string, unknown>

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
function presentRow({ table }: ExportedTable, row: Row): Row {
  const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]))
  return table === 'wound_photos'
    ? { ...named, imageUrl: `/api/wound-photos/${String(row['id'])}/image` }
    : named
}

/** The tables by name, for the printed summary. Of the long ones it prints nothing. */
export async function loadTablesToPrint(db: Db, actor: Actor): Promise<Record<string, Row[]>> {
  const chartIds = await listOwnChartIds(db, actor)
  const tables: Record<string, Row[]> = {}
  for (const own of exportedTables.filter(({ isLong }) => !isLong)) {
    const rows = await listTableRows(db, actor, own, chartIds)
    tables[toCamelCase(own.table)] = rows.map((row) => presentRow(own, row))
  }
  return tables
}

/** Never more than one table, or one page of a long one, is in memory. */
export async function* streamOwnData(
  again: Request['again'],
  actor: Actor,
  chart: OwnChart,
  now: Date,
): AsyncGenerator<string> {
  const chartIds = await again((db) => listOwnChartIds(db, actor))
  const ids = new Set<string>()
  yield `{\n"madeAt": ${JSON.stringify(now)},\n"organization": ${JSON.stringify(chart.organizationName)}`
  for (const own of exportedTables) {
    yield `,\n"${toCamelCase(own.table)}": [`
    let between = '\n'
    for await (const rows of streamPages(again, actor, own, chartIds)) {
      let text = ''
      for (const row of rows) {
        for (const one of collectIds(row)) ids.add(one)
        text += `${between}${JSON.stringify(presentRow(own, row))}`
        between = ',\n'
      }
      yield text
    }
    yield ']'
  }
  const people = await again((db) => listNames(db, actor, [...ids]))
  // Who is meant by the ids in it.
  const named = people.map(({ firstName, lastName, ...one }) => ({
    id: one.id,
    name: `${firstName} ${lastName}`,
    credential: one.credential,
  }))
  yield `,\n"people": ${JSON.stringify(named)}\n}\n`
}

async function* streamPages(
  again: Request['again'],
  actor: Actor,
  own: ExportedTable,
  chartIds: readonly string[],
): AsyncGenerator<Row[]> {
  if (!own.isLong) {
    yield await again((db) => listTableRows(db, actor, own, chartIds))
    return
  }
  let rows: Row[] = []
  do {
    const last = rows.at(-1)
    rows = await again((db) => listReadingsAfter(db, actor, chartIds, last))
    yield rows
  } while (rows.length === readingsPerPage)
}

/** Every id that is a value of its own in a row. */
const collectIds = (row: Row): string[] =>
  Object.values(row).filter((value): value is string => typeof value === 'string' && uuidPattern.test(value))
