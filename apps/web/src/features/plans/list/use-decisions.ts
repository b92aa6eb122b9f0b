/** Actions on a recommendation from its card, with their messages. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import { useState } from 'react'
import { getFieldProblems, formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { useUndoDecision } from '../data.ts'

export type DecisionKind = 'implement' | 'dismiss' | 'order' | 'review' | 'side-effect'

const formatReason = (error: unknown) =>
  [formatProblem(error), getFieldProblems(error).state].filter(Boolean).join(' ')

export const showImplementedToast = (undo?: () => void) =>
  toast(
    'Recommendation Implemented',
    'Treatment recommendation has been added to the care plan.',
    undo && { label: 'Undo', onTake: undo },
  )

export function useDecisions() {
  const [opened, setOpened] = useState<{ one: TreatmentRecommendation; what: DecisionKind } | null>(null)
  const undoing = useUndoDecision()
  const undo = (one: TreatmentRecommendation) => {
    if (undoing.isPending) return
    undoing.mutate(one.id, {
      saved: ['Recommendation reactivated', `${one.title} is active again.`],
      refused: (error) => `Failed to undo. ${formatReason(error)}`,
    })
  }
  return {
    opened,
    open: (one: TreatmentRecommendation, what: DecisionKind) => setOpened({ one, what }),
    close: () => setOpened(null),
    undo,
  }
}
export type Decisions = ReturnType<typeof useDecisions>
