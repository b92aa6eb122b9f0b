/**
 * A mutation. The library drops callbacks when the screen has changed, which happens often: changes are announced to every window, often
 * before the response. Here the caller always gets the response.
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
  /** The toast after an error. A signed-out user sees another screen instead. */
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
