/**
 * The light gate: asks who is there and loads what they need. It knows React and types only; router, queries and the
 * contract's shapes arrive with the signed-in app.
 */
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { checkSession, useSession } from './platform/session.ts'
import { closeToast, useToast } from './platform/toasts.ts'
import './ui/base.css'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { ErrorState } from './ui/states.tsx'

// Asked for at once, so that it is here before the network could fail; no page waits for it.
const toastRegion = import('./ui/toast-region.tsx')
const ToastRegion = lazy(() => toastRegion.then((module) => ({ default: module.ToastRegion })))
const Shell = lazy(() => import('./app/shell.tsx').then((module) => ({ default: module.Shell })))
const AuthPage = lazy(() => import('./features/identity/auth-page.tsx'))
const LandingPage = lazy(() => import('./features/identity/landing-page.tsx'))

const followHistory = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

function Gate() {
  const session = useSession()
  const path = useSyncExternalStore(followHistory, () => location.pathname)
  if (session.state === 'checking') return <LoadingScreen />
  if (session.state === 'signed-in') return <Shell />
  if (session.state === 'signed-out') return path === '/auth' ? <AuthPage /> : <LandingPage />
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState title="Mendwell did not answer" onRetry={checkSession}>
        The server cannot be reached right now. Nothing of yours is lost by trying again.
      </ErrorState>
    </main>
  )
}

function Root() {
  const toast = useToast()
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Gate />
      </Suspense>
      <Suspense>
        <ToastRegion toast={toast} onClose={closeToast} />
      </Suspense>
    </>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
void checkSession()
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
