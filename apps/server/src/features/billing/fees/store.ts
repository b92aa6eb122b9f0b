/** SQL of the practice's own amounts and codes. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

type OrganizationScope = { organizationId: string }
export type FeeRow = Selectable<Tables['fees']> & { payerName: string | null }
export type OwnCodeRow = Selectable<Tables['own_codes']>

const selectFees = ({ organizationId }: OrganizationScope) =>
  q
    .selectFrom('fees as f')
    .leftJoin('payers as y', 'y.id', 'f.payerId')
    .where('f.organizationId', '=', organizationId)
    .selectAll('f')
    .select('y.name as payerName')

/** All of them, or those of these codes. */
export const listOwnFees = (db: Db, of: OrganizationScope, codes?: readonly string[]): Promise<FeeRow[]> => {
  const query = codes
    ? selectFees(of).where('f.code', '=', sql<string>`any(${[...codes]}::text[])`)
    : selectFees(of)
  return db.all(query.orderBy('f.code').orderBy('f.payer').orderBy('f.startDate', 'desc').orderBy('f.id'))
}

export const findFeeById = (db: Db, of: OrganizationScope, id: string): Promise<FeeRow | undefined> =>
  db.first(selectFees(of).where('f.id', '=', id))

/** Of the same kind: an amount from a day on ends those that were open before. */
export const listFeesOfSameKind = (
  db: Db,
  of: OrganizationScope,
  fee: Insertable<Tables['fees']>,
): Promise<FeeRow[]> =>
  db.all(
    selectFees(of)
      .where('f.code', '=', fee.code)
      .where('f.payer', '=', fee.payer)
      .where(sql<boolean>`f.payer_id is not distinct from ${fee.payerId ?? null}::uuid`)
      .where(sql<boolean>`f.modifier is not distinct from ${fee.modifier ?? null}::text`)
      .where(sql<boolean>`f.locality is not distinct from ${fee.locality ?? null}::text`)
      .where(sql<boolean>`f.setting is not distinct from ${fee.setting ?? null}::text`),
  )

/** Those who change a schedule take turns, so that no two amounts of one kind come to hold on one day. */
export const lockFees = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 61))', [organizationId])

export const insertFee = (db: Db, fee: Insertable<Tables['fees']>) =>
  db.first(
    q
      .insertInto('fees')
      .values(fee)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const updateFee = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['fees']>,
) => {
  const query = q
    .updateTable('fees')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('id'))
}

export const listOwnCodes = (db: Db, { organizationId }: OrganizationScope): Promise<OwnCodeRow[]> =>
  db.all(q.selectFrom('own_codes').where('organizationId', '=', organizationId).selectAll().orderBy('code'))

export const insertCode = (db: Db, code: Insertable<Tables['own_codes']>) =>
  db.first(
    q
      .insertInto('own_codes')
      .values(code)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const updateCode = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['own_codes']>,
) => {
  const query = q
    .updateTable('own_codes')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('id'))
}
