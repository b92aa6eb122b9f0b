/** SQL of an organization's own lessons and of what lists count. Rows come with the approved words and the newest ones. */
import type { LessonSource } from '@mendwell/contract'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

export interface OwnRow {
  id: string
  version: number
  approvedVersion: number | null
  isRetired: boolean
  author: string | null
  approver: string | null
  newest: LessonSource
  approved: LessonSource | null
}

const selectSql = `
  select r.id, r.version, r.approved_version, r.retired_at is not null as is_retired,
         author.first_name || ' ' || author.last_name as author,
         approver.first_name || ' ' || approver.last_name as approver,
         n.source as newest, a.source as approved
    from education_resources r
    join education_resource_versions n
      on n.organization_id = r.organization_id and n.resource_id = r.id and n.version = r.version
    left join education_resource_versions a
      on a.organization_id = r.organization_id and a.resource_id = r.id and a.version = r.approved_version
    left join users author on author.id = r.created_by
    left join users approver on approver.id = r.approved_by
   where r.organization_id = $1`

export const listOwnLessons = (db: Db, organizationId: string) => db.raw<OwnRow>(selectSql, [organizationId])

export const findOwnLesson = async (
  db: Db,
  organizationId: string,
  id: string,
): Promise<OwnRow | undefined> =>
  (await db.raw<OwnRow>(`${selectSql} and r.id = $2`, [organizationId, id]))[0]

/** Undefined when the organization has one of this id. */
export const insertLesson = (db: Db, lesson: Insertable<Tables['education_resources']>) =>
  db.first(
    q
      .insertInto('education_resources')
      .values(lesson)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const insertVersion = (db: Db, version: Insertable<Tables['education_resource_versions']>) =>
  db.first(q.insertInto('education_resource_versions').values(version).returning('version'))

/** Undefined when it is not at this version any more. */
export const updateLessonRow = (
  db: Db,
  organizationId: string,
  id: string,
  version: number,
  change: Updateable<Tables['education_resources']>,
) =>
  db.first(
    q
      .updateTable('education_resources')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

export const listTallies = (db: Db, organizationId: string) =>
  db.all(
    q
      .selectFrom('education_tallies')
      .where('organizationId', '=', organizationId)
      .select(['resourceId', 'views', 'ratings', 'ratingSum']),
  )

const inChartSql = (patientId: string) =>
  sql<boolean>`patient_id in (select chart_patients(${patientId}::uuid))`

/** What a patient completed and rated, with what was merged into the chart. */
export const listCompleted = (db: Db, organizationId: string, patientId: string) =>
  db.all(
    q
      .selectFrom('education_completions')
      .where('organizationId', '=', organizationId)
      .where(inChartSql(patientId))
      .select(['resourceId', 'ownWords'])
      .orderBy('lastDoneAt'),
  )

export const listRated = (db: Db, organizationId: string, patientId: string) =>
  db.all(
    q
      .selectFrom('education_ratings')
      .where('organizationId', '=', organizationId)
      .where(inChartSql(patientId))
      .select(['resourceId', 'rating']),
  )
