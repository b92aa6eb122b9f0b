/** Every path of the signed-in app, and for whom it is. Pages are lazy; what a page remembers stands in its URL. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { readCmsSearch, readWoundAssessmentSearch } from '../features/assessments/search.ts'
import { readAuditSearch } from '../features/audit/search.ts'
import { readBillingSearch } from '../features/billing/search.ts'
import { readEducationSearch } from '../features/education/search.ts'
import { readEhrSearch } from '../features/ehr/search.ts'
import { readJourneySearch } from '../features/engagement/search.ts'
import { readFacilitiesSearch } from '../features/facilities/search.ts'
import { readReportsSearch } from '../features/insights/reports/search.ts'
import { readAnalyticsSearch } from '../features/insights/search.ts'
import { readPeopleSearch } from '../features/identity/people/search.ts'
import { readSettingsSearch } from '../features/identity/settings/search.ts'
import { readMessagesSearch } from '../features/messages/search.ts'
import { expectPatients } from '../features/patients/data.ts'
import { readChartSearch, readPatientsSearch } from '../features/patients/search.ts'
import {
  readAnalysisSearch,
  readFromHomeSearch,
  readOpenPhotos,
  readPhotosSearch,
} from '../features/photos/search.ts'
import { readPlansSearch } from '../features/plans/search.ts'
import { readAppointmentsSearch } from '../features/scheduling/search.ts'
import { readTasksSearch } from '../features/tasks/search.ts'
import { readTelehealthSearch } from '../features/telehealth/search.ts'
import { readRoundsSearch, readVisitsSearch } from '../features/visits/search.ts'
import { readWoundSearch } from '../features/wounds/search.ts'
import { readOfflineSearch } from './offline/search.ts'
import { readUser } from '../platform/session/session.ts'
import { type Audience, isFor } from './audience.ts'
import { Frame } from './app-layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailed, PageLoading } from './page-states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience?: readonly Audience[]
  }
}

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

/** A page and for whom it is; for others the address leads nowhere. */
const page = (audience: readonly Audience[], load: Parameters<typeof lazyRouteComponent>[0]) => ({
  getParentRoute: () => root,
  staticData: { audience },
  beforeLoad: () => {
    if (!isFor(audience, readUser())) throw notFound()
  },
  component: lazyRouteComponent(load),
})

/** A page is drawn once, with what it shows, where that comes soon; else it draws first and shows that it waits. */
const atMost = (ms: number, coming: Promise<void>) =>
  Promise.race([coming, new Promise<void>((resolve) => setTimeout(resolve, ms))])

const leadsTo = (to: '/dashboard') => ({
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to, replace: true })
  },
})

const start = createRoute({ ...leadsTo('/dashboard'), path: '/' })
/** Where a day begins: the practice's numbers, or a patient's own wound. */
const dashboard = createRoute({
  ...page(['staff', 'patients'], () =>
    readUser().role === 'patient'
      ? import('./patient-portal/patient-home-page.tsx')
      : import('./insights/dashboard-page.tsx'),
  ),
  path: '/dashboard',
})
const auth = createRoute({ ...leadsTo('/dashboard'), path: '/auth' })

const patients = createRoute({
  ...page(['staff', 'patients'], () => import('../features/patients/patients-page.tsx')),
  path: '/patients',
  validateSearch: readPatientsSearch,
  loader: ({ cause, location }) =>
    cause === 'enter' ? atMost(800, expectPatients(readPatientsSearch(location.search))) : undefined,
})

const patient = createRoute({
  ...page(['staff', 'patients'], () => import('./patient-page.tsx')),
  path: '/patients/$patientId',
  validateSearch: readChartSearch,
})

const importPatients = createRoute({
  ...page(['staff'], () => import('./import-patients-page.tsx')),
  path: '/patients/import',
})

const wound = createRoute({
  ...page(['staff', 'patients'], () => import('./wound-page.tsx')),
  path: '/wounds/$woundId',
  validateSearch: (raw: Record<string, unknown>) => ({ ...readWoundSearch(raw), ...readOpenPhotos(raw) }),
})

const woundAssessment = createRoute({
  ...page(['staff'], () => import('./wound-assessment-page.tsx')),
  path: '/wound-assessment',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...readWoundAssessmentSearch(raw),
    ...readOpenPhotos(raw),
  }),
})

const cmsAssessment = createRoute({
  ...page(['staff'], () => import('./cms-assessment-page.tsx')),
  path: '/cms-wound-assessment',
  validateSearch: readCmsSearch,
})

const analytics = createRoute({
  ...page(['staff'], () => import('./insights/analytics-page.tsx')),
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
})

const reports = createRoute({
  ...page(['staff'], () => import('./insights/reports-page.tsx')),
  path: '/reports',
  validateSearch: readReportsSearch,
})

const calibration = createRoute({
  ...page(['staff'], () => import('../features/photos/calibration/calibration-page.tsx')),
  path: '/photo-documentation/calibration',
})

const photosFromHome = createRoute({
  ...page(['staff'], () => import('./photos/from-home-page.tsx')),
  path: '/photo-documentation/from-home',
  validateSearch: readFromHomeSearch,
})

const photoDocumentation = createRoute({
  ...page(['staff'], () => import('./photos/photo-documentation-page.tsx')),
  path: '/photo-documentation',
  validateSearch: readPhotosSearch,
})

const aiWoundAnalysis = createRoute({
  ...page(['staff'], () => import('./ai-wound-analysis-page.tsx')),
  path: '/ai-wound-analysis',
  validateSearch: readAnalysisSearch,
})

const secondRead = createRoute({
  ...page(['staff'], () => import('./second-read-page.tsx')),
  path: '/second-read',
})

const ehr = createRoute({
  ...page(['staff'], () => import('./ehr-page.tsx')),
  path: '/ehr',
  validateSearch: readEhrSearch,
})

const ehrDashboard = createRoute({
  ...page(['staff'], () => import('./ehr-page.tsx')),
  path: '/ehr-dashboard',
  validateSearch: readEhrSearch,
})

const appointments = createRoute({
  ...page(['staff', 'patients'], () => import('./schedule/appointments-page.tsx')),
  path: '/appointments',
  validateSearch: readAppointmentsSearch,
})

const visitTracking = createRoute({
  ...page(['staff'], () => import('./visits/visit-tracking-page.tsx')),
  path: '/visit-tracking',
  validateSearch: readVisitsSearch,
})

const rounds = createRoute({
  ...page(['staff'], () => import('./visits/rounds-page.tsx')),
  path: '/rounds',
  validateSearch: readRoundsSearch,
})

const facilityManagement = createRoute({
  ...page(['staff'], () => import('../features/facilities/facility-management-page.tsx')),
  path: '/facility-management',
  validateSearch: readFacilitiesSearch,
})

const taskManagement = createRoute({
  ...page(['staff'], () => import('./tasks/task-management-page.tsx')),
  path: '/task-management',
  validateSearch: readTasksSearch,
})

const billingDashboard = createRoute({
  ...page(['billers'], () => import('./billing/billing-dashboard-page.tsx')),
  path: '/billing-dashboard',
  validateSearch: readBillingSearch,
})

const treatmentRecommendations = createRoute({
  ...page(['staff'], () => import('./plans/treatment-recommendations-page.tsx')),
  path: '/treatment-recommendations',
  validateSearch: readPlansSearch,
})

const gamification = createRoute({
  ...page(['staff', 'patients'], () => import('./engagement/gamification-page.tsx')),
  path: '/gamification',
  validateSearch: readJourneySearch,
})

const patientEducation = createRoute({
  ...page(['staff', 'patients'], () => import('./education/patient-education-page.tsx')),
  path: '/patient-education',
  validateSearch: readEducationSearch,
})

const messages = createRoute({
  ...page(['staff', 'patients'], () => import('./messages/messages-page.tsx')),
  path: '/messages',
  validateSearch: readMessagesSearch,
})

const telehealth = createRoute({
  ...page(['staff', 'patients'], () => import('./telehealth/telehealth-page.tsx')),
  path: '/telehealth',
  validateSearch: readTelehealthSearch,
})

const audit = createRoute({
  ...page(['administrators', 'patients'], () => import('./audit-page.tsx')),
  path: '/audit',
  validateSearch: readAuditSearch,
})

const settings = createRoute({
  ...page(['staff', 'patients'], () => import('../features/identity/settings/settings-page.tsx')),
  path: '/settings',
  validateSearch: readSettingsSearch,
})

const people = createRoute({
  ...page(['administrators'], () => import('./people-page.tsx')),
  path: '/people',
  validateSearch: readPeopleSearch,
})

const offline = createRoute({
  ...page(['clinicians'], () => import('./offline/offline-page.tsx')),
  path: '/offline',
  validateSearch: readOfflineSearch,
})

const help = createRoute({ ...page(['staff', 'patients'], () => import('./help-page.tsx')), path: '/help' })

/** Every piece of `ui/` in every state, for whoever builds a screen. It is in no build. */
const forDevelopers = import.meta.env.DEV
  ? [createRoute({ ...page(['staff'], () => import('./design/design-page.tsx')), path: '/design' })]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    dashboard,
    auth,
    patients,
    patient,
    importPatients,
    wound,
    woundAssessment,
    cmsAssessment,
    photoDocumentation,
    analytics,
    reports,
    calibration,
    photosFromHome,
    aiWoundAnalysis,
    secondRead,
    ehr,
    ehrDashboard,
    appointments,
    visitTracking,
    rounds,
    facilityManagement,
    taskManagement,
    messages,
    billingDashboard,
    treatmentRecommendations,
    gamification,
    patientEducation,
    telehealth,
    people,
    audit,
    settings,
    offline,
    help,
    ...forDevelopers,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
