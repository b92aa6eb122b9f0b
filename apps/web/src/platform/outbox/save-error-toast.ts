/** The toast of a failed save. The form stays open and shows the same beside its buttons. */
import { useEffect } from 'react'
import type { SendState } from './use-send.ts'
import { isUnauthorized } from '../format-problem.ts'
import { toastProblem } from '../toasts.ts'

export function useSaveErrorToast(state: SendState['state'], problem: unknown, words: string | undefined) {
  useEffect(() => {
    if (words && (state === 'refused' || state === 'failed') && !isUnauthorized(problem))
      toastProblem('Error', words)
  }, [state, problem, words])
}
