/**
 * The light gate: asks who is there and loads what they need. It knows React and types only; router, queries and the
 * contract's shapes arrive with the signed-in app.
 */
import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { hasBag } from './platform/offline-cache/lazy-cache.ts'
import { usePath, useSearch } from './platform/routing/address.ts'
import { whenQuiet } from './platform/routing/when-idle.ts'
import { openScreenAt, signedOutScreenAt } from './platform/routing/resolve-screen.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { checkSession, readSession, useSession } from './platform/session/session.ts'
import { closeToast, useToast } from './platform/toasts.ts'
import './ui/base.css'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { ErrorState } from './ui/states.tsx'

// Asked for before anybody needs it, so that it is here when the network fails; no page waits for it.
const toastRegion = pageLoaded().then(() => whenQuiet(() => import('./ui/toast-region.tsx')))
const ToastRegion = lazy(() => toastRegion.then((module) => ({ default: module.ToastRegion })))
const open = {
  landing: lazy(() => import('./features/identity/landing/landing-page.tsx')),
  auth: lazy(() => import('./features/identity/auth/auth-page.tsx')),
  terms: lazy(() => import('./features/identity/documents/terms-page.tsx')),
  privacy: lazy(() => import('./features/identity/documents/privacy-page.tsx')),
  evidence: lazy(() => import('./features/identity/documents/evidence-page.tsx')),
  capture: lazy(() => import('./features/photos/phone-capture/phone-page.tsx')),
  home: lazy(() => import('./features/photos/home-photos/home-page.tsx')),
  call: lazy(() => import('./features/telehealth/guest/guest-page.tsx')),
}
const offlineDoor = () => import('./features/identity/offline/unlock-page.tsx')
// The server is asked all the same; what is needed without it need not wait for the answer.
if (hasBag() && !navigator.onLine)
  offlineDoor().catch(() => {
    // Asked again, and told, when it is needed.
  })

async function unlockPage() {
  const { ownersOfThisDevice, UnlockPage } = await offlineDoor()
  const owners = await ownersOfThisDevice()
  return () => <UnlockPage owners={owners} />
}

async function signedInApp() {
  const { beginPage, Shell } = await import('./app/shell.tsx')
  beginPage()
  return Shell
}

/** What came before anything was drawn. */
const arrived = new Map<() => Promise<ComponentType>, ComponentType>()

/** Not by Suspense, which holds a page back for 300 ms once it has shown that it waits. */
function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState(() => arrived.get(load))
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Page) return
    load().then(
      (Loaded) => setPage(() => Loaded),
      () => setHasFailed(true),
    )
  }, [Page, load])
  if (hasFailed) return <NoAnswer />
  return Page ? <Page /> : <LoadingScreen />
}

function NoAnswer() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState title="Mendwell did not answer" onRetry={checkSession}>
        The server cannot be reached right now. Nothing of yours is lost by trying again.
      </ErrorState>
    </main>
  )
}

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

function Gate() {
  const session = useSession()
  const path = usePath()
  const search = useSearch()
  const openScreen = openScreenAt(path, search)
  if (session.state === 'checking') return <LoadingScreen />
  if (session.state === 'signed-in' && !openScreen) return <Loaded key="app" load={signedInApp} />
  if (session.state !== 'unreachable' || openScreen) {
    const Page = open[openScreen ?? signedOutScreenAt(path, search)]
    return <Page />
  }
  return hasBag() ? <Loaded key="unlock" load={unlockPage} /> : <NoAnswer />
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
void pageLoaded().then(registerServiceWorker)
const root = createRoot(place)
const soon = new Promise((resolve) => setTimeout(resolve, 500))
// On a slow machine a sign that it loads would take longer to draw than what it stands for takes to come.
void Promise.race([firstScreen(), soon]).then(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
)

async function firstScreen() {
  await checkSession()
  if (readSession().state !== 'signed-in' || openScreenAt(location.pathname, location.search)) return
  await signedInApp().then(
    (app) => arrived.set(signedInApp, app),
    () => {
      // Asked again, and told, when it is drawn.
    },
  )
}
