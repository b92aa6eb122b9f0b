/** The Braden form as it stands on screen, its checks, and its way to the wire. Nothing is answered beforehand. */
import {
  type BradenAnswers,
  listBradenConcerns,
  bradenRiskInterventions,
  computeBradenScore,
  bradenSubscales,
} from '@mendwell/clinical'
import type { BradenSubscaleId } from '@mendwell/clinical'
import { bradenFields } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  type RecordValues,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

export type BradenValues = RecordValues<typeof bradenFields> & DateTimeValues

export const createEmptyBraden = (now: Date, timeZone: string): BradenValues => ({
  ...createEmptyValues(bradenFields),
  ...toDateTimeValues(now, timeZone),
})

export function parseBradenAnswers(values: BradenValues): BradenAnswers {
  return Object.fromEntries(
    bradenSubscales.map(({ id }) => [id, values[id] === '' ? null : Number(values[id])]),
  )
}

/** What still has to be answered, in words; undefined when nothing has. */
export function findMissingAnswers(values: BradenValues): string | undefined {
  const missing = bradenSubscales.filter(({ id }) => values[id] === '').map(({ label }) => label)
  if (missing.length === 0) return undefined
  if (missing.length === bradenSubscales.length) return 'Answer all six subscales'
  if (missing.length > 2) return `${missing.length} subscales are not answered`
  return `Not answered: ${missing.join(', ')}`
}

export type InterventionGroup = { readonly title: string; readonly items: readonly string[] }

/** The proposals in groups, each proposal once; what was ticked and is proposed no more stays in view. */
export function listInterventionGroups(values: BradenValues): InterventionGroup[] {
  const answers = parseBradenAnswers(values)
  const score = computeBradenScore(answers)
  const proposed: InterventionGroup[] = [
    ...(score.state === 'known'
      ? [{ title: `For ${score.label.toLowerCase()}`, items: bradenRiskInterventions[score.riskLevel] }]
      : []),
    ...listBradenConcerns(answers).map(({ subscale, score: level, trigger, interventions }) => ({
      title: `${getSubscaleLabel(subscale)} ${level}${trigger === 'consider' ? ', to consider' : ''}`,
      items: interventions,
    })),
  ]
  const seen = new Set<string>()
  const once = proposed.map(({ title, items }) => ({
    title,
    items: items.filter((item) => isNewIntervention(seen, item)),
  }))
  const left = values.interventionsImplemented.filter((item) => !seen.has(item))
  return [...once, { title: 'Ticked before the answers changed', items: left }].filter(
    ({ items }) => items.length > 0,
  )
}

function isNewIntervention(seen: Set<string>, item: string): boolean {
  if (seen.has(item)) return false
  seen.add(item)
  return true
}

const getSubscaleLabel = (subscale: BradenSubscaleId) =>
  bradenSubscales.find(({ id }) => id === subscale)?.label ?? subscale

export const validateBraden = (
  values: BradenValues,
  now: Date,
  timeZone: string,
): FieldMessages<BradenValues> => ({
  ...validateFields(bradenFields, values),
  ...validateDateTime(values, now, timeZone),
})

export function toBradenRequest(values: BradenValues, isTimeTouched: boolean, timeZone: string) {
  const score = computeBradenScore(parseBradenAnswers(values))
  return {
    ...toRequest(bradenFields, values),
    ...(score.state === 'known' && { totalScore: score.totalScore, riskLevel: score.riskLevel }),
    assessedAt: toSubmittedInstant(values, isTimeTouched, timeZone),
  }
}
