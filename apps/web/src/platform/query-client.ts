/** How answers are kept and asked again. A "no" of the server is final; a silent server is asked once more. */
import { ProblemError } from '@mendwell/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from './format-problem.ts'
import { lookAgain } from './session/session.ts'
import { sessionLost } from './session/session-expired.ts'

const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500

export function watchSession(error: unknown) {
  if (isUnauthorized(error)) sessionLost()
  // The organization began to ask for a second factor, or the last one went: the app then shows how to set one up.
  else if (error instanceof ProblemError && error.problem.code === 'identity.enrol') void lookAgain()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchSession }),
  mutationCache: new MutationCache({ onError: watchSession }),
  defaultOptions: {
    queries: {
      // `always`: without a network the question fails and says so, instead of waiting in silence.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** For charts: what is on screen is asked again whenever the window is looked at. */
export const chartFreshness = { staleTime: 0, refetchOnWindowFocus: 'always' } as const
