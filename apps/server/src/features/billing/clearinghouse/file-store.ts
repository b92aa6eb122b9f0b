/** SQL of the file log: what went to the clearinghouse, and what came from it. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FileLogFilter } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisibleClaims } from '../policy.ts'

type OrganizationScope = { organizationId: string }

export type FileRow = Omit<Selectable<Tables['clearinghouse_files']>, 'content'>

/** What decides whether an answer is overdue, by the practice's own calendar: the last days that are. */
export interface OverdueBefore {
  zone: string
  acknowledgment: string
  claimAcknowledgment: string
}

const columns = [
  'f.id',
  'f.organizationId',
  'f.connectionId',
  'f.direction',
  'f.kind',
  'f.name',
  'f.folder',
  'f.state',
  'f.bytes',
  'f.sha256',
  'f.sender',
  'f.controlNumber',
  'f.isTest',
  'f.submissionId',
  'f.eligibilityBatchId',
  'f.statusBatchId',
  'f.payerFileId',
  'f.records',
  'f.problem',
  'f.attempts',
  'f.nextAttemptAt',
  'f.modifiedAt',
  'f.isCleared',
  'f.createdAt',
  'f.finishedAt',
  'f.overdueNotifiedAt',
  'f.dismissedBy',
  'f.dismissedReason',
] as const

export const insertFile = (db: Db, row: Insertable<Tables['clearinghouse_files']>) =>
  db.first(q.insertInto('clearinghouse_files').values(row).returning('id'))

const selectOwn = (organizationId: string) =>
  q.selectFrom('clearinghouse_files as f').where('f.organizationId', '=', organizationId)

export const lockFile = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<FileRow | undefined> =>
  db.first(selectOwn(organizationId).where('f.id', '=', id).select(columns).forUpdate())

/** A file names patients: who does not see every patient of the practice sees only files without claims. */
const filterVisible = (actor: Actor) => {
  const own = selectOwn(actor.organizationId)
  if (hasFullAccess(actor)) return own
  const seen = filterVisibleClaims(actor, q.selectFrom('billing_claims')).select('billing_claims.id')
  return own.where(
    sql<boolean>`f.submission_id is not null and not exists (select from submitted_claims x
      where x.submission_id = f.submission_id and x.claim_id not in (${seen}))`,
  )
}

const overdueSql = ({ zone, acknowledgment, claimAcknowledgment }: OverdueBefore) => sql<
  'acknowledgment' | 'claim_acknowledgment' | null
>`case
    when f.kind is distinct from '837' or f.finished_at is null then null
    when f.state = 'sent' and (f.finished_at at time zone ${zone})::date < ${acknowledgment}::date then 'acknowledgment'
    when f.state = 'acknowledged' and (f.finished_at at time zone ${zone})::date < ${claimAcknowledgment}::date
      and exists (select from claim_submissions s where s.id = f.submission_id and s.claims_answered_at is null
        and exists (select from submitted_claims x join billing_claims c on c.id = x.claim_id
          where x.submission_id = s.id and c.status = 'submitted' and c.closed_by is null)) then 'claim_acknowledgment'
  end`

const needsAttention = (before: OverdueBefore) =>
  sql<boolean>`(f.state in ('failed', 'unreadable') or ${overdueSql(before)} is not null)`

function selectShown(actor: Actor, show: FileLogFilter, before: OverdueBefore) {
  const all = filterVisible(actor)
  if (show === 'all') return all
  if (show === 'attention') return all.where(needsAttention(before))
  return all.where('f.direction', '=', show)
}

export type ShownFileRow = FileRow & { overdue: 'acknowledgment' | 'claim_acknowledgment' | null }

export function listFiles(
  db: Db,
  actor: Actor,
  show: FileLogFilter,
  before: OverdueBefore,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<ShownFileRow[]> {
  const [at, id] = page.after ?? []
  const query = selectShown(actor, show, before).select(columns).select(overdueSql(before).as('overdue'))
  const later = id ? query.where(sql<boolean>`(f.created_at, f.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('f.createdAt', 'desc').orderBy('f.id', 'desc').limit(page.limit))
}

export const countFiles = async (db: Db, actor: Actor, show: FileLogFilter, before: OverdueBefore) =>
  (
    await db.first(
      selectShown(actor, show, before).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const findVisibleFile = (
  db: Db,
  actor: Actor,
  id: string,
  before: OverdueBefore,
): Promise<ShownFileRow | undefined> =>
  db.first(
    filterVisible(actor).where('f.id', '=', id).select(columns).select(overdueSql(before).as('overdue')),
  )

/** The bytes, of what came or of what we made. */
export async function readFileContent(
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await db.raw<{ content: Buffer | null }>(
    `select coalesce(f.content, convert_to(coalesce(s.content, e.content, b.content), 'UTF8')) as content
       from clearinghouse_files f
       left join claim_submissions s on s.id = f.submission_id
       left join eligibility_batches e on e.id = f.eligibility_batch_id
       left join claim_status_batches b on b.id = f.status_batch_id
      where f.organization_id = $1 and f.id = $2`,
    [organizationId, id],
  )
  return row?.content ?? undefined
}

const updateOwn = (organizationId: string, id: string) =>
  q.updateTable('clearinghouse_files').where('organizationId', '=', organizationId).where('id', '=', id)

/** Undefined where the file is not in one of these states any more. */
export const changeFile = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  from: readonly FileRow['state'][],
  change: Updateable<Tables['clearinghouse_files']>,
) => db.first(updateOwn(organizationId, id).where('state', 'in', from).set(change).returning('id'))

export const listFilesToSend = (
  db: Db,
  { organizationId }: OrganizationScope,
  now: Date,
): Promise<FileRow[]> =>
  db.all(
    selectOwn(organizationId)
      .where('f.state', 'in', ['queued', 'uploading', 'placing'])
      .where((eb) =>
        eb.or([eb('f.nextAttemptAt', 'is', null), eb('f.nextAttemptAt', '<=', now.toISOString())]),
      )
      .select(columns)
      .orderBy('f.createdAt')
      .orderBy('f.id')
      .limit(200),
  )

/** Came, and were not yet imported or cleared away. */
export const listFetchedFiles = (db: Db, { organizationId }: OrganizationScope): Promise<FileRow[]> =>
  db.all(
    selectOwn(organizationId)
      .where('f.state', '=', 'fetched')
      .select(columns)
      .orderBy('f.createdAt')
      .limit(200),
  )

/** Everything that is known of these names in a folder, latest first. */
export const listKnownFiles = (
  db: Db,
  { organizationId }: OrganizationScope,
  folder: string,
  names: readonly string[],
): Promise<FileRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db.all(
        selectOwn(organizationId)
          .where('f.direction', '=', 'inbound')
          .where('f.folder', '=', folder)
          .where(sql<boolean>`f.name = any(${[...names]}::text[])`)
          .select(columns)
          .orderBy('f.createdAt', 'desc'),
      )

/** An earlier one with the same bytes, that was imported. */
export const findSameContent = (db: Db, { organizationId }: OrganizationScope, sha256: string) =>
  db.first(
    selectOwn(organizationId)
      .where('f.direction', '=', 'inbound')
      .where('f.sha256', '=', sha256)
      .where('f.state', '=', 'imported')
      .select(['f.id', 'f.name'])
      .limit(1),
  )

/** An earlier one of the same sender, kind, and control number, that was imported. */
export const findSameControl = (
  db: Db,
  { organizationId }: OrganizationScope,
  { sender, kind, controlNumber, id }: FileRow,
) =>
  db.first(
    selectOwn(organizationId)
      .where('f.direction', '=', 'inbound')
      .where('f.sender', '=', sender)
      .where('f.kind', '=', kind)
      .where('f.controlNumber', '=', controlNumber)
      .where('f.state', '=', 'imported')
      .where('f.id', '<>', id)
      .select(['f.id', 'f.name'])
      .limit(1),
  )

/** A payer's word about a file of ours. One that was rejected stays rejected. */
export const markAnswered = (
  db: Db,
  { organizationId }: OrganizationScope,
  controlNumber: string,
  answer: { state: 'acknowledged' | 'failed'; problem: string | null },
) =>
  db.all(
    q
      .updateTable('clearinghouse_files')
      .set(answer)
      .where('organizationId', '=', organizationId)
      .where('direction', '=', 'outbound')
      .where('controlNumber', '=', controlNumber)
      .where('state', 'in', ['uploading', 'placing', 'sent', 'acknowledged'])
      .returning('id'),
  )

/** Which file of ours, other than claims, has this number. */
export const findInquiryFile = async (db: Db, { organizationId }: OrganizationScope, controlNumber: string) =>
  (
    await db.raw<{ kind: '270' | '276' }>(
      `select '270' as kind from eligibility_batches where organization_id = $1 and control_number = $2
       union all select '276' from claim_status_batches where organization_id = $1 and control_number = $2`,
      [organizationId, controlNumber],
    )
  )[0]

/** A response to inquiries acknowledges their files. */
export const markInquiriesAnswered = (
  db: Db,
  { organizationId }: OrganizationScope,
  of: { eligibilityCheckIds: readonly string[] } | { statusInquiryIds: readonly string[] },
) =>
  'eligibilityCheckIds' in of
    ? db.raw(
        `update clearinghouse_files set state = 'acknowledged' where organization_id = $1 and state = 'sent'
            and eligibility_batch_id in (select batch_id from eligibility_checks where id = any($2::uuid[])) returning id`,
        [organizationId, of.eligibilityCheckIds],
      )
    : db.raw(
        `update clearinghouse_files set state = 'acknowledged' where organization_id = $1 and state = 'sent'
            and status_batch_id in (select batch_id from claim_status_inquiries where id = any($2::uuid[])) returning id`,
        [organizationId, of.statusInquiryIds],
      )

/** Overdue files that nobody was notified of; marked, so that they are told once. */
export const takeOverdueFiles = (
  db: Db,
  { organizationId }: OrganizationScope,
  before: OverdueBefore,
  now: Date,
) =>
  db.all(
    q
      .updateTable('clearinghouse_files as f')
      .set({ overdueNotifiedAt: now.toISOString() })
      .where('f.organizationId', '=', organizationId)
      .where('f.overdueNotifiedAt', 'is', null)
      .where(sql<boolean>`${overdueSql(before)} is not null`)
      .returning(['f.id', 'f.name', 'f.controlNumber'])
      .returning(overdueSql(before).as('overdue')),
  )
