/** SQL of courses: one row for each wound that was assessed, and which wounds have none yet, or one of an earlier goal. */
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

/** The wound's own fields take precedence. */
export type CourseColumns = Omit<
  Insertable<Tables['wound_courses']>,
  'woundId' | 'organizationId' | 'healedOn' | 'infectionSigns'
>

const healedOnSql = (woundId: string) => sql<string | null>`(select c.healed_on from wound_closures c
  where c.wound_id = ${woundId}::uuid and not exists (select from wound_reopenings o where o.closure_id = c.id)
  order by c.closed_at desc limit 1)`
const infectionSignsSql = (woundId: string) =>
  sql<number | null>`(select w.infection_signs from wounds w where w.id = ${woundId}::uuid)`

export const saveCourse = (db: Db, organizationId: string, woundId: string, course: CourseColumns) => {
  const columns = { ...course, healedOn: healedOnSql(woundId), infectionSigns: infectionSignsSql(woundId) }
  return db.first(
    q
      .insertInto('wound_courses')
      .values({ woundId, organizationId, ...columns })
      .onConflict((on) => on.column('woundId').doUpdateSet(columns))
      .returning('woundId'),
  )
}

export const deleteCourse = (db: Db, organizationId: string, woundId: string) =>
  db.first(
    q
      .deleteFrom('wound_courses')
      .where('organizationId', '=', organizationId)
      .where('woundId', '=', woundId)
      .returning('woundId'),
  )

/** By id, from the one after. */
export const listWoundsWithoutCourse = (db: Db, organizationId: string, after: string, most: number) =>
  db.all(
    q
      .selectFrom('wounds as w')
      .where('w.organizationId', '=', organizationId)
      .where('w.id', '>', after)
      .where('w.lastAssessmentId', 'is not', null)
      .where(sql<boolean>`(not exists (select from wound_courses c where c.wound_id = w.id
          and (c.reduction_percent is null or c.change_within_error is not null))
        or w.id in (select wounds_with_a_newer_goal()))`)
      .orderBy('w.id')
      .limit(most)
      .select('w.id'),
  )
