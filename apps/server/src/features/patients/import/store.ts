/** SQL of imports: earlier imports, and many patients in one statement. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { insertStaysOfCharts } from '../stays/store.ts'
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
  'middleName',
  'lastName',
  'dateOfBirth',
  'sex',
  'medicalRecordNumber',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
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

/** Who answered that there are none: the importing user, at that time. */
const statementSql = `insert into allergy_statements (id, organization_id, patient_id, state, recorded_by, recorded_at)
  select gen_random_uuid(), p.organization_id, p.id, 'none-known', p.created_by, p.created_at
    from patients p where p.id = any($1::uuid[]) and p.allergy_state = 'none-known'`

/** All in two statements. Returns the ids that were added: one is missing if its record number was registered meanwhile. */
export async function insertPatients(db: Db, rows: readonly NewPatientRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const records = rows.map(({ emergencyContact: contact, ...row }) => ({
    ...row,
    // Written as text for one row at a time; here it is part of one text.
    emergencyContact: typeof contact === 'string' ? (JSON.parse(contact) as unknown) : null,
  }))
  const added = await db.raw<{ id: string }>(insertSql, [JSON.stringify(records.map(toColumns))])
  const ids = added.map(({ id }) => id)
  await db.raw(statementSql, [ids])
  const [first] = rows
  if (first) await insertStaysOfCharts(db, ids, String(first.createdAt).slice(0, 10))
  return new Set(ids)
}
