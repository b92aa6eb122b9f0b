/** The signed-in app: queries and the router. Loaded only once somebody is known. */
import type { CurrentUser } from '@mendwell/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { bagComesFrom } from '../platform/offline-cache/lazy-cache.ts'
import { whenQuiet } from '../platform/routing/when-idle.ts'
import { isLocked, useLock } from '../platform/lock/lock.ts'
import { useProofQuestion } from '../platform/session/reauthentication.ts'
import { queryClient } from '../platform/query-client.ts'
import { readUser, useUser } from '../platform/session/session.ts'
import { DemoStrip } from './layout/demo-strip.tsx'
import { LockGuard } from './lock/lock-guard.tsx'
import { router } from './router.tsx'

const ProveDialog = lazy(() =>
  import('../features/identity/factors/reauthenticate-dialog.tsx').then((module) => ({
    default: module.ProveDialog,
  })),
)
const EnrolmentScreen = lazy(() =>
  import('../features/identity/factors/enrollment-screen.tsx').then((module) => ({
    default: module.EnrolmentScreen,
  })),
)

bagComesFrom(() => import('../platform/offline-cache/offline-cache.ts').then((module) => module.bag))

/** The page and what it shows are asked for before the frame around it is drawn. */
export function beginPage() {
  if (!isLocked() && !readUser().mustEnrol) void router.load()
}

export function Shell() {
  const user = useUser()
  const isAsked = useProofQuestion()
  const isOpen = useLock().state !== 'locked'
  // Loaded while the lock holds, a page asks for nothing; locked later, it stays as it is.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // Until the second factor is there, the server answers nothing else.
  useEffect(() => (user.mustEnrol ? undefined : followQueue(user.id)), [user.id, user.mustEnrol])
  useEffect(() => (user.mustEnrol ? undefined : followBag(user)), [user])
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
  void whenQuiet(() => import('./offline/watch-outbox.ts')).then(({ followOutbox }) => {
    if (!isGone) unfollow = followOutbox(userId)
  })
  return () => {
    isGone = true
    unfollow()
  }
}

/** What was taken along is kept up to date, and a start without the server ends when it is back. Not part of the shell itself. */
function followBag(user: CurrentUser): () => void {
  if (user.role !== 'clinician') return () => {}
  let isGone = false
  let unfollow = () => {}
  void whenQuiet(() => import('./offline/offline-sync.ts')).then(({ followServer }) => {
    if (!isGone) unfollow = followServer(user)
  })
  return () => {
    isGone = true
    unfollow()
  }
}
