/** The orders of a wound as its packet lists them, the first one first, with how each was signed and ended. */
import { orderSources, woundOrderStates } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getOrderRowState, toOrderParts } from './presenter.ts'
import { listAllOrders } from './store.ts'

export const listWoundOrdersForPacket = async (db: Db, actor: Actor, woundId: string, now: Date) =>
  (await listAllOrders(db, actor, woundId, now)).map((row) => ({
    id: row.id,
    ...toOrderParts(row),
    sentence: row.sentence,
    state: woundOrderStates.labels[getOrderRowState(row)],
    source: orderSources.labels[row.source],
    orderedAt: row.orderedAt,
    orderedByName: row.orderedByName,
    enteredByName: row.enteredByName,
    readBack: row.readBack,
    signature:
      row.outcome === null
        ? null
        : {
            outcome: row.outcome,
            byName: row.signedName,
            credential: row.signedCredential,
            at: row.signedAt,
            reason: row.declineReason,
          },
    discontinued:
      row.discontinuedAt === null
        ? null
        : {
            at: row.discontinuedAt,
            byName: row.discontinuedByName,
            reason: row.endReason,
            replacedByName: row.replacedByName,
          },
  }))
