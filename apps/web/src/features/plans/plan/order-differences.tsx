/** Orders in effect that name something else than the plan. Rule WO10. Loaded beside a plan with orders. */
import { listOrderDifferences, planSlots } from '@mendwell/clinical'
import type { TreatmentPlan, WoundOrder } from '@mendwell/contract'
import { Notice } from '../../../ui/notice.tsx'

export function OrderDifferences({ plan, orders }: { plan: TreatmentPlan; orders: readonly WoundOrder[] }) {
  const found = listOrderDifferences(
    plan.interventions,
    orders.filter(({ isInEffect }) => isInEffect).map(({ product }) => product),
  )
  return found.map(({ slot, planned, ordered }) => (
    <Notice
      key={`${slot} ${ordered}`}
      level="warning"
      title={`${planSlots.labels[slot]}: order differs from plan`}
    >
      Ordered: {ordered}. Plan: {planned}. Change the order or the plan.
    </Notice>
  ))
}
