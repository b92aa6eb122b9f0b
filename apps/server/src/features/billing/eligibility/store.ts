/** SQL of eligibility: who is asked about, inquiry files, checks, and the files that answered them. */
import type { Insertable } from 'kysely'
import type { EligibilityDetails } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Column, type Tables } from '../../../platform/db/query.ts'
import { filterListedPatients, filterVisiblePatients } from '../../patients/public.ts'

type OrganizationScope = { organizationId: string }

export interface CheckRow {
  id: string
  patientId: string
  coverageId: string
  payerName: string
  memberId: string
  serviceDate: string
  outcome: Column<'eligibility_checks', 'outcome'>
  source: Column<'eligibility_checks', 'source'>
  askedAt: string
  askedByName: string
  answeredAt: string | null
  reference: string | null
  note: string | null
  details: EligibilityDetails | null
}

const checkColumns = `k.id, k.patient_id, k.coverage_id, k.payer_name, k.member_id, k.service_date, k.outcome, k.source,
  k.asked_at, u.first_name || ' ' || u.last_name as asked_by_name, k.answered_at, k.reference, k.note, k.details`

/** Of the whole chart, newest first. Access to the patient was checked before. */
export const listPatientChecks = (db: Db, { organizationId }: Actor, patientId: string, limit: number) =>
  db.raw<CheckRow>(
    `select ${checkColumns} from eligibility_checks k join users u on u.id = k.asked_by
      where k.organization_id = $1 and k.patient_id in (select chart_patients($2::uuid))
      order by k.asked_at desc, k.id limit $3`,
    [organizationId, patientId, limit],
  )

/** The latest check of each coverage; one that awaits its response does not hide the answer before it. */
export const listLatestChecks = (
  db: Db,
  { organizationId }: OrganizationScope,
  coverageIds: readonly string[],
) =>
  db.raw<CheckRow>(
    `select distinct on (k.coverage_id) ${checkColumns} from eligibility_checks k join users u on u.id = k.asked_by
      where k.organization_id = $1 and k.coverage_id = any($2::uuid[])
      order by k.coverage_id, k.outcome = 'waiting', k.asked_at desc, k.id`,
    [organizationId, coverageIds],
  )

export interface CandidateRow {
  patientId: string
  firstName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string | null
}

const candidateColumns = [
  'patients.id as patientId',
  'patients.firstName',
  'patients.lastName',
  'patients.medicalRecordNumber',
  'patients.dateOfBirth',
] as const

/** More than a practice sees on a day, or a facility houses. */
const maxCandidates = 500

export function listCandidates(
  db: Db,
  actor: Actor,
  { date, facilityId, who }: { date: string; facilityId: string; who: 'appointments' | 'residents' },
): Promise<CandidateRow[]> {
  const listed = filterListedPatients(actor, q.selectFrom('patients')).select(candidateColumns)
  const isAt = facilityId === 'all' ? sql<boolean>`true` : sql<boolean>`a.facility_id = ${facilityId}::uuid`
  const narrowed =
    who === 'appointments'
      ? listed.where(
          sql<boolean>`exists (select from appointments a
            where a.organization_id = patients.organization_id and a.local_date = ${date}::date
              and a.status in ('scheduled', 'confirmed') and ${isAt}
              and a.patient_id in (select chart_patients(patients.id)))`,
        )
      : listed
          .where(
            sql<boolean>`patients.facility_id is not null and (${facilityId} = 'all' or patients.facility_id::text = ${facilityId})`,
          )
          .where('patients.isActive', '=', true)
  return db.all(
    narrowed
      .orderBy('patients.lastName')
      .orderBy('patients.firstName')
      .orderBy('patients.id')
      .limit(maxCandidates),
  )
}

export interface AskedCoverageRow {
  id: string
  patientId: string
  memberId: string
  rank: 'primary' | 'secondary' | 'tertiary'
  relation: 'self' | 'spouse' | 'child' | 'other'
  subscriberFirstName: string | null
  subscriberLastName: string | null
  subscriberBirthDate: string | null
  payerName: string
  payerNumber: string
  isTesting: boolean
  firstName: string
  middleName: string | null
  lastName: string
  dateOfBirth: string | null
  sex: string | null
  startDate: string
  endDate: string | null
}

const selectAsked = (actor: Actor) =>
  q
    .selectFrom('coverages as c')
    .innerJoin('payers as y', 'y.id', 'c.payerId')
    .innerJoin('patients as p', 'p.id', 'c.patientId')
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select([
      'c.id',
      'c.patientId',
      'c.memberId',
      'c.rank',
      'c.relation',
      'c.subscriberFirstName',
      'c.subscriberLastName',
      'c.subscriberBirthDate',
      'c.startDate',
      'c.endDate',
      'y.name as payerName',
      'y.payerNumber',
      'y.isTesting',
      'p.firstName',
      'p.middleName',
      'p.lastName',
      'p.dateOfBirth',
      'p.sex',
    ])

export const listAskedCoverages = (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<AskedCoverageRow[]> =>
  // One payer's inquiries stand together in a file.
  db.all(selectAsked(actor).where('c.id', 'in', ids).orderBy('y.payerNumber').orderBy('c.id'))

/** Who covers these patients on a day, the first payer first. */
export const listCoveragesOn = (
  db: Db,
  actor: Actor,
  patientIds: readonly string[],
  day: string,
): Promise<AskedCoverageRow[]> =>
  patientIds.length === 0
    ? Promise.resolve([])
    : db.all(
        selectAsked(actor)
          .where('c.patientId', 'in', patientIds)
          .where('c.startDate', '<=', day)
          .where((eb) => eb.or([eb('c.endDate', 'is', null), eb('c.endDate', '>=', day)]))
          .orderBy('c.rank')
          .orderBy('c.startDate', 'desc')
          .orderBy('c.id'),
      )

export const insertBatch = (db: Db, row: Insertable<Tables['eligibility_batches']>) =>
  db.first(
    q
      .insertInto('eligibility_batches')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const findBatch = (db: Db, { organizationId }: OrganizationScope, id: string) =>
  db.first(
    q
      .selectFrom('eligibility_batches')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .select(['id', 'controlNumber', 'content', 'inquiries', 'isTest', 'madeAt']),
  )

/** Which coverages a file asked about. */
export const listBatchCoverages = (db: Db, { organizationId }: OrganizationScope, batchId: string) =>
  db.all(
    q
      .selectFrom('eligibility_checks')
      .where('organizationId', '=', organizationId)
      .where('batchId', '=', batchId)
      .select(['coverageId', 'patientId', 'serviceDate']),
  )

/** Undefined when the id is in use. */
export const insertCheck = (db: Db, row: Insertable<Tables['eligibility_checks']>) =>
  db.first(
    q
      .insertInto('eligibility_checks')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const findCheck = async (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<CheckRow | undefined> =>
  (
    await db.raw<CheckRow>(
      `select ${checkColumns} from eligibility_checks k join users u on u.id = k.asked_by
        where k.organization_id = $1 and k.id = $2`,
      [organizationId, id],
    )
  )[0]

/** Imports of one organization come one after the other, until the transaction ends. */
export const lockResponses = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw(`select pg_advisory_xact_lock(hashtextextended('eligibility responses of ' || $1, 0))`, [
    organizationId,
  ])

export const findResponseByHash = (db: Db, { organizationId }: OrganizationScope, sha256: string) =>
  db.first(
    q
      .selectFrom('eligibility_responses')
      .where('organizationId', '=', organizationId)
      .where('sha256', '=', sha256)
      .select('answers'),
  )

export const insertResponse = (db: Db, row: Insertable<Tables['eligibility_responses']>) =>
  db.first(q.insertInto('eligibility_responses').values(row).returning('id'))

export interface AskedRow {
  id: string
  patientId: string
  trace: string
  memberId: string
  firstName: string
  lastName: string
  dateOfBirth: string | null
  relation: string
}

/** By trace: the inquiries of this organization, whoever asked. */
export const listAsked = (db: Db, { organizationId }: OrganizationScope, traces: readonly string[]) =>
  db.raw<AskedRow>(
    `select k.id, k.patient_id, k.trace, k.member_id, p.first_name, p.last_name, p.date_of_birth, c.relation
       from eligibility_checks k join patients p on p.id = k.patient_id join coverages c on c.id = k.coverage_id
      where k.organization_id = $1 and k.trace = any($2::text[])`,
    [organizationId, traces],
  )

/**
 * A later response to the same inquiry takes the place of the one before; both files stay. A refusal or an unclear response does not
 * take the place of a clear answer.
 */
export const answerCheck = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  answer: {
    outcome: Column<'eligibility_checks', 'outcome'>
    details: EligibilityDetails
    responseId: string
    answeredAt: string
  },
) =>
  db.first(
    q
      .updateTable('eligibility_checks')
      .set({ ...answer, details: JSON.stringify(answer.details) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('outcome', 'not in', clear), eb.val(clear.includes(answer.outcome))]))
      .returning('id'),
  )

const clear: readonly CheckRow['outcome'][] = ['active', 'inactive']
