/** An answer as words: for the previous value beside a field, the record on screen and on paper, and two versions compared. */
import {
  assessmentField,
  type AssessmentFieldId,
  bwatItems,
  clockInWords,
  describeEnteredSize,
  volumeMethods,
  areaMethods,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatDay } from '../../platform/dates.ts'

/** Null where nothing was charted. */
export function answerWords(id: AssessmentFieldId, record: WoundAssessment): string | null {
  const answer = record[id]
  if (answer === null || answer === undefined || answer === '') return null
  const field = assessmentField(id)
  switch (field.kind) {
    case 'number':
      return [String(answer), field.unit].filter(Boolean).join(' ')
    case 'choice':
      return field.choices.labels[String(answer)] ?? String(answer)
    case 'yes-no':
      return answer === true ? 'Yes' : 'No'
    case 'texts':
      return record.healingIndicators?.join(', ') || null
    case 'clock':
      return (
        clockInWords(id === 'underminingPlaces' ? record.underminingPlaces : record.tunnelingPlaces) || null
      )
    case 'date':
      return formatDay(String(answer))
    case 'record':
    case 'text':
      return String(answer)
  }
}

/** With what an empty answer means: not applicable, could not be assessed and why, or not assessed. */
export function fullWords(id: AssessmentFieldId, record: WoundAssessment): { text: string; isOpen: boolean } {
  const words = answerWords(id, record)
  if (words !== null) {
    if (id === 'area')
      return {
        text: withEntered(record, id, `${words}, ${areaMethodName(record.areaMethod)}`),
        isOpen: false,
      }
    if ((id === 'length' || id === 'width') && record.measuredFrom?.fields.includes(id))
      return {
        text: `${words}, from a photo, ${id === 'length' ? 'longest axis' : 'across the longest axis'}`,
        isOpen: false,
      }
    if (id === 'volume')
      return { text: withEntered(record, id, `${words}, ${volumeMethods[0]?.label ?? ''}`), isOpen: false }
    return { text: words, isOpen: false }
  }
  if (id === 'volume' && record.entered?.volume) return { text: enteredWords(record, id), isOpen: false }
  const reason = record.notAssessed[id]
  if (reason)
    return {
      text: id === 'stage' ? `Unable to assess: ${reason}` : `Could not be assessed: ${reason}`,
      isOpen: true,
    }
  if (id === 'exudateType' && record.exudateAmount === 'none')
    return { text: 'Not applicable', isOpen: false }
  if (id === 'stage' && record.woundType !== 'pressure_ulcer')
    return { text: 'Not applicable', isOpen: false }
  if (id === 'underminingPlaces' && record.underminingPresent === false)
    return { text: 'None', isOpen: false }
  if (id === 'tunnelingPlaces' && record.tunnelingPresent === false) return { text: 'None', isOpen: false }
  return { text: 'Not assessed', isOpen: true }
}

/** The computed size, with the entered one below it where that differs. */
const withEntered = (record: WoundAssessment, id: 'area' | 'volume', words: string): string =>
  [words, enteredWords(record, id)].filter(Boolean).join('\n')

export const enteredWords = (record: WoundAssessment, id: 'area' | 'volume'): string =>
  describeEnteredSize(record.entered?.[id]?.value, record[id], id === 'area' ? 'cm²' : 'cm³')

export const areaMethodName = (method: string): string =>
  areaMethods.find(({ id }) => id === method)?.label ?? method

/** What the Bates-Jensen tool asks beside the form, where it was answered. */
export const bwatWords = (record: WoundAssessment): { label: string; text: string }[] =>
  bwatItems.flatMap(({ id, label, levels }) => {
    const level = record.bwat[id]
    return level ? [{ label, text: `${level}: ${levels[level - 1] ?? ''}` }] : []
  })
