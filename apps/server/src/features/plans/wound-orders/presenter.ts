/** A wound order in the contract's format. */
import {
  getWoundOrderState,
  isOrderInEffect,
  isSignatureOverdue,
  type WoundOrderParts,
} from '@mendwell/clinical'
import { woundOrderFields, type WoundOrder } from '@mendwell/contract'
import { pickFields } from '../../../platform/pick-fields.ts'
import { presentHit } from '../safety/presenter.ts'
import type { HitRow } from '../safety/store.ts'
import type { WoundOrderRow } from './store.ts'

export const toOrderParts = (row: WoundOrderRow): WoundOrderParts => pickFields(woundOrderFields, row)

export const getOrderRowState = (row: WoundOrderRow) =>
  getWoundOrderState(
    {
      isSigned: row.outcome === 'signed',
      isDiscontinued: row.discontinuedAt !== null,
      isWoundHealed: row.isWoundHealed,
      untilOn: row.untilOn,
    },
    row.today,
  )

export function presentWoundOrder(row: WoundOrderRow, hits: readonly HitRow[], now: Date): WoundOrder {
  const state = getOrderRowState(row)
  const { outcome, signedName, signedAt, declineReason, discontinuedAt, discontinuedByName } = row
  return {
    ...toOrderParts(row),
    id: row.id,
    patientId: row.patientId,
    patient: row,
    woundId: row.woundId,
    wound: { number: row.woundNumber, location: row.location, laterality: row.laterality },
    name: row.name,
    sentence: row.sentence,
    state,
    isInEffect: isOrderInEffect(state),
    source: row.source,
    enteredByName: row.enteredByName,
    enteredByCredential: row.enteredCredential,
    enteredAt: row.enteredAt,
    orderedBy: row.orderedBy,
    orderedByName: row.orderedByName,
    orderedAt: row.orderedAt,
    readBack: row.readBack,
    signature:
      outcome === 'signed' && signedName !== null && signedAt !== null
        ? { byName: signedName, credential: row.signedCredential, signedAt }
        : null,
    declined:
      outcome === 'declined' && signedName !== null && signedAt !== null && declineReason !== null
        ? { byName: signedName, reason: declineReason, declinedAt: signedAt }
        : null,
    isSignatureOverdue: outcome === null && isSignatureOverdue(row.orderedAt, now.toISOString()),
    discontinued:
      discontinuedAt === null || discontinuedByName === null
        ? null
        : {
            byName: discontinuedByName,
            at: discontinuedAt,
            reason: row.endReason,
            replacedById: row.replacedBy,
            replacedByName: row.replacedByName,
          },
    replacesId: row.replacesId,
    replacesName: row.replacesName,
    safetyHits: hits.filter((hit) => hit.subjectId === row.id).map(presentHit),
  }
}
