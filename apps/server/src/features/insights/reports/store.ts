/** SQL of reports: requests, progress, access, and schedules. */
import type { Insertable, Updateable } from 'kysely'
import { getReportRights, type ReportType } from '@mendwell/contract'
import type { Right } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisibleReports } from './policy.ts'

const selectPresented = (actor: Actor) =>
  filterVisibleReports(actor, q.selectFrom('report_runs'))
    .innerJoin('users as u', 'u.id', 'report_runs.requestedBy')
    .leftJoin('stored_files as f', 'f.id', 'report_runs.fileId')
    .selectAll('report_runs')
    .select(['f.bytes', fullNameSql('u').as('requestedName')])

export const findReportById = (db: Db, actor: Actor, id: string) =>
  db.first(selectPresented(actor).where('report_runs.id', '=', id))
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReportById>>>

export const listReportRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = selectPresented(actor)
    .orderBy('report_runs.requestedAt', 'desc')
    .orderBy('report_runs.id', 'desc')
    .limit(page.limit)
  return db.all(
    id ? query.where(sql<boolean>`(report_runs.requested_at, report_runs.id) < (${at}, ${id})`) : query,
  )
}

export const countReports = async (db: Db, actor: Actor): Promise<number> =>
  (
    await db.first(
      filterVisibleReports(actor, q.selectFrom('report_runs')).select(
        sql<number>`count(*)::int8`.as('total'),
      ),
    )
  )?.total ?? 0

/** Undefined when the id is in use. */
export const insertRun = (db: Db, run: Insertable<Tables['report_runs']>) =>
  db.first(
    q
      .insertInto('report_runs')
      .values(run)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** As the job sees it, without an access rule. */
export const findRunById = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('report_runs as r')
      .innerJoin('users as u', 'u.id', 'r.requestedBy')
      .where('r.organizationId', '=', organizationId)
      .where('r.id', '=', id)
      .selectAll('r')
      .select(fullNameSql('u').as('requestedName')),
  )

/** Only a running one is changed; undefined if it was cancelled or is finished. */
export const updateRunRow = (
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<Tables['report_runs']>,
) =>
  db.first(
    q
      .updateTable('report_runs')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returning('id'),
  )

export const insertReaders = (db: Db, organizationId: string, reportId: string, userIds: readonly string[]) =>
  db.all(
    q
      .insertInto('report_readers')
      .values(userIds.map((id) => ({ organizationId, reportId, userId: id })))
      .onConflict((on) => on.doNothing()),
  )

/** Staff who can sign in and see at least these facilities; null is everything. */
export const listPossibleReaders = (
  db: Db,
  organizationId: string,
  facilityIds: readonly string[] | null,
  type: ReportType,
) =>
  db.raw<{ id: string; name: string; email: string }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email
       from memberships m join users u on u.id = m.user_id
       left join lateral (select facilities_of_member(m) as own) f on true
      where m.organization_id = $1 and m.role <> 'patient' and m.disabled_at is null and u.disabled_at is null
        and (select bool_and(holds_right(m, needed)) from unnest($3::text[]) needed)
        and (f.own is null or (cardinality($2::uuid[]) > 0 and $2::uuid[] <@ f.own))
      order by 2, 1`,
    [organizationId, facilityIds, getReportRights(type)],
  )

/** The person as the database would let them in now; undefined when they no longer work here. */
export const countUnfinished = async (db: Db, organizationId: string): Promise<number> =>
  countRows(
    db,
    q.selectFrom('report_runs').where('organizationId', '=', organizationId).where('finishedAt', 'is', null),
  )

export const findMember = (db: Db, organizationId: string, userId: string, type: ReportType) =>
  db
    .raw<Pick<Actor, 'role' | 'owner' | 'billing' | 'facilityIds'> & { roleRights: Right[] | null }>(
      `select m.role, m.owner, m.billing, m.role_rights, facilities_of_member(m) as facility_ids
         from memberships m join users u on u.id = m.user_id
        where m.organization_id = $1 and m.user_id = $2 and m.role <> 'patient' and m.disabled_at is null
          and u.disabled_at is null and (select bool_and(holds_right(m, needed)) from unnest($3::text[]) needed)`,
      [organizationId, userId, getReportRights(type)],
    )
    .then(([member]) => member)
