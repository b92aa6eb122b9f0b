/** SQL of skin assessments and sweeps. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables } from '../../../platform/db/query.ts'
import { openAtSql, filterVisibleWounds } from '../../wounds/public.ts'
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
    .selectFrom('skin_assessments as s')
    .innerJoin('users as author', 'author.id', 's.recordedBy')
    .leftJoin('skin_voids as gone', 'gone.skinId', 's.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('s.organizationId', '=', actor.organizationId)
    .where('s.patientId', 'in', selectVisiblePatientIds(actor))
    .selectAll('s')
    .select(fullNameSql('author').as('recordedByName'))
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(nullableNameSql('voider').as('voidedByName'))

export const findSkinById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('s.id', '=', id))
export type SkinRow = NonNullable<Awaited<ReturnType<typeof findSkinById>>>

export const listPatientSkin = (
  db: Db,
  actor: Actor,
  patientId: string,
  { limit, after }: PagePosition,
): Promise<SkinRow[]> =>
  db.all(
    selectVisible(actor)
      .where(inChartSql('s.patient_id', patientId))
      .where(beforeSql('s.assessed_at', 's.id', after))
      .orderBy('s.assessedAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(toRowLimit(limit)),
  )

export const countSkin = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('skin_assessments as s')
        .where('s.organizationId', '=', actor.organizationId)
        .where('s.patientId', 'in', selectVisiblePatientIds(actor))
        .where(inChartSql('s.patient_id', patientId))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** What was found on the skin after a moment, newest care first; regions that were clear or not seen are left out. */
export const listSkinFindings = (
  db: Db,
  actor: Actor,
  patientId: string,
  since: string | null,
): Promise<SkinRow[]> => {
  const query = selectVisible(actor)
    .where(inChartSql('s.patient_id', patientId))
    .where('gone.skinId', 'is', null)
    .where((eb) =>
      eb.or([eb('s.sweepFinding', 'is', null), eb('s.sweepFinding', 'in', ['wound', 'other-finding'])]),
    )
    .orderBy('s.assessedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(20)
  return db.all(since ? query.where('s.assessedAt', '>=', since) : query)
}

/** Undefined when the id is in use. */
export const insertSkin = (db: Db, entry: Insertable<Tables['skin_assessments']>) =>
  db.first(
    q
      .insertInto('skin_assessments')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const insertRegions = (db: Db, entries: Insertable<Tables['skin_assessments']>[]) =>
  db.all(q.insertInto('skin_assessments').values(entries).returning('id'))

/** Those that were not voided before. */
export const insertSkinVoids = (db: Db, entries: Insertable<Tables['skin_voids']>[]) =>
  db.all(
    q
      .insertInto('skin_voids')
      .values(entries)
      .onConflict((on) => on.doNothing())
      .returning('skinId'),
  )

/** Undefined when the id is in use. */
export const insertSweep = (db: Db, sweep: Insertable<Tables['skin_sweeps']>) =>
  db.first(
    q
      .insertInto('skin_sweeps')
      .values(sweep)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const findSweepById = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('skin_sweeps as w')
      .innerJoin('users as author', 'author.id', 'w.recordedBy')
      .where('w.organizationId', '=', actor.organizationId)
      .where('w.patientId', 'in', selectVisiblePatientIds(actor))
      .where('w.id', '=', id)
      .selectAll('w')
      .select(fullNameSql('author').as('recordedByName')),
  )
export type SweepRow = NonNullable<Awaited<ReturnType<typeof findSweepById>>>

export const listSweepRegions = (db: Db, actor: Actor, sweepId: string): Promise<SkinRow[]> =>
  db.all(selectVisible(actor).where('s.sweepId', '=', sweepId))

/** The wounds that the chart knew as open at the time of care. */
export const listWoundsOpenAt = (db: Db, actor: Actor, patientId: string, at: string) =>
  db.all(
    filterVisibleWounds(actor, q.selectFrom('wounds'))
      .where(inChartSql('wounds.patient_id', patientId))
      .where(openAtSql('wounds', sql<string>`${at}::timestamptz`))
      .select(['wounds.id', 'wounds.number', 'wounds.location', 'wounds.laterality'])
      .orderBy('wounds.number')
      .orderBy('wounds.id'),
  )
export type OpenWound = Awaited<ReturnType<typeof listWoundsOpenAt>>[number]
