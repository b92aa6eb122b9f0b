/** The patient as a whole: history and medications. Part of the package's index. */
export { checkHistoryEntry, conditionRequiredMessage, earliestDiagnosis } from './history/entry.ts'
export type { HistoryEntry, HistoryProblem } from './history/entry.ts'
export * from './history/history-vocabulary.ts'
export { getHistoryDateVerb } from './history/operation.ts'
export {
  findAnticoagulants,
  findAntiplatelets,
  findAspirin,
  getMedicationLineKey,
  isAnticoagulantUseCode,
  splitMedications,
} from './medications/anticoagulants.ts'
export type { BloodThinner } from './medications/anticoagulants.ts'
export type { ChartedMedication, CodedMedication } from './medications/charted-medication.ts'
export {
  findIngredient,
  isIngredientCode,
  listWoundRelevance,
  searchIngredients,
  suggestIngredient,
} from './medications/ingredients.ts'
export type { Ingredient } from './medications/ingredients.ts'
export { applyTallMan } from './medications/tall-man.ts'
export { medicationClasses } from './medications/medication-classes.ts'
export * from './allergies/allergy-vocabulary.ts'
export {
  buildAllergyText,
  formatAllergyLine,
  formatAllergyStatus,
  formatAllergyText,
  getAllergyLineKey,
  listOtherLines,
  listProposals,
  readChartedAllergies,
} from './allergies/charted-allergies.ts'
export type { ChartedAllergy } from './allergies/charted-allergies.ts'
export { findMedicationAllergies } from './allergies/medication-allergy.ts'
export { findSubstance, isSubstanceCode, searchSubstances, suggestSubstance } from './allergies/substances.ts'
export type { Substance } from './allergies/substances.ts'
export {
  getReconciliationDue,
  listOutcomes,
  reconciledItems,
  reconciliationOutcomes,
} from './reconciliation/reconciliation.ts'
export type { ReconciledItem, ReconciliationOutcome } from './reconciliation/reconciliation.ts'
export * from './patient-status/alerts.ts'
export * from './patient-status/status.ts'
