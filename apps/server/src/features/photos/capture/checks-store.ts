/** SQL of checks of the printed card. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'

const selectChecks = (actor: Actor) =>
  q
    .selectFrom('calibration_checks as c')
    .innerJoin('users as u', 'u.id', 'c.checkedBy')
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.checkedBy', '=', actor.userId)
    .selectAll('c')
    .select(fullNameSql('u').as('byName'))

export const insertCheck = (db: Db, check: Insertable<Tables['calibration_checks']>) =>
  db.first(
    q
      .insertInto('calibration_checks')
      .values(check)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const findCheckById = (db: Db, actor: Actor, id: string) =>
  db.first(selectChecks(actor).where('c.id', '=', id))
export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheckById>>>

/** The newest of each device. */
export const listNewestChecks = (db: Db, actor: Actor): Promise<CheckRow[]> =>
  db.all(
    q
      .selectFrom(
        selectChecks(actor)
          .distinctOn('c.device')
          .orderBy('c.device')
          .orderBy('c.checkedAt', 'desc')
          .orderBy('c.id')
          .as('newest'),
      )
      .selectAll()
      .orderBy('newest.checkedAt', 'desc')
      .limit(50),
  )
