/** Two drafts of the same form, compared field by field, in words. */
import {
  type AssessmentField,
  type AssessmentFieldId,
  assessmentFields,
  type ClockPosition,
  clockInWords,
} from '@mendwell/clinical'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { readNumber } from '../../../ui/form/number-text.ts'
import { plainLabel } from './layout.ts'
import type { AssessmentValues, ClockText } from './values.ts'

const yesNoWords: Record<string, string> = { yes: 'Yes', no: 'No', 'not-assessed': 'Not assessed' }

function words(field: AssessmentField<AssessmentFieldId>, values: AssessmentValues): string {
  if (field.id === 'underminingPlaces') return clockWords(values.undermining)
  if (field.id === 'tunnelingPlaces') return clockWords(values.tunneling)
  if (field.id === 'healingIndicators') return values.indicators.join(', ')
  const text = values.texts[field.id] ?? ''
  const reason = field.id === 'depth' || field.id === 'painLevel' ? values.couldNot[field.id] : undefined
  if (reason !== undefined) return `Could not be assessed: ${reason}`
  if (field.kind === 'choice') return field.choices.labels[text] ?? text
  return field.kind === 'yes-no' ? (yesNoWords[text] ?? '') : text
}

function clockWords(places: readonly ClockText[]): string {
  return clockInWords(
    places.map(({ position, depth }) => {
      const read = readNumber(depth)
      // From the clock's own buttons.
      return { position: position as ClockPosition, depth: read.state === 'number' ? read.value : null }
    }),
  )
}

export function differencesOf(mine: AssessmentValues, stored: AssessmentValues): Difference[] {
  return assessmentFields.flatMap((field) => {
    const [own, theirs] = [words(field, mine), words(field, stored)]
    return own === theirs
      ? []
      : [{ field: plainLabel(field), mine: own || 'not answered', stored: theirs || 'not answered' }]
  })
}
