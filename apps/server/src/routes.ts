/** Every feature's routes. Adding a feature is one line here. */
import { formDraftRoutes } from './features/assessments/drafts-routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { chartRoutes } from './features/patient-chart/routes.ts'
import { educationRoutes } from './features/education/routes.ts'
import { ehrRoutes } from './features/ehr/routes.ts'
import { engagementRoutes } from './features/engagement/routes.ts'
import { facilityRoutes } from './features/facilities/routes.ts'
import { patientPortalRoutes } from './features/patient-portal/routes.ts'
import { contactRoutes } from './features/identity/contacts/routes.ts'
import { draftRoutes } from './features/identity/drafts/routes.ts'
import { administrationRoutes } from './features/identity/people/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { importRoutes } from './features/patients/import/routes.ts'
import { mergeRoutes } from './features/patients/merges-routes.ts'
import { patientRoutes } from './features/patients/routes.ts'
import { patientStatusRoutes } from './features/patient-status/routes.ts'
import { photoRoutes } from './features/photos/all-routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { schedulingRoutes } from './features/scheduling/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { telehealthRoutes } from './features/telehealth/routes.ts'
import { timelineRoutes } from './features/timeline/routes.ts'
import { visitRoutes } from './features/visits/routes.ts'
import { wearableRoutes } from './features/wearables/routes.ts'
import { woundRoutes } from './features/wounds/routes.ts'
import type { Route } from './platform/http/route.ts'

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...draftRoutes,
  ...contactRoutes,
  ...administrationRoutes,
  ...patientRoutes,
  ...mergeRoutes,
  ...importRoutes,
  ...chartRoutes,
  ...patientStatusRoutes,
  ...timelineRoutes,
  ...woundRoutes,
  ...recordRoutes,
  ...assessmentRoutes,
  ...formDraftRoutes,
  ...photoRoutes,
  ...ehrRoutes,
  ...insightRoutes,
  ...facilityRoutes,
  ...schedulingRoutes,
  ...visitRoutes,
  ...billingRoutes,
  ...taskRoutes,
  ...planRoutes,
  ...engagementRoutes,
  ...wearableRoutes,
  ...educationRoutes,
  ...patientPortalRoutes,
  ...messageRoutes,
  ...telehealthRoutes,
  ...auditRoutes,
  ...notificationRoutes,
  ...searchRoutes,
]
