/** SQL of the care team. Assignments are added and ended, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { fullNameSql, inChartSql } from './chart-store.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('care_team_members as c')
    .innerJoin('users as member', 'member.id', 'c.user_id')
    .innerJoin('users as assigner', 'assigner.id', 'c.assigned_by')
    .leftJoin('memberships as place', (join) =>
      join.onRef('place.organization_id', '=', 'c.organization_id').onRef('place.user_id', '=', 'c.user_id'),
    )
    .leftJoin('care_team_endings as ending', 'ending.member_id', 'c.id')
    .leftJoin('users as ender', 'ender.id', 'ending.ended_by')
    .where('c.organization_id', '=', actor.organizationId)
    .where('c.patient_id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('c')
    .select(['place.credential', 'ending.ended_on', 'ending.reason as end_reason'])
    .select([fullNameSql('member').as('name'), fullNameSql('assigner').as('assigned_by_name')])
    .select(fullNameSql('ender').$castTo<string | null>().as('ended_by_name'))

export const listCareTeamRows = (
  db: Db,
  actor: Actor,
  patientId: string,
  status: 'active' | 'ended' | 'all',
) => {
  const query = selectVisible(actor).where(inChartSql('c.patient_id', patientId))
  const wanted =
    status === 'all' ? query : query.where('ending.member_id', status === 'active' ? 'is' : 'is not', null)
  return db.all(wanted.orderBy('c.assigned_date', 'desc').orderBy('c.id', 'desc').limit(500))
}
export type CareTeamRow = Awaited<ReturnType<typeof listCareTeamRows>>[number]

export const findCareTeamMember = (
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<CareTeamRow | undefined> =>
  db.first(selectVisible(actor).where('c.id', '=', id).where(inChartSql('c.patient_id', patientId)))

/** The accounts of those who are on it now and can still sign in. */
export const listCareTeamUserIds = async (
  db: Db,
  organizationId: string,
  patientId: string,
): Promise<string[]> =>
  (
    await db.all(
      q
        .selectFrom('care_team_members as c')
        .innerJoin('memberships as m', (join) =>
          join.onRef('m.organization_id', '=', 'c.organization_id').onRef('m.user_id', '=', 'c.user_id'),
        )
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .leftJoin('care_team_endings as ending', 'ending.member_id', 'c.id')
        .where('c.organization_id', '=', organizationId)
        .where('m.role', '<>', 'patient')
        .where('m.disabled_at', 'is', null)
        .where('u.disabled_at', 'is', null)
        .where(inChartSql('c.patient_id', patientId))
        .where('ending.member_id', 'is', null)
        .distinct()
        .select('c.user_id'),
    )
  ).map(({ user_id }) => user_id)

/** Two assignments of one chart are made one after the other. */
export const lockCareTeam = (db: Db, patientId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 24))', [patientId])

export const isOnCareTeam = async (
  db: Db,
  actor: Actor,
  patientId: string,
  userId: string,
  role: string,
): Promise<boolean> =>
  (await db.first(
    selectVisible(actor)
      .where(inChartSql('c.patient_id', patientId))
      .where('c.user_id', '=', userId)
      .where(sql<boolean>`lower(c.role) = lower(${role})`)
      .where('ending.member_id', 'is', null),
  )) !== undefined

export const insertCareTeamMember = (db: Db, member: Insertable<Tables['care_team_members']>) =>
  db.first(
    q
      .insertInto('care_team_members')
      .values(member)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it had ended before. */
export const insertCareTeamEnding = (db: Db, ending: Insertable<Tables['care_team_endings']>) =>
  db.first(
    q
      .insertInto('care_team_endings')
      .values(ending)
      .onConflict((on) => on.doNothing())
      .returning('member_id'),
  )
