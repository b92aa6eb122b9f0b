/** SQL of vital signs. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { inChartSql } from '../query-fragments.ts'

const fullNameSql = (table: 'author' | 'voider') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Readings of patients that this user may see, each with its author and, if voided, by whom and why. */
const selectVisible = (actor: Actor) =>
  q
    .selectFrom('vital_signs as v')
    .innerJoin('users as author', 'author.id', 'v.recordedBy')
    .leftJoin('vital_sign_voids as gone', 'gone.vitalSignsId', 'v.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('v.organizationId', '=', actor.organizationId)
    .where('v.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('v')
    .select(fullNameSql('author').as('recordedByName'))
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))

export const listPatientVitals = (
  db: Db,
  actor: Actor,
  patientId: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = selectVisible(actor)
    .where(sql<boolean>`v.patient_id in (select chart_patients(${patientId}::uuid))`)
    .limit(toRowLimit(page.limit))
  const later = id ? query.where(sql<boolean>`(v.taken_at, v.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('v.takenAt', 'desc').orderBy('v.id', 'desc'))
}
export type VitalsRow = Awaited<ReturnType<typeof listPatientVitals>>[number]

export const countVitals = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('vital_signs')
        .where('organizationId', '=', actor.organizationId)
        .where(sql<boolean>`patient_id in (select chart_patients(${patientId}::uuid))`)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const findVitalsById = (db: Db, actor: Actor, id: string): Promise<VitalsRow | undefined> =>
  db.first(selectVisible(actor).where('v.id', '=', id))

/** The newest that was not voided, of care after a moment if one is named. */
export const findNewestVitals = (
  db: Db,
  actor: Actor,
  patientId: string,
  since: string | null,
): Promise<VitalsRow | undefined> => {
  const query = selectVisible(actor)
    .where(inChartSql('v.patient_id', patientId))
    .where('gone.vitalSignsId', 'is', null)
    .orderBy('v.takenAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
  return db.first(since ? query.where('v.takenAt', '>=', since) : query)
}

export type NewVitals = Insertable<Tables['vital_signs']>

/** Adds the readings, but only to a patient that this person may see: one statement, so nothing can come between. */
export const insertVitals = (db: Db, actor: Actor, vitals: NewVitals) => {
  const columns = Object.keys(vitals) as (keyof NewVitals & string)[]
  return db.first(
    q
      .with('added', (db) =>
        db
          .insertInto('vital_signs')
          .columns(columns)
          .expression(
            filterVisiblePatients(actor, q.selectFrom('patients'))
              .where('patients.id', '=', vitals.patientId)
              .select(columns.map((name) => sql`${vitals[name]}::${sql.raw(columnTypes[name])}`.as(name))),
          )
          .onConflict((on) => on.column('id').doNothing())
          .returningAll(),
      )
      .selectFrom('added')
      .innerJoin('users as author', 'author.id', 'added.recordedBy')
      .selectAll('added')
      .select(fullNameSql('author').as('recordedByName')),
  )
}

/** A value selected for an insert needs its type said. */
const columnTypes: Record<keyof NewVitals, string> = {
  id: 'uuid',
  organizationId: 'uuid',
  patientId: 'uuid',
  takenAt: 'timestamptz',
  recordedAt: 'timestamptz',
  recordedBy: 'uuid',
  bloodPressureSystolic: 'smallint',
  bloodPressureDiastolic: 'smallint',
  heartRate: 'smallint',
  respiratoryRate: 'smallint',
  temperature: 'numeric',
  oxygenSaturation: 'smallint',
  weight: 'numeric',
  height: 'numeric',
  bmi: 'numeric',
  outOfRangeReason: 'text',
  notes: 'text',
}

/** Undefined when the entry was voided before. */
export const insertVitalsVoid = (db: Db, entry: Insertable<Tables['vital_sign_voids']>) =>
  db.first(
    q
      .insertInto('vital_sign_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('vitalSignsId'),
  )
