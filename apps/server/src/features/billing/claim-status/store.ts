/** SQL of claim status: inquiry files, inquiries, the files that answered them, and what payers said about each claim. */
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisibleClaims } from '../policy.ts'

type OrganizationScope = { organizationId: string }

/** Undefined when the id is in use. */
export const insertBatch = (db: Db, row: Insertable<Tables['claim_status_batches']>) =>
  db.first(
    q
      .insertInto('claim_status_batches')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const insertInquiries = (db: Db, rows: readonly Insertable<Tables['claim_status_inquiries']>[]) =>
  db.all(
    q
      .insertInto('claim_status_inquiries')
      .values([...rows])
      .returning('id'),
  )

export const findBatch = (db: Db, { organizationId }: OrganizationScope, id: string) =>
  db.first(
    q
      .selectFrom('claim_status_batches as b')
      .where('b.organizationId', '=', organizationId)
      .where('b.id', '=', id)
      .select(['b.id', 'b.controlNumber', 'b.content', 'b.inquiries', 'b.isTest', 'b.madeAt'])
      .select(
        sql<boolean>`exists (select from clearinghouse_files f where f.status_batch_id = b.id)`.as(
          'isQueued',
        ),
      ),
  )
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export const listBatchClaims = (db: Db, { organizationId }: OrganizationScope, batchId: string) =>
  db.all(
    q
      .selectFrom('claim_status_inquiries as i')
      .innerJoin('billing_claims as c', 'c.id', 'i.claimId')
      .where('i.organizationId', '=', organizationId)
      .where('i.batchId', '=', batchId)
      .select(['i.claimId', 'c.patientId']),
  )

/** Payers in test mode, of these claims. */
export const listTestingClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
) =>
  db.all(
    q
      .selectFrom('billing_claims as c')
      .innerJoin('payers as y', 'y.id', 'c.payerId')
      .where('c.organizationId', '=', organizationId)
      .where('c.id', 'in', [...claimIds])
      .where('y.isTesting', '=', true)
      .select(['c.id', 'y.name as payerName']),
  )

export type AnswerRow = Selectable<Tables['claim_status_answers']>

export const listAnswers = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimId: string,
  limit: number,
): Promise<AnswerRow[]> =>
  db.all(
    q
      .selectFrom('claim_status_answers')
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', claimId)
      .selectAll()
      .orderBy('answeredAt', 'desc')
      .orderBy('id')
      .limit(limit),
  )

/** When each of these claims was asked about last, if nothing was answered since. */
export const listWaiting = (db: Db, { organizationId }: OrganizationScope, claimIds: readonly string[]) =>
  db.raw<{ claimId: string; askedAt: string }>(
    `select distinct on (i.claim_id) i.claim_id, i.asked_at from claim_status_inquiries i
      where i.organization_id = $1 and i.claim_id = any($2::uuid[])
        and not exists (select from claim_status_answers a where a.claim_id = i.claim_id and a.answered_at >= i.asked_at)
      order by i.claim_id, i.asked_at desc`,
    [organizationId, claimIds],
  )

export const listLatestAnswers = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
): Promise<AnswerRow[]> =>
  claimIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom('claim_status_answers')
          .where('organizationId', '=', organizationId)
          .where('claimId', 'in', [...claimIds])
          .distinctOn('claimId')
          .selectAll()
          .orderBy('claimId')
          .orderBy('answeredAt', 'desc')
          .orderBy('id'),
      )

const maxUnanswered = 200

/** Sent that day or before, and not decided. */
export const listUnansweredRows = (db: Db, actor: Actor, facilityId: string, until: string) =>
  db.all(
    filterVisibleClaims(actor, q.selectFrom('billing_claims'))
      .innerJoin('patients as p', 'p.id', 'billing_claims.patientId')
      .innerJoin('payers as y', 'y.id', 'billing_claims.payerId')
      .where('billing_claims.status', 'in', ['submitted', 'approved'])
      .where('billing_claims.closedBy', 'is', null)
      .where('billing_claims.submittedDate', '<=', until)
      .$if(facilityId !== 'all', (query) => query.where('billing_claims.facilityId', '=', facilityId))
      .select([
        'billing_claims.id as claimId',
        'billing_claims.claimNumber',
        'billing_claims.patientId',
        'billing_claims.totalCents',
        'y.name as payerName',
      ])
      .select(sql<string>`billing_claims.submitted_date`.as('submittedDate'))
      .select(sql<string>`p.last_name || ', ' || p.first_name`.as('patientName'))
      .orderBy('billing_claims.submittedDate')
      .orderBy('billing_claims.id')
      .limit(maxUnanswered),
  )

/** Imports of one organization come one after the other, until the transaction ends. */
export const lockResponses = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw(`select pg_advisory_xact_lock(hashtextextended('status responses of ' || $1, 0))`, [organizationId])

export const findResponseByHash = (db: Db, { organizationId }: OrganizationScope, sha256: string) =>
  db.first(
    q
      .selectFrom('claim_status_responses')
      .where('organizationId', '=', organizationId)
      .where('sha256', '=', sha256)
      .select('answers'),
  )

export const insertResponse = (db: Db, row: Insertable<Tables['claim_status_responses']>) =>
  db.first(q.insertInto('claim_status_responses').values(row).returning('id'))

export const insertAnswers = (db: Db, rows: readonly Insertable<Tables['claim_status_answers']>[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .insertInto('claim_status_answers')
          .values([...rows])
          .returning('id'),
      )

/** By trace: the inquiries of this organization, with what identifies the claim. */
export const listAsked = (db: Db, { organizationId }: OrganizationScope, traces: readonly string[]) =>
  db.raw<{
    id: string
    trace: string
    claimId: string
    claimNumber: string
    totalCents: number
    memberId: string
    serviceDate: string
    lastName: string
  }>(
    `select i.id, i.trace, i.claim_id, c.claim_number, c.total_cents, c.member_id, c.service_date, p.last_name
       from claim_status_inquiries i join billing_claims c on c.id = i.claim_id join patients p on p.id = c.patient_id
      where i.organization_id = $1 and i.trace = any($2::text[])`,
    [organizationId, traces],
  )
