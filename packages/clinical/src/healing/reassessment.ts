/** How often a wound is assessed and when the next full assessment is due. Rule HL11. The day is an argument. */
import { addDays, countDaysBetween } from '../measurement/days.ts'

export const reassessmentRhythm = [
  { id: 'dressing-change', label: 'At every dressing change', what: 'Check for changes', everyDays: null },
  { id: 'weekly', label: 'Every week', what: 'Full assessment, measurement, and photo', everyDays: 7 },
  { id: 'monthly', label: 'Every 30 days', what: 'Reevaluate plan of care', everyDays: 30 },
  {
    id: 'deterioration',
    label: 'Immediately',
    what: 'Full assessment if the wound deteriorates',
    everyDays: 0,
  },
] as const

export const fullAssessmentEveryDays = 7
export const planReviewEveryDays = 30

export type NextAssessment =
  | { readonly state: 'unknown'; readonly reason: 'never-assessed' | 'no-date' }
  | {
      readonly state: 'due-on' | 'due-today' | 'overdue'
      readonly dueOn: string
      readonly overdueDays: number
      readonly reason: 'weekly' | 'deteriorating' | 'infection-suspected'
    }

/** Due at once if something got worse after the last full assessment; otherwise a week after it. */
export function computeNextAssessment(wound: {
  readonly lastAssessedOn: string | null
  readonly worseSince: { readonly date: string; readonly why: 'deteriorating' | 'infection-suspected' } | null
  readonly on: string
}): NextAssessment {
  const { lastAssessedOn, worseSince, on } = wound
  if (lastAssessedOn === null) return { state: 'unknown', reason: 'never-assessed' }
  const weekly = addDays(lastAssessedOn, fullAssessmentEveryDays)
  if (weekly === null) return { state: 'unknown', reason: 'no-date' }
  // What the last assessment already saw is no reason to hurry.
  const isNew = worseSince !== null && (countDaysBetween(lastAssessedOn, worseSince.date) ?? 0) > 0
  const urgent = isNew && worseSince.date < weekly ? worseSince : null
  const dueOn = urgent?.date ?? weekly
  const late = countDaysBetween(dueOn, on)
  if (late === null) return { state: 'unknown', reason: 'no-date' }
  return {
    state: late > 0 ? 'overdue' : late === 0 ? 'due-today' : 'due-on',
    dueOn,
    overdueDays: Math.max(0, late),
    reason: urgent?.why ?? 'weekly',
  }
}
