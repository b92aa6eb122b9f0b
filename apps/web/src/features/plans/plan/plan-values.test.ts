import type { TreatmentPlan } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { checkPlan, emptyPlan, planChange, planDifferences, planValues, toPlan } from './plan-values.ts'

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

it('comes back as it was read', () => {
  expect(toPlan(planValues(plan)).interventions).toEqual(plan.interventions)
  expect(planChange(planValues(plan), plan)).toEqual({})
})

it('sends only what was changed, and leaves out lines in which nothing stands', () => {
  const values = { ...planValues(plan), goals: 'Closed' }
  expect(planChange(values, plan)).toEqual({ goals: 'Closed' })
  expect(toPlan({ ...emptyPlan(), planType: 'comfort' }).interventions).toEqual([])
})

it('wants a type, and a name for each line', () => {
  expect(checkPlan(emptyPlan()).planType).toBe('Plan type is required')
  const values = planValues(plan)
  expect(checkPlan(values)).toEqual({})
  const unnamed = { ...values, interventions: [{ ...values.interventions[0]!, title: ' ' }] }
  expect(checkPlan(unnamed).interventions).toBe('Say what is done in each line')
})

it('tells mine from stored in words', () => {
  const mine = { ...planValues(plan), planType: 'comfort', interventions: [] }
  expect(planDifferences(mine, planValues(plan))).toEqual([
    { field: 'Plan type', mine: 'Comfort', stored: 'Healing' },
    { field: 'Interventions', mine: 'none', stored: 'Foam, Daily' },
  ])
})
