/** The statuses of a supply order. The router imports them too, so nothing else is in this file. */
import { defineOptions } from '../vocabulary.ts'

export const supplyOrderStatuses = defineOptions('supply order status', {
  pending: 'Pending',
  approved: 'Approved',
  ordered: 'Ordered',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
})
export type SupplyOrderStatus = (typeof supplyOrderStatuses.values)[number]
