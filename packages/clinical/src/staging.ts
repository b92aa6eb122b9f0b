/** Stages of pressure injuries, and what findings say against them and against each other. */
export { checkConsistency, isPartialThickness } from './assessment/consistency.ts'
export type { AssessedRecord, ConsistencyContext, DocumentedStage } from './assessment/consistency.ts'
export { findUnanswered } from './assessment/finding-answers.ts'
export type { ConsistencyFinding, FindingAnswer, FindingSeverity } from './assessment/finding-answers.ts'
export {
  checkStageChange,
  findDeepestStage,
  formatReverseStaging,
  formatStage,
  compareStages,
} from './npiap/course.ts'
export type { StageChange, StageMove } from './npiap/course.ts'
export { findStageContradictions, partialThicknessCm } from './npiap/contradictions.ts'
export type { StageFinding } from './npiap/contradictions.ts'
export {
  checkStageFits,
  isDeepTissue,
  listOfferedStages,
  pressureStages,
  findStableEscharNote,
  doesStageApply,
} from './npiap/stages.ts'
export type { PressureStage, StageFit } from './npiap/stages.ts'
