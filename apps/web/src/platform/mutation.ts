/**
 * A change that is asked of the server. The library forgets whoever waits for the answer when the screen has moved on, and it moves on
 * by itself: what was changed is told to every window, often before the answer is here. Here the answer always reaches whoever asked.
 */
import {
  useMutation as useForgetfulMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { isUnauthorized } from './format-problem.ts'
import { toast, toastProblem } from './toasts.ts'

/** Of a toast. */
export type SavedMessage = Readonly<Parameters<typeof toast>>

type MutationCallbacks<Answer> = {
  /** The toast after a yes. */
  readonly saved?: SavedMessage | ((answer: Answer) => SavedMessage)
  /** The toast after a no. Whoever was signed out is told so by another screen. */
  readonly refused?: string | ((error: Error) => string)
  readonly onSuccess?: (answer: Answer) => void
  readonly onError?: (error: Error) => void
}

/** State by state, so that what one state knows is not lost among the others. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never

export type Mutation<Answer, Asked, Kept = unknown> = WithoutMutate<
  UseMutationResult<Answer, Error, Asked, Kept>
> & {
  readonly mutate: (asked: Asked, answered?: MutationCallbacks<Answer>) => void
}

export function useMutation<Answer, Asked = void, Kept = unknown>(
  options: UseMutationOptions<Answer, Error, Asked, Kept>,
): Mutation<Answer, Asked, Kept> {
  const mutation = useForgetfulMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (asked: Asked, { saved, refused, onSuccess, onError }: MutationCallbacks<Answer> = {}) =>
      void mutateAsync(asked).then(
        (answer) => {
          if (saved) toast(...(typeof saved === 'function' ? saved(answer) : saved))
          onSuccess?.(answer)
        },
        (error: Error) => {
          onError?.(error)
          if (refused && !isUnauthorized(error))
            toastProblem('Error', typeof refused === 'function' ? refused(error) : refused)
        },
      ),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
