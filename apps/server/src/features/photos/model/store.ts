/** SQL of what an organization decided about the model. Rows are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'

/** The newest one about these weights. */
export const findDecision = (db: Db, actor: Actor, sha256: string) =>
  db.first(
    q
      .selectFrom('outline_model_decisions as d')
      .innerJoin('users as u', 'u.id', 'd.decidedBy')
      .where('d.organizationId', '=', actor.organizationId)
      .where('d.sha256', '=', sha256)
      .orderBy('d.number', 'desc')
      .limit(1)
      .select(['d.isOn', 'd.decidedAt', fullNameSql('u').as('byName')]),
  )

export const insertDecision = (
  db: Db,
  decision: Omit<Insertable<Tables['outline_model_decisions']>, 'number'>,
) => db.all(q.insertInto('outline_model_decisions').values(decision as never)) // the database numbers it
