/** What can be decided about a recommendation from its card, with what is said about it. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import { useState } from 'react'
import { fieldProblems, isUnauthorized, problemText } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { useUndo } from '../data.ts'

export type Opened = 'implement' | 'dismiss' | 'order' | 'review' | 'side-effect'

const why = (error: unknown) => [problemText(error), fieldProblems(error).state].filter(Boolean).join(' ')

export const implementedToast = (undo?: () => void) =>
  toast(
    'Recommendation Implemented',
    'Treatment recommendation has been added to the care plan.',
    undo && { label: 'Undo', onTake: undo },
  )

export function useDeciding() {
  const [opened, setOpened] = useState<{ one: TreatmentRecommendation; what: Opened } | null>(null)
  const undoing = useUndo()
  const undo = (one: TreatmentRecommendation) => {
    if (undoing.isPending) return
    undoing.mutate(one.id, {
      onSuccess: () => toast('Taken back', `${one.title} waits for a decision again.`),
      onError: (error) => {
        if (!isUnauthorized(error)) toastProblem('Error', `Failed to take it back. ${why(error)}`)
      },
    })
  }
  return {
    opened,
    open: (one: TreatmentRecommendation, what: Opened) => setOpened({ one, what }),
    close: () => setOpened(null),
    undo,
  }
}
export type Deciding = ReturnType<typeof useDeciding>
