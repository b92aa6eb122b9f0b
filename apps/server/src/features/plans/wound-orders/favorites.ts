/** Favorite orders: parts without an end date, of one person or shared. */
import { formatOrderSentence, type WoundOrderParts } from '@mendwell/clinical'
import {
  woundOrderFields,
  type OrderFavorite,
  type RequestBody,
  type createOrderFavorite,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import {
  deleteFavorite,
  findFavoriteById,
  insertFavorite,
  listFavoriteRows,
  type FavoriteRow,
} from './favorites-store.ts'

function presentFavorite(row: FavoriteRow, actor: Actor): OrderFavorite {
  const stored = row.parts as unknown as WoundOrderParts // stored by this feature only
  // Those of earlier versions have no size of the cover.
  const parts = { ...stored, secondarySize: stored.secondarySize ?? null }
  return {
    id: row.id,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.userId === actor.userId,
    ownerName: row.ownerName,
    sentence: formatOrderSentence(parts),
    parts,
  }
}

export const listFavorites = async (db: Db, actor: Actor): Promise<OrderFavorite[]> =>
  (await listFavoriteRows(db, actor)).map((row) => presentFavorite(row, actor))

export async function createFavorite(
  db: Db,
  actor: Actor,
  { id: given, name, isShared, ...body }: RequestBody<typeof createOrderFavorite>,
  now: Date,
): Promise<OrderFavorite> {
  const sent = given && (await findFavoriteById(db, actor, given))
  if (sent) return resolveResubmission(presentFavorite(sent, actor), { name, isShared, parts: body })
  const id = given ?? randomUUID()
  const added = await insertFavorite(db, {
    id,
    organizationId: actor.organizationId,
    userId: actor.userId,
    name,
    isShared,
    parts: JSON.stringify(pickFields(woundOrderFields, body)),
    createdAt: now.toISOString(),
  })
  const row = added && (await findFavoriteById(db, actor, id))
  // The id belongs to another record.
  if (!row) throw new DomainError('request.not-found')
  return presentFavorite(row, actor)
}

export async function removeFavorite(db: Db, actor: Actor, id: string): Promise<{ id: string }> {
  const removed = await deleteFavorite(db, actor, id)
  if (!removed) throw new DomainError('request.not-found')
  return removed
}
