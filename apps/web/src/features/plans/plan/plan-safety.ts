/** Safety alerts about the lines of a plan that are new in the form. */
import { checkSafety, identifyPlanLines } from '@mendwell/clinical'
import type { Intervention } from '@mendwell/contract'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  type SafetyDecisionState,
  useSafetyDecisions,
  useSafetyFacts,
} from '../../../platform/safety/use-safety.ts'
import type { PlanValues } from './plan-values.ts'

export function usePlanSafety(
  patientId: string,
  woundId: string,
  form: UseFormReturn<PlanValues>,
  before: readonly Intervention[],
): SafetyDecisionState {
  const charted = useSafetyFacts(patientId, woundId)
  const lines = useWatch({ control: form.control, name: 'interventions' })
  const added = lines
    .map(({ title, description, recommendationId }) => ({
      title: title.trim(),
      description: description.trim(),
      recommendationId,
    }))
    .filter(
      ({ title, description }) =>
        title !== '' && !before.some((one) => one.title === title && (one.description ?? '') === description),
    )
  const hits = charted.safety ? checkSafety(identifyPlanLines(added), charted.safety.facts) : []
  // Without a new line there is nothing to check.
  const isUnavailable = charted.isUnavailable && added.length > 0
  return useSafetyDecisions(hits, { ...charted, isUnavailable })
}
