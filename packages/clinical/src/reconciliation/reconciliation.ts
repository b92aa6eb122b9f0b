/** Reconciliation of medications and allergies at a visit: its answers, and when it is due. Rule MD6. */
import { defineOptions } from '../vocabulary.ts'

export const reconciledItems = defineOptions('reconciled item', {
  medication: 'Medication',
  'typed-medication': 'Medication entered at registration',
  allergy: 'Allergy',
})

/** An answer changes no list: what was stopped or is no allergy is ended there. */
export const reconciliationOutcomes = defineOptions('reconciliation outcome', {
  taking: 'Taking as listed',
  'not-taking': 'Not taking',
  changed: 'Changed',
  confirmed: 'Confirmed',
  'not-confirmed': 'Not confirmed',
  'unable-to-verify': 'Unable to verify',
})
export type ReconciliationOutcome = (typeof reconciliationOutcomes.values)[number]
export type ReconciledItem = (typeof reconciledItems.values)[number]

const medicationOutcomes: readonly ReconciliationOutcome[] = [
  'taking',
  'not-taking',
  'changed',
  'unable-to-verify',
]
const allergyOutcomes: readonly ReconciliationOutcome[] = [
  'confirmed',
  'changed',
  'not-confirmed',
  'unable-to-verify',
]

export const listOutcomes = (item: ReconciledItem): readonly ReconciliationOutcome[] =>
  item === 'allergy' ? allergyOutcomes : medicationOutcomes

type ReconciliationDue = { readonly isDue: boolean; readonly reason: string | null }

/**
 * Due while none was recorded, and when a visit took place after it. Days are the patient's own, YYYY-MM-DD; a reconciliation of the
 * day of the visit belongs to it.
 */
export function getReconciliationDue(latestOn: string | null, lastVisitOn: string | null): ReconciliationDue {
  if (latestOn === null) return { isDue: true, reason: 'Not reconciled yet' }
  if (lastVisitOn !== null && latestOn < lastVisitOn) {
    return { isDue: true, reason: 'Not reconciled since the last visit' }
  }
  return { isDue: false, reason: null }
}
