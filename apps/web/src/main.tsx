/**
 * The entry point: checks the session and loads what the visitor needs. It imports React and types only; router, queries and the contract
 * are loaded with the signed-in app.
 */
import type { CurrentUser } from '@mendwell/contract'
import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { hasOfflineCache } from './platform/offline-cache/lazy-cache.ts'
import { usePath, useSearch } from './platform/routing/address.ts'
import { whenIdle } from './platform/routing/when-idle.ts'
import { resolvePublicScreen, resolveSignedOutScreen } from './platform/routing/resolve-screen.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { checkSession, getSession, useSession } from './platform/session/session.ts'
import { closeToast, useToast } from './platform/toasts.ts'
import './ui/base.css'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { ErrorState } from './ui/states.tsx'
import { lazyComponent } from './platform/routing/lazy-component.ts'

// Loaded before it is needed, so that it is available when the network fails; no page waits for it.
const toastRegion = waitForPageLoad().then(() => whenIdle(() => import('./ui/toast-region.tsx')))
const ToastRegion = lazyComponent(() => toastRegion, 'ToastRegion')
const publicPages = {
  landing: lazy(() => import('./pages/identity/landing-page.tsx')),
  auth: lazy(() => import('./pages/identity/auth-page.tsx')),
  terms: lazy(() => import('./pages/identity/terms-page.tsx')),
  privacy: lazy(() => import('./pages/identity/privacy-page.tsx')),
  evidence: lazy(() => import('./pages/identity/evidence-page.tsx')),
  capture: lazy(() => import('./pages/photos/phone-capture-page.tsx')),
  home: lazy(() => import('./pages/photos/home-photos-page.tsx')),
  call: lazy(() => import('./pages/telehealth/guest-page.tsx')),
  consult: lazy(() => import('./pages/consults/specialist-page.tsx')),
}
const loadUnlockPage = () => import('./pages/identity/unlock-page.tsx')
// The server is asked regardless; what is needed offline need not wait for the response.
if (hasOfflineCache() && !navigator.onLine)
  loadUnlockPage().catch(() => {
    // Retried, and reported, when it is needed.
  })

async function createUnlockPage() {
  const { listDeviceOwners, UnlockPage } = await loadUnlockPage()
  const owners = await listDeviceOwners()
  return () => <UnlockPage owners={owners} />
}

async function loadSignedInApp() {
  const { startRouter, AppShell } = await import('./app/shell.tsx')
  startRouter()
  return AppShell
}

/** What came before anything was drawn. */
const preloaded = new Map<() => Promise<ComponentType>, ComponentType>()

/** Not by Suspense, which holds a page back for 300 ms once it has shown that it waits. */
function LoadedPage({ load }: { load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState(() => preloaded.get(load))
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Page) return
    load().then(
      (Loaded) => setPage(() => Loaded),
      () => setHasFailed(true),
    )
  }, [Page, load])
  if (hasFailed) return <ServerUnavailable />
  return Page ? <Page /> : <LoadingScreen />
}

function ServerUnavailable() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState title="Can’t reach Mendwell" onRetry={checkSession}>
        The server is unavailable. Your work is safe. Try again in a moment.
      </ErrorState>
    </main>
  )
}

function waitForPageLoad(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

function SessionGate() {
  const session = useSession()
  const path = usePath()
  const search = useSearch()
  const openScreen = resolvePublicScreen(path, search)
  if (session.state === 'checking') return <LoadingScreen />
  if (session.state === 'signed-in' && !openScreen) return <LoadedPage key="app" load={loadSignedInApp} />
  if (session.state !== 'unreachable' || openScreen) {
    const Page = publicPages[openScreen ?? resolveSignedOutScreen(path, search)]
    return <Page />
  }
  return hasOfflineCache() ? <LoadedPage key="unlock" load={createUnlockPage} /> : <ServerUnavailable />
}

function Root() {
  const toast = useToast()
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <SessionGate />
      </Suspense>
      <Suspense>
        <ToastRegion toast={toast} onClose={closeToast} />
      </Suspense>
    </>
  )
}

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')
void waitForPageLoad().then(registerServiceWorker)
const root = createRoot(rootElement)
const firstRenderTimeout = new Promise((resolve) => setTimeout(resolve, 500))
// On a slow machine drawing a loading indicator would take longer than loading.
void Promise.race([loadFirstScreen(), firstRenderTimeout]).then(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
)

async function showPatientLanguage(preferred: CurrentUser['language']) {
  const { activateLanguage, getPatientLanguage } = await import('./platform/i18n/language.ts')
  await activateLanguage(getPatientLanguage(preferred))
}

async function loadFirstScreen() {
  await checkSession()
  const session = getSession()
  if (session.state !== 'signed-in' || resolvePublicScreen(location.pathname, location.search)) return
  // So that a patient does not see the page in English first.
  const { role, language } = session.user
  if (role === 'patient') await showPatientLanguage(language)
  await loadSignedInApp().then(
    (app) => preloaded.set(loadSignedInApp, app),
    () => {
      // Retried, and reported, when it is rendered.
    },
  )
}
