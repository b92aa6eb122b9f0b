/** Counters maintained as records are written, for users who see the whole organization. */
import type { Actor } from '../actor.ts'
import type { Db } from './connection.ts'
import { q, sql } from './query.ts'

/** Those who see some facilities, or one chart, count what they see. */
export const hasFullAccess = ({ role, facilityIds }: Actor): boolean => role !== 'patient' && !facilityIds

/** Each of these, added up; 0 where there is none. */
export async function sumCounters<What extends string>(
  db: Db,
  actor: Actor,
  whats: readonly What[],
): Promise<Record<What, number>> {
  const rows = await db.all(
    q
      .selectFrom('standing_tallies as t')
      .where('t.organizationId', '=', actor.organizationId)
      .where('t.what', '=', sql<string>`any(${[...whats]}::text[])`)
      .groupBy('t.what')
      .select(['t.what', sql<number>`sum(t.number)::int8`.as('number')]),
  )
  const found = new Map(rows.map(({ what, number }) => [what, number]))
  return Object.fromEntries(whats.map((what) => [what, found.get(what) ?? 0])) as Record<What, number>
}

/** How many fall into a span of days, counted back from today on each facility's clock: 0 is today. */
export const countSince = (now: Date, { from, to, what }: { from: number; to: number; what?: string }) =>
  sql<number>`coalesce(sum(t.number) filter (where
    (${now.toISOString()}::timestamptz at time zone t.time_zone)::date - t.day
      between ${sql.lit(from)} and ${sql.lit(to)}${what ? sql` and t.what = ${what}` : sql``}), 0)::int8`
