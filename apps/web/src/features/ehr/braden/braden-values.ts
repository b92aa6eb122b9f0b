/** The Braden form as it stands on screen, its checks, and its way to the wire. Nothing is answered beforehand. */
import {
  type BradenAnswers,
  listBradenConcerns,
  bradenRiskInterventions,
  computeBradenScore,
  bradenSubscales,
} from '@mendwell/clinical'
import type { BradenSubscaleId } from '@mendwell/clinical'
import type { CallInput, recordBraden } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

export type BradenValues = { [id in BradenSubscaleId]: string } & DateTimeValues & {
    notes: string
    interventions: string[]
  }

export function createEmptyBraden(now: Date, timeZone: string): BradenValues {
  return {
    sensoryPerception: '',
    moisture: '',
    activity: '',
    mobility: '',
    nutrition: '',
    frictionShear: '',
    ...toDateTimeValues(now, timeZone),
    notes: '',
    interventions: [],
  }
}

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
  const left = values.interventions.filter((item) => !seen.has(item))
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

export function validateBraden(
  values: BradenValues,
  now: Date,
  timeZone: string,
): FieldMessages<BradenValues> {
  const messages: FieldMessages<BradenValues> = {}
  for (const { id } of bradenSubscales) if (values[id] === '') messages[id] = 'Choose a score'
  return { ...messages, ...validateDateTime(values, now, timeZone) }
}

type BradenBody = CallInput<typeof recordBraden>['body']

export function toBradenRequest(values: BradenValues, isTimeTouched: boolean, timeZone: string): BradenBody {
  const toScore = (id: BradenSubscaleId) => Number(values[id])
  const score = computeBradenScore(parseBradenAnswers(values))
  return {
    sensoryPerception: toScore('sensoryPerception'),
    moisture: toScore('moisture'),
    activity: toScore('activity'),
    mobility: toScore('mobility'),
    nutrition: toScore('nutrition'),
    frictionShear: toScore('frictionShear'),
    ...(score.state === 'known' && { totalScore: score.totalScore, riskLevel: score.riskLevel }),
    assessedAt: toSubmittedInstant(values, isTimeTouched, timeZone),
    notes: values.notes,
    interventionsImplemented: values.interventions,
  }
}

/** The wire's names for what the form asks otherwise. */
export function toBradenFieldName(wireName: string): string {
  if (wireName === 'assessedAt') return 'time'
  return wireName === 'interventionsImplemented' ? 'interventions' : wireName
}
