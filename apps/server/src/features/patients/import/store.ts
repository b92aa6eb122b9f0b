/** SQL of imports: earlier imports, and many patients in one statement. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, toColumns, toSnakeCase, type Tables } from '../../../platform/db/query.ts'

export const findImportById = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('patient_imports')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .selectAll(),
  )
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImportById>>>

/** Undefined when this import was done before, or is running and finishes first. */
export const insertImport = (db: Db, row: Insertable<Tables['patient_imports']>) =>
  db.first(
    q
      .insertInto('patient_imports')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

type NewPatientRow = Insertable<Tables['patients']>
const columns = [
  'id',
  'organizationId',
  'firstName',
  'lastName',
  'dateOfBirth',
  'sex',
  'medicalRecordNumber',
  'phone',
  'email',
  'address',
  'emergencyContact',
  'medicalHistory',
  'allergies',
  'allergyState',
  'currentMedications',
  'riskFactors',
  'admissionDate',
  'facilityId',
  'room',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof NewPatientRow)[]

const insertSql = `insert into patients (${columns.map(toSnakeCase).join(', ')})
  select ${columns.map((name) => `r.${toSnakeCase(name)}`).join(', ')}
    from jsonb_populate_recordset(null::patients, $1) r
  on conflict do nothing returning id`

/** All in one statement. Returns the ids that were added: one is missing if its record number was registered meanwhile. */
export async function insertPatients(db: Db, rows: readonly NewPatientRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const records = rows.map(({ emergencyContact: contact, ...row }) => ({
    ...row,
    // Written as text for one row at a time; here it is part of one text.
    emergencyContact: typeof contact === 'string' ? (JSON.parse(contact) as unknown) : null,
  }))
  const added = await db.raw<{ id: string }>(insertSql, [JSON.stringify(records.map(toColumns))])
  return new Set(added.map(({ id }) => id))
}
