/** Two drafts of the same form, compared field by field as text. */
import {
  type AssessmentField,
  type AssessmentFieldId,
  assessmentFields,
  type ClockPosition,
  formatBurnRegions,
  formatClockPlaces,
} from '@mendwell/clinical'
import { getYesNoOptions } from '../fields/choice-buttons.tsx'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { parseBurnRegions } from './burn-regions.ts'
import { getPlainLabel, isShownWithAnother } from './layout.ts'
import { type AssessmentValues, type ClockText, splitChoices } from './values.ts'

function formatFieldValue(field: AssessmentField<AssessmentFieldId>, values: AssessmentValues): string {
  if (field.id === 'underminingPlaces') return formatClockPositions(values.undermining)
  if (field.id === 'tunnelingPlaces') return formatClockPositions(values.tunneling)
  if (field.id === 'burnRegions')
    return formatBurnRegions(parseBurnRegions(values.texts.burnRegions ?? '') ?? [])
  if (field.id === 'healingIndicators') return values.indicators.join(', ')
  const text = values.texts[field.id] ?? ''
  const isUnassessable = field.id === 'depth' || field.id === 'painLevel' || field.id === 'stage'
  const reason = isUnassessable ? values.couldNot[field.id] : undefined
  if (reason !== undefined) return `Unable to assess: ${reason}`
  if (field.kind === 'choice' || field.kind === 'choices')
    return splitChoices(text)
      .map((value) => field.choices.labels[value] ?? value)
      .join(', ')
  return field.kind === 'yes-no'
    ? (getYesNoOptions(field).find(({ value }) => value === text)?.label ?? '')
    : text
}

function formatClockPositions(places: readonly ClockText[]): string {
  return formatClockPlaces(
    places.map(({ position, depth }) => {
      const read = parseNumber(depth)
      // From the clock's own buttons.
      return { position: position as ClockPosition, depth: read.state === 'number' ? read.value : null }
    }),
  )
}

export function listFormDifferences(mine: AssessmentValues, stored: AssessmentValues): Difference[] {
  return assessmentFields.flatMap((field) => {
    if (isShownWithAnother(field.id)) return []
    const [own, theirs] = [formatFieldValue(field, mine), formatFieldValue(field, stored)]
    return own === theirs
      ? []
      : [{ field: getPlainLabel(field), mine: own || 'Not documented', stored: theirs || 'Not documented' }]
  })
}
