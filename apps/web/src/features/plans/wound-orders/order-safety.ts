/** Safety alerts about the products of an order as it is typed or signed. */
import { checkSafety, identifyWoundOrder, type OrderedProducts } from '@mendwell/clinical'
import {
  useSafetyDecisions,
  useSafetyFacts,
  type SafetyDecisionState,
} from '../../../platform/safety/use-safety.ts'

export function useOrderSafety(
  patientId: string,
  woundId: string,
  order: OrderedProducts | null,
): SafetyDecisionState & { isChecking: boolean } {
  const charted = useSafetyFacts(patientId, woundId)
  const hits = charted.safety && order ? checkSafety(identifyWoundOrder(order), charted.safety.facts) : []
  const deciding = useSafetyDecisions(hits, charted)
  return { ...deciding, isChecking: !charted.safety && !charted.isUnavailable }
}
