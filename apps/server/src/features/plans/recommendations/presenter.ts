/** A recommendation in the contract's format, with current prices. */
import { computeSupplyTotal, type RecommendedSupply as RuleSupply } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import { toDollarsOrNull, type Prices } from '../orders/prices.ts'
import { formatOrderNumber } from '../orders/order-number.ts'
import type { RecommendationRow } from './store.ts'

/** Stored from the rules' own shapes. */
const getSupplies = (row: RecommendationRow) => row.supplies as unknown as RuleSupply[]
const getGuideline = (row: RecommendationRow) =>
  row.guideline as unknown as { name: string; year: number; read: string }

export function presentRecommendation(row: RecommendationRow, prices: Prices): TreatmentRecommendation {
  const guideline = getGuideline(row)
  const lines = getSupplies(row).map((one) => ({ ...one, ...prices.of(one.id) }))
  const total = computeSupplyTotal(lines)
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      medicalRecordNumber: row.medical_record_number,
    },
    woundId: row.wound_id,
    wound: { number: row.wound_number, location: row.location, laterality: row.laterality },
    // The columns' checks admit what the contract lists.
    type: row.recommendation_type as TreatmentRecommendation['type'],
    recommendationType: row.recommendation_type as TreatmentRecommendation['type'],
    priority: row.priority as TreatmentRecommendation['priority'],
    title: row.title,
    description: row.description,
    evidenceLevel: row.evidence_level as TreatmentRecommendation['evidenceLevel'],
    guidelines: `${guideline.name}, ${guideline.year}`,
    toBeConfirmed: guideline.read === 'title',
    reasons: row.reasons,
    why: row.why,
    ruleId: row.rule_id,
    ruleVersion: row.rule_version,
    ruleSet: row.rule_set,
    assessmentId: row.assessment_id,
    madeAt: row.made_at,
    supplies: lines.map(({ id, name, unit, quantity, for: span, priceCents, isSample }) => ({
      id,
      name,
      unit,
      quantity,
      for: span,
      cost: toDollarsOrNull(priceCents),
      isSamplePrice: isSample,
    })),
    suppliesTotal: total.state === 'known' ? toDollarsOrNull(total.cents) : null,
    frequency: row.frequency,
    duration: row.duration,
    contraindications: row.contraindications,
    notKnown: row.not_known,
    askFirst: row.ask_first,
    alternatives: row.alternatives,
    state: row.state as TreatmentRecommendation['state'],
    isImplemented: row.state === 'implemented',
    implementedDate: row.implemented_at,
    implementedBy: row.implemented_by,
    implementedByName: row.implemented_by_name,
    effectiveness: row.effectiveness as TreatmentRecommendation['effectiveness'],
    effectivenessWords: row.effectiveness_words,
    sideEffects: row.side_effects,
    nowForbiddenBy: row.now_forbidden_by ?? [],
    dismissedDate: row.dismissed_at,
    dismissedByName: row.dismissed_by_name,
    dismissReason: row.dismiss_reason,
    withdrawnDate: row.withdrawn_at,
    withdrawnBecause: row.withdrawn_because,
    supplyOrder:
      row.order_id === null || row.order_number === null
        ? null
        : {
            id: row.order_id,
            orderNumber: formatOrderNumber(row.order_number),
            status: row.order_status as NonNullable<TreatmentRecommendation['supplyOrder']>['status'],
          },
  }
}
