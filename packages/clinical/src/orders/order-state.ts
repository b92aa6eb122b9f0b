/** Who may sign an order, what state it is in, and when a missing signature is overdue. Rules WO2 to WO5. */
import { canOverrideContraindication, type Decider } from '../contraindications/authority.ts'
import { defineOptions } from '../vocabulary.ts'

export const orderSources = defineOptions('order source', {
  written: 'Written',
  verbal: 'Verbal',
  telephone: 'Telephone',
})
export type OrderSource = (typeof orderSources.values)[number]

export const woundOrderStates = defineOptions('wound order state', {
  active: 'Active',
  pending: 'Pending signature',
  discontinued: 'Discontinued',
  expired: 'Expired',
  healed: 'Ended: wound healed',
})
export type WoundOrderState = (typeof woundOrderStates.values)[number]

export const orderAuthorityText =
  'Only an MD, DO, NP, PA, or DPM who signs without a co-signature can sign an order.'

/** The same practitioners who may override a contraindication. Without a documented credential: no. */
export const canSignOrders = (person: Decider): boolean => canOverrideContraindication(person)

export type OrderStateFacts = {
  readonly isSigned: boolean
  readonly isDiscontinued: boolean
  /** The wound was closed after the order was entered. */
  readonly isWoundHealed: boolean
  readonly untilOn: string | null
}

/** `today` is the date where the patient is. An order is in effect through its last day. */
export function getWoundOrderState(facts: OrderStateFacts, today: string): WoundOrderState {
  if (facts.isDiscontinued) return 'discontinued'
  if (facts.isWoundHealed) return 'healed'
  if (facts.untilOn !== null && facts.untilOn < today) return 'expired'
  return facts.isSigned ? 'active' : 'pending'
}

/** A verbal order is carried out from when it was read back; the signature follows. */
export const isOrderInEffect = (state: WoundOrderState): boolean => state === 'active' || state === 'pending'

export const signatureHours = 48

/** From when the order was given; at 48 hours it is overdue. */
export const isSignatureOverdue = (orderedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(orderedAt) >= signatureHours * 3_600_000
