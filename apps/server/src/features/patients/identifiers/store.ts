/** SQL of patients' identifiers elsewhere. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../policy.ts'

const nameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

const selectPresented = (actor: Actor) =>
  q
    .selectFrom('patient_identifiers as i')
    .innerJoin('users as author', 'author.id', 'i.recordedBy')
    .leftJoin('users as voider', 'voider.id', 'i.voidedBy')
    .where('i.organizationId', '=', actor.organizationId)
    .where('i.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('i')
    .select(nameSql('author').as('recordedByName'))
    .select(nameSql('voider').$castTo<string | null>().as('voidedByName'))

export const listIdentifierRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectPresented(actor)
      .where(sql<boolean>`i.patient_id in (select chart_patients(${patientId}::uuid))`)
      .orderBy(sql`i.voided_at is not null`)
      .orderBy('i.assigner')
      .orderBy('i.recordedAt')
      .orderBy('i.id'),
  )
export type IdentifierRow = Awaited<ReturnType<typeof listIdentifierRows>>[number]

export const findIdentifierRow = (db: Db, actor: Actor, id: string): Promise<IdentifierRow | undefined> =>
  db.first(selectPresented(actor).where('i.id', '=', id))

/** Undefined when the id, or the value of this assigner, is in use. */
export const insertIdentifier = (db: Db, row: Insertable<Tables['patient_identifiers']>) =>
  db.first(
    q
      .insertInto('patient_identifiers')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it has another version by now. */
export const updateIdentifier = (
  db: Db,
  { organizationId }: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['patient_identifiers']>,
) =>
  db.first(
    q
      .updateTable('patient_identifiers')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

/** Whether the assigner has given this value to a patient, whoever may see them. */
export const isIdentifierTaken = async (
  db: Db,
  { organizationId }: Actor,
  { assigner, value, exceptId }: { assigner: string; value: string; exceptId: string },
): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('patient_identifiers')
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`lower(assigner) = lower(${assigner})`)
      .where('searchValue', '=', sql<string>`lower(regexp_replace(${value}, '[^[:alnum:]]', '', 'g'))`)
      .where('voidedAt', 'is', null)
      .where('id', '<>', exceptId)
      .select('id'),
  )) !== undefined
