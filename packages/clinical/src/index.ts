/** What is true: clinical rules as data and pure functions. No dependency, no clock, no storage. */
export { defineBandTable, readBand } from './bands.ts'
export type { Band, BandReading, BandTable } from './bands.ts'
export { roundToPrecision } from './decimals.ts'
export { assessmentTabs } from './assessment/field-kinds.ts'
export type { AssessmentField, AssessmentTabId, NumberLimits } from './assessment/field-kinds.ts'
export {
  getAssessmentField,
  assessmentFields,
  infectionSignFields,
  isDocumentedFact,
  riskFactorFields,
} from './assessment/fields.ts'
export type { AssessmentAnswers, AssessmentFieldId } from './assessment/fields.ts'
export * from './etiology-and-gradings.ts'
export { checkAssessment, checkField } from './assessment/check.ts'
export type { AssessmentProblem } from './assessment/check.ts'
export { formatAssessmentProblem } from './assessment/problem-messages.ts'
export * from './assessment/carry-forward.ts'
export {
  checkClock,
  clockDepthCm,
  formatClockPlaces,
  clockPositions,
  findMaxDepthCm,
} from './assessment/clock.ts'
export { findCredentialsProblem } from './credentials/credential-limits.ts'
export * from './credentials/credentials.ts'
export { describeEnteredSize } from './assessment/entered-size.ts'
export type { ClockPlace, ClockPosition, ClockProblem } from './assessment/clock.ts'
export { cmsItems } from './assessment/cms-items.ts'
export type { CmsContext, CmsContextItem, CmsItem, CmsItemId } from './assessment/cms-items.ts'
export { evaluateCmsReadiness, nextVisitWithinDays } from './assessment/cms-readiness.ts'
export type { CmsFinding, CmsReadiness, CmsState } from './assessment/cms-readiness.ts'
export {
  computeCompletion,
  completionFields,
  isAnswered,
  isFilled,
  listMissingRequired,
  obtainableNotAlways,
  openFields,
  requiredFields,
  getRequiredMessage,
  toStoredExudateType,
} from './assessment/completeness.ts'
export type { Completion, NotAssessed } from './assessment/completeness.ts'
export * from './assessment/finding-vocabulary.ts'
export * from './assessment/suggestions.ts'
export { tissueFields, computeTissueTotal, listTissueTypes } from './assessment/tissue.ts'
export type { TissueAnswers, TissueField, TissueTotal, TissueType } from './assessment/tissue.ts'
export * from './assessment/wound-vocabulary.ts'
export { findWoundContradictions } from './assessment/wound-identity.ts'
export type { WoundIdentity } from './assessment/wound-identity.ts'
export { formatWoundLetter, formatWoundName, formatWoundSite } from './assessment/wound-name.ts'
export {
  resolveBodyPlace,
  bodyRegions,
  isMucosalSite,
  isOnLegOrFoot,
  toWoundLocation,
  mirrorRegion,
  listRegionsInView,
} from './body/body-map.ts'
export type { BodyPlace } from './body/body-map.ts'
export { bodyViews } from './body/region.ts'
export type {
  BodyLaterality,
  BodyPart,
  BodyRegion,
  BodyView,
  LegUlcerSite,
  PressureSite,
} from './body/region.ts'
export { bradenBands, bradenRiskLevels, computeBradenScore, bradenVeryHighAtMost } from './braden/braden.ts'
export type { BradenAnswers, BradenBand, BradenRiskLevel, BradenScore } from './braden/braden.ts'
export {
  listBradenConcerns,
  listBradenInterventions,
  listRiskInterventions,
  bradenSubscaleInterventions,
} from './braden/interventions.ts'
export type { BradenConcern, BradenTrigger } from './braden/interventions.ts'
export { bradenSubscales } from './braden/subscales.ts'
export type { BradenLevel, BradenSubscale, BradenSubscaleId } from './braden/subscales.ts'
export { findBwatContradictions, computeBwatScore, bwatSeverityBands } from './bwat/bwat.ts'
export type { BwatAnswers, BwatContradiction, BwatScore } from './bwat/bwat.ts'
export { toBwatAnswers, bwatNecroticBands, bwatSizeBands } from './bwat/from-assessment.ts'
export { bwatItems } from './bwat/items.ts'
export type { BwatItem, BwatItemId, BwatLevel } from './bwat/items.ts'
export * from './patient-and-medications.ts'
export * from './staging.ts'
export { toPushAnswers } from './push/from-assessment.ts'
export {
  isPushTrendAid,
  pushExudates,
  pushRange,
  pushNotApplicable,
  pushTrendAid,
  computePushScore,
  pushTissues,
} from './push/push.ts'
export type { PushAnswers, PushExudate, PushPart, PushProblem, PushScore, PushTissue } from './push/push.ts'
export { scorePushSize, pushSizeBands } from './push/size.ts'
export type { PushSize, ScoreBand } from './push/size.ts'
export { maxScoredCm2, maxSideCm, computeScoredSize } from './scored-size.ts'
export * from './results/overdue-notices.ts'
export * from './burns/charted-extent.ts'
export { burnDepths, computeBurnExtent } from './burns/extent.ts'
export type { BurnDepth, BurnEntry, BurnExtent, BurnMethod } from './burns/extent.ts'
export * from './burns/regions.ts'
export * from './ceap/ceap.ts'
export { findCareTask, listDueTimes, listOpenOn } from './engagement/care-task.ts'
export type { CareKind, CareTask, DueTime, PlanLine } from './engagement/care-task.ts'
export { readFrequency } from './engagement/frequency.ts'
export type { Frequency, FrequencyRate } from './engagement/frequency.ts'
export { getLevel, pointsPerLevel, listDayRuns, countStreakDays } from './engagement/level.ts'
export type { Level } from './engagement/level.ts'
export { describeAreaChange, changeNotStated } from './healing/area-change.ts'
export type { AreaChange } from './healing/area-change.ts'
export { computeAreaShares, weeksFollowed } from './healing/area-shares.ts'
export { changeLimits, compareSizes, listWorseningSigns } from './healing/change.ts'
export type { SizeChange } from './healing/change.ts'
export { checkpoints, getHealingTargets } from './healing/checkpoints.ts'
export type { Checkpoint, CheckpointId, Expectation, Goal, Targets } from './healing/checkpoints.ts'
export { assessClosure, confirmClosureAfterDays, assessHealed } from './healing/closure.ts'
export type { Closure, HealingVisit } from './healing/closure.ts'
export { findEpisodeStart } from './healing/episode.ts'
export type { Reopening } from './healing/episode.ts'
export {
  findFourWeekTarget,
  checkpointDays,
  checkpointStates,
  computeFourWeekCheckpoint,
  missChecklist,
  missChecks,
} from './healing/four-week-checkpoint.ts'
export type { CheckpointState, FourWeekCheckpoint, MissCheck } from './healing/four-week-checkpoint.ts'
export { toHealingVisit } from './healing/from-assessment.ts'
export type { ChartedVisit } from './healing/from-assessment.ts'
export { evaluateCheckpoint, hasCaughtUp, startWithinDays } from './healing/progress.ts'
export type { CheckpointResult } from './healing/progress.ts'
export {
  computeAreaLossPerDay,
  computeEdgeAdvance,
  computeExponentialRate,
  computeAreaReduction,
  computeVolumeReduction,
} from './healing/rates.ts'
export type { NoRate, PercentReduction, Rate } from './healing/rates.ts'
export {
  fullAssessmentEveryDays,
  computeNextAssessment,
  planReviewEveryDays,
  reassessmentRhythm,
} from './healing/reassessment.ts'
export type { NextAssessment } from './healing/reassessment.ts'
export {
  sortByDate,
  findLastComparable,
  collectObstacles,
  projectClosure,
  projectionNeeds,
} from './healing/series.ts'
export type { Projection } from './healing/series.ts'
export { computeMeasuredStatus } from './healing/measured-status.ts'
export type { MeasuredStatus } from './healing/measured-status.ts'
export { measuredStatuses } from './healing/measured-statuses.ts'
export type { MeasuredStatusId } from './healing/measured-statuses.ts'
export { detectStalled } from './healing/stalled.ts'
export type { Stalled } from './healing/stalled.ts'
export {
  deepTissueEvolvesDays,
  improvementNeedsDays,
  slowChangeNeedsDays,
  computeTrajectory,
} from './healing/trajectory.ts'
export type { Trajectory, TrajectoryContext } from './healing/trajectory.ts'
export { createHealingVisit } from './healing/create-healing-visit.ts'
export { assessBacterialBurden, burdenSignsNeeded, nerdsSigns, stoneesSigns } from './infection/burden.ts'
export type { Burden, BurdenSigns, NerdsSign, StoneesSign } from './infection/burden.ts'
export { infectionContinuum, determineInfectionStage } from './infection/continuum.ts'
export type { ContinuumResult, ContinuumSign, ContinuumSigns, ContinuumStage } from './infection/continuum.ts'
export * from './infection/diabetic-foot.ts'
export {
  findInfectionContradictions,
  toInfectionSigns,
  noSignExamined,
  canMaskSigns,
} from './infection/from-assessment.ts'
export type { InfectionContradiction } from './infection/from-assessment.ts'
export {
  imageFindingLabels,
  imageFindingLimits,
  listImageFindings,
  formatImageFinding,
} from './infection/image-findings.ts'
export type { ImageFinding, ImageFindingId } from './infection/image-findings.ts'
export {
  infectionChecklist,
  assessInfectionRisk,
  describeInfectionChecklist,
  infectionRiskLevels,
} from './infection/risk.ts'
export type { InfectionRisk, InfectionRiskLevel, RiskFindings, RiskReason } from './infection/risk.ts'
export { countSigns } from './infection/signs.ts'
export type { Sign, SignCount } from './infection/signs.ts'
export { feverFromF, suspectInfection, suspicionReasonLabels } from './infection/suspicion.ts'
export type { InfectionSuspicion, SuspicionReason } from './infection/suspicion.ts'
export { sirsLimits, assessSystemicResponse } from './infection/systemic-response.ts'
export type { SystemicCriterion, SystemicMeasures } from './infection/systemic-response.ts'
export { classifyIstap, istapTypes } from './istap/type.ts'
export type { IstapResult, IstapType, SkinTearLoss } from './istap/type.ts'
export { addDays, countDaysBetween } from './measurement/days.ts'
export {
  computeAreaError,
  computeChangeError,
  formatMeasuredArea,
  outlineEdgeCm,
  outlineErrorShares,
  computePhotoAreaError,
  photoErrorShare,
  rulerErrorCm,
  tracedErrorShare,
  computeVolumeChangeError,
} from './measurement/error.ts'
export type { AreaError, ChangeError } from './measurement/error.ts'
export { checkWoundSize, woundSizeFields } from './measurement/fields.ts'
export type { WoundSizeCheck, WoundSizeField } from './measurement/fields.ts'
export { createMeasurement } from './measurement/create-measurement.ts'
export { checkComparability, comparisonObstacleLabels } from './measurement/measurement.ts'
export type {
  Comparability,
  ComparisonObstacle,
  DebridementTiming,
  LengthConvention,
  WoundMeasurement,
} from './measurement/measurement.ts'
export { measureOutline } from './measurement/outline.ts'
export type { OutlinePoint, OutlineSize } from './measurement/outline.ts'
export * from './measurement/size.ts'
export * from './consults/consult-states.ts'
export * from './results-and-critical-findings.ts'
export { abiBands, classifyAbi, tbiBands, classifyTbi, toeIschemiaBands } from './perfusion/bands.ts'
export type { PerfusionBand } from './perfusion/bands.ts'
export * from './perfusion/compression.ts'
export * from './perfusion/leg-index.ts'
export * from './perfusion/limb-perfusion.ts'
export * from './perfusion/limb-readings.ts'
export { hasSignOfIschemia, perfusionValidDays } from './perfusion/measures.ts'
export type { PerfusionMeasures } from './perfusion/measures.ts'
export { assessIschemia, findDecidingAge, selectApplicableMeasures } from './perfusion/ischemia.ts'
export type { IschemiaAssessment } from './perfusion/ischemia.ts'
export { intervalPercent } from './prediction/closing-time.ts'
export { predictHealing } from './prediction/predict.ts'
export type { HealingContext, HealingPrediction, PredictedDay } from './prediction/predict.ts'
export { predictionVersion } from './prediction/prior.ts'
export {
  daysNeeded as predictionDaysNeeded,
  visitsNeeded as predictionVisitsNeeded,
} from './prediction/series.ts'
export { findWeekFourCheckpoint, weekFourDay } from './prediction/week-four.ts'
export type { WeekFour, WeekFourChance } from './prediction/week-four.ts'
export {
  effectivenessBands,
  effectivenessLevels,
  computeEffectiveness,
  effectivenessStars,
  effectNeedsDays,
} from './plans/effectiveness.ts'
export type { Effectiveness, EffectivenessBand, EffectivenessLevel } from './plans/effectiveness.ts'
export { listOrderDifferences } from './plans/order-differences.ts'
export type { OrderDifference } from './plans/order-differences.ts'
export { findPlanSlot, mergePlanLine } from './plans/plan-lines.ts'
export type { PlanMerge } from './plans/plan-lines.ts'
export { planSlots } from './plans/plan-slots.ts'
export type { PlanSlot } from './plans/plan-slots.ts'
export * from './plans/plan-vocabulary.ts'
export { createPriceLookup, computeSupplyTotal } from './plans/prices.ts'
export type { FormularyPrice, FindPrice, SupplyTotal } from './plans/prices.ts'
export { sampleFormulary } from './plans/sample-formulary.ts'
export * from './plans/supply-order.ts'
export * from './plans/supply-order-status.ts'
export * from './orders/order-parts.ts'
export * from './orders/order-products.ts'
export * from './orders/round-supplies.ts'
export * from './orders/order-state.ts'
export * from './orders/patient-products.ts'
export * from './orders/sheet-changes.ts'
export {
  findCondition,
  toIllnessFacts,
  toPregnancyFacts,
  toWoundSite,
} from './recommendations/chart-facts.ts'
export type { ChartedIllness } from './recommendations/chart-facts.ts'
export { listChartedCare, toWoundPicture } from './recommendations/from-assessment.ts'
export { toExaminedFacts } from './recommendations/examined-facts.ts'
export type { ExaminedFacts } from './recommendations/examined-facts.ts'
export { guidelines } from './recommendations/guidelines.ts'
export type { Guideline, GuidelineId } from './recommendations/guidelines.ts'
export {
  burnDepthClasses,
  infectionStates,
  offloadingStates,
  createWoundPicture,
  woundSites,
} from './recommendations/wound-picture.ts'
export type { WoundPicture } from './recommendations/wound-picture.ts'
export * from './recommendations/arrange.ts'
export { formatEdition } from './recommendations/guidelines.ts'
export { getPurpose, isForPatient, recommendationPurposes } from './recommendations/purposes.ts'
export type { RecommendationPurpose } from './recommendations/purposes.ts'
export { listClinicalLeads } from './rule-ownership/clinical-lead.ts'
export * from './rule-ownership/compare-rules.ts'
export { findProtection, protectionLabels } from './rule-ownership/protected-rules.ts'
export { findCatalogRule, ruleCatalog, ruleCatalogVersion } from './rule-ownership/rule-catalog.ts'
export type { CatalogRule } from './rule-ownership/rule-catalog.ts'
export * from './recommendations/recommend.ts'
export * from './recommendations/vocabulary.ts'
export type { RecommendationRule } from './recommendations/rule.ts'
export { findRunningCare } from './recommendations/running-care.ts'
export { recentInfectionDays } from './recommendations/limits.ts'
export { recommendationRules, ruleSetVersion } from './recommendations/rule-set.ts'
export { supplies } from './recommendations/supplies.ts'
export type { CostCategory, SupplyId } from './recommendations/supplies.ts'
export { timers } from './timers/timers.ts'
export type { TimersHeading } from './timers/timers.ts'
export { classifyTexas, texasGrades, texasStages } from './university-of-texas/classify-texas.ts'
export type {
  TexasResult,
  TexasFindings,
  TexasGrade,
  TexasStage,
} from './university-of-texas/classify-texas.ts'
export { gradeWagner, wagnerGrades } from './wagner/grade.ts'
export type { WagnerResult, WagnerFindings, WagnerGrade } from './wagner/grade.ts'
export {
  wifiAbiBands,
  wifiAnklePressureBands,
  wifiInfectionGrades,
  gradeWifiIschemia,
  wifiToePressureBands,
  wifiWoundGrades,
} from './wifi/grades.ts'
export type { GradeMeaning, IschemiaBand, IschemiaGrade, IschemiaMeasures, WifiGrade } from './wifi/grades.ts'
export { computeWifiStage } from './wifi/stage.ts'
export type { WifiResult, WifiGrades, WifiLevel, WifiStage } from './wifi/stage.ts'
export {
  countDaysInMonth,
  addMonths,
  getMonthSpan,
  getMonthPage,
  getWeekday,
  weekdays,
  getWeekSpan,
} from './scheduling/calendar.ts'
export type { DateSpan, Weekday } from './scheduling/calendar.ts'
export {
  checkRecurrence,
  resolveDateInMonth,
  listOccurrenceDates,
  maxInterval,
  maxOccurrences,
  getNthWeekday,
  formatRecurrence,
} from './scheduling/recurrence.ts'
export type { MonthDay, Recurrence, RecurrenceEnd, RecurrenceProblem } from './scheduling/recurrence.ts'
export { editSeries, findLastDate, listOccurrences } from './scheduling/series.ts'
export type { DayChange, EditedSeries, Occurrence, Series, SeriesEdit } from './scheduling/series.ts'
export * from './scheduling/task-vocabulary.ts'
export * from './scheduling/telehealth.ts'
export * from './scheduling/transitions.ts'
export * from './scheduling/vocabulary.ts'
export * from './scheduling/availability.ts'
export * from './scheduling/round-plan.ts'
export * from './scheduling/travel.ts'
export * from './scheduling/zone.ts'
export { formatZoneName } from './scheduling/zone-name.ts'
export { findZoneForAddress, haveSameClock } from './scheduling/address-zone.ts'
export type { AddressZone } from './scheduling/address-zone.ts'
export * from './skin/skin-vocabulary.ts'
export { evaluateSweep } from './skin/sweep.ts'
export type { RegionFinding, Sweep, SweepAnswers } from './skin/sweep.ts'
export { computeExpectedPercent, minComparedCount, computeShare } from './statistics/proportion.ts'
export type { Share, Stratum } from './statistics/proportion.ts'
export { computeMean, computeQuantile, computeQuartiles } from './statistics/quantiles.ts'
export type { WeightedValue, Quartiles } from './statistics/quantiles.ts'
export { estimateSurvival } from './statistics/survival.ts'
export type { Survival, SurvivalPoint, Observation } from './statistics/survival.ts'
export { getErrorDigits, formatSize, formatSizeWithError } from './measurement/format-size.ts'
export { listOptions, isOption, defineOptions, defineTextOptions } from './vocabulary.ts'
export type { Option, OptionList } from './vocabulary.ts'
export * from './places.ts'
export * from './coding-and-claims.ts'
export * from './patient-at-home.ts'
export * from './vital-signs.ts'
export * from './procedures-and-products.ts'
export * from './contraindication-rules.ts'
