/** SQL of imported payer files, and of the progress of long ones. */
import type { Insertable } from 'kysely'
import type { ImportedFile } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { ClaimOutcome } from './import-acknowledgement.ts'

type OrganizationScope = { organizationId: string }

/** Imports of one organization come one after the other, until the transaction ends. */
export const lockImports = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw(`select pg_advisory_xact_lock(hashtextextended('payer files of ' || $1, 0))`, [organizationId])

const storedColumns = ['id', 'result', 'state', 'doneClaims', 'totalClaims'] as const

export const findPayerFileByHash = (db: Db, { organizationId }: OrganizationScope, sha256: string) =>
  db.first(
    q
      .selectFrom('payer_files')
      .where('organizationId', '=', organizationId)
      .where('sha256', '=', sha256)
      .select(storedColumns),
  )
export type StoredPayerFile = NonNullable<Awaited<ReturnType<typeof findPayerFileByHash>>>

export const insertPayerFile = (db: Db, row: Insertable<Tables['payer_files']>) =>
  db.first(q.insertInto('payer_files').values(row).returning('id'))

/** One that could not be posted continues where it stopped, without the previous error. */
export const restartPayerFile = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  by: string,
  at: Date,
) =>
  db.first(
    updateOwn(organizationId, id)
      .set({
        state: 'processing',
        importedBy: by,
        importedAt: at.toISOString(),
        movedAt: at.toISOString(),
        tries: 0,
        result: sql<string>`result || jsonb_build_object('problems', '[]'::jsonb, 'importedAt', ${at.toISOString()}::text)`,
      })
      .where('state', '=', 'failed')
      .returning(storedColumns),
  )

/** Files that wait to be posted with their bytes, and the bytes of all that came within a day. */
export async function countUsage(db: Db, { organizationId }: OrganizationScope, now: Date) {
  const [row] = await db.raw<{ files: number; waiting: number; today: number }>(
    `select count(*) filter (where state = 'processing') as files,
            coalesce(sum(octet_length(content)) filter (where state = 'processing'), 0) as waiting,
            coalesce(sum(octet_length(content)) filter (where imported_at > $2::timestamptz - interval '24 hours'), 0) as today
       from payer_files
      where organization_id = $1 and (state = 'processing' or imported_at > $2::timestamptz - interval '24 hours')`,
    [organizationId, now],
  )
  return row ?? { files: 0, waiting: 0, today: 0 }
}

/** The newest ones, without what became of each claim. */
export const listLatestPayerFiles = (db: Db, { organizationId }: OrganizationScope, limit: number) =>
  db.all(
    q
      .selectFrom('payer_files as f')
      .innerJoin('users as u', 'u.id', 'f.importedBy')
      .where('f.organizationId', '=', organizationId)
      .select(['f.id', 'f.kind', 'f.state', 'f.doneClaims', 'f.totalClaims', 'f.importedAt'])
      .select([
        sql<string>`u.first_name || ' ' || u.last_name`.as('importedByName'),
        sql<string[]>`coalesce(f.result->'problems', '[]')`.as('problems'),
        sql<string | null>`f.result->>'remittanceId'`.as('remittanceId'),
        sql<string | null>`f.result->>'traceNumber'`.as('traceNumber'),
      ])
      .orderBy('f.importedAt', 'desc')
      .orderBy('f.id')
      .limit(limit),
  )

/** One more try at a file that is to be posted; undefined where nothing is left to do. */
export const beginTry = (db: Db, organizationId: string, id: string, now: Date) =>
  db.first(
    updateOwn(organizationId, id)
      .set({ tries: sql<number>`tries + 1`, movedAt: now.toISOString() })
      .where('state', '=', 'processing')
      .returning(['content', 'doneClaims', 'totalClaims', 'tries', 'importedBy', 'importedAt']),
  )
export type TriedPayerFile = NonNullable<Awaited<ReturnType<typeof beginTry>>>

/** Of all organizations: those that no job has moved since then. */
export const listWaitingPayerFiles = (db: Db, before: Date) =>
  db.raw<{ organizationId: string; id: string }>(
    'select organization_id, id from waiting_payer_files($1::timestamptz)',
    [before],
  )

export const lockPayerFile = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('payer_files')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .select(['state', 'doneClaims', 'totalClaims', 'tries'])
      .forUpdate(),
  )

const updateOwn = (organizationId: string, id: string) =>
  q.updateTable('payer_files').where('organizationId', '=', organizationId).where('id', '=', id)

export async function appendPayerFileProgress(
  db: Db,
  organizationId: string,
  id: string,
  { done, told, at }: { done: number; told: readonly ClaimOutcome[]; at: Date },
): Promise<void> {
  await db.raw(
    `update payer_files set done_claims = $3, total_claims = greatest(total_claims, $3), tries = 0, moved_at = $5,
            result = jsonb_set(result, '{claims}', (result->'claims') || $4::jsonb)
      where organization_id = $1 and id = $2 returning id`,
    [organizationId, id, done, JSON.stringify(told), at],
  )
}

export async function failPayerFile(
  db: Db,
  organizationId: string,
  id: string,
  problems: readonly string[],
): Promise<void> {
  await db.raw(
    `update payer_files set state = 'failed', result = jsonb_set(result, '{problems}', $3::jsonb)
      where organization_id = $1 and id = $2 returning id`,
    [organizationId, id, JSON.stringify(problems.slice(0, 50))],
  )
}

export type Payments = Pick<ImportedFile, 'kind' | 'traceNumber' | 'paidAmount' | 'remittanceId'>

export async function finishPayerFile(
  db: Db,
  organizationId: string,
  id: string,
  payments: Payments,
): Promise<void> {
  await db.raw(
    `update payer_files set state = 'done', total_claims = done_claims, result = result || $3::jsonb
      where organization_id = $1 and id = $2 and state = 'processing' returning id`,
    [organizationId, id, JSON.stringify(payments)],
  )
}
