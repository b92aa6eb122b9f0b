/** Parses the form's texts into answers, and builds the request. Invalid input is reported and never guessed. */
import {
  computeAreaByLengthWidth,
  computeChartedBurnExtent,
  type AssessmentAnswers,
  type AssessmentField,
  assessmentFields,
  type AssessmentFieldId,
  type ClockPlace,
  type ClockPosition,
  type DocumentedStage,
  findMainPeriwound,
  type NotAssessed,
  type PeriwoundCondition,
  toStoredExudateType,
  computeVolumeByAreaDepth,
  woundStages,
} from '@mendwell/clinical'
import type { CallInput, createWoundAssessment } from '@mendwell/contract'
import { toInstant } from '../../../platform/dates.ts'
import { getDateMessage, parseDate, parseTime } from '../../../ui/form/date-time-text.ts'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'
import { pickOpenBwatAnswers } from './bwat-questions.ts'
import { getEnteredSizes } from './entered-sizes.ts'
import { parseBurnRegions } from './burn-regions.ts'
import { type AssessmentValues, type ClockText, splitChoices } from './values.ts'

export type AssessmentBody = CallInput<typeof createWoundAssessment>['body']

export type ParsedValues = {
  readonly answers: AssessmentAnswers
  /** Fields whose text is no answer, with the reason. */
  readonly unreadable: ReadonlyMap<AssessmentFieldId, string>
  readonly notAssessed: NotAssessed
}

const yesNoValues: Record<string, boolean> = { yes: true, no: false }

type ParsedField = { answer: unknown } | { unreadable: string }

function parseText(field: AssessmentField, text: string): ParsedField {
  const typed = text.trim()
  if (typed === '') return { answer: null }
  if (field.kind === 'yes-no') return { answer: yesNoValues[typed] ?? null }
  if (field.kind === 'choices') return { answer: splitChoices(typed) }
  if (field.kind === 'regions') {
    const shares = parseBurnRegions(typed)
    return shares ? { answer: shares } : { unreadable: 'Enter the percentage of each region' }
  }
  if (field.kind === 'date') {
    const day = parseDate(typed)
    return day ? { answer: day } : { unreadable: getDateMessage() }
  }
  if (field.kind !== 'number') return { answer: typed }
  const number = parseNumber(typed)
  if (number.state !== 'number') return { unreadable: 'Enter a number' }
  if (countDecimals(typed) > field.decimals)
    return { unreadable: field.decimals ? `Maximum decimal places: ${field.decimals}` : 'Whole numbers only' }
  return { answer: number.value }
}

/** The age decides what a burned region is of the body; without it a computed extent stays open, and the server computes it. */
export function parseValues(values: AssessmentValues, ageYears: number | null = null): ParsedValues {
  const answers: Record<string, unknown> = {}
  const unreadable = new Map<AssessmentFieldId, string>()
  for (const field of assessmentFields) {
    const read = parseText(field, values.texts[field.id] ?? '')
    if ('unreadable' in read) unreadable.set(field.id, read.unreadable)
    else if (read.answer !== null) answers[field.id] = read.answer
  }
  // One question, two fields: all conditions, and the main one of them.
  const periwound = splitChoices(values.texts.periwoundCondition) as PeriwoundCondition[] // from the field's own list
  answers.periwoundConditions = periwound.length > 0 ? periwound : null
  answers.periwoundCondition = findMainPeriwound(periwound)
  answers.healingIndicators = values.indicators.length > 0 ? values.indicators : null
  for (const [id, places] of [
    ['underminingPlaces', values.undermining],
    ['tunnelingPlaces', values.tunneling],
  ] as const) {
    const read = parseClockPositions(places)
    if (read === null) unreadable.set(id, 'Enter the depth in cm')
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
    answers: {
      ...read,
      ...computeSizes(read, values),
      ...computeBurnPercent(read, ageYears),
      exudateType: toStoredExudateType(read),
    },
    unreadable,
    notAssessed,
  }
}

function parseClockPositions(places: readonly ClockText[]): ClockPlace[] | null {
  const read = places.map(({ position, depth }) => {
    const number = parseNumber(depth)
    if (number.state === 'not-a-number') return null
    return {
      position: position as ClockPosition, // from the clock's own buttons
      depth: number.state === 'number' ? number.value : null,
    }
  })
  return read.some((place) => place === null) ? null : read.filter((place) => place !== null)
}

function computeBurnPercent(
  read: AssessmentAnswers,
  ageYears: number | null,
): Pick<AssessmentAnswers, 'burnPercent'> | null {
  const extent = computeChartedBurnExtent(read, ageYears)
  if (extent.state === 'entered') return null
  return { burnPercent: extent.state === 'computed' ? extent.percent : null }
}

/** Always computed or from a photo, never typed: a size has a method. */
function computeSizes(
  { length, width, depth }: AssessmentAnswers,
  { photo }: AssessmentValues,
): Pick<AssessmentAnswers, 'area' | 'volume'> {
  const area = computeAreaByLengthWidth(length, width)
  const byRuler = area.state === 'known' ? area.areaCm2 : null
  const areaCm2 = photo?.fields.includes('area') ? photo.areaCm2 : byRuler
  const volume = computeVolumeByAreaDepth(areaCm2, depth)
  return { area: areaCm2, volume: volume.state === 'known' ? volume.volumeCm3 : null }
}

/** The instant of care, where one was given and can be read. */
export function parseAssessedAt(values: AssessmentValues, timeZone: string): string | null {
  const day = parseDate(values.day)
  const time = parseTime(values.time)
  return day && time ? toInstant(day, time, timeZone).toISOString() : null
}

/** Null until both are given: a stage without its source documents nothing. */
export function findDocumentedStage({
  documentedStage,
  documentedStageSource,
}: AssessmentValues): DocumentedStage | null {
  const source = documentedStageSource.trim()
  const stage = woundStages.values.find((one) => one === documentedStage)
  return stage && source !== '' ? { stage, source } : null
}

export function toRequest(id: string, values: AssessmentValues, timeZone: string): AssessmentBody {
  const { answers, notAssessed } = parseValues(values)
  const isNew = values.isNewWound
  return {
    ...answers,
    ...getEnteredSizes(values.entered, values.texts),
    healingIndicators: [...values.indicators],
    id,
    woundId: isNew ? null : (answers.woundId ?? null),
    assessedAt: parseAssessedAt(values, timeZone),
    notAssessed,
    bwat: pickOpenBwatAnswers(answers, values.bwat),
    documentedStage: findDocumentedStage(values),
    bodyRegion: isNew && values.bodyRegion ? values.bodyRegion : null,
    onsetDate: isNew ? parseDate(values.onsetDate) : null,
    presentOnAdmission: isNew ? (yesNoValues[values.presentOnAdmission] ?? null) : null,
    measuredFrom: values.photo?.outlineId ?? null,
    carriedForward: values.carried,
  } as AssessmentBody // answers are read by the same table that shapes the body
}
