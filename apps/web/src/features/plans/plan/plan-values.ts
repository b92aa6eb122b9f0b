/** The form of a treatment plan as it stands on screen, its checks, what changed, and its way to the wire. */
import { planTypes } from '@mendwell/clinical'
import type { TreatmentPlan } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import type { NewPlanBody, PlanChange } from './data.ts'

/** `lineId`: the form library keeps an `id` of its own for each line. */
export type LineValues = {
  lineId: string
  title: string
  description: string
  frequency: string
  duration: string
  recommendationId: string
}

export type PlanValues = {
  planType: string
  goals: string
  interventions: LineValues[]
  frequency: string
  duration: string
  expectedOutcomes: string
  evaluationCriteria: string
}

export const emptyLine = (): LineValues => ({
  lineId: '',
  title: '',
  description: '',
  frequency: '',
  duration: '',
  recommendationId: '',
})

export const emptyPlan = (): PlanValues => ({
  planType: '',
  goals: '',
  interventions: [emptyLine()],
  frequency: '',
  duration: '',
  expectedOutcomes: '',
  evaluationCriteria: '',
})

export const planValues = (plan: TreatmentPlan): PlanValues => ({
  planType: plan.planType,
  goals: plan.goals ?? '',
  interventions: plan.interventions.map((line) => ({
    lineId: line.id,
    title: line.title,
    description: line.description ?? '',
    frequency: line.frequency ?? '',
    duration: line.duration ?? '',
    recommendationId: line.recommendationId ?? '',
  })),
  frequency: plan.frequency ?? '',
  duration: plan.duration ?? '',
  expectedOutcomes: plan.expectedOutcomes ?? '',
  evaluationCriteria: plan.evaluationCriteria ?? '',
})

const isEmpty = (line: LineValues) =>
  [line.title, line.description, line.frequency, line.duration].every((text) => text.trim() === '')

const nothingAsNull = (text: string) => text.trim() || null

export function toPlan(values: PlanValues) {
  return {
    planType: values.planType as NewPlanBody['planType'], // chosen from its list
    goals: nothingAsNull(values.goals),
    // A line in which nothing was written is no line.
    interventions: values.interventions
      .filter((line) => !isEmpty(line))
      .map((line) => ({
        ...(line.lineId && { id: line.lineId }),
        title: line.title.trim(),
        description: nothingAsNull(line.description),
        frequency: nothingAsNull(line.frequency),
        duration: nothingAsNull(line.duration),
        recommendationId: line.recommendationId || null,
      })),
    frequency: nothingAsNull(values.frequency),
    duration: nothingAsNull(values.duration),
    expectedOutcomes: nothingAsNull(values.expectedOutcomes),
    evaluationCriteria: nothingAsNull(values.evaluationCriteria),
  }
}

/** Only what differs from the version it was based on travels. */
export function planChange(values: PlanValues, basis: TreatmentPlan): PlanChange {
  const before = toPlan(planValues(basis))
  const entries = Object.entries(toPlan(values)).filter(
    // both sides have the same keys
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  return Object.fromEntries(entries)
}

export function checkPlan({ planType, interventions }: PlanValues): FieldMessages<PlanValues> {
  const isUnnamed = interventions.some((line) => !isEmpty(line) && line.title.trim() === '')
  return {
    ...(planType === '' && { planType: 'Plan type is required' }),
    ...(isUnnamed && { interventions: 'Say what is done in each line' }),
  }
}

const names = {
  planType: 'Plan type',
  goals: 'Goals',
  frequency: 'Frequency',
  duration: 'Duration',
  expectedOutcomes: 'Expected outcomes',
  evaluationCriteria: 'Evaluation criteria',
} as const

const typeLabels: Readonly<Record<string, string>> = planTypes.labels
const linesInWords = ({ interventions }: PlanValues) =>
  interventions
    .filter((line) => !isEmpty(line))
    .map(({ title, frequency }) => [title, frequency].filter(Boolean).join(', '))
    .join('; ') || 'none'

/** Mine beside what is stored now, in words. */
export function planDifferences(mine: PlanValues, stored: PlanValues): Difference[] {
  const shown = (name: keyof typeof names, values: PlanValues) =>
    name === 'planType' ? (typeLabels[values.planType] ?? 'empty') : values[name].trim() || 'empty'
  const fields = (Object.keys(names) as (keyof typeof names)[]) // its own keys
    .filter((name) => shown(name, mine) !== shown(name, stored))
    .map((name) => ({ field: names[name], mine: shown(name, mine), stored: shown(name, stored) }))
  const [own, other] = [linesInWords(mine), linesInWords(stored)]
  return own === other ? fields : [...fields, { field: 'Interventions', mine: own, stored: other }]
}
