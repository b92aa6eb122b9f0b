/** All routes of the signed-in app and their audience. Pages are lazy; their state is in the URL. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type NotFoundRouteProps,
  redirect,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { parseCmsSearch, parseWoundAssessmentSearch } from '../features/assessments/search.ts'
import { parseAuditSearch } from '../features/audit/search.ts'
import { parseBillingSearch, parseEligibilitySearch } from '../features/billing/search.ts'
import { parseConsultsSearch } from '../features/consults/search.ts'
import { parseEducationSearch } from '../features/education/search.ts'
import { parseEhrSearch } from '../features/ehr/search.ts'
import { parseJourneySearch } from '../features/engagement/search.ts'
import { parseFacilitiesSearch } from '../features/facilities/search.ts'
import { parseReportsSearch } from '../features/insights/reports/search.ts'
import { parseAnalyticsSearch } from '../features/insights/search.ts'
import { parsePeopleSearch } from '../features/identity/people/search.ts'
import { parseSettingsSearch } from '../features/identity/settings/search.ts'
import { parseMessagesSearch } from '../features/messages/search.ts'
import { prefetchPatients } from '../features/patients/data.ts'
import { parseChartSearch, parsePatientsSearch } from '../features/patients/search.ts'
import {
  parseAnalysisSearch,
  parseFromHomeSearch,
  parseOpenPhotos,
  parsePhotosSearch,
} from '../features/photos/search.ts'
import { parseInboxSearch } from '../features/inbox/search.ts'
import { parsePlansSearch } from '../features/plans/search.ts'
import { parseAppointmentsSearch } from '../features/scheduling/search.ts'
import { parseResultsSearch } from '../features/results/search.ts'
import { parseStockSearch } from '../features/stock/search.ts'
import { parseTasksSearch } from '../features/tasks/search.ts'
import { parseTelehealthSearch } from '../features/telehealth/search.ts'
import { parseRoundsSearch, parseVisitsSearch } from '../features/visits/search.ts'
import { parseWoundSearch } from '../features/wounds/search.ts'
import { parseOfflineSearch } from '../pages/offline/search.ts'
import { lazyComponent } from '../platform/routing/lazy-component.ts'
import { redrawWithLanguage } from '../platform/routing/redraw-with-language.tsx'
import { getCurrentUser } from '../platform/session/session.ts'
import { type Audience, assertAudience, isFor } from './audience.ts'
import { AppLayout } from './app-layout.tsx'
import { PageFailed, PageLoading } from './page-states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience?: readonly Audience[]
  }
  interface Register {
    router: typeof router
  }
}

const NotFound = lazyComponent(() => import('./not-found.tsx'), 'NotFound')
const NotFoundPage = ({ data }: Pick<NotFoundRouteProps, 'data'>) => (
  <Suspense fallback={<PageLoading />}>
    <NotFound data={data} />
  </Suspense>
)

const root = createRootRoute({ component: AppLayout, notFoundComponent: NotFoundPage })

/** A page and its audience; others are told who may open it. */
const definePage = (audience: readonly Audience[], load: Parameters<typeof lazyRouteComponent>[0]) => ({
  getParentRoute: () => root,
  staticData: { audience },
  beforeLoad: () => assertAudience(audience, getCurrentUser()),
  component: redrawWithLanguage(lazyRouteComponent(load)),
})

/** A page is drawn once, with what it shows, where that comes soon; else it draws first and shows that it waits. */
const waitAtMost = (ms: number, coming: Promise<void>) =>
  Promise.race([coming, new Promise<void>((resolve) => setTimeout(resolve, ms))])

const defineRedirect = (to: '/dashboard') => ({
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to, replace: true })
  },
})

const start = createRoute({ ...defineRedirect('/dashboard'), path: '/' })
const chartReaders = ['charts.read', 'patients'] as const
/** Where those begin who have no chart. */
const homes = [
  ['claims', '/billing-dashboard'],
  ['schedule.read', '/appointments'],
  ['patients.read', '/patients'],
] as const
/** The start page: the practice's numbers, or a patient's own wound. */
const dashboard = createRoute({
  ...definePage(chartReaders, () =>
    getCurrentUser().role === 'patient'
      ? import('../pages/patient-portal/patient-home-page.tsx')
      : import('../pages/insights/dashboard-page.tsx'),
  ),
  beforeLoad: () => {
    const user = getCurrentUser()
    if (isFor(chartReaders, user)) return
    const to = homes.find(([right]) => user.rights.includes(right))?.[1] ?? '/settings'
    throw redirect({ to, replace: true })
  },
  path: '/dashboard',
})
const auth = createRoute({ ...defineRedirect('/dashboard'), path: '/auth' })

const patients = createRoute({
  ...definePage(['patients.read', 'patients'], () => import('../pages/patients/patients-page.tsx')),
  path: '/patients',
  validateSearch: parsePatientsSearch,
  loader: ({ cause, location }) =>
    cause === 'enter' ? waitAtMost(800, prefetchPatients(parsePatientsSearch(location.search))) : undefined,
})

const patient = createRoute({
  ...definePage(['patients.read', 'patients'], () =>
    isFor(chartReaders, getCurrentUser())
      ? import('../pages/patients/patient-page.tsx')
      : import('../pages/patients/registration-page.tsx'),
  ),
  path: '/patients/$patientId',
  validateSearch: parseChartSearch,
})

const importPatients = createRoute({
  ...definePage(['patients.write'], () => import('../pages/patients/import-patients-page.tsx')),
  path: '/patients/import',
})

const wound = createRoute({
  ...definePage(['charts.read', 'patients'], () => import('../pages/wounds/wound-page.tsx')),
  path: '/wounds/$woundId',
  validateSearch: (raw: Record<string, unknown>) => ({ ...parseWoundSearch(raw), ...parseOpenPhotos(raw) }),
})

const woundAssessment = createRoute({
  ...definePage(['charts.read'], () => import('../pages/assessments/wound-assessment-page.tsx')),
  path: '/wound-assessment',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseWoundAssessmentSearch(raw),
    ...parseOpenPhotos(raw),
  }),
})

const cmsAssessment = createRoute({
  ...definePage(['charts.write'], () => import('../pages/assessments/cms-assessment-page.tsx')),
  path: '/cms-wound-assessment',
  validateSearch: parseCmsSearch,
})

const analytics = createRoute({
  ...definePage(['reports'], () => import('../pages/insights/analytics-page.tsx')),
  path: '/analytics',
  validateSearch: parseAnalyticsSearch,
})

const reports = createRoute({
  ...definePage(['reports'], () => import('../pages/insights/reports-page.tsx')),
  path: '/reports',
  validateSearch: parseReportsSearch,
})

const calibration = createRoute({
  ...definePage(['charts.read'], () => import('../pages/photos/calibration-page.tsx')),
  path: '/photo-documentation/calibration',
})

const photosFromHome = createRoute({
  ...definePage(['charts.read'], () => import('../pages/photos/from-home-page.tsx')),
  path: '/photo-documentation/from-home',
  validateSearch: parseFromHomeSearch,
})

const photoDocumentation = createRoute({
  ...definePage(['charts.read'], () => import('../pages/photos/photo-documentation-page.tsx')),
  path: '/photo-documentation',
  validateSearch: parsePhotosSearch,
})

const aiWoundAnalysis = createRoute({
  ...definePage(['charts.read'], () => import('../pages/photos/ai-wound-analysis-page.tsx')),
  path: '/ai-wound-analysis',
  validateSearch: parseAnalysisSearch,
})

const secondRead = createRoute({
  ...definePage(['charts.write'], () => import('../pages/photos/second-read-page.tsx')),
  path: '/second-read',
})

const ehr = createRoute({
  ...definePage(['charts.read'], () => import('../pages/ehr/ehr-page.tsx')),
  path: '/ehr',
  validateSearch: parseEhrSearch,
})

const ehrDashboard = createRoute({
  ...definePage(['charts.read'], () => import('../pages/ehr/ehr-page.tsx')),
  path: '/ehr-dashboard',
  validateSearch: parseEhrSearch,
})

const appointments = createRoute({
  ...definePage(['schedule.read', 'patients'], () => import('../pages/scheduling/appointments-page.tsx')),
  path: '/appointments',
  validateSearch: parseAppointmentsSearch,
})

const appointmentsDay = createRoute({
  ...definePage(['schedule.read'], () => import('../pages/scheduling/day-page.tsx')),
  path: '/appointments/day',
  validateSearch: parseAppointmentsSearch,
})

const visitTracking = createRoute({
  ...definePage(['charts.read'], () => import('../pages/visits/visit-tracking-page.tsx')),
  path: '/visit-tracking',
  validateSearch: parseVisitsSearch,
})

const rounds = createRoute({
  ...definePage(['charts.read'], () => import('../pages/visits/rounds-page.tsx')),
  path: '/rounds',
  validateSearch: parseRoundsSearch,
})

const results = createRoute({
  ...definePage(['charts.read'], () => import('../pages/results/results-page.tsx')),
  path: '/results',
  validateSearch: parseResultsSearch,
})

const inbox = createRoute({
  ...definePage(['charts.read'], () => import('../pages/inbox/inbox-page.tsx')),
  path: '/inbox',
  validateSearch: parseInboxSearch,
})

const consults = createRoute({
  ...definePage(['charts.read'], () => import('../pages/consults/consults-page.tsx')),
  path: '/consults',
  validateSearch: parseConsultsSearch,
})

const stock = createRoute({
  ...definePage(['supplies'], () => import('../pages/stock/stock-page.tsx')),
  path: '/stock',
  validateSearch: parseStockSearch,
})

const facilityManagement = createRoute({
  ...definePage(['reports', 'settings'], () => import('../pages/facilities/facility-management-page.tsx')),
  path: '/facility-management',
  validateSearch: parseFacilitiesSearch,
})
const taskManagement = createRoute({
  ...definePage(['tasks'], () => import('../pages/tasks/task-management-page.tsx')),
  path: '/task-management',
  validateSearch: parseTasksSearch,
})

const eligibility = createRoute({
  ...definePage(['coverage'], () => import('../pages/billing/eligibility-page.tsx')),
  path: '/eligibility',
  validateSearch: parseEligibilitySearch,
})
const billingDashboard = createRoute({
  ...definePage(['claims'], () => import('../pages/billing/billing-dashboard-page.tsx')),
  path: '/billing-dashboard',
  validateSearch: parseBillingSearch,
})
const myBills = createRoute({
  ...definePage(['patients'], () => import('../pages/patient-portal/my-bills-page.tsx')),
  path: '/my-bills',
})

const treatmentRecommendations = createRoute({
  ...definePage(['charts.read'], () => import('../pages/plans/treatment-recommendations-page.tsx')),
  path: '/treatment-recommendations',
  validateSearch: parsePlansSearch,
})

const gamification = createRoute({
  ...definePage(['charts.read', 'patients'], () => import('../pages/engagement/gamification-page.tsx')),
  path: '/gamification',
  validateSearch: parseJourneySearch,
})

const patientEducation = createRoute({
  ...definePage(['charts.read', 'patients'], () => import('../pages/education/patient-education-page.tsx')),
  path: '/patient-education',
  validateSearch: parseEducationSearch,
})

const messages = createRoute({
  ...definePage(['messages', 'patients'], () => import('../pages/messages/messages-page.tsx')),
  path: '/messages',
  validateSearch: parseMessagesSearch,
})

const telehealth = createRoute({
  ...definePage(['charts.read', 'patients'], () => import('../pages/telehealth/telehealth-page.tsx')),
  path: '/telehealth',
  validateSearch: parseTelehealthSearch,
})

const audit = createRoute({
  ...definePage(['audit', 'patients'], () => import('../pages/audit/audit-page.tsx')),
  path: '/audit',
  validateSearch: parseAuditSearch,
})

const settings = createRoute({
  ...definePage(['staff', 'patients'], () => import('../pages/identity/settings-page.tsx')),
  path: '/settings',
  validateSearch: parseSettingsSearch,
})

const people = createRoute({
  ...definePage(['people'], () => import('../pages/identity/people-page.tsx')),
  path: '/people',
  validateSearch: parsePeopleSearch,
})

const offline = createRoute({
  ...definePage(['charts.write'], () => import('../pages/offline/offline-page.tsx')),
  path: '/offline',
  validateSearch: parseOfflineSearch,
})

const help = createRoute({
  ...definePage(['staff', 'patients'], () => import('../pages/help/help-page.tsx')),
  path: '/help',
})

/** Every component of `ui/` in every state, for developers. Not part of the build. */
const forDevelopers = import.meta.env.DEV
  ? [
      createRoute({
        ...definePage(['staff'], () => import('../pages/design/design-page.tsx')),
        path: '/design',
      }),
    ]
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
    appointmentsDay,
    visitTracking,
    results,
    inbox,
    consults,
    stock,
    rounds,
    facilityManagement,
    taskManagement,
    messages,
    billingDashboard,
    eligibility,
    treatmentRecommendations,
    gamification,
    myBills,
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
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})
