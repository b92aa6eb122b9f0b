/** Lots in quarantine: started and released by administrators and the clinical lead, inside the caller's transaction. */
import { normalizeLot } from '@mendwell/clinical'
import type { quarantineLot, RequestBody, StockQuarantine } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockStock } from './packages-store.ts'
import { canManageLots } from './policy.ts'
import { findProductById } from './products-store.ts'
import {
  findQuarantineById,
  insertQuarantine,
  insertRelease,
  listActiveQuarantines,
  listQuarantinesOfLot,
} from './quarantines-store.ts'

const assertCanManage = async (db: Db, actor: Actor): Promise<void> => {
  if (!(await canManageLots(db, actor))) throw new DomainError('stock.manage')
}

export const listQuarantines = async (db: Db, actor: Actor) => ({
  canManage: await canManageLots(db, actor),
  quarantines: await listActiveQuarantines(db, actor.organizationId),
})

async function getQuarantineOrThrow(db: Db, actor: Actor, id: string) {
  const row = await findQuarantineById(db, actor.organizationId, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function startQuarantine(
  db: Db,
  actor: Actor,
  { lot, productId, reason }: RequestBody<typeof quarantineLot>,
  now: Date,
): Promise<StockQuarantine> {
  await assertCanManage(db, actor)
  const lotKey = normalizeLot(lot)
  if (lotKey === null) throw new DomainError('request.invalid', { fields: { lot: 'Lot is required' } })
  if (productId !== null && !(await findProductById(db, actor.organizationId, productId)))
    throw new DomainError('request.invalid', { fields: { productId: 'Product not found' } })
  await lockStock(db, actor.organizationId)
  const active = await listQuarantinesOfLot(db, actor.organizationId, lotKey, productId)
  const same = active.find((one) => one.productId === null || one.productId === productId)
  if (same) return same
  const id = randomUUID()
  await insertQuarantine(db, {
    id,
    organizationId: actor.organizationId,
    lot,
    lotKey,
    productId,
    reason,
    startedBy: actor.userId,
    startedAt: now.toISOString(),
  })
  return getQuarantineOrThrow(db, actor, id)
}

export async function endQuarantine(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<StockQuarantine> {
  await assertCanManage(db, actor)
  const row = await getQuarantineOrThrow(db, actor, id)
  await insertRelease(db, {
    quarantineId: id,
    organizationId: actor.organizationId,
    reason,
    releasedBy: actor.userId,
    releasedAt: now.toISOString(),
  })
  return row
}
