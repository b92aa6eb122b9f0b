/** The toast of a save that the server refused. The form stays open and says the same beside its buttons. */
import { useEffect } from 'react'
import type { SendState } from '../../../platform/outbox/use-send.ts'
import { isUnauthorized } from '../../../platform/problem-text.ts'
import { toastProblem } from '../../../platform/toasts.ts'

export function useRefusedToast(state: SendState['state'], problem: unknown, words: string) {
  useEffect(() => {
    if (state === 'refused' && !isUnauthorized(problem)) toastProblem('Error', words)
  }, [state, problem, words])
}
