/** Caching and retries of queries. A rejection is final; a missing response is retried once. */
import { ProblemError } from '@mendwell/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from './format-problem.ts'
import { refreshCurrentUser } from './session/session.ts'
import { handleSessionExpired } from './session/session-expired.ts'

const isRejection = (error: unknown) => error instanceof ProblemError && error.status < 500

export function handleSessionError(error: unknown) {
  if (isUnauthorized(error)) handleSessionExpired()
  // The organization began to ask for a second factor, or the last one went: the app then shows how to set one up.
  else if (error instanceof ProblemError && error.problem.code === 'identity.enrol') void refreshCurrentUser()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSessionError }),
  mutationCache: new MutationCache({ onError: handleSessionError }),
  defaultOptions: {
    queries: {
      // `always`: without a network the query fails and says so, instead of waiting silently.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isRejection(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** For charts: refetched whenever the window gets the focus. */
export const chartFreshness = { staleTime: 0, refetchOnWindowFocus: 'always' } as const
