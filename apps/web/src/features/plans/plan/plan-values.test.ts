import type { TreatmentPlan } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  validatePlan,
  createEmptyPlan,
  toPlanChange,
  listPlanDifferences,
  toPlanValues,
  toPlanRequest,
} from './plan-values.ts'

const plan = {
  planType: 'healing',
  goals: 'Half in four weeks',
  interventions: [
    {
      id: 'l1',
      title: 'Foam',
      description: null,
      frequency: 'Daily',
      duration: null,
      recommendationId: 'r1',
    },
  ],
  frequency: null,
  duration: null,
  expectedOutcomes: null,
  evaluationCriteria: null,
  version: 1,
} as unknown as TreatmentPlan

it('survives the form unchanged', () => {
  expect(toPlanRequest(toPlanValues(plan)).interventions).toEqual(plan.interventions)
  expect(toPlanChange(toPlanValues(plan), plan)).toEqual({})
})

it('sends only what was changed, and leaves out empty lines', () => {
  const values = { ...toPlanValues(plan), goals: 'Closed' }
  expect(toPlanChange(values, plan)).toEqual({ goals: 'Closed' })
  expect(toPlanRequest({ ...createEmptyPlan(), planType: 'comfort' }).interventions).toEqual([])
})

it('wants a type, and a name for each line', () => {
  expect(validatePlan(createEmptyPlan()).planType).toBe('Plan type is required')
  const values = toPlanValues(plan)
  expect(validatePlan(values)).toEqual({})
  const unnamed = { ...values, interventions: [{ ...values.interventions[0]!, title: ' ' }] }
  expect(validatePlan(unnamed).interventions).toBe('Enter an intervention on each line')
})

it('describes my version and the stored one as text', () => {
  const mine = { ...toPlanValues(plan), planType: 'comfort', interventions: [] }
  expect(listPlanDifferences(mine, toPlanValues(plan))).toEqual([
    { field: 'Plan type', mine: 'Comfort', stored: 'Healing' },
    { field: 'Interventions', mine: 'none', stored: 'Foam, Daily' },
  ])
})
