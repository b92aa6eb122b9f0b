/** The Braden form as it stands on screen, its checks, and its way to the wire. Nothing is answered beforehand. */
import {
  type BradenAnswers,
  bradenConcerns,
  bradenRiskInterventions,
  bradenScore,
  bradenSubscales,
} from '@mendwell/clinical'
import type { BradenSubscaleId } from '@mendwell/clinical'
import type { CallOf, recordBraden } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from '../entries/date-time-values.ts'

export type BradenValues = { [id in BradenSubscaleId]: string } & MomentValues & {
    notes: string
    interventions: string[]
  }

export function emptyBraden(now: Date, timeZone: string): BradenValues {
  return {
    sensoryPerception: '',
    moisture: '',
    activity: '',
    mobility: '',
    nutrition: '',
    frictionShear: '',
    ...momentValues(now, timeZone),
    notes: '',
    interventions: [],
  }
}

export function readAnswers(values: BradenValues): BradenAnswers {
  return Object.fromEntries(
    bradenSubscales.map(({ id }) => [id, values[id] === '' ? null : Number(values[id])]),
  )
}

/** What still has to be answered, in words; undefined when nothing has. */
export function missingAnswers(values: BradenValues): string | undefined {
  const missing = bradenSubscales.filter(({ id }) => values[id] === '').map(({ label }) => label)
  if (missing.length === 0) return undefined
  if (missing.length === bradenSubscales.length) return 'Answer all six subscales'
  if (missing.length > 2) return `${missing.length} subscales are not answered`
  return `Not answered: ${missing.join(', ')}`
}

export type InterventionGroup = { readonly title: string; readonly items: readonly string[] }

/** The proposals in groups, each proposal once; what was ticked and is proposed no more stays in view. */
export function interventionGroups(values: BradenValues): InterventionGroup[] {
  const answers = readAnswers(values)
  const score = bradenScore(answers)
  const proposed: InterventionGroup[] = [
    ...(score.state === 'known'
      ? [{ title: `For ${score.label.toLowerCase()}`, items: bradenRiskInterventions[score.riskLevel] }]
      : []),
    ...bradenConcerns(answers).map(({ subscale, score: level, trigger, interventions }) => ({
      title: `${labelOf(subscale)} ${level}${trigger === 'consider' ? ', to consider' : ''}`,
      items: interventions,
    })),
  ]
  const seen = new Set<string>()
  const once = proposed.map(({ title, items }) => ({
    title,
    items: items.filter((item) => isNew(seen, item)),
  }))
  const left = values.interventions.filter((item) => !seen.has(item))
  return [...once, { title: 'Ticked before the answers changed', items: left }].filter(
    ({ items }) => items.length > 0,
  )
}

function isNew(seen: Set<string>, item: string): boolean {
  if (seen.has(item)) return false
  seen.add(item)
  return true
}

const labelOf = (subscale: BradenSubscaleId) =>
  bradenSubscales.find(({ id }) => id === subscale)?.label ?? subscale

export function checkBraden(values: BradenValues, now: Date, timeZone: string): FieldMessages<BradenValues> {
  const messages: FieldMessages<BradenValues> = {}
  for (const { id } of bradenSubscales) if (values[id] === '') messages[id] = 'Choose a score'
  return { ...messages, ...checkMoment(values, now, timeZone) }
}

type Sent = CallOf<typeof recordBraden>['body']

export function toBraden(values: BradenValues, isTimeTouched: boolean, timeZone: string): Sent {
  const number = (id: BradenSubscaleId) => Number(values[id])
  const score = bradenScore(readAnswers(values))
  return {
    sensoryPerception: number('sensoryPerception'),
    moisture: number('moisture'),
    activity: number('activity'),
    mobility: number('mobility'),
    nutrition: number('nutrition'),
    frictionShear: number('frictionShear'),
    ...(score.state === 'known' && { totalScore: score.totalScore, riskLevel: score.riskLevel }),
    assessedAt: momentSent(values, isTimeTouched, timeZone),
    notes: values.notes,
    interventionsImplemented: values.interventions,
  }
}

/** The wire's names for what the form asks otherwise. */
export function bradenFormName(wireName: string): string {
  if (wireName === 'assessedAt') return 'time'
  return wireName === 'interventionsImplemented' ? 'interventions' : wireName
}
