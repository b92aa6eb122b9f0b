/** What is true of codes, fees and claims: part of the package's face, in a file of its own for its length. */
export { adjustmentGroups, adjustmentReasons, denialActions, readAdjustment } from './claims/adjustments.ts'
export type {
  AdjustmentGroup,
  AdjustmentReading,
  AdjustmentReason,
  DenialAction,
} from './claims/adjustments.ts'
export { ageDays, agingBucket, agingBuckets, agingOf } from './claims/aging.ts'
export type { AgingBucket, AgingBucketId, AgingSums } from './claims/aging.ts'
export {
  claimAfter,
  claimEvents,
  claimStatuses,
  claimSteps,
  originalsOnlyWords,
} from './claims/claim-events.ts'
export type {
  ClaimAnswer,
  ClaimEvent,
  ClaimFacts,
  ClaimNeed,
  ClaimState,
  ClaimStatus,
} from './claims/claim-events.ts'
export type {
  Answered,
  Attestations,
  ClaimDraft,
  ClaimField,
  ClaimLine,
  ClaimStay,
  FindingWeight,
  SameDayClaim,
  ScrubFinding,
  ScrubRule,
} from './claims/claim-draft.ts'
export { filingCodes, filingCodesOf, takesOriginalsOnly, unprocessableRemark } from './claims/filing-codes.ts'
export type { FilingCode } from './claims/filing-codes.ts'
export { isClaimNumber, isFullZip, isMbi, isNpi, isTaxId } from './claims/identifiers.ts'
export {
  insuranceKinds,
  isProjectionKnown,
  projectionError,
  projectRevenue,
  settledAfterDays,
} from './claims/projection.ts'
export type { InsuranceKind, RevenueHistory, RevenueProjection } from './claims/projection.ts'
export { lensOf, topicsOf } from './claims/documentation-check.ts'
export type {
  LensAssessment,
  LensFinding,
  LensProcedure,
  LensSource,
  LensVisit,
  LensWound,
  RecordedProcedure,
} from './claims/documentation-facts.ts'
export { coveragePolicies, policiesFor } from './claims/policies.ts'
export type { CoveragePolicy, PolicyTopic } from './claims/policies.ts'
export { isDiscarded } from './claims/code-rules.ts'
export { distinctModifiers } from './claims/day-rules.ts'
export { inpatientPlaces } from './claims/stay-rules.ts'
export { scrub, scrubRules } from './claims/scrub.ts'
export type { Scrubbed } from './claims/scrub.ts'
export { addOnsAlone, codeClashes, codePairs, pairOf } from './coding/code-pairs.ts'
export type { AddOnFinding, CodeClash, CodePair } from './coding/code-pairs.ts'
export { sampleFeeSchedule } from './coding/data/sample-fees.ts'
export { diagnosisTyped, isDiagnosisText } from './coding/diagnoses/code.ts'
export type { DiagnosisCode } from './coding/diagnoses/code.ts'
export { diagnose } from './coding/diagnoses/diagnose.ts'
export type { Diagnoses } from './coding/diagnoses/diagnose.ts'
export { checkDiagnosis, diagnosisList } from './coding/diagnoses/diagnosis-list.ts'
export type { Code as ListedDiagnosis } from './coding/diagnoses/list/code.ts'
export { woundDiagnosisCodes } from './coding/diagnoses/known-codes.ts'
export type { DiagnosisCheck } from './coding/diagnoses/diagnosis-list.ts'
export { inForce, isInForce, tablesBegin } from './coding/effective.ts'
export type { Effective } from './coding/effective.ts'
export { evaluationLevel } from './coding/evaluation.ts'
export type { EvaluationLevel } from './coding/evaluation.ts'
export { centsInWords, centsTyped, chargeOf, feeFor, skinSubstituteRates } from './coding/fees.ts'
export type { Charge, Fee, FeeAnswer, FeePayer, FeeQuestion, FeeSchedule } from './coding/fees.ts'
export { inLineOrder, modifiers, mostModifiersOnLine } from './coding/modifiers.ts'
export type { Modifier } from './coding/modifiers.ts'
export { contradictsStay, likelyPlace, placeOfService, placesOfService } from './coding/places-of-service.ts'
export type { PlaceAnswer, PlaceOfService, VisitSetting } from './coding/places-of-service.ts'
export {
  codeCategories,
  codesTyped,
  isProcedureCodeText,
  procedureCode,
  procedureCodes,
} from './coding/procedure-codes.ts'
export type { CodeCategory, ProcedureCode, ProcedureCodeAnswer } from './coding/procedure-codes.ts'
export { mostPointers, suggestCoding } from './coding/suggest.ts'
export type {
  CodingQuestion,
  CodingSuggestion,
  CodingWarning,
  CodingWarningId,
  IncludedService,
  SuggestedDiagnosis,
  SuggestedLine,
} from './coding/suggestion.ts'
export { areaInWords, stepsAfterFirst, tenthsOfCm2, wholeCm2 } from './coding/units.ts'
export * from './coding/visit.ts'
export { mostDiagnoses, oftenDebrided } from './coding/warnings.ts'
