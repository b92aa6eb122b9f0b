/** The signed-in app: queries and the router. Loaded after sign-in. */
import type { CurrentUser } from '@mendwell/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { setCacheLoader } from '../platform/offline-cache/lazy-cache.ts'
import { whenIdle } from '../platform/routing/when-idle.ts'
import { isLocked, useLock } from '../platform/lock/lock.ts'
import { useReauthenticationRequest } from '../platform/session/reauthentication.ts'
import { queryClient } from '../platform/query-client.ts'
import { getCurrentUser, useUser } from '../platform/session/session.ts'
import { DemoStrip } from './layout/demo-strip.tsx'
import { LockGuard } from './lock/lock-guard.tsx'
import { router } from './router.tsx'
import { lazyComponent } from '../platform/routing/lazy-component.ts'

const ReauthenticateDialog = lazyComponent(
  () => import('../features/identity/two-factor/reauthenticate-dialog.tsx'),
  'ReauthenticateDialog',
)
const EnrollmentScreen = lazyComponent(
  () => import('../features/identity/two-factor/enrollment-screen.tsx'),
  'EnrollmentScreen',
)

const PatientLanguage = lazyComponent(() => import('./patient-language.tsx'), 'PatientLanguage')

setCacheLoader(() =>
  import('../platform/offline-cache/offline-cache.ts').then((module) => module.offlineCache),
)

/** The page and its data are requested before the layout is rendered. */
export function startRouter() {
  if (!isLocked() && !getCurrentUser().mustEnrol) void router.load()
}

export function AppShell() {
  const user = useUser()
  const isAsked = useReauthenticationRequest()
  const isOpen = useLock().state !== 'locked'
  // Loaded while locked, a page makes no requests; locked later, it stays as it is.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // Until the second factor is there, the server answers nothing else.
  useEffect(() => (user.mustEnrol ? undefined : watchQueue(user.id)), [user.id, user.mustEnrol])
  useEffect(() => (user.mustEnrol ? undefined : syncOfflineCache(user)), [user])
  return (
    <QueryClientProvider client={queryClient}>
      {user.organization.demo && <DemoStrip />}
      {user.role === 'patient' && (
        <Suspense>
          <PatientLanguage preferred={user.language} />
        </Suspense>
      )}
      <Suspense>
        {wasOpen && (user.mustEnrol ? <EnrollmentScreen /> : <RouterProvider router={router} />)}
        {isAsked && <ReauthenticateDialog />}
      </Suspense>
      <LockGuard user={user} />
    </QueryClientProvider>
  )
}

/** What waits is sent from here on. The queue knows every endpoint, so it comes after the shell and not within it. */
function watchQueue(userId: string): () => void {
  let isGone = false
  let stop = () => {}
  void whenIdle(() => import('./offline/watch-outbox.ts')).then(({ watchOutbox }) => {
    if (!isGone) stop = watchOutbox(userId)
  })
  return () => {
    isGone = true
    stop()
  }
}

/** Updates offline data, and ends an offline start when the server is back. Not part of the shell itself. */
function syncOfflineCache(user: CurrentUser): () => void {
  if (user.role !== 'clinician') return () => {}
  let isGone = false
  let stop = () => {}
  void whenIdle(() => import('./offline/offline-sync.ts')).then(({ startOfflineSync }) => {
    if (!isGone) stop = startOfflineSync(user)
  })
  return () => {
    isGone = true
    stop()
  }
}
