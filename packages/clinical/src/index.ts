/** What is true: clinical rules as data and pure functions. No dependency, no clock, no storage. */
export { bandTable, readBand } from './bands.ts'
export type { Band, BandReading, BandTable } from './bands.ts'
export { atPrecision } from './decimals.ts'
export { assessmentTabs } from './assessment/field-kinds.ts'
export type { AssessmentField, AssessmentTabId, NumberLimits } from './assessment/field-kinds.ts'
export {
  assessmentField,
  assessmentFields,
  infectionSignFields,
  riskFactorFields,
} from './assessment/fields.ts'
export type { AssessmentAnswers, AssessmentFieldId } from './assessment/fields.ts'
export { checkAssessment, checkField } from './assessment/check.ts'
export type { AssessmentProblem } from './assessment/check.ts'
export { assessmentProblemWords } from './assessment/problem-messages.ts'
export { checkClock, clockDepthCm, clockInWords, clockPositions, deepestCm } from './assessment/clock.ts'
export { describeEnteredSize } from './assessment/entered-size.ts'
export type { ClockPlace, ClockPosition, ClockProblem } from './assessment/clock.ts'
export { cmsItems } from './assessment/cms-items.ts'
export type { CmsContext, CmsContextItem, CmsItem, CmsItemId } from './assessment/cms-items.ts'
export { cmsReadiness, nextVisitWithinDays } from './assessment/cms-readiness.ts'
export type { CmsFinding, CmsReadiness, CmsState } from './assessment/cms-readiness.ts'
export {
  assessmentCompletion,
  completionFields,
  isAnswered,
  isFilled,
  missingRequired,
  obtainableNotAlways,
  openFields,
  requiredFields,
  requiredMessage,
  storedExudateType,
} from './assessment/completeness.ts'
export type { Completion, NotAssessed } from './assessment/completeness.ts'
export * from './assessment/finding-vocabulary.ts'
export * from './assessment/suggestions.ts'
export { tissueFields, tissueTotal, tissueTypesSeen } from './assessment/tissue.ts'
export type { TissueAnswers, TissueField, TissueTotal, TissueType } from './assessment/tissue.ts'
export * from './assessment/wound-vocabulary.ts'
export { woundContradictions } from './assessment/wound-identity.ts'
export type { WoundIdentity } from './assessment/wound-identity.ts'
export { woundLetter, woundName, woundSite } from './assessment/wound-name.ts'
export {
  bodyPlace,
  bodyRegions,
  isMucosalSite,
  isOnLegOrFoot,
  locationOf,
  mirrored,
  regionsInView,
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
export { bradenBands, bradenRiskLevels, bradenScore, bradenVeryHighAtMost } from './braden/braden.ts'
export type { BradenAnswers, BradenBand, BradenRiskLevel, BradenScore } from './braden/braden.ts'
export {
  bradenConcerns,
  bradenInterventions,
  bradenRiskInterventions,
  bradenSubscaleInterventions,
} from './braden/interventions.ts'
export type { BradenConcern, BradenTrigger } from './braden/interventions.ts'
export { bradenSubscales } from './braden/subscales.ts'
export type { BradenLevel, BradenSubscale, BradenSubscaleId } from './braden/subscales.ts'
export { bwatContradictions, bwatScore, bwatSeverityBands } from './bwat/bwat.ts'
export type { BwatAnswers, BwatContradiction, BwatScore } from './bwat/bwat.ts'
export { bwatAnswersFrom, bwatNecroticBands, bwatSizeBands } from './bwat/from-assessment.ts'
export { bwatItems } from './bwat/items.ts'
export type { BwatItem, BwatItemId, BwatLevel } from './bwat/items.ts'
export * from './patient-and-medications.ts'
export * from './staging.ts'
export { pushAnswersFrom } from './push/from-assessment.ts'
export { isPushTrendAid, pushExudates, pushRange, pushTrendAid, pushScore, pushTissues } from './push/push.ts'
export type { PushAnswers, PushExudate, PushPart, PushProblem, PushScore, PushTissue } from './push/push.ts'
export { pushSize, pushSizeBands } from './push/size.ts'
export type { PushSize, ScoreBand } from './push/size.ts'
export { largestScoredCm2, longestSideCm, scoredSizeCm2 } from './scored-size.ts'
export { burnDepths, burnExtent } from './burns/extent.ts'
export type { BurnDepth, BurnEntry, BurnExtent, BurnMethod } from './burns/extent.ts'
export * from './burns/regions.ts'
export * from './ceap/ceap.ts'
export { careTaskOf, dueTimes, openOn } from './engagement/care-task.ts'
export type { CareKind, CareTask, DueTime, PlanLine } from './engagement/care-task.ts'
export { readFrequency } from './engagement/frequency.ts'
export type { Frequency, HowOften } from './engagement/frequency.ts'
export { levelOf, pointsPerLevel, runsOf, streakDays } from './engagement/level.ts'
export type { Level } from './engagement/level.ts'
export { areaChange, changeNotStated } from './healing/area-change.ts'
export type { AreaChange } from './healing/area-change.ts'
export { areaShares, weeksFollowed } from './healing/area-shares.ts'
export { changeLimits, sizeChange, worseSigns } from './healing/change.ts'
export type { SizeChange } from './healing/change.ts'
export { checkpoints, healingTargets } from './healing/checkpoints.ts'
export type { Checkpoint, CheckpointId, Expectation, Goal, Targets } from './healing/checkpoints.ts'
export { closure, confirmClosureAfterDays, looksHealed } from './healing/closure.ts'
export type { Closure, HealingVisit } from './healing/closure.ts'
export { episodeStart } from './healing/episode.ts'
export type { OpenedAgain } from './healing/episode.ts'
export {
  clockCheckpoint,
  clockDays,
  clockStates,
  fourWeekClock,
  missChecklist,
  missChecks,
} from './healing/four-week-checkpoint.ts'
export type { ClockState, FourWeekClock, MissCheck } from './healing/four-week-checkpoint.ts'
export { healingVisit } from './healing/from-assessment.ts'
export type { ChartedVisit } from './healing/from-assessment.ts'
export { checkpointProgress, madeUpSince, startWithinDays } from './healing/progress.ts'
export type { CheckpointAnswer } from './healing/progress.ts'
export {
  areaLostPerDay,
  edgeAdvancePerWeek,
  exponentialPerWeek,
  percentAreaReduction,
  percentVolumeReduction,
} from './healing/rates.ts'
export type { NoRate, PercentReduction, Rate } from './healing/rates.ts'
export {
  fullAssessmentEveryDays,
  nextAssessment,
  planReviewEveryDays,
  reassessmentRhythm,
} from './healing/reassessment.ts'
export type { NextAssessment } from './healing/reassessment.ts'
export { inOrder, lastComparable, obstaclesTo, projectedClosure, projectionNeeds } from './healing/series.ts'
export type { Projection } from './healing/series.ts'
export { woundStanding } from './healing/measured-status.ts'
export type { WoundStanding } from './healing/measured-status.ts'
export { standingStates } from './healing/measured-statuses.ts'
export type { StandingState } from './healing/measured-statuses.ts'
export { stalled } from './healing/stalled.ts'
export type { Stalled } from './healing/stalled.ts'
export {
  deepTissueEvolvesDays,
  improvementNeedsDays,
  slowChangeNeedsDays,
  trajectory,
} from './healing/trajectory.ts'
export type { Trajectory, TrajectoryContext } from './healing/trajectory.ts'
export { visitedOn } from './healing/create-healing-visit.ts'
export { bacterialBurden, burdenSignsNeeded, nerdsSigns, stoneesSigns } from './infection/burden.ts'
export type { Burden, BurdenSigns, NerdsSign, StoneesSign } from './infection/burden.ts'
export { infectionContinuum, infectionStage } from './infection/continuum.ts'
export type { ContinuumAnswer, ContinuumSign, ContinuumSigns, ContinuumStage } from './infection/continuum.ts'
export * from './infection/diabetic-foot.ts'
export {
  infectionContradictions,
  infectionSignsFrom,
  noSignExamined,
  signsMayBeMuted,
} from './infection/from-assessment.ts'
export type { InfectionContradiction } from './infection/from-assessment.ts'
export {
  imageFindingLabels,
  imageFindingLimits,
  imageFindings,
  imageFindingWords,
} from './infection/image-findings.ts'
export type { ImageFinding, ImageFindingId } from './infection/image-findings.ts'
export { infectionChecklist, infectionRisk, infectionRiskLevels } from './infection/risk.ts'
export type { InfectionRisk, InfectionRiskLevel, RiskFindings, RiskReason } from './infection/risk.ts'
export { countSigns } from './infection/signs.ts'
export type { Sign, SignCount } from './infection/signs.ts'
export { feverFromF, suspectInfection, suspicionReasonLabels } from './infection/suspicion.ts'
export type { InfectionSuspicion, SuspicionReason } from './infection/suspicion.ts'
export { sirsLimits, systemicResponse } from './infection/systemic-response.ts'
export type { SystemicCriterion, SystemicMeasures } from './infection/systemic-response.ts'
export { istapType, istapTypes } from './istap/type.ts'
export type { IstapAnswer, IstapType, SkinTearLoss } from './istap/type.ts'
export { dateAfter, daysBetween } from './measurement/days.ts'
export {
  areaError,
  changeError,
  formatMeasuredArea,
  outlineEdgeCm,
  outlineErrorShares,
  photoAreaErrorCm2,
  photoErrorShare,
  rulerErrorCm,
  tracedErrorShare,
  volumeChangeError,
} from './measurement/error.ts'
export type { AreaError, ChangeError } from './measurement/error.ts'
export { checkWoundSize, woundSizeFields } from './measurement/fields.ts'
export type { WoundSizeCheck, WoundSizeField } from './measurement/fields.ts'
export { measuredOn } from './measurement/create-measurement.ts'
export { areasComparable, comparisonObstacleLabels } from './measurement/measurement.ts'
export type {
  Comparability,
  ComparisonObstacle,
  DebridementTiming,
  LengthConvention,
  WoundMeasurement,
} from './measurement/measurement.ts'
export { outlineSize } from './measurement/outline.ts'
export type { OutlinePoint, OutlineSize } from './measurement/outline.ts'
export * from './measurement/size.ts'
export { abiBands, abiCategory, severeIschemiaBands, tbiBands, tbiCategory } from './perfusion/bands.ts'
export type { PerfusionBand } from './perfusion/bands.ts'
export {
  compressionAllowed,
  compressionBands,
  compressionToeBands,
  noCompressionBelowAnkleMmHg,
} from './perfusion/compression.ts'
export type { CompressionAnswer, CompressionBand } from './perfusion/compression.ts'
export { ankleBrachialIndex, pressureFlagLabels, toeBrachialIndex } from './perfusion/leg-index.ts'
export type { AnklePressure, LegIndex, LegPressures, PressureFlag } from './perfusion/leg-index.ts'
export { hasSignOfIschemia, perfusionValidDays } from './perfusion/measures.ts'
export type { PerfusionMeasures } from './perfusion/measures.ts'
export { reliedIschemia } from './perfusion/ischemia.ts'
export type { ReliedIschemia } from './perfusion/ischemia.ts'
export { intervalPercent } from './prediction/closing-time.ts'
export { predictHealing } from './prediction/predict.ts'
export type { HealingContext, HealingPrediction, PredictedDay } from './prediction/predict.ts'
export { predictionVersion } from './prediction/prior.ts'
export {
  daysNeeded as predictionDaysNeeded,
  visitsNeeded as predictionVisitsNeeded,
} from './prediction/series.ts'
export { weekFourCheckpoint, weekFourDay } from './prediction/week-four.ts'
export type { WeekFour, WeekFourChance } from './prediction/week-four.ts'
export {
  effectivenessBands,
  effectivenessLevels,
  effectivenessOf,
  effectivenessStars,
  effectNeedsDays,
} from './plans/effectiveness.ts'
export type { Effectiveness, EffectivenessBand, EffectivenessLevel } from './plans/effectiveness.ts'
export { findPlanSlot, mergePlanLine, planSlots } from './plans/plan-lines.ts'
export type { PlanMerge, PlanSlot } from './plans/plan-lines.ts'
export * from './plans/plan-vocabulary.ts'
export { pricesIn, supplyTotal } from './plans/prices.ts'
export type { FormularyPrice, PriceOf, SupplyTotal } from './plans/prices.ts'
export { sampleFormulary } from './plans/sample-formulary.ts'
export * from './plans/supply-order.ts'
export * from './contraindications/allergens.ts'
export * from './contraindications/allergy-text.ts'
export * from './contraindications/authority.ts'
export * from './contraindications/check.ts'
export * from './contraindications/facts.ts'
export * from './contraindications/hits.ts'
export * from './contraindications/identify.ts'
export * from './contraindications/levels.ts'
export { illnessesFrom, pregnancyFrom, siteFrom } from './recommendations/chart-facts.ts'
export type { ChartedIllness } from './recommendations/chart-facts.ts'
export { woundPictureFrom } from './recommendations/from-assessment.ts'
export { guidelines } from './recommendations/guidelines.ts'
export type { Guideline, GuidelineId } from './recommendations/guidelines.ts'
export {
  burnDepthClasses,
  escharStates,
  infectionStates,
  offloadingStates,
  woundPicture,
  woundSites,
} from './recommendations/wound-picture.ts'
export type { WoundPicture } from './recommendations/wound-picture.ts'
export { recommend } from './recommendations/recommend.ts'
export type {
  BlockedRecommendation,
  Recommendation,
  Recommendations,
  RecommendedSupply,
  UndecidedRule,
} from './recommendations/recommend.ts'
export { evidenceLevels, recommendationPriorities, recommendationTypes } from './recommendations/rule.ts'
export type {
  EvidenceLevel,
  RecommendationPriority,
  RecommendationRule,
  RecommendationType,
} from './recommendations/rule.ts'
export { recommendationRules, ruleSetVersion } from './recommendations/rule-set.ts'
export { supplies } from './recommendations/supplies.ts'
export type { CostCategory, SupplyId } from './recommendations/supplies.ts'
export { timers } from './timers/timers.ts'
export type { TimersHeading } from './timers/timers.ts'
export { texasClass, texasGrades, texasStages } from './university-of-texas/classify-texas.ts'
export type {
  TexasAnswer,
  TexasFindings,
  TexasGrade,
  TexasStage,
} from './university-of-texas/classify-texas.ts'
export { wagnerGrade, wagnerGrades } from './wagner/grade.ts'
export type { WagnerAnswer, WagnerFindings, WagnerGrade } from './wagner/grade.ts'
export {
  wifiAbiBands,
  wifiAnklePressureBands,
  wifiInfectionGrades,
  wifiIschemiaGrade,
  wifiToePressureBands,
  wifiWoundGrades,
} from './wifi/grades.ts'
export type { GradeMeaning, IschemiaBand, IschemiaGrade, IschemiaMeasures, WifiGrade } from './wifi/grades.ts'
export { wifiStage } from './wifi/stage.ts'
export type { WifiAnswer, WifiGrades, WifiLevel, WifiStage } from './wifi/stage.ts'
export {
  daysInMonth,
  monthAfter,
  monthOf,
  monthPage,
  weekdayOf,
  weekdays,
  weekOf,
} from './scheduling/calendar.ts'
export type { DateSpan, Weekday } from './scheduling/calendar.ts'
export {
  checkRecurrence,
  dateInMonth,
  datesOf,
  longestInterval,
  mostOccurrences,
  nthWeekdayOf,
  recurrenceInWords,
} from './scheduling/recurrence.ts'
export type { MonthDay, Recurrence, RecurrenceEnd, RecurrenceProblem } from './scheduling/recurrence.ts'
export { editSeries, lastDateOf, occurrencesOf } from './scheduling/series.ts'
export type { DayChange, EditedSeries, Occurrence, Series, SeriesEdit } from './scheduling/series.ts'
export * from './scheduling/telehealth.ts'
export * from './scheduling/transitions.ts'
export * from './scheduling/vocabulary.ts'
export {
  boundsOf,
  dateIn,
  dayBounds,
  instantOf,
  isOfLaterDay,
  isTimeZone,
  wallTime,
} from './scheduling/zone.ts'
export type { Bounds, InstantAnswer, WallTime, ZonedInstant } from './scheduling/zone.ts'
export { findZoneForAddress, haveSameClock } from './scheduling/address-zone.ts'
export type { AddressZone } from './scheduling/address-zone.ts'
export * from './skin/skin-vocabulary.ts'
export { sweepResult } from './skin/sweep.ts'
export type { RegionFinding, Sweep, SweepAnswers } from './skin/sweep.ts'
export { expectedPercent, fewestCompared, shareOf } from './statistics/proportion.ts'
export type { Share, Stratum } from './statistics/proportion.ts'
export { meanOf, quantileOf, quartilesOf } from './statistics/quantiles.ts'
export type { Counted, Quartiles } from './statistics/quantiles.ts'
export { survivalOf } from './statistics/survival.ts'
export type { Survival, SurvivalPoint, Watched } from './statistics/survival.ts'
export { digitsBeside, sizeText, sizeWithError } from './measurement/format-size.ts'
export { adultFromYears, adultsOnly, isChild } from './vital-signs/adults.ts'
export {
  bloodPressureCategory,
  diastolicBands,
  lowPressureBelow,
  systolicBands,
} from './vital-signs/blood-pressure.ts'
export { bmi, bmiBands, bmiCategory } from './vital-signs/bmi.ts'
export type { Bmi } from './vital-signs/bmi.ts'
export type {
  KnownVitalCategory,
  SeverityBand,
  VitalCategory,
  VitalFlag,
  VitalSeverity,
} from './vital-signs/category.ts'
export { checkPressureOrder, checkVital, checkVitals, outsideWords } from './vital-signs/checks.ts'
export type { VitalCheck, VitalProblem } from './vital-signs/checks.ts'
export { storedVital, vitalField, vitalFields } from './vital-signs/fields.ts'
export type { Range, VitalField, VitalFieldId, Vitals } from './vital-signs/fields.ts'
export { vitalCategories, vitalsNeedWarning } from './vital-signs/reading.ts'
export type { VitalCategories, VitalCategoryId } from './vital-signs/reading.ts'
export {
  clinicalHypothermiaBelow,
  heartRateBands,
  heartRateCategory,
  oxygenSaturationBands,
  oxygenSaturationCategory,
  respiratoryRateBands,
  respiratoryRateCategory,
  temperatureBands,
  temperatureCategory,
} from './vital-signs/single-signs.ts'
export { choicesOf, isOneOf, vocabulary, wordList } from './vocabulary.ts'
export type { Choice, Vocabulary } from './vocabulary.ts'
export * from './coding-and-claims.ts'
export { pressureMmHg, warmerByC, wearableAlerts, wearableRules, wetPercent } from './wearables/alerts.ts'
export type { AlertReading, WearableRule } from './wearables/alerts.ts'
export { inSensorRange, sensorKinds, sensorRanges } from './wearables/readings.ts'
export type { SensorKind, SensorRange, SensorReading } from './wearables/readings.ts'
export { plainChange, plainSize, plainStandings } from './home/patient-summary-text.ts'
export * from './home/red-flags.ts'
export * from './home/red-flag-table.ts'
