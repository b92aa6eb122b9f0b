/** The signed-in app: queries and the router. Loaded only once somebody is known. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLock } from '../platform/lock/lock.ts'
import { useProofQuestion } from '../platform/session/proof.ts'
import { queryClient } from '../platform/query-client.ts'
import { useUser } from '../platform/session/session.ts'
import { DemoStrip } from './frame/demo-strip.tsx'
import { LockGuard } from './lock/lock-guard.tsx'
import { router } from './router.tsx'

const ProveDialog = lazy(() =>
  import('../features/identity/factors/prove-dialog.tsx').then((module) => ({ default: module.ProveDialog })),
)
const EnrolmentScreen = lazy(() =>
  import('../features/identity/factors/enrolment-screen.tsx').then((module) => ({
    default: module.EnrolmentScreen,
  })),
)

export function Shell() {
  const user = useUser()
  const isAsked = useProofQuestion()
  const isLocked = useLock().state === 'locked'
  // Loaded while the lock holds, a page asks for nothing; locked later, it stays as it is.
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  useEffect(() => followQueue(user.id), [user.id])
  return (
    <QueryClientProvider client={queryClient}>
      {user.organization.demo && <DemoStrip />}
      <Suspense>
        {wasOpen && (user.mustEnrol ? <EnrolmentScreen /> : <RouterProvider router={router} />)}
        {isAsked && <ProveDialog />}
      </Suspense>
      <LockGuard user={user} />
    </QueryClientProvider>
  )
}

/** What waits is sent from here on. The queue knows every endpoint, so it comes after the shell and not within it. */
function followQueue(userId: string): () => void {
  let isGone = false
  let unfollow = () => {}
  void import('../platform/outbox/outbox.ts').then(({ followOutbox }) => {
    if (!isGone) unfollow = followOutbox(userId)
  })
  return () => {
    isGone = true
    unfollow()
  }
}
