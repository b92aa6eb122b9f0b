/** SQL of imports: what was imported before, many patients in one statement, and charts that rows are compared with. */
import type { ChartedAllergy } from '@mendwell/clinical'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { q, sql, toColumns, toSnakeCase, type Tables } from '../../platform/db/query.ts'
import { filterListedPatients, filterVisiblePatients, insertStaysOfCharts } from '../patients/public.ts'

/** Two imports of one practice run one after the other, so that the second recognizes what the first stored. */
export const lockImports = (db: Db, { organizationId }: Actor) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 260))', [organizationId])

export const findImportById = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('patient_imports')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .selectAll(),
  )
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImportById>>>

/** Undefined when the id is in use. */
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

/** Many rows of one table in one statement. */
export const insertMany = (
  db: Db,
  table: 'coverages' | 'wound_prior_measurements' | 'patient_import_rows',
  rows: readonly Record<string, unknown>[],
) => {
  const [first] = rows
  if (!first) return Promise.resolve([])
  const names = Object.keys(toColumns(first)).join(', ')
  return db.raw(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows.map(toColumns))],
  )
}

/** When rows with one of these hashes were imported, and into which charts. */
export const listImportedHashes = (db: Db, actor: Actor, hashes: readonly string[]) =>
  db.all(
    q
      .selectFrom('patient_import_rows')
      .where('organizationId', '=', actor.organizationId)
      .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
      .orderBy('importedAt')
      .select(['hash', 'patientId', 'importedAt']),
  )

/** Charts of patients whose number at another institution this is, where it is only one. */
export const listIdentifierHolders = (db: Db, actor: Actor, values: readonly string[]) =>
  db.raw<{ value: string; patientId: string }>(
    `select g.value, min(i.patient_id::text) as patient_id
       from unnest($2::text[]) g (value)
       join patient_identifiers i on i.organization_id = $1 and i.voided_at is null
        and i.search_value = lower(regexp_replace(g.value, '[^[:alnum:]]', '', 'g'))
      group by g.value having count(distinct i.patient_id) = 1`,
    [actor.organizationId, [...values]],
  )

/** Charts that this person may see, as they are now. */
export const listCharts = (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        filterListedPatients(actor, q.selectFrom('patients'))
          .where('patients.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .leftJoin('facilities as f', 'f.id', 'patients.facilityId')
          .selectAll('patients')
          .select(['f.name as facilityName'])
          .select(
            sql<boolean>`exists (select from patient_stays s where s.patient_id = patients.id
              and s.end_date is null and s.voided_at is null)`.as('hasOpenStay'),
          )
          .select(
            sql<ChartedAllergy[]>`listed_allergies(patients.organization_id, array[patients.id])`.as(
              'allergyEntries',
            ),
          ),
      )
export type ChartRow = Awaited<ReturnType<typeof listCharts>>[number]

/** `isActive`: it has not ended, because the day is still on somewhere on earth. */
export const listChartCoverages = (db: Db, actor: Actor, ids: readonly string[], now: Date) =>
  db.all(
    q
      .selectFrom('coverages as c')
      .innerJoin('payers as y', 'y.id', 'c.payerId')
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.patientId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('c.startDate', 'desc')
      .select(['c.patientId', 'c.payerId', 'c.memberId', 'c.rank', 'y.name as payerName'])
      .select(['c.startDate', 'c.endDate'])
      .select((eb) =>
        eb
          .or([eb('c.endDate', 'is', null), eb('c.endDate', '>=', computeEarliestDay(now))])
          .$castTo<boolean>()
          .as('isActive'),
      ),
  )
const computeEarliestDay = (now: Date) =>
  new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)
export type ChartCoverage = Awaited<ReturnType<typeof listChartCoverages>>[number]

export const listChartWounds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.raw<{
    id: string
    patientId: string
    woundType: string
    location: string
    laterality: string | null
    measuredOn: string[]
  }>(
    `select w.id, w.patient_id, w.wound_type, w.location, w.laterality,
            array(select m.measured_on::text from wound_prior_measurements m
                   where m.wound_id = w.id and m.voided_at is null) as measured_on
       from wounds w where w.organization_id = $1 and w.patient_id = any($2::uuid[]) order by w.number`,
    [actor.organizationId, [...ids]],
  )
export type ChartWound = Awaited<ReturnType<typeof listChartWounds>>[number]

export const listActivePayers = (db: Db, { organizationId }: Actor) =>
  db.all(
    q
      .selectFrom('payers')
      .where('organizationId', '=', organizationId)
      .where('isActive', '=', true)
      .select(['id', 'name', 'payerNumber']),
  )

const selectSummaries = (actor: Actor) => {
  const summaries = q
    .selectFrom('patient_imports as i')
    .innerJoin('users as u', 'u.id', 'i.importedBy')
    .leftJoin('patient_import_undos as n', 'n.importId', 'i.id')
    .leftJoin('users as undoer', 'undoer.id', 'n.undoneBy')
    .where('i.organizationId', '=', actor.organizationId)
    .select(['i.id', 'i.fileName', 'i.importedAt', 'i.rowsGiven', 'i.patientIds', 'i.fields'])
    .select(['n.undoneAt', 'n.reason'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('importedByName'))
    .select(sql<string | null>`undoer.first_name || ' ' || undoer.last_name`.as('undoneByName'))
    .select(
      sql<number>`(select count(distinct r.patient_id)::int from patient_import_rows r
        where r.import_id = i.id and not r.was_new)`.as('updated'),
    )
  // Emergency access is to the charts of patients in care, not to those that an undone import took away.
  if (hasFullAccess(actor) && !actor.breakGlassId) return summaries
  const visible = filterVisiblePatients(actor, q.selectFrom('patients')).where(
    sql<boolean>`patients.id = chart.id`,
  )
  // Users limited to facilities see the imports whose charts they all see, and undone ones if they are their own.
  return summaries
    .where((eb) => eb.or([eb('n.importId', 'is', null), eb('i.importedBy', '=', actor.userId)]))
    .where(
      sql<boolean>`not exists (
        select from (select unnest(i.patient_ids) union all
                     select r.patient_id from patient_import_rows r where r.import_id = i.id) chart (id)
          join patients known on known.id = chart.id
         where not exists ${visible.select('patients.id')})`,
    )
}

export const listImportRows = (db: Db, actor: Actor) =>
  db.all(selectSummaries(actor).orderBy('i.importedAt', 'desc').orderBy('i.id').limit(50))
export type SummaryRow = Awaited<ReturnType<typeof listImportRows>>[number]

/** With the charts as they were, of one that was undone. */
export const findImportSummary = (db: Db, actor: Actor, id: string) =>
  db.first(selectSummaries(actor).where('i.id', '=', id).select('n.charts'))
export type DetailedRow = NonNullable<Awaited<ReturnType<typeof findImportSummary>>>

/** Charts of an import as they are now. */
export const listImportCharts = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('patients')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('id')
      .select(['id', 'firstName', 'lastName', 'medicalRecordNumber']),
  )

export const listAdditions = (db: Db, importId: string) =>
  db.raw<{ patientId: string; what: string }>(
    'select patient_id, what from import_additions($1) order by patient_id, what',
    [importId],
  )

/** Charts that it created or updated. */
export const listImportedPatients = (db: Db, importId: string) =>
  db.raw<{ patientId: string }>('select distinct patient_id from patient_import_rows where import_id = $1', [
    importId,
  ])

/** Charts from before whose allergies or medications an import changed: safety rules read them again. */
export const listSafetyChanges = (db: Db, importId: string) =>
  db.raw<{ patientId: string }>(
    `select distinct patient_id from patient_import_rows
      where import_id = $1 and undo -> 'before' ?| array['allergies', 'current_medications']`,
    [importId],
  )

/** True: done. False: something was added. Null: it was undone before. */
export const undoImport = async (
  db: Db,
  { id, reason, by, at }: { id: string; reason: string; by: string; at: string },
): Promise<boolean | null> =>
  (
    await db.raw<{ done: boolean | null }>('select undo_patient_import($1, $2, $3, $4) as done', [
      id,
      reason,
      by,
      at,
    ])
  )[0]?.done ?? null
