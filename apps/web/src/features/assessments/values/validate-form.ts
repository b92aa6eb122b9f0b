/** The current problems, field by field, and everything that prevents completing the assessment. */
import {
  formatReverseStaging,
  getAssessmentField,
  type AssessmentFieldId,
  formatAssessmentProblem,
  type AssessmentTabId,
  checkAssessment,
  checkStageChange,
  listMissingRequired,
  getRequiredMessage,
  tissueFields,
  computeTissueTotal,
  type WoundStage,
  findWoundContradictions,
  type WoundIdentity,
  woundStages,
} from '@mendwell/clinical'
import { parseDate, parseTime, getDateMessage, getTimeMessage } from '../../../ui/form/date-time-text.ts'
import { getPlainLabel } from './layout.ts'
import { parseAssessedAt, type ParsedValues } from './parse-values.ts'
import type { AssessmentValues } from './values.ts'

export type ValidationContext = {
  /** Stages charted before for this wound, oldest first, without withdrawn entries. */
  readonly stages: readonly (WoundStage | null)[]
  /** The wound that a new follow-up is about; it says itself what and where it is. */
  readonly followed?: WoundIdentity | null
  readonly now: Date
  readonly timeZone: string
  readonly today: string
}

export type Problems = ReadonlyMap<AssessmentFieldId | 'moment', string>

/** Shown while typing. A missing value is not a problem yet. */
export function validateForm(
  values: AssessmentValues,
  read: ParsedValues,
  context: ValidationContext,
): Problems {
  const found = new Map<AssessmentFieldId | 'moment', string>(read.unreadable)
  const assessedOn = parseDate(values.day) ?? context.today
  for (const one of checkAssessment(read.answers, assessedOn)) {
    // The total says it once, instead of four times.
    const isShare = one.problem === 'tissue-not-100' && one.field !== tissueFields[0]
    if (!found.has(one.field) && !isShare) found.set(one.field, formatAssessmentProblem(one))
  }
  // A bed that is still being described is not wrong.
  if (computeTissueTotal(read.answers).state === 'unfinished') found.delete(tissueFields[0])
  for (const [id, reason] of Object.entries(values.couldNot))
    if (reason.trim() === '') found.set(id as AssessmentFieldId, 'Enter the reason it could not be assessed') // its own keys
  for (const { field, words } of context.followed
    ? findWoundContradictions(read.answers, context.followed)
    : [])
    found.set(field, words)
  const change = checkStageChange(context.stages, read.answers.stage)
  if (change.state === 'back-staging')
    found.set(
      'stage',
      `Previously documented as ${woundStages.labels[change.deepest]}. ${formatReverseStaging(change.deepest)}`,
    )
  const moment = findDateTimeProblem(values, context)
  if (moment) found.set('moment', moment)
  return found
}

function findDateTimeProblem(
  values: AssessmentValues,
  { now, timeZone }: ValidationContext,
): string | undefined {
  if (values.day.trim() === '' && values.time.trim() === '') return undefined
  if (!parseDate(values.day)) return getDateMessage()
  if (!parseTime(values.time)) return getTimeMessage()
  const at = parseAssessedAt(values, timeZone)
  return at && new Date(at) > now ? 'Can’t be in the future' : undefined
}

export type BlockingProblem = {
  readonly tab: AssessmentTabId
  readonly field: AssessmentFieldId | 'moment'
  readonly name: string
  readonly words: string
}

/** In the order of the tabs; empty when it can be completed. */
export function listBlockingProblems(
  values: AssessmentValues,
  read: ParsedValues,
  problems: Problems,
): {
  missing: readonly BlockingProblem[]
  wrong: readonly BlockingProblem[]
} {
  const toBlockingProblem = (id: AssessmentFieldId, words: string): BlockingProblem => {
    const field = getAssessmentField(id)
    return { tab: field.tab, field: id, name: getPlainLabel(field), words }
  }
  const missing = listMissingRequired(read.answers, read.notAssessed)
    .filter((id) => !problems.has(id))
    .map((id) => toBlockingProblem(id, getRequiredMessage(id)))
  const wrong = [...problems].map(([id, words]) =>
    id === 'moment'
      ? ({ tab: 'basic-info', field: id, name: 'Time of care', words } as const)
      : toBlockingProblem(id, words),
  )
  const tissue = computeTissueTotal(read.answers)
  if (tissue.state === 'unfinished')
    wrong.push(
      toBlockingProblem(tissueFields[0], `Wound bed tissue totals ${tissue.total}%. It must total 100%.`),
    )
  if (!values.isNewWound && !read.answers.woundId && read.answers.patientId)
    missing.splice(1, 0, toBlockingProblem('woundId', 'Select a wound or add a new one'))
  return { missing, wrong }
}
