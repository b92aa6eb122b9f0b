/** "No change": confirms answers of the previous signed assessment, for one tab or for all. What it may carry is rule WA15. */
import {
  type AssessmentFieldId,
  type AssessmentTabId,
  type CarryableField,
  carryableFields,
  getAssessmentField,
  listPeriwoundConditions,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { joinBurnRegions } from './burn-regions.ts'
import { toEnteredSizes } from './entered-sizes.ts'
import { type AssessmentValues, type ClockText, emptyValues, joinChoices } from './values.ts'

/** A record's answer as the form's value. */
function toFieldText(id: AssessmentFieldId, record: WoundAssessment): string {
  const answer = record[id]
  if (id === 'periwoundCondition') return joinChoices([...listPeriwoundConditions(record)])
  if (id === 'periwoundConditions') return '' // asked as one with the other
  if (getAssessmentField(id).kind === 'choices' && Array.isArray(answer))
    return joinChoices(answer.map(String))
  if (id === 'burnRegions')
    return joinBurnRegions(
      (record.burnRegions ?? []).map(({ region, percent }) => ({ region, percent: String(percent) })),
    )
  // A response saved by an earlier version lacks fields that were added since.
  if (answer === null || answer === undefined || typeof answer === 'object') return ''
  if (getAssessmentField(id).kind === 'date') return formatCalendarDate(String(answer))
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer)
}

/** One tab, or all of them. */
export type CarryScope = AssessmentTabId | 'all'

const isInScope = (id: CarryableField, scope: CarryScope) =>
  scope === 'all' || getAssessmentField(id).tab === scope

/** Only into unanswered fields: today's changes stay. */
export function carryForward(
  values: AssessmentValues,
  scope: CarryScope,
  source: WoundAssessment,
): AssessmentValues {
  const texts = { ...values.texts }
  const carried: Record<string, string> = { ...values.carried }
  for (const id of carryableFields) {
    const before = toFieldText(id, source)
    const isOpen = (texts[id] ?? '') === '' && (id !== 'stage' || values.couldNot.stage === undefined)
    const isMoot = id === 'stage' && texts.woundType !== 'pressure_ulcer'
    if (!isInScope(id, scope) || before === '' || !isOpen || isMoot) continue
    texts[id] = before
    carried[id] = source.id
  }
  return { ...values, texts, carried }
}

export const canCarry = (values: AssessmentValues, scope: CarryScope, source: WoundAssessment): boolean =>
  Object.keys(carryForward(values, scope, source).carried).length > Object.keys(values.carried).length

export const listCarried = (values: AssessmentValues, scope: CarryScope): CarryableField[] =>
  carryableFields.filter((id) => values.carried[id] !== undefined && isInScope(id, scope))

export function undoCarryForward(values: AssessmentValues, scope: CarryScope): AssessmentValues {
  const texts = { ...values.texts }
  const carried: Record<string, string> = { ...values.carried }
  for (const id of listCarried(values, scope)) {
    delete texts[id]
    delete carried[id]
  }
  return { ...values, texts, carried }
}

/** A stored record as the form would hold it, to be changed while it is unsigned. */
export function toFormValues(
  record: WoundAssessment,
  moment: { day: string; time: string },
): AssessmentValues {
  const texts: Partial<Record<AssessmentFieldId, string>> = {}
  for (const id of Object.keys(record)) {
    const isField = id in record && isFieldId(id)
    if (isField && id !== 'area' && id !== 'volume') texts[id] = toFieldText(id, record)
  }
  const toClockTexts = (found: WoundAssessment['underminingPlaces']): ClockText[] =>
    (found ?? []).map(({ position, depth }) => ({ position, depth: depth ? String(depth) : '' }))
  return {
    ...emptyValues,
    ...moment,
    texts,
    indicators: record.healingIndicators ?? [],
    undermining: toClockTexts(record.underminingPlaces),
    tunneling: toClockTexts(record.tunnelingPlaces),
    couldNot: record.notAssessed,
    bwat: Object.fromEntries(Object.entries(record.bwat).filter(([, level]) => level !== null)),
    documentedStage: record.documentedStage?.stage ?? '',
    documentedStageSource: record.documentedStage?.source ?? '',
    photo: record.measuredFrom ? { ...record.measuredFrom, areaCm2: record.area } : null,
    entered: toEnteredSizes(record, texts),
    carried: Object.fromEntries(
      Object.entries(record.carriedForward ?? {}).map(([id, { assessmentId }]) => [id, assessmentId]),
    ),
  }
}

const isFieldId = (id: string): id is AssessmentFieldId =>
  getAssessmentField(id as AssessmentFieldId) !== undefined // asked of the table itself
