/** The visit itself (evaluation and management): its level, and whether it may be billed beside a procedure. Rule CD12. */
import { evaluationFamilies } from './data/evaluation-levels.ts'
import { findPlaceOfService } from './places-of-service.ts'
import type { VisitSetting } from './places-of-service.ts'
import type { CodingQuestion } from './suggestion.ts'
import { decisionLevels } from './visit.ts'
import type { DecisionLevel, Evaluation } from './visit.ts'

export type EvaluationFamily = {
  readonly setting: VisitSetting
  readonly newPatient: boolean
  /** Ascending. */
  readonly levels: readonly {
    readonly code: string
    readonly decision: DecisionLevel
    /** Minutes that must be met. */
    readonly fromMinutes: number
  }[]
}

export type EvaluationLevel =
  | { readonly state: 'known'; readonly code: string; readonly reason: string }
  | { readonly state: 'unknown'; readonly question: CodingQuestion }

const askQuestion = (field: string, words: string): EvaluationLevel => ({
  state: 'unknown',
  question: { field, woundId: null, words },
})

export function computeEvaluationLevel(evaluation: Evaluation, placeCode: string | null): EvaluationLevel {
  const place = findPlaceOfService(placeCode)
  if (place.state === 'unknown') return askQuestion('placeOfService', 'Where did the visit take place?')
  if (evaluation.newPatient === null)
    return askQuestion('newPatient', 'Is this a new patient or an initial visit of the stay?')
  const family = evaluationFamilies.find(
    ({ setting, newPatient }) => setting === place.place.setting && newPatient === evaluation.newPatient,
  )
  if (!family)
    return askQuestion(
      'placeOfService',
      `E/M codes for place of service ${place.place.code} (${place.place.label}) are not on file. A coder must select the code.`,
    )

  const { decision, minutes } = evaluation
  const byDecision =
    decision === null ? -1 : family.levels.findLastIndex((level) => isAtLeastLevel(decision, level.decision))
  const byTime = minutes === null ? -1 : family.levels.findLastIndex((level) => minutes >= level.fromMinutes)
  const level = family.levels[Math.max(byDecision, byTime)]
  if (!level) return askQuestion('decision', 'What was the level of MDM, or the total time in minutes?')
  const reason =
    byDecision >= byTime && decision !== null
      ? `${decisionLevels.labels[decision]} MDM.`
      : `${minutes} minutes; ${level.fromMinutes} or more required.`
  return { state: 'known', code: level.code, reason }
}

/** Visits without a level, which are never suggested. */
const withoutLevel: { readonly [code: string]: VisitSetting } = {
  '99211': 'office',
  '99315': 'nursing-facility',
  '99316': 'nursing-facility',
}

/** The setting that the code of a visit is made for; null: no visit of our table. */
export const findVisitSetting = (code: string): VisitSetting | null =>
  evaluationFamilies.find(({ levels }) => levels.some((level) => level.code === code))?.setting ??
  withoutLevel[code] ??
  null

const isAtLeastLevel = (decision: DecisionLevel, level: DecisionLevel) =>
  decisionLevels.values.indexOf(decision) >= decisionLevels.values.indexOf(level)
