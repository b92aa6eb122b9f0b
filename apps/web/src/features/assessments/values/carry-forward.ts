/** "Still true": a section's earlier answers, brought over as texts, marked, and confirmed before they count. */
import { assessmentField, type AssessmentFieldId, type AssessmentTabId } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { writeDay } from '../../../ui/form/date-time-text.ts'
import { toEnteredSizes } from './entered-sizes.ts'
import { copyable } from './layout.ts'
import { type AssessmentValues, type ClockText, emptyValues } from './values.ts'

/** An answer of a record as the form would hold it. */
export function textOf(id: AssessmentFieldId, record: WoundAssessment): string {
  const answer = record[id]
  if (answer === null || typeof answer === 'object') return ''
  if (assessmentField(id).kind === 'date') return writeDay(String(answer))
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer)
}

/** Only into fields that nobody answered: what was changed today stays. */
export function stillTrue(
  values: AssessmentValues,
  tab: AssessmentTabId,
  earlier: WoundAssessment,
): AssessmentValues {
  const texts = { ...values.texts }
  const copied = { ...values.copied }
  // A bed described in part today is not mixed with shares of another day.
  const isBedStarted = tab === 'wound-bed' && copyable[tab].some((id) => (texts[id] ?? '') !== '')
  for (const id of isBedStarted ? [] : copyable[tab]) {
    const before = textOf(id, earlier)
    const isOpen = (texts[id] ?? '') === ''
    const isMoot = id === 'exudateType' && texts.exudateAmount === 'none'
    if (before === '' || !isOpen || isMoot) continue
    texts[id] = before
    copied[id] = 'open'
  }
  return { ...values, texts, copied }
}

export function canCopy(values: AssessmentValues, tab: AssessmentTabId, earlier: WoundAssessment): boolean {
  return Object.keys(stillTrue(values, tab, earlier).copied).length > Object.keys(values.copied).length
}

const inTab = (tab: AssessmentTabId) => (id: string) => copyable[tab].includes(id as AssessmentFieldId) // only compared

export const copiedIn = (values: AssessmentValues, tab: AssessmentTabId) =>
  Object.entries(values.copied).filter(([id]) => inTab(tab)(id))

export function confirmSection(values: AssessmentValues, tab: AssessmentTabId): AssessmentValues {
  const copied = { ...values.copied }
  for (const [id] of copiedIn(values, tab)) copied[id as AssessmentFieldId] = 'confirmed' // its own keys
  return { ...values, copied }
}

export function takeBack(values: AssessmentValues, tab: AssessmentTabId): AssessmentValues {
  const texts = { ...values.texts }
  const copied = { ...values.copied }
  for (const [id] of copiedIn(values, tab)) {
    delete texts[id as AssessmentFieldId] // its own keys
    delete copied[id as AssessmentFieldId]
  }
  return { ...values, texts, copied }
}

/** A stored record as the form would hold it, to be changed while it is unsigned. */
export function valuesOf(record: WoundAssessment, moment: { day: string; time: string }): AssessmentValues {
  const texts: Partial<Record<AssessmentFieldId, string>> = {}
  for (const id of Object.keys(record)) {
    const isField = id in record && isFieldId(id)
    if (isField && id !== 'area' && id !== 'volume') texts[id] = textOf(id, record)
  }
  const places = (found: WoundAssessment['underminingPlaces']): ClockText[] =>
    (found ?? []).map(({ position, depth }) => ({ position, depth: depth ? String(depth) : '' }))
  return {
    ...emptyValues,
    ...moment,
    texts,
    indicators: record.healingIndicators ?? [],
    undermining: places(record.underminingPlaces),
    tunneling: places(record.tunnelingPlaces),
    couldNot: record.notAssessed,
    bwat: Object.fromEntries(Object.entries(record.bwat).filter(([, level]) => level !== null)),
    documentedStage: record.documentedStage?.stage ?? '',
    documentedStageSource: record.documentedStage?.source ?? '',
    photo: record.measuredFrom ? { ...record.measuredFrom, areaCm2: record.area } : null,
    entered: toEnteredSizes(record, texts),
  }
}

const isFieldId = (id: string): id is AssessmentFieldId =>
  assessmentField(id as AssessmentFieldId) !== undefined // asked of the table itself
