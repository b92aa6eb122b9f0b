/** Every path of the signed-in app. Pages are lazy; what a page remembers stands in its URL. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { readPatientsSearch } from '../features/patients/search.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailed, PageLoading } from './page-states.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

// Until there is a dashboard, the patients are where work begins.
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/patients', replace: true })
  },
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const patients = createRoute({
  getParentRoute: () => root,
  path: '/patients',
  validateSearch: readPatientsSearch,
  component: lazyRouteComponent(() => import('../features/patients/patients-page.tsx')),
})

const patient = createRoute({
  getParentRoute: () => root,
  path: '/patients/$patientId',
  component: lazyRouteComponent(() => import('./patient-page.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([start, dashboard, auth, patients, patient]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
