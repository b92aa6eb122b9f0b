/** SQL of allergies, of what the earlier text proposes, and of answers that there are none. Rows are added and read, never changed. */
import type { ChartedAllergy, UnlistedAllergyState } from '@mendwell/clinical'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { createEntryStore, type EntryRow } from '../../records/public.ts'
import { fullNameSql, inChartSql } from '../chart-store.ts'

const successor = sql<string | null>`allergy_in_its_place(e.id)`

export const allergyStore = createEntryStore({
  table: 'allergies',
  voids: 'allergy_voids',
  entryId: 'allergyId',
  time: 'recordedAt',
  successor,
})
export type AllergyRow = EntryRow<'allergies'>

/** Entries that nothing replaced and that were not entered in error: current ones, and ended ones. */
export const listAllergyRows = (db: Db, actor: Actor, patientId: string): Promise<AllergyRow[]> =>
  allergyStore.listWhere(
    db,
    actor,
    sql<boolean>`${inChartSql('e.patient_id', patientId)} and ${successor} is null and gone.allergy_id is null`,
  )

export interface AllergyTextRow {
  id: string
  allergies: string | null
  allergyState: 'listed' | UnlistedAllergyState
  entries: ChartedAllergy[]
}

/** The text of each chart of this person. Those who change allergies take turns. */
export const listAllergyTexts = (db: Db, actor: Actor, patientId: string, isLocked: boolean) =>
  db.raw<AllergyTextRow>(
    `select p.id, p.allergies, p.allergy_state, listed_allergies(p.organization_id, array[p.id]) as entries
       from patients p
      where p.organization_id = $1 and p.id in (select chart_patients($2::uuid))
      order by p.id ${isLocked ? 'for update of p' : ''}`,
    [actor.organizationId, patientId],
  )

export const updateAllergyText = (
  db: Db,
  actor: Actor,
  id: string,
  change: { allergies: string | null; allergyState: 'listed' | UnlistedAllergyState; updatedAt: string },
) =>
  db.first(
    q
      .updateTable('patients')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

/** Undefined when the id is taken. */
export const insertDismissal = (db: Db, row: Insertable<Tables['allergy_dismissals']>) =>
  db.first(
    q
      .insertInto('allergy_dismissals')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

const selectDismissals = (actor: Actor) =>
  q
    .selectFrom('allergy_dismissals as d')
    .innerJoin('users as u', 'u.id', 'd.recordedBy')
    .where('d.organizationId', '=', actor.organizationId)
    .select(['d.id', 'd.patientId', 'd.line', 'd.reason', 'd.recordedAt as at'])
    .select(fullNameSql('u').as('byName'))

export const listDismissals = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectDismissals(actor)
      .where(inChartSql('d.patient_id', patientId))
      .orderBy('d.recordedAt', 'desc')
      .orderBy('d.id'),
  )

export const findDismissal = (db: Db, actor: Actor, id: string) =>
  db.first(selectDismissals(actor).where('d.id', '=', id))

/** Undefined when the id is taken. */
export const insertStatement = (db: Db, row: Insertable<Tables['allergy_statements']>) =>
  db.first(
    q
      .insertInto('allergy_statements')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

const selectStatements = (actor: Actor) =>
  q
    .selectFrom('allergy_statements as s')
    .innerJoin('users as u', 'u.id', 's.recordedBy')
    .where('s.organizationId', '=', actor.organizationId)
    .select(['s.id', 's.patientId', 's.state', 's.source', 's.recordedAt'])
    .select(fullNameSql('u').as('recordedByName'))

export const findStatement = (db: Db, actor: Actor, id: string) =>
  db.first(selectStatements(actor).where('s.id', '=', id))

/** The latest answer of the chart. */
export const findLatestStatement = (db: Db, actor: Actor, patientId: string) =>
  db.first(
    selectStatements(actor)
      .where(inChartSql('s.patient_id', patientId))
      .orderBy('s.recordedAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1),
  )
