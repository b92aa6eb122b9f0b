/** The form of a treatment plan: values, validation, changes, and conversion to the request. */
import { planTypes } from '@mendwell/clinical'
import type { TreatmentPlan } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { pickChanges } from '../../../platform/forms/record-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import type { NewPlanBody, PlanChange } from './data.ts'

/** `lineId`: the form library uses `id` itself for each line. */
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

export const createEmptyLine = (): LineValues => ({
  lineId: '',
  title: '',
  description: '',
  frequency: '',
  duration: '',
  recommendationId: '',
})

export const createEmptyPlan = (): PlanValues => ({
  planType: '',
  goals: '',
  interventions: [createEmptyLine()],
  frequency: '',
  duration: '',
  expectedOutcomes: '',
  evaluationCriteria: '',
})

export const toPlanValues = (plan: TreatmentPlan): PlanValues => ({
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

const emptyToNull = (text: string) => text.trim() || null

export function toPlanRequest(values: PlanValues) {
  return {
    planType: values.planType as NewPlanBody['planType'], // selected from its list
    goals: emptyToNull(values.goals),
    // A line in which nothing was written is no line.
    interventions: values.interventions
      .filter((line) => !isEmpty(line))
      .map((line) => ({
        ...(line.lineId && { id: line.lineId }),
        title: line.title.trim(),
        description: emptyToNull(line.description),
        frequency: emptyToNull(line.frequency),
        duration: emptyToNull(line.duration),
        recommendationId: line.recommendationId || null,
      })),
    frequency: emptyToNull(values.frequency),
    duration: emptyToNull(values.duration),
    expectedOutcomes: emptyToNull(values.expectedOutcomes),
    evaluationCriteria: emptyToNull(values.evaluationCriteria),
  }
}

/** Only what differs from the version it was based on travels. */
export const toPlanChange = (values: PlanValues, basis: TreatmentPlan): PlanChange =>
  pickChanges(toPlanRequest(values), toPlanRequest(toPlanValues(basis)))

export function validatePlan({ planType, interventions }: PlanValues): FieldMessages<PlanValues> {
  const isUnnamed = interventions.some((line) => !isEmpty(line) && line.title.trim() === '')
  return {
    ...(planType === '' && { planType: 'Plan type is required' }),
    ...(isUnnamed && { interventions: 'Enter an intervention on each line' }),
  }
}

const fieldLabels = {
  planType: 'Plan type',
  goals: 'Goals',
  frequency: 'Frequency',
  duration: 'Duration',
  expectedOutcomes: 'Expected outcomes',
  evaluationCriteria: 'Evaluation criteria',
} as const

const typeLabels: Readonly<Record<string, string>> = planTypes.labels
const formatLines = ({ interventions }: PlanValues) =>
  interventions
    .filter((line) => !isEmpty(line))
    .map(({ title, frequency }) => [title, frequency].filter(Boolean).join(', '))
    .join('; ') || 'none'

/** My values beside the stored ones, as text. */
export function listPlanDifferences(mine: PlanValues, stored: PlanValues): Difference[] {
  const formatField = (name: keyof typeof fieldLabels, values: PlanValues) =>
    name === 'planType' ? (typeLabels[values.planType] ?? 'empty') : values[name].trim() || 'empty'
  const fields = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]) // its own keys
    .filter((name) => formatField(name, mine) !== formatField(name, stored))
    .map((name) => ({
      field: fieldLabels[name],
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
  const [own, other] = [formatLines(mine), formatLines(stored)]
  return own === other ? fields : [...fields, { field: 'Interventions', mine: own, stored: other }]
}
