/** "No change": a section's earlier answers, brought over as texts, marked, and confirmed before they count. */
import { getAssessmentField, type AssessmentFieldId, type AssessmentTabId } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { toEnteredSizes } from './entered-sizes.ts'
import { copyableFields } from './layout.ts'
import { type AssessmentValues, type ClockText, emptyValues } from './values.ts'

/** A record's answer as the form's value. */
function toFieldText(id: AssessmentFieldId, record: WoundAssessment): string {
  const answer = record[id]
  if (answer === null || typeof answer === 'object') return ''
  if (getAssessmentField(id).kind === 'date') return formatCalendarDate(String(answer))
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer)
}

/** Only into unanswered fields: today's changes stay. */
export function carryForward(
  values: AssessmentValues,
  tab: AssessmentTabId,
  earlier: WoundAssessment,
): AssessmentValues {
  const texts = { ...values.texts }
  const copied = { ...values.copied }
  // A bed described in part today is not mixed with shares of another day.
  const isBedStarted = tab === 'wound-bed' && copyableFields[tab].some((id) => (texts[id] ?? '') !== '')
  for (const id of isBedStarted ? [] : copyableFields[tab]) {
    const before = toFieldText(id, earlier)
    const isOpen = (texts[id] ?? '') === ''
    const isMoot = id === 'exudateType' && texts.exudateAmount === 'none'
    if (before === '' || !isOpen || isMoot) continue
    texts[id] = before
    copied[id] = 'open'
  }
  return { ...values, texts, copied }
}

export function canCopy(values: AssessmentValues, tab: AssessmentTabId, earlier: WoundAssessment): boolean {
  return Object.keys(carryForward(values, tab, earlier).copied).length > Object.keys(values.copied).length
}

const isCopyableIn = (tab: AssessmentTabId) => (id: string) =>
  copyableFields[tab].includes(id as AssessmentFieldId) // only compared

export const listCopied = (values: AssessmentValues, tab: AssessmentTabId) =>
  Object.entries(values.copied).filter(([id]) => isCopyableIn(tab)(id))

export function confirmSection(values: AssessmentValues, tab: AssessmentTabId): AssessmentValues {
  const copied = { ...values.copied }
  for (const [id] of listCopied(values, tab)) copied[id as AssessmentFieldId] = 'confirmed' // its own keys
  return { ...values, copied }
}

export function undoCarryForward(values: AssessmentValues, tab: AssessmentTabId): AssessmentValues {
  const texts = { ...values.texts }
  const copied = { ...values.copied }
  for (const [id] of listCopied(values, tab)) {
    delete texts[id as AssessmentFieldId] // its own keys
    delete copied[id as AssessmentFieldId]
  }
  return { ...values, texts, copied }
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
  }
}

const isFieldId = (id: string): id is AssessmentFieldId =>
  getAssessmentField(id as AssessmentFieldId) !== undefined // asked of the table itself
