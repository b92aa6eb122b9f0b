/** SQL of medications. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { fullNameSql, inChartSql } from './chart-store.ts'

export interface MedicationFilter {
  status: 'active' | 'stopped' | 'all'
  entries: 'current' | 'all'
}

/** The entry that replaces this one, unless it was entered in error. */
const successorSql = sql<string | null>`medication_in_its_place(m.id)`

/** Entries about patients that this person may see, each with its author and its error. */
const selectVisible = (actor: Actor) =>
  q
    .selectFrom('medications as m')
    .innerJoin('users as author', 'author.id', 'm.recordedBy')
    .leftJoin('medication_voids as gone', 'gone.medicationId', 'm.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('m.organizationId', '=', actor.organizationId)
    .where('m.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))

const selectColumns = (query: ReturnType<typeof selectVisible>) =>
  query
    .selectAll('m')
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(successorSql.as('replacedBy'))
    .select(fullNameSql('author').as('recordedByName'))
    .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))

/** Current today: started, not stopped, and its end has not passed. */
const isTakenSql = (today: string) =>
  sql<boolean>`(m.is_active and m.start_date <= ${today}::date and (m.end_date is null or m.end_date >= ${today}::date))`

function selectMatching(actor: Actor, patientId: string, filter: MedicationFilter, today: string) {
  let query = selectVisible(actor).where(inChartSql('m.patient_id', patientId))
  if (filter.entries === 'current')
    query = query.where(successorSql, 'is', null).where('gone.medicationId', 'is', null)
  if (filter.status !== 'all') query = query.where(isTakenSql(today), '=', filter.status === 'active')
  return query
}

export const listMedicationRows = (
  db: Db,
  actor: Actor,
  patientId: string,
  filter: MedicationFilter,
  today: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [start, id] = page.after ?? []
  const query = selectColumns(selectMatching(actor, patientId, filter, today)).limit(page.limit)
  const later = id ? query.where(sql<boolean>`(m.start_date, m.id) < (${start}, ${id})`) : query
  return db.all(later.orderBy('m.startDate', 'desc').orderBy('m.id', 'desc'))
}
export type MedicationRow = Awaited<ReturnType<typeof listMedicationRows>>[number]

export const countMedications = async (
  db: Db,
  actor: Actor,
  patientId: string,
  filter: MedicationFilter,
  today: string,
): Promise<number> =>
  (
    await db.first(
      selectMatching(actor, patientId, filter, today).select((eb) =>
        eb.cast<number>(eb.fn.countAll(), 'int8').as('total'),
      ),
    )
  )?.total ?? 0

export const findMedicationById = (db: Db, actor: Actor, id: string): Promise<MedicationRow | undefined> =>
  db.first(selectColumns(selectVisible(actor)).where('m.id', '=', id))

export const findChartMedication = (
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<MedicationRow | undefined> =>
  db.first(
    selectColumns(selectVisible(actor)).where('m.id', '=', id).where(inChartSql('m.patient_id', patientId)),
  )

/** Those who change one entry take turns. */
export const lockMedication = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 126))', [id])

/** Undefined when the id is in use. */
export const insertMedication = (db: Db, medication: Insertable<Tables['medications']>) =>
  db.first(
    q
      .insertInto('medications')
      .values(medication)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertMedicationVoid = (db: Db, entry: Insertable<Tables['medication_voids']>) =>
  db.first(
    q
      .insertInto('medication_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('medicationId'),
  )

/** Undefined when the id is in use. */
export const insertReconciliation = (db: Db, entry: Insertable<Tables['medication_reconciliations']>) =>
  db.first(
    q
      .insertInto('medication_reconciliations')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const findReconciliationById = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('medication_reconciliations')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .select(['patientId', 'line', 'action', 'reason']),
  )

/** The typed line that this medication replaced, if any. */
export const findReconciledLine = async (
  db: Db,
  actor: Actor,
  medicationId: string,
): Promise<string | null> =>
  (
    await db.first(
      q
        .selectFrom('medication_reconciliations')
        .where('organizationId', '=', actor.organizationId)
        .where('medicationId', '=', medicationId)
        .select('line'),
    )
  )?.line ?? null
