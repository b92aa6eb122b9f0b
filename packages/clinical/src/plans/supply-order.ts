/** The transitions of a supply order: ordered step by step, cancellable until it is shipped. Rule RE10. */
import type { Transitions } from '../scheduling/transitions.ts'
import { defineOptions } from '../vocabulary.ts'
import { supplyOrderStatuses, type SupplyOrderStatus } from './supply-order-status.ts'

export type SupplyOrderAction = 'approve' | 'order' | 'ship' | 'deliver' | 'cancel'

export const supplyOrderUrgencies = defineOptions('urgency', {
  normal: 'Normal',
  urgent: 'Urgent',
  emergency: 'Emergency',
})
export type SupplyOrderUrgency = (typeof supplyOrderUrgencies.values)[number]

export const supplyOrderTransitions: Transitions<SupplyOrderStatus, SupplyOrderAction> = {
  name: 'order',
  states: supplyOrderStatuses.values,
  starts: 'pending',
  actions: {
    approve: { from: ['pending'], to: 'approved', needsReason: false, words: 'approved' },
    order: { from: ['approved'], to: 'ordered', needsReason: false, words: 'ordered' },
    ship: { from: ['ordered'], to: 'shipped', needsReason: false, words: 'marked as shipped' },
    deliver: {
      from: ['ordered', 'shipped'],
      to: 'delivered',
      needsReason: false,
      words: 'marked as delivered',
    },
    cancel: {
      from: ['pending', 'approved', 'ordered'],
      to: 'cancelled',
      needsReason: true,
      words: 'cancelled',
    },
  },
}
