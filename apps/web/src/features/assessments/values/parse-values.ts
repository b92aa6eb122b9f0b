/** The form's texts as answers, and the answers as the body that is sent. What cannot be read is named and never guessed. */
import {
  areaByLengthWidth,
  type AssessmentAnswers,
  type AssessmentField,
  assessmentFields,
  type AssessmentFieldId,
  type ClockPlace,
  type ClockPosition,
  type DocumentedStage,
  type NotAssessed,
  storedExudateType,
  volumeByAreaDepth,
  woundStages,
} from '@mendwell/clinical'
import type { CallOf, createWoundAssessment } from '@mendwell/contract'
import { instantOf } from '../../../platform/dates.ts'
import { readDay, readTime } from '../../../ui/form/date-time-text.ts'
import { decimalsTyped, readNumber } from '../../../ui/form/number-text.ts'
import { bwatGiven } from './bwat-questions.ts'
import { getEnteredSizes } from './entered-sizes.ts'
import type { AssessmentValues, ClockText } from './values.ts'

export type AssessmentBody = CallOf<typeof createWoundAssessment>['body']

export type ReadValues = {
  readonly answers: AssessmentAnswers
  /** Fields whose text is no answer, with the reason. */
  readonly unreadable: ReadonlyMap<AssessmentFieldId, string>
  readonly notAssessed: NotAssessed
}

const yesNo: Record<string, boolean> = { yes: true, no: false }

type OneRead = { answer: unknown } | { unreadable: string }

function readText(field: AssessmentField, text: string): OneRead {
  const typed = text.trim()
  if (typed === '') return { answer: null }
  if (field.kind === 'yes-no') return { answer: yesNo[typed] ?? null }
  if (field.kind === 'date') {
    const day = readDay(typed)
    return day ? { answer: day } : { unreadable: 'This is no date. Write it like 16-Nov-2026' }
  }
  if (field.kind !== 'number') return { answer: typed }
  const number = readNumber(typed)
  if (number.state !== 'number') return { unreadable: 'Enter a number' }
  if (decimalsTyped(typed) > field.decimals)
    return { unreadable: field.decimals ? `At most ${field.decimals} decimals` : 'Whole numbers only' }
  return { answer: number.value }
}

export function readValues(values: AssessmentValues): ReadValues {
  const answers: Record<string, unknown> = {}
  const unreadable = new Map<AssessmentFieldId, string>()
  for (const field of assessmentFields) {
    const read = readText(field, values.texts[field.id] ?? '')
    if ('unreadable' in read) unreadable.set(field.id, read.unreadable)
    else if (read.answer !== null) answers[field.id] = read.answer
  }
  answers.healingIndicators = values.indicators.length > 0 ? values.indicators : null
  for (const [id, places] of [
    ['underminingPlaces', values.undermining],
    ['tunnelingPlaces', values.tunneling],
  ] as const) {
    const read = readPlaces(places)
    if (read === null) unreadable.set(id, 'A depth is a number in cm')
    else answers[id] = read.length > 0 ? read : null
  }
  // What could not be assessed has no value beside its reason.
  const notAssessed: Record<string, string> = {}
  for (const [id, reason] of Object.entries(values.couldNot)) {
    notAssessed[id] = reason.trim()
    answers[id] = null
  }
  // Each built from the field that names it.
  const read = answers as AssessmentAnswers
  return {
    answers: { ...read, ...sizesOf(read, values), exudateType: storedExudateType(read) },
    unreadable,
    notAssessed,
  }
}

function readPlaces(places: readonly ClockText[]): ClockPlace[] | null {
  const read = places.map(({ position, depth }) => {
    const number = readNumber(depth)
    if (number.state === 'not-a-number') return null
    return {
      position: position as ClockPosition, // from the clock's own buttons
      depth: number.state === 'number' ? number.value : null,
    }
  })
  return read.some((place) => place === null) ? null : read.filter((place) => place !== null)
}

/** Always computed or taken over from a photo, never typed: a size has a method. */
function sizesOf(
  { length, width, depth }: AssessmentAnswers,
  { photo }: AssessmentValues,
): Pick<AssessmentAnswers, 'area' | 'volume'> {
  const area = areaByLengthWidth(length, width)
  const byRuler = area.state === 'known' ? area.areaCm2 : null
  const areaCm2 = photo?.fields.includes('area') ? photo.areaCm2 : byRuler
  const volume = volumeByAreaDepth(areaCm2, depth)
  return { area: areaCm2, volume: volume.state === 'known' ? volume.volumeCm3 : null }
}

/** The instant of care, where one was given and can be read. */
export function assessedAtOf(values: AssessmentValues, timeZone: string): string | null {
  const day = readDay(values.day)
  const time = readTime(values.time)
  return day && time ? instantOf(day, time, timeZone).toISOString() : null
}

/** Null until both are given: a stage without its source documents nothing. */
export function documentedStageOf({
  documentedStage,
  documentedStageSource,
}: AssessmentValues): DocumentedStage | null {
  const source = documentedStageSource.trim()
  const stage = woundStages.values.find((one) => one === documentedStage)
  return stage && source !== '' ? { stage, source } : null
}

export function bodyOf(id: string, values: AssessmentValues, timeZone: string): AssessmentBody {
  const { answers, notAssessed } = readValues(values)
  const isNew = values.isNewWound
  return {
    ...answers,
    ...getEnteredSizes(values.entered, values.texts),
    healingIndicators: [...values.indicators],
    id,
    woundId: isNew ? null : (answers.woundId ?? null),
    assessedAt: assessedAtOf(values, timeZone),
    notAssessed,
    bwat: bwatGiven(answers, values.bwat),
    documentedStage: documentedStageOf(values),
    bodyRegion: isNew && values.bodyRegion ? values.bodyRegion : null,
    onsetDate: isNew ? readDay(values.onsetDate) : null,
    presentOnAdmission: isNew ? (yesNo[values.presentOnAdmission] ?? null) : null,
    measuredFrom: values.photo?.outlineId ?? null,
  } as AssessmentBody // answers are read by the same table that shapes the body
}
