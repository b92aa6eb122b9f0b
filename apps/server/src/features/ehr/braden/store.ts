/** SQL of Braden assessments. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { toRowLimit, q, type Tables } from '../../../platform/db/query.ts'
import {
  beforeSql,
  fullNameSql,
  inChartSql,
  nullableNameSql,
  selectVisiblePatientIds,
  type PagePosition,
} from '../query-fragments.ts'

/** Of patients that this user may see, each with its author and, if voided, by whom and why. */
const selectVisible = (actor: Actor) =>
  q
    .selectFrom('braden_assessments as b')
    .innerJoin('users as author', 'author.id', 'b.recordedBy')
    .leftJoin('braden_voids as gone', 'gone.bradenId', 'b.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('b.organizationId', '=', actor.organizationId)
    .where('b.patientId', 'in', selectVisiblePatientIds(actor))
    .selectAll('b')
    .select(fullNameSql('author').as('recordedByName'))
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(nullableNameSql('voider').as('voidedByName'))

export const findBradenById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('b.id', '=', id))
export type BradenRow = NonNullable<Awaited<ReturnType<typeof findBradenById>>>

export const listPatientBraden = (
  db: Db,
  actor: Actor,
  patientId: string,
  { limit, after }: PagePosition,
): Promise<BradenRow[]> =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('b.patient_id', patientId))
      .where(beforeSql('b.assessed_at', 'b.id', after))
      .orderBy('b.assessedAt', 'desc')
      .orderBy('b.id', 'desc')
      .limit(toRowLimit(limit)),
  )

export const countBraden = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('braden_assessments as b')
        .where('b.organizationId', '=', actor.organizationId)
        .where('b.patientId', 'in', selectVisiblePatientIds(actor))
        .where(inChartSql('b.patient_id', patientId))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** The newest that was not voided, of care after a moment if one is named. */
export const findNewestBraden = (
  db: Db,
  actor: Actor,
  patientId: string,
  since: string | null,
): Promise<BradenRow | undefined> => {
  const query = selectVisible(actor)
    .where(inChartSql('b.patient_id', patientId))
    .where('gone.bradenId', 'is', null)
    .orderBy('b.assessedAt', 'desc')
    .orderBy('b.recordedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
  return db.first(since ? query.where('b.assessedAt', '>=', since) : query)
}

/** Undefined when the id is in use. */
export const insertBraden = (db: Db, entry: Insertable<Tables['braden_assessments']>) =>
  db.first(
    q
      .insertInto('braden_assessments')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when the entry was voided before. */
export const insertBradenVoid = (db: Db, entry: Insertable<Tables['braden_voids']>) =>
  db.first(
    q
      .insertInto('braden_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('bradenId'),
  )
