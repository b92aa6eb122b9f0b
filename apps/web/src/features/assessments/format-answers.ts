/** Formats an answer: for the previous value beside a field, the record on screen and on paper, and comparisons. */
import {
  getAssessmentField,
  type AssessmentField,
  type AssessmentFieldId,
  bwatItems,
  formatBurnRegions,
  formatClockPlaces,
  isAsked,
  isDocumentedFact,
  listPeriwoundConditions,
  periwoundConditions,
  resolveWoundSite,
  describeEnteredSize,
  volumeMethods,
  areaMethods,
  attachUnit,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatDate, formatDay } from '../../platform/dates.ts'
import { isShownWithAnother } from './values/layout.ts'

/** Null where nothing was charted. */
export function formatAnswer(id: AssessmentFieldId, record: WoundAssessment): string | null {
  if (id === 'periwoundCondition') return formatPeriwound(record)
  const answer = record[id]
  if (answer === null || answer === undefined || answer === '') return null
  const field = getAssessmentField(id)
  switch (field.kind) {
    case 'number':
      return field.unit ? attachUnit(String(answer), field.unit) : String(answer)
    case 'choice':
      return field.choices.labels[String(answer)] ?? String(answer)
    case 'choices':
      return (answer as readonly string[]).map((value) => field.choices.labels[value] ?? value).join(', ')
    case 'yes-no':
      return answer === true ? 'Yes' : 'No'
    case 'texts':
      return record.healingIndicators?.join(', ') || null
    case 'regions':
      return record.burnRegions ? formatBurnRegions(record.burnRegions) : null
    case 'clock':
      return (
        formatClockPlaces(id === 'underminingPlaces' ? record.underminingPlaces : record.tunnelingPlaces) ||
        null
      )
    case 'date':
      return formatDay(String(answer))
    case 'record':
    case 'text':
      return String(answer)
  }
}

const formatPeriwound = (record: WoundAssessment): string | null =>
  listPeriwoundConditions(record)
    .map((one) => periwoundConditions.labels[one])
    .join(', ') || null

/** With what an empty answer means: not applicable, unable to assess and why, or not measured, assessed or documented. */
export function formatFullAnswer(
  id: AssessmentFieldId,
  record: WoundAssessment,
): { text: string; isOpen: boolean } {
  const words = formatAnswer(id, record)
  if (words !== null) {
    if (id === 'area')
      return {
        text: appendEnteredSize(record, id, `${words}, ${getAreaMethodLabel(record.areaMethod)}`),
        isOpen: false,
      }
    if ((id === 'length' || id === 'width') && record.measuredFrom?.fields.includes(id))
      return {
        text: `${words}, from a photo, ${id === 'length' ? 'longest axis' : 'perpendicular to the longest axis'}`,
        isOpen: false,
      }
    if (id === 'volume')
      return {
        text: appendEnteredSize(record, id, `${words}, ${volumeMethods[0]?.label ?? ''}`),
        isOpen: false,
      }
    return { text: words, isOpen: false }
  }
  if (id === 'volume' && record.entered?.volume) return { text: formatEnteredSize(record, id), isOpen: false }
  const reason = record.notAssessed[id]
  if (reason) return { text: `Unable to assess: ${reason}`, isOpen: true }
  if (id === 'exudateType' && record.exudateAmount === 'none')
    return { text: 'Not applicable', isOpen: false }
  if (id === 'stage' && record.woundType !== 'pressure_ulcer')
    return { text: 'Not applicable', isOpen: false }
  if (id === 'underminingPlaces' && record.underminingPresent === false)
    return { text: 'None', isOpen: false }
  if (id === 'tunnelingPlaces' && record.tunnelingPresent === false) return { text: 'None', isOpen: false }
  return { text: getMissingLabel(getAssessmentField(id)), isOpen: true }
}

/** Sizes are measured and findings are assessed; identity, treatment and plan are documented. */
function getMissingLabel(field: AssessmentField): string {
  if (field.tab === 'measurements' && field.kind === 'number') return 'Not measured'
  return isDocumentedFact(field) ? 'Not documented' : 'Not assessed'
}

/** The computed size, with the entered one below it where that differs. */
const appendEnteredSize = (record: WoundAssessment, id: 'area' | 'volume', words: string): string =>
  [words, formatEnteredSize(record, id)].filter(Boolean).join('\n')

export const formatEnteredSize = (record: WoundAssessment, id: 'area' | 'volume'): string =>
  describeEnteredSize(record.entered?.[id]?.value, record[id], id === 'area' ? 'cm²' : 'cm³')

export const getAreaMethodLabel = (method: string): string =>
  areaMethods.find(({ id }) => id === method)?.label ?? method

/** On the record and on paper, beside an answer that was confirmed without a change. */
export function formatCarriedForward(
  id: AssessmentFieldId,
  { carriedForward }: WoundAssessment,
  timeZone: string,
): string | undefined {
  const from = carriedForward?.[id]
  return (
    from &&
    `Carried forward from ${formatDate(from.assessedAt, timeZone)}, confirmed by ${from.confirmedByName}`
  )
}

/** What the Bates-Jensen tool asks beside the form, where it was answered. */
export const listBwatAnswers = (record: WoundAssessment): { label: string; text: string }[] =>
  bwatItems.flatMap(({ id, label, levels }) => {
    const level = record.bwat[id]
    return level ? [{ label, text: `${level}: ${levels[level - 1] ?? ''}` }] : []
  })

/** What a record shows of a tab's fields: those that this wound is asked, and any other that was answered. */
export const isShownInRecord = (id: AssessmentFieldId, record: WoundAssessment): boolean =>
  !isShownWithAnother(id) &&
  (formatAnswer(id, record) !== null ||
    isAsked(id, record, { woundType: record.woundType, ...resolveWoundSite(null, record.location) }))
