/** Everything the chart holds about a person, as one JSON document. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { ownTables } from './own-data.ts'
import { namesOf, ownChartIds, rowsOfTable, type OwnChart } from './store.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const camel = (words: string) => words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const named = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))

export async function ownData(db: Db, actor: Actor, chart: OwnChart, now: Date) {
  const chartIds = await ownChartIds(db, actor)
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const own of ownTables) {
    tables[camel(own.table)] = (await rowsOfTable(db, actor, own, chartIds)).map(named)
  }
  tables['woundPhotos'] = (tables['woundPhotos'] ?? []).map((photo) => ({
    ...photo,
    imageUrl: `/api/wound-photos/${String(photo['id'])}/image`,
  }))
  const people = await namesOf(db, actor, [...idsIn(tables)])
  return {
    madeAt: now.toISOString(),
    organization: chart.organization_name,
    /** Who is meant by the ids in it. */
    people: people.map((one) => ({
      id: one.id,
      name: `${one.first_name} ${one.last_name}`,
      credential: one.credential,
    })),
    ...tables,
  }
}

/** Every id that stands in a row by itself. */
function idsIn(tables: Record<string, Record<string, unknown>[]>): Set<string> {
  const values = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.values(row)))
  return new Set(values.filter((value): value is string => typeof value === 'string' && id.test(value)))
}
