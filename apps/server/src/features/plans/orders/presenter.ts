/** A supply order in the contract's format. */
import type { SupplyId } from '@mendwell/clinical'
import type { SupplyOrder } from '@mendwell/contract'
import { presentHit } from '../safety/presenter.ts'
import type { HitRow } from '../safety/store.ts'
import { formatOrderNumber } from './order-number.ts'
import { toDollarsOrNull } from './prices.ts'
import type { OrderRow } from './store.ts'

type Item = { supplyId: SupplyId; name: string; unit: string; quantity: number; priceCents: number | null }

export function presentOrderRow(row: OrderRow, hits: readonly HitRow[]): SupplyOrder {
  const items = row.items as unknown as Item[] // stored by this feature only
  return {
    id: row.id,
    orderNumber: formatOrderNumber(row.number),
    facilityId: row.facility_id,
    facility: row.facility_name === null ? null : { name: row.facility_name },
    patientId: row.patient_id,
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      medicalRecordNumber: row.medical_record_number,
    },
    woundId: row.wound_id,
    recommendationId: row.recommendation_id,
    orderedBy: row.ordered_by,
    orderedByName: row.ordered_by_name,
    orderDate: row.order_date,
    expectedDelivery: row.expected_delivery,
    // The columns' checks admit what the contract lists.
    status: row.status as SupplyOrder['status'],
    urgency: row.urgency as SupplyOrder['urgency'],
    items: items.map(({ priceCents, ...item }) => ({ ...item, cost: toDollarsOrNull(priceCents) })),
    totalCost: row.total_cost,
    supplier: row.supplier,
    trackingNumber: row.tracking_number,
    notes: row.notes,
    approvedBy: row.approved_by,
    approvedByName: row.approved_by_name,
    deliveredDate: row.delivered_date,
    cancelReason: row.cancel_reason,
    updatedAt: row.updated_at,
    version: row.version,
    safetyHits: hits.filter((hit) => hit.subject_id === row.id).map(presentHit),
  }
}
