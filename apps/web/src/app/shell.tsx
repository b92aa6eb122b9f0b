/** The signed-in app: queries and the router. Loaded only once somebody is known. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../platform/query-client.ts'
import { router } from './router.tsx'

export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
