/**
 * Problems of an assessment's answers, field by field: rules WA2, WA5, WA6 and PI2. Reports and changes nothing; missing answers are
 * reported by the completeness rules.
 */
import { toWholeCount } from '../decimals.ts'
import { checkStageFits } from '../npiap/stages.ts'
import { isOption } from '../vocabulary.ts'
import { checkBurnExtent } from '../burns/charted-extent.ts'
import type { BurnProblem } from '../burns/charted-extent.ts'
import { checkClock } from './clock.ts'
import type { ClockProblem } from './clock.ts'
import { isEtiologyField } from '../etiology/etiology-fields.ts'
import { checkPeriwound } from './periwound.ts'
import type { PeriwoundProblem } from './periwound.ts'
import { canBeAsked } from '../etiology/sections.ts'
import { isCalendarDate, addYears } from './dates.ts'
import { isAnswered } from './completeness.ts'
import type { AssessmentField } from './field-kinds.ts'
import { assessmentFields } from './fields.ts'
import type { AssessmentAnswers, AssessmentFieldId } from './fields.ts'
import { tissueFields, computeTissueTotal } from './tissue.ts'

export type AssessmentProblem = {
  readonly field: AssessmentFieldId
  readonly problem:
    | 'out-of-range'
    | 'not-a-number'
    | 'not-whole'
    | 'not-a-choice'
    | 'not-a-date'
    | 'not-a-text'
    | 'tissue-not-100'
    | 'stage-only-for-pressure-injury'
    | 'before-this-assessment'
    | 'too-far-ahead'
    | PeriwoundProblem
    | 'not-for-this-type'
    | ClockProblem
    | BurnProblem
}

/** Further ahead it is a slip of the year. */
export const nextAssessmentWithinYears = 2

/** `assessedOn` is the date of care, YYYY-MM-DD; without it the next date is not compared. */
export function checkAssessment(answers: AssessmentAnswers, assessedOn?: string): AssessmentProblem[] {
  const problems: AssessmentProblem[] = assessmentFields.flatMap((field) => {
    const problem = checkField(field, answers[field.id])
    return problem ? [{ field: field.id, problem }] : []
  })
  const tissue = computeTissueTotal(answers)
  if (tissue.state === 'not-100' || tissue.state === 'unfinished')
    problems.push(...tissueFields.map((field) => ({ field, problem: 'tissue-not-100' }) as const))
  if (checkStageFits(answers) === 'not-a-pressure-injury')
    problems.push({ field: 'stage', problem: 'stage-only-for-pressure-injury' })
  for (const { id } of assessmentFields)
    if (isEtiologyField(id) && isAnswered(answers, id) && !canBeAsked(id, answers.woundType))
      problems.push({ field: id, problem: 'not-for-this-type' })
  const periwound = checkPeriwound(answers)
  if (periwound) problems.push({ field: 'periwoundConditions', problem: periwound })
  problems.push(...checkBurnExtent(answers))
  for (const problem of checkClock(answers.underminingPresent, answers.underminingPlaces))
    problems.push({ field: 'underminingPlaces', problem })
  for (const problem of checkClock(answers.tunnelingPresent, answers.tunnelingPlaces))
    problems.push({ field: 'tunnelingPlaces', problem })
  // Dates written year first compare as texts.
  if (assessedOn && isAnswered(answers, 'nextAssessmentDate')) {
    const next = String(answers.nextAssessmentDate)
    if (next < assessedOn) problems.push({ field: 'nextAssessmentDate', problem: 'before-this-assessment' })
    if (next > addYears(assessedOn, nextAssessmentWithinYears))
      problems.push({ field: 'nextAssessmentDate', problem: 'too-far-ahead' })
  }
  return problems
}

/** Validates one answer against its field alone. Accepts any value, since forms and clients send any. */
export function checkField(field: AssessmentField, answer: unknown): AssessmentProblem['problem'] | null {
  if (answer === null || answer === undefined || answer === '') return null
  if (field.kind === 'choice') return isOption(field.choices, answer) ? null : 'not-a-choice'
  if (field.kind === 'choices')
    return Array.isArray(answer) &&
      answer.length > 0 &&
      new Set(answer).size === answer.length &&
      answer.every((value) => isOption(field.choices, value))
      ? null
      : 'not-a-choice'
  if (field.kind === 'yes-no') return typeof answer === 'boolean' ? null : 'not-a-choice'
  if (field.kind === 'date') return isCalendarDate(answer) ? null : 'not-a-date'
  if (field.kind === 'text' || field.kind === 'record')
    return typeof answer === 'string' ? null : 'not-a-text'
  if (field.kind === 'texts') return isTexts(answer) ? null : 'not-a-text'
  if (field.kind === 'clock' || field.kind === 'regions') return null
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'not-a-number'
  // Validated at the precision of the record, so that 50.004 is not stored as a rejected 50.
  const count = toWholeCount(answer, field.decimals)
  if (count < toWholeCount(field.from, field.decimals) || count > toWholeCount(field.to, field.decimals))
    return 'out-of-range'
  return field.decimals === 0 && !Number.isInteger(answer) ? 'not-whole' : null
}

const isTexts = (answer: unknown) => Array.isArray(answer) && answer.every((text) => typeof text === 'string')
