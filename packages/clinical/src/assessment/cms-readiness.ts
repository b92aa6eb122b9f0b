/**
 * Whether an assessment would pass a Medicare review: rule WA7. An aid, not a verdict on coverage. Deliberately not assessed is
 * distinguished from missing, and neither counts as documented.
 */
import { countDaysBetween } from '../measurement/days.ts'
import { cmsItems, limbUlcers } from './cms-items.ts'
import type { CmsContext, CmsItem, CmsItemId } from './cms-items.ts'
import { isAnswered, isFilled } from './completeness.ts'
import type { NotAssessed } from './completeness.ts'
import type { AssessmentAnswers, AssessmentFieldId } from './fields.ts'
import { computeTissueTotal } from './tissue.ts'

export type CmsState = 'documented' | 'missing' | 'not-assessed' | 'not-applicable' | 'unknown'

export type CmsFinding = { readonly id: CmsItemId; readonly label: string; readonly state: CmsState }

export type CmsReadiness = {
  /** True only if every item that applies is documented. */
  readonly ready: boolean
  readonly items: readonly CmsFinding[]
}

/** Weekly measurement is the custom; the number is our decision. */
export const nextVisitWithinDays = 7

export function evaluateCmsReadiness(
  answers: AssessmentAnswers,
  context: CmsContext,
  left: NotAssessed = {},
): CmsReadiness {
  const items = cmsItems.map((item) => ({
    id: item.id,
    label: item.label,
    state: getItemState(item, answers, context, left),
  }))
  return { ready: items.every(({ state }) => state === 'documented' || state === 'not-applicable'), items }
}

function getItemState(
  item: CmsItem,
  answers: AssessmentAnswers,
  context: CmsContext,
  left: NotAssessed,
): CmsState {
  const applies = doesItemApply(item, answers, context)
  if (applies !== true) return applies === false ? 'not-applicable' : 'unknown'
  if (isDocumented(item, answers, context, left)) return 'documented'
  const open = (item.fields ?? []).filter((id) => !isFilled(answers, id, left))
  const allLeft = open.length > 0 && open.every((id) => (left[id] ?? '').trim() !== '')
  return allLeft ? 'not-assessed' : 'missing'
}

function doesItemApply(
  item: CmsItem,
  { woundType }: AssessmentAnswers,
  context: CmsContext,
): boolean | 'unknown' {
  if (item.id === 'plan-changed-if-stalled') return context.stalled ?? 'unknown'
  if (item.id === 'perfusion') {
    if (woundType && limbUlcers.includes(woundType)) return true
    return context.legOrFoot ?? 'unknown'
  }
  if (!item.only) return true
  return woundType ? item.only.includes(woundType) : 'unknown'
}

function isDocumented(
  item: CmsItem,
  answers: AssessmentAnswers,
  context: CmsContext,
  left: NotAssessed,
): boolean {
  const answered = (...ids: AssessmentFieldId[]) => ids.every((id) => isAnswered(answers, id))
  if (item.id === 'tissue') {
    const { state } = computeTissueTotal(answers)
    return state === 'whole' || state === 'no-open-bed'
  }
  if (item.id === 'neuropathy')
    return answered('monofilamentTest') && answers.monofilamentTest !== 'not_tested'
  if (item.id === 'depth-class')
    return context['depth-class'] === true || (answers.woundType === 'pressure_ulcer' && answered('stage'))
  if (item.id === 'perfusion')
    return context.perfusion === true || answered('dorsalisPedisPulse', 'posteriorTibialPulse')
  if (item.id === 'next-visit') return isNextVisitInTime(answers.nextAssessmentDate, context.assessedOn)
  if (item.context) return context[item.context] === true
  return (item.fields ?? []).every((id) => isFilled(answers, id, left))
}

function isNextVisitInTime(next: string | null | undefined, assessedOn: string | null | undefined): boolean {
  const days = next && assessedOn ? countDaysBetween(assessedOn, next) : null
  return days !== null && days >= 0 && days <= nextVisitWithinDays
}
