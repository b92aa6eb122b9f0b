/**
 * Every feature's routes. Adding a feature is one line here. Features import downwards only (docs/architecture.md); what a lower one
 * needs of a higher one is passed to its routes here.
 */
import { formDraftRoutes } from './features/assessments/drafts-routes.ts'
import { createAssessmentRoutes } from './features/assessments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import {
  billingNumberSource,
  claimSource,
  loadRevenueByFacility,
  recheckVisitClaim,
} from './features/billing/public.ts'
import { createBillingRoutes } from './features/billing/routes.ts'
import { readSavedAssessment, readVoidedAssessment } from './features/critical-findings/public.ts'
import { criticalFindingRoutes } from './features/critical-findings/routes.ts'
import { createChartRoutes } from './features/patient-chart/routes.ts'
import { educationRoutes } from './features/education/routes.ts'
import { ehrRoutes } from './features/ehr/routes.ts'
import { engagementRoutes } from './features/engagement/routes.ts'
import { facilitySource } from './features/facilities/public.ts'
import { createFacilityRoutes } from './features/facilities/routes.ts'
import { patientPortalRoutes } from './features/patient-portal/routes.ts'
import { consultRoutes } from './features/consults/routes.ts'
import { contactRoutes } from './features/identity/contacts/routes.ts'
import { draftRoutes } from './features/identity/drafts/routes.ts'
import { createAdministrationRoutes } from './features/identity/people/routes.ts'
import { peopleSource } from './features/identity/people/search-source.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { worklistRoutes } from './features/worklists/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { identifierRoutes } from './features/patients/identifiers/routes.ts'
import { createImportRoutes } from './features/patient-import/routes.ts'
import { stayRoutes } from './features/patients/stays/routes.ts'
import { createMergeRoutes } from './features/patients/merges-routes.ts'
import { patientSource } from './features/patients/public.ts'
import { createPatientRoutes } from './features/patients/routes.ts'
import { applyStatusAround } from './features/patient-status/public.ts'
import { patientStatusRoutes } from './features/patient-status/routes.ts'
import { createPhotoRoutes } from './features/photos/all-routes.ts'
import { findConfirmedOutline } from './features/photos/public.ts'
import {
  loadWoundCharts,
  recheckSafety,
  resolvePending,
  settleAssessment,
  treatmentSource,
} from './features/plans/public.ts'
import { planRoutes } from './features/plans/routes.ts'
import { resultRoutes } from './features/results/routes.ts'
import { createRecordRoutes } from './features/records/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { preserveWallTimes } from './features/scheduling/public.ts'
import { schedulingRoutes } from './features/scheduling/routes.ts'
import { createSearchRoutes } from './features/search/routes.ts'
import { sampleDataRoutes } from './features/sample-data/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { telehealthRoutes } from './features/telehealth/routes.ts'
import { timelineRoutes } from './features/timeline/routes.ts'
import { presentVisit } from './features/visits/public.ts'
import { visitRoutes } from './features/visits/routes.ts'
import { wearableRoutes } from './features/wearables/routes.ts'
import { woundSource } from './features/wounds/public.ts'
import { priorMeasurementRoutes } from './features/wounds/prior-measurements-routes.ts'
import { woundRoutes } from './features/wounds/routes.ts'
import type { Route } from './platform/http/route.ts'

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...draftRoutes,
  ...contactRoutes,
  ...createAdministrationRoutes({ preserveWallTimes }),
  ...createPatientRoutes({ onChartChanged: recheckSafety }),
  ...createMergeRoutes({ applyStatusAround, onChartChanged: recheckSafety }),
  ...createImportRoutes({ onChartChanged: recheckSafety }),
  ...identifierRoutes,
  ...stayRoutes,
  ...createChartRoutes({ onChartChanged: recheckSafety }),
  ...patientStatusRoutes,
  ...timelineRoutes,
  ...woundRoutes,
  ...priorMeasurementRoutes,
  ...createRecordRoutes({ onVisitCorrection: recheckVisitClaim }),
  ...createAssessmentRoutes({
    onChartChanged: recheckSafety,
    onAssessmentSaved: readSavedAssessment,
    onAssessmentVoided: readVoidedAssessment,
    settleAssessment,
    resolvePending,
    findConfirmedOutline,
  }),
  ...formDraftRoutes,
  ...criticalFindingRoutes,
  ...createPhotoRoutes({ loadWoundCharts }),
  ...ehrRoutes,
  ...insightRoutes,
  ...createFacilityRoutes({ loadRevenueByFacility, preserveWallTimes }),
  ...schedulingRoutes,
  ...visitRoutes,
  ...createBillingRoutes({ presentVisit }),
  ...taskRoutes,
  ...planRoutes,
  ...resultRoutes,
  ...stockRoutes,
  ...engagementRoutes,
  ...wearableRoutes,
  ...educationRoutes,
  ...inboxRoutes,
  ...worklistRoutes,
  ...patientPortalRoutes,
  ...sampleDataRoutes,
  ...consultRoutes,
  ...messageRoutes,
  ...telehealthRoutes,
  ...auditRoutes,
  ...notificationRoutes,
  ...createSearchRoutes([
    patientSource,
    woundSource,
    treatmentSource,
    claimSource,
    billingNumberSource,
    facilitySource,
    peopleSource,
  ]),
]
