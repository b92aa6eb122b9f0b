/** Everything the chart holds about a person, as one JSON document that is written while it is read. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Request } from '../../platform/http/route.ts'
import { ownTables, type OwnTable } from './exported-tables.ts'
import { namesOf, ownChartIds, readingsAfter, readingsAtOnce, rowsOfTable, type OwnChart } from './store.ts'

type Row = Record<string, unknown>

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const camel = (words: string) => words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function told({ table }: OwnTable, row: Row): Row {
  const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
  return table === 'wound_photos'
    ? { ...named, imageUrl: `/api/wound-photos/${String(row['id'])}/image` }
    : named
}

/** The tables by name, for the printed summary. Of the long ones it prints nothing. */
export async function tablesToPrint(db: Db, actor: Actor): Promise<Record<string, Row[]>> {
  const chartIds = await ownChartIds(db, actor)
  const tables: Record<string, Row[]> = {}
  for (const own of ownTables.filter(({ isLong }) => !isLong)) {
    const rows = await rowsOfTable(db, actor, own, chartIds)
    tables[camel(own.table)] = rows.map((row) => told(own, row))
  }
  return tables
}

/** Never more than one table, or one page of a long one, is in memory. */
export async function* ownData(
  again: Request['again'],
  actor: Actor,
  chart: OwnChart,
  now: Date,
): AsyncGenerator<string> {
  const chartIds = await again((db) => ownChartIds(db, actor))
  const ids = new Set<string>()
  yield `{\n"madeAt": ${JSON.stringify(now)},\n"organization": ${JSON.stringify(chart.organization_name)}`
  for (const own of ownTables) {
    yield `,\n"${camel(own.table)}": [`
    let between = '\n'
    for await (const rows of pagesOf(again, actor, own, chartIds)) {
      let text = ''
      for (const row of rows) {
        for (const one of idsIn(row)) ids.add(one)
        text += `${between}${JSON.stringify(told(own, row))}`
        between = ',\n'
      }
      yield text
    }
    yield ']'
  }
  const people = await again((db) => namesOf(db, actor, [...ids]))
  // Who is meant by the ids in it.
  const named = people.map(({ first_name, last_name, ...one }) => ({
    id: one.id,
    name: `${first_name} ${last_name}`,
    credential: one.credential,
  }))
  yield `,\n"people": ${JSON.stringify(named)}\n}\n`
}

async function* pagesOf(
  again: Request['again'],
  actor: Actor,
  own: OwnTable,
  chartIds: readonly string[],
): AsyncGenerator<Row[]> {
  if (!own.isLong) {
    yield await again((db) => rowsOfTable(db, actor, own, chartIds))
    return
  }
  let rows: Row[] = []
  do {
    const last = rows.at(-1)
    rows = await again((db) => readingsAfter(db, actor, chartIds, last))
    yield rows
  } while (rows.length === readingsAtOnce)
}

/** Every id that stands in a row by itself. */
const idsIn = (row: Row): string[] =>
  Object.values(row).filter((value): value is string => typeof value === 'string' && id.test(value))
