/** SQL of skin assessments and sweeps. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { createEntryStore, type EntryRow } from '../../records/public.ts'
import { openAtSql, filterVisibleWounds } from '../../wounds/public.ts'
import { fullNameSql, inChartSql, selectVisiblePatientIds } from '../query-fragments.ts'

export const skinStore = createEntryStore({
  table: 'skin_assessments',
  voids: 'skin_voids',
  entryId: 'skinId',
  time: 'assessedAt',
})
export type SkinRow = EntryRow<'skin_assessments'>

/** What was found on the skin after a moment, newest care first; regions that were clear or not seen are left out. */
export const listSkinFindings = (db: Db, actor: Actor, patientId: string, since: string | null) =>
  skinStore.listValid(db, actor, patientId, {
    since,
    limit: 20,
    where: sql`(e.sweep_finding is null or e.sweep_finding in ('wound', 'other-finding'))`,
  })

export const insertRegions = (db: Db, entries: Insertable<Tables['skin_assessments']>[]) =>
  db.all(q.insertInto('skin_assessments').values(entries).returning('id'))

/** Undefined when the id is taken. */
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
  skinStore.listWhere(db, actor, sql`e.sweep_id = ${sweepId}::uuid`)

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
