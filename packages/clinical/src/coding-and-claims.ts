/** What is true of codes, fees and claims: part of the package's face, in a file of its own for its length. */
export { adjustmentGroups, adjustmentReasons, denialActions, readAdjustment } from './claims/adjustments.ts'
export type {
  AdjustmentGroup,
  AdjustmentReading,
  AdjustmentReason,
  DenialAction,
} from './claims/adjustments.ts'
export { computeAgeDays, findAgingBucket, agingBuckets, computeAging } from './receivables/aging.ts'
export type { AgingBucket, AgingBucketId, AgingSums } from './receivables/aging.ts'
export { applyClaimEvent, claimEvents, claimSteps, originalsOnlyMessage } from './claims/claim-events.ts'
export type {
  ClaimEventResult,
  ClaimEvent,
  ClaimFacts,
  ClaimNeed,
  ClaimState,
} from './claims/claim-events.ts'
export * from './claims/data/claim-status.ts'
export { computeClaimBalances } from './claims/decisions/balances.ts'
export type { ClaimBalances, PayerAnswer } from './claims/decisions/balances.ts'
export { locateClaim } from './claims/decisions/locate-claim.ts'
export { claimNextSteps, findNextStep } from './claims/decisions/next-step.ts'
export type { ClaimNextStep, ClaimNextStepKind } from './claims/decisions/next-step.ts'
export type { ClaimDecision, DecisionState } from './claims/decisions/resolve-decisions.ts'
export { getSequencePlace, payerSequences, readRemittanceStatus } from './claims/decisions/sequences.ts'
export type { PayerSequence, RemittanceMeaning } from './claims/decisions/sequences.ts'
export type {
  Answered,
  Attestations,
  ClaimDraft,
  ClaimField,
  ClaimLine,
  ClaimMsp,
  ClaimStay,
  FindingWeight,
  SameDayClaim,
  ScrubFinding,
  ScrubRule,
} from './claims/claim-draft.ts'
export {
  abnOptions,
  computeEstimateDue,
  findLineNotice,
  isAbnEditionUsable,
  listNoticeModifiers,
} from './claims/coverage-notices.ts'
export type { AbnOption, CoverageNotice } from './claims/coverage-notices.ts'
export {
  filingCodes,
  filingCodesByInsurance,
  acceptsOriginalsOnly,
  isMedicarePartB,
  unprocessableRemark,
} from './claims/filing-codes.ts'
export type { FilingCode } from './claims/filing-codes.ts'
export { computeFilingDeadline } from './claims/filing-deadline.ts'
export type { FilingDeadline } from './claims/filing-deadline.ts'
export * from './receivables/receivables.ts'
export { isClaimNumber, isFullZip, isMbi, isNpi, isTaxId } from './claims/identifiers.ts'
export {
  insuranceKinds,
  isProjectionKnown,
  computeProjectionError,
  countWeekdays,
  projectRevenue,
  settledAfterDays,
} from './claims/projection.ts'
export type { InsuranceKind, RevenueHistory, RevenueProjection } from './claims/projection.ts'
export { checkDocumentation, listPolicyTopics } from './claims/documentation/documentation-check.ts'
export type {
  DocumentedAssessment,
  DocumentationFinding,
  DocumentedProcedure,
  DocumentationSource,
  DocumentedVisit,
  DocumentedWound,
  RecordedProcedure,
} from './claims/documentation/documentation-facts.ts'
export { coveragePolicies, listPolicies, policyTopics } from './claims/policies.ts'
export type { CoveragePolicy, PolicyTopic } from './claims/policies.ts'
export { isDiscarded } from './claims/code-rules.ts'
export { isMedigapId, isOverlapping, mspReasons } from './claims/coverage/coverage-order.ts'
export type { DatedCoverage } from './claims/coverage/coverage-order.ts'
export {
  computeMspResult,
  mspAnswers,
  mspQuestions,
  toMspAnswer,
} from './claims/coverage/msp-questionnaire.ts'
export { mspQuestionTexts } from './claims/coverage/msp-question-texts.ts'
export type { MspAnswer, MspAnswers, MspQuestionId } from './claims/coverage/msp-questionnaire.ts'
export {
  chooseAuthorization,
  countRemainingUnits,
  getAuthorizationStatus,
} from './claims/coverage/authorizations.ts'
export type { Authorization } from './claims/coverage/authorizations.ts'
export { inpatientPlaces } from './claims/stay-rules.ts'
export { findProviderAdjustmentLabel } from './claims/data/provider-adjustments.ts'
export { maxGlobalDays } from './claims/global-period.ts'
export { canRender } from './claims/rendering-credential.ts'
export { scrubClaimDraft, scrubRules } from './claims/scrub.ts'
export type { ScrubResult } from './claims/scrub.ts'
export { findUnpairedAddOns, findCodeClashes, codePairs, findCodePair } from './coding/code-pairs.ts'
export type { AddOnFinding, CodeClash, CodePair } from './coding/code-pairs.ts'
export { distinctModifiers, isPairSeparate } from './coding/separate-service.ts'
export { readCodeFacts } from './coding/charted-wound.ts'
export { sampleFeeSchedule } from './coding/data/sample-fees.ts'
export { parseDiagnosisCode, isDiagnosisText } from './coding/diagnoses/code.ts'
export type { DiagnosisCode } from './coding/diagnoses/code.ts'
export { diagnose } from './coding/diagnoses/diagnose.ts'
export type { Diagnoses } from './coding/diagnoses/diagnose.ts'
export { checkDiagnosis, diagnosisList } from './coding/diagnoses/diagnosis-list.ts'
export type { Code as ListedDiagnosis } from './coding/diagnoses/list/code.ts'
export { woundDiagnosisCodes } from './coding/diagnoses/known-codes.ts'
export type { DiagnosisCheck } from './coding/diagnoses/diagnosis-list.ts'
export { filterInForce, isInForce, tablesBegin } from './coding/effective.ts'
export type { Effective } from './coding/effective.ts'
export { computeEvaluationLevel } from './coding/evaluation.ts'
export type { EvaluationLevel } from './coding/evaluation.ts'
export { formatCents, parseCents, computeCharge, findFee, skinSubstituteRates } from './coding/fees.ts'
export type { Charge, Fee, FeeResult, FeePayer, FeeQuery, FeeSchedule } from './coding/fees.ts'
export { sortModifiers, modifiers, maxModifiersPerLine } from './coding/modifiers.ts'
export type { Modifier } from './coding/modifiers.ts'
export { findStayContradiction, findPlaceOfService, placesOfService } from './coding/places-of-service.ts'
export type { PlaceResult, PlaceOfService, VisitSetting } from './coding/places-of-service.ts'
export { compareEditions, listRulesInEffect } from './coding/rules/compare-editions.ts'
export type { EditionChange, EditionComparison } from './coding/rules/compare-editions.ts'
export { indexRuleRows, listRules, shippedRules } from './coding/rules/rule-book.ts'
export type { RuleBook, RuleEdition } from './coding/rules/rule-book.ts'
export {
  buildRuleKey,
  formatRuleFacts,
  globalDays,
  ruleKindNames,
  ruleKinds,
} from './coding/rules/rule-kinds.ts'
export type { GlobalDays, RuleFacts, RuleKind, RuleRow } from './coding/rules/rule-kinds.ts'
export {
  codeCategories,
  parseCodes,
  isProcedureCodeText,
  findProcedureCode,
  findUnitLimit,
  procedureCodes,
} from './coding/procedure-codes.ts'
export type { CodeCategory, ProcedureCode, ProcedureCodeResult } from './coding/procedure-codes.ts'
export { maxDiagnosisPointers, suggestCoding } from './coding/suggest.ts'
export type {
  CodingQuestion,
  CodingSuggestion,
  CodingWarning,
  CodingWarningId,
  IncludedService,
  SuggestedDiagnosis,
  SuggestedLine,
} from './coding/suggestion.ts'
export { formatArea, countStepsAfterFirst, toTenthsCm2, toWholeCm2 } from './coding/units.ts'
export * from './coding/visit.ts'
export { maxDiagnoses, frequentDebridementLimits } from './coding/warnings.ts'
export { validateAdjustment } from './patient-account/adjustment-rules.ts'
export type { AdjustmentPolicy, AdjustmentRequest } from './patient-account/adjustment-rules.ts'
export {
  computeBillableShare,
  computePatientAccount,
  computePatientAging,
  findPatientAgingBucket,
  patientAgingBuckets,
} from './patient-account/balance.ts'
export type {
  AccountClaim,
  AccountPayment,
  AdjustedSum,
  AppliedSum,
  ClaimBalance,
  PatientAccount,
  PatientAging,
  PatientAgingBucketId,
  PatientLedger,
} from './patient-account/balance.ts'
export { containsCardNumber } from './patient-account/card-number.ts'
export { computePlanState, listDueDays, planStatuses } from './patient-account/payment-plan.ts'
export type { PaymentPlan, PlanState, PlanStatus } from './patient-account/payment-plan.ts'
export { settleAccount } from './patient-account/settle.ts'
export {
  computeEstimateExcess,
  decideSelfPay,
  findEstimate,
  listDeclinedCodes,
  priceSelfPayLine,
  selfPayReasons,
  type GoodFaithEstimate,
  type SelfPayCoverage,
  type SelfPayDecision,
  type SelfPayReason,
} from './patient-account/self-pay.ts'
export type { Settlement } from './patient-account/settle.ts'
export {
  decideStatement,
  listStatementClaims,
  overridableBlocks,
  statementBlocks,
} from './patient-account/statement-rules.ts'
export type {
  StatementBlock,
  StatementDecision,
  StatementFacts,
  StatementPolicy,
} from './patient-account/statement-rules.ts'
export * from './patient-account/vocabulary.ts'
