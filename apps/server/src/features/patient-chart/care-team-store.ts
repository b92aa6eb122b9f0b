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
    .innerJoin('users as member', 'member.id', 'c.userId')
    .innerJoin('users as assigner', 'assigner.id', 'c.assignedBy')
    .leftJoin('memberships as place', (join) =>
      join.onRef('place.organizationId', '=', 'c.organizationId').onRef('place.userId', '=', 'c.userId'),
    )
    .leftJoin('care_team_endings as ending', 'ending.memberId', 'c.id')
    .leftJoin('users as ender', 'ender.id', 'ending.endedBy')
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('c')
    .select(['place.printedCredentials as credential', 'ending.endedOn', 'ending.reason as endReason'])
    .select([fullNameSql('member').as('name'), fullNameSql('assigner').as('assignedByName')])
    .select(fullNameSql('ender').$castTo<string | null>().as('endedByName'))

export const listCareTeamRows = (
  db: Db,
  actor: Actor,
  patientId: string,
  status: 'active' | 'ended' | 'all',
) => {
  const query = selectVisible(actor).where(inChartSql('c.patient_id', patientId))
  const wanted =
    status === 'all' ? query : query.where('ending.memberId', status === 'active' ? 'is' : 'is not', null)
  return db.all(wanted.orderBy('c.assignedDate', 'desc').orderBy('c.id', 'desc').limit(500))
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
          join.onRef('m.organizationId', '=', 'c.organizationId').onRef('m.userId', '=', 'c.userId'),
        )
        .innerJoin('users as u', 'u.id', 'c.userId')
        .leftJoin('care_team_endings as ending', 'ending.memberId', 'c.id')
        .where('c.organizationId', '=', organizationId)
        .where('m.role', '<>', 'patient')
        .where('m.disabledAt', 'is', null)
        .where('u.disabledAt', 'is', null)
        .where(inChartSql('c.patient_id', patientId))
        .where('ending.memberId', 'is', null)
        .distinct()
        .select('c.userId'),
    )
  ).map(({ userId }) => userId)

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
      .where('c.userId', '=', userId)
      .where(sql<boolean>`lower(c.role) = lower(${role})`)
      .where('ending.memberId', 'is', null),
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
      .returning('memberId'),
  )
