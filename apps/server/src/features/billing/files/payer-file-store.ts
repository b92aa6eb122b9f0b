/** SQL of payers' files that were taken in, and of how far a long one is. */
import type { Insertable } from 'kysely'
import type { ImportedFile } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { Told } from './acknowledge.ts'

type Of = { organizationId: string }

export const payerFileWith = (db: Db, { organizationId }: Of, sha256: string) =>
  db.first(
    q
      .selectFrom('payer_files')
      .where('organization_id', '=', organizationId)
      .where('sha256', '=', sha256)
      .select(['id', 'result', 'state', 'done_claims', 'total_claims', 'imported_at']),
  )

export const insertPayerFile = (db: Db, row: Insertable<Tables['payer_files']>) =>
  db.first(
    q
      .insertInto('payer_files')
      .values(row)
      .onConflict((on) => on.columns(['organization_id', 'sha256']).doNothing())
      .returning('id'),
  )

/** One that could not be posted is tried again as if it came for the first time. */
export const restartPayerFile = (db: Db, { organizationId }: Of, id: string, by: string, at: Date) =>
  db.first(
    own(organizationId, id)
      .set({ state: 'processing', imported_by: by, imported_at: at.toISOString(), done_claims: 0 })
      .where('state', '=', 'failed')
      .returning('id'),
  )

export const countProcessing = async (db: Db, { organizationId }: Of): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('payer_files')
        .where('organization_id', '=', organizationId)
        .where('state', '=', 'processing')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** The newest ones, without what became of each claim. */
export const latestPayerFiles = (db: Db, { organizationId }: Of, limit: number) =>
  db.all(
    q
      .selectFrom('payer_files as f')
      .innerJoin('users as u', 'u.id', 'f.imported_by')
      .where('f.organization_id', '=', organizationId)
      .select(['f.id', 'f.kind', 'f.state', 'f.done_claims', 'f.total_claims', 'f.imported_at'])
      .select([
        sql<string>`u.first_name || ' ' || u.last_name`.as('imported_by_name'),
        sql<string[]>`coalesce(f.result->'problems', '[]')`.as('problems'),
        sql<string | null>`f.result->>'remittanceId'`.as('remittance_id'),
        sql<string | null>`f.result->>'traceNumber'`.as('trace_number'),
      ])
      .orderBy('f.imported_at', 'desc')
      .orderBy('f.id')
      .limit(limit),
  )
export type PayerFileRow = Awaited<ReturnType<typeof latestPayerFiles>>[number]

export const payerFileById = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('payer_files')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .select(['content', 'state', 'done_claims', 'imported_by', 'imported_at']),
  )

export const lockPayerFile = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('payer_files')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .select(['state', 'done_claims'])
      .forUpdate(),
  )

const own = (organizationId: string, id: string) =>
  q.updateTable('payer_files').where('organization_id', '=', organizationId).where('id', '=', id)

export async function addToPayerFile(
  db: Db,
  organizationId: string,
  id: string,
  { done, told }: { done: number; told: readonly Told[] },
): Promise<void> {
  await db.raw(
    `update payer_files set done_claims = $3, total_claims = greatest(total_claims, $3),
            result = jsonb_set(result, '{claims}', (result->'claims') || $4::jsonb)
      where organization_id = $1 and id = $2 returning id`,
    [organizationId, id, done, JSON.stringify(told)],
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
