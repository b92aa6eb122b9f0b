/** The contract between web, server and other clients. */
import { accountEndpoints } from './identity/accounts.ts'
import { assessmentEndpoints } from './assessments/assessments.ts'
import { auditEndpoints } from './audit.ts'
import { listBillableVisits } from './billing/billable-visits.ts'
import { claimEndpoints } from './billing/claims.ts'
import { feeEndpoints } from './billing/fees.ts'
import { payerFileEndpoints, remittanceEndpoints } from './billing/payer-files.ts'
import { lensEndpoints } from './billing/documentation-check.ts'
import { billingNumberEndpoints } from './billing/statistics.ts'
import { billingReportEndpoints } from './billing/reports/billing-reports.ts'
import { attestationEndpoints } from './billing/attestations.ts'
import { coverageNoticeEndpoints } from './billing/coverage-notices.ts'
import { depositEndpoints } from './billing/deposits.ts'
import { selfPayEndpoints } from './billing/patient-accounts/self-pay-charges.ts'
import { claimStatusEndpoints } from './billing/claim-status.ts'
import { clearinghouseEndpoints } from './billing/clearinghouse.ts'
import { authorizationEndpoints } from './billing/authorizations.ts'
import { ruleEditionEndpoints } from './billing/rule-editions/rule-editions.ts'
import { coverageCardEndpoints } from './billing/coverage-cards.ts'
import { eligibilityEndpoints } from './billing/eligibility.ts'
import { myBillsEndpoints } from './billing/patient-accounts/my-bills.ts'
import { patientAccountEndpoints } from './billing/patient-accounts/patient-accounts.ts'
import { patientPaymentEndpoints } from './billing/patient-accounts/patient-payments.ts'
import { patientStatementEndpoints } from './billing/patient-accounts/patient-statements.ts'
import { payerEndpoints } from './billing/payers.ts'
import { calendarFeedEndpoints } from './scheduling/calendar-feed.ts'
import { careTeamEndpoints } from './patient-chart/care-team.ts'
import { consentEndpoints } from './patient-chart/consents.ts'
import { documentEndpoints } from './patient-chart/documents.ts'
import { consultEndpoints } from './consults/endpoints.ts'
import { contactEndpoints } from './identity/contacts.ts'
import { draftEndpoints } from './identity/drafts.ts'
import { educationLearningEndpoints } from './education/learning.ts'
import { educationPrescriptionEndpoints } from './education/prescriptions.ts'
import { educationResourceEndpoints } from './education/resources.ts'
import { ehrEndpoints } from './ehr/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { engagementEndpoints } from './engagement/engagement.ts'
import { contractEndpoints } from './facilities/contracts.ts'
import { facilityEndpoints } from './facilities/management.ts'
import { factorEndpoints } from './identity/two-factor.ts'
import { formDraftEndpoints } from './assessments/form-drafts.ts'
import { identityEndpoints } from './identity/identity.ts'
import { allergyEndpoints } from './patient-chart/allergies.ts'
import { medicationEndpoints } from './patient-chart/medications.ts'
import { reconciliationEndpoints } from './patient-chart/reconciliations.ts'
import { patientStatusEndpoints } from './patient-status.ts'
import { analyticsEndpoints } from './insights/analytics.ts'
import { clockEndpoints } from './insights/healing-checkpoint.ts'
import { dashboardEndpoints } from './insights/dashboard.ts'
import { packetEndpoints } from './insights/packet.ts'
import { reportEndpoints } from './insights/reports.ts'
import { setupEndpoints } from './insights/setup-checklist.ts'
import { patientPortalEndpoints } from './patient-portal.ts'
import { messageEndpoints } from './messages/messages.ts'
import { woundMessageEndpoints } from './messages/wound-messages.ts'
import { notificationEndpoints } from './notifications.ts'
import { photoEndpoints } from './photos/endpoints.ts'
import { clinicalRuleEndpoints } from './plans/clinical-rules.ts'
import { examinationEndpoints } from './plans/examinations.ts'
import { orderEndpoints } from './plans/orders.ts'
import { planEndpoints } from './plans/plans.ts'
import { recommendationEndpoints } from './plans/recommendations.ts'
import { priorMeasurementEndpoints } from './assessments/prior-measurements.ts'
import { identifierEndpoints } from './patients/identifiers.ts'
import { importEndpoints } from './patients/import.ts'
import { mergeEndpoints } from './patients/merges.ts'
import { patientEndpoints } from './patients/patients.ts'
import { stayEndpoints } from './patients/stays.ts'
import { breakGlassEndpoints } from './identity/break-glass.ts'
import { peopleEndpoints } from './identity/people.ts'
import { practiceRoleEndpoints } from './identity/practice-roles.ts'
import { correctionEndpoints } from './records.ts'
import { criticalFindingEndpoints } from './critical-findings/critical-findings.ts'
import { inboxEndpoints } from './inbox/inbox.ts'
import { sampleDataEndpoints } from './sample-data/sample-data.ts'
import { worklistEndpoints } from './worklists/worklists.ts'
import { resultEndpoints } from './results/endpoints.ts'
import { stockEndpoints } from './stock/endpoints.ts'
import { safetyEndpoints } from './plans/safety.ts'
import { woundOrderEndpoints } from './plans/wound-orders.ts'
import { schedulingEndpoints } from './scheduling/booking.ts'
import { availabilityEndpoints } from './scheduling/availability.ts'
import { dayEndpoints } from './scheduling/day.ts'
import { treatmentRoomEndpoints } from './scheduling/rooms.ts'
import { waitingListEndpoints } from './scheduling/waiting-list.ts'
import { searchEndpoints } from './search.ts'
import { preferenceEndpoints, sessionEndpoints } from './identity/sessions.ts'
import { taskEndpoints } from './tasks/tasks.ts'
import { taskTemplateEndpoints } from './tasks/templates.ts'
import { callEndpoints } from './telehealth/calls.ts'
import { telehealthEndpoints } from './telehealth/sessions.ts'
import { timelineEndpoints } from './timeline.ts'
import { codeEndpoints } from './visits/codes.ts'
import { listProcedures } from './visits/procedure-history.ts'
import { roundPlanEndpoints } from './visits/round-plans.ts'
import { roundEndpoints } from './visits/rounds.ts'
import { suggestCodes } from './visits/suggestions.ts'
import { visitTemplateEndpoints } from './visits/templates.ts'
import { visitEndpoints } from './visits/visits.ts'
import { wearableEndpoints } from './wearables/wearables.ts'
import { woundEndpoints } from './wounds.ts'

export const endpoints: readonly Endpoint[] = [
  ...identityEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...draftEndpoints,
  ...contactEndpoints,
  ...peopleEndpoints,
  ...practiceRoleEndpoints,
  ...breakGlassEndpoints,
  ...patientEndpoints,
  ...identifierEndpoints,
  ...stayEndpoints,
  ...mergeEndpoints,
  ...importEndpoints,
  ...allergyEndpoints,
  ...medicationEndpoints,
  ...reconciliationEndpoints,
  ...patientStatusEndpoints,
  ...careTeamEndpoints,
  ...consentEndpoints,
  ...documentEndpoints,
  ...timelineEndpoints,
  ...woundEndpoints,
  ...priorMeasurementEndpoints,
  ...assessmentEndpoints,
  ...photoEndpoints,
  ...formDraftEndpoints,
  ...ehrEndpoints,
  ...dashboardEndpoints,
  ...analyticsEndpoints,
  ...clockEndpoints,
  ...reportEndpoints,
  ...setupEndpoints,
  ...packetEndpoints,
  ...facilityEndpoints,
  ...contractEndpoints,
  ...schedulingEndpoints,
  ...availabilityEndpoints,
  ...treatmentRoomEndpoints,
  ...waitingListEndpoints,
  ...dayEndpoints,
  ...calendarFeedEndpoints,
  ...visitEndpoints,
  listProcedures,
  suggestCodes,
  ...visitTemplateEndpoints,
  ...codeEndpoints,
  ...roundEndpoints,
  ...roundPlanEndpoints,
  ...claimEndpoints,
  listBillableVisits,
  ...payerFileEndpoints,
  ...remittanceEndpoints,
  ...billingNumberEndpoints,
  ...billingReportEndpoints,
  ...lensEndpoints,
  ...payerEndpoints,
  ...attestationEndpoints,
  ...coverageNoticeEndpoints,
  ...depositEndpoints,
  ...selfPayEndpoints,
  ...eligibilityEndpoints,
  ...myBillsEndpoints,
  ...patientAccountEndpoints,
  ...patientPaymentEndpoints,
  ...patientStatementEndpoints,
  ...claimStatusEndpoints,
  ...clearinghouseEndpoints,
  ...authorizationEndpoints,
  ...ruleEditionEndpoints,
  ...coverageCardEndpoints,
  ...feeEndpoints,
  ...taskEndpoints,
  ...taskTemplateEndpoints,
  ...recommendationEndpoints,
  ...clinicalRuleEndpoints,
  ...examinationEndpoints,
  ...resultEndpoints,
  ...correctionEndpoints,
  ...criticalFindingEndpoints,
  ...inboxEndpoints,
  ...worklistEndpoints,
  ...sampleDataEndpoints,
  ...stockEndpoints,
  ...planEndpoints,
  ...orderEndpoints,
  ...woundOrderEndpoints,
  ...safetyEndpoints,
  ...engagementEndpoints,
  ...wearableEndpoints,
  ...educationLearningEndpoints,
  ...educationPrescriptionEndpoints,
  ...educationResourceEndpoints,
  ...patientPortalEndpoints,
  ...consultEndpoints,
  ...messageEndpoints,
  ...woundMessageEndpoints,
  ...telehealthEndpoints,
  ...callEndpoints,
  ...auditEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...searchEndpoints,
]

export * from './identity/accounts.ts'
export * from './assessments/assessments.ts'
export * from './audit.ts'
export * from './billing/billable-visits.ts'
export * from './billing/claim-record.ts'
export * from './billing/claims.ts'
export * from './billing/paper.ts'
export * from './billing/fees.ts'
export * from './billing/payer-files.ts'
export * from './billing/documentation-check.ts'
export * from './billing/money.ts'
export * from './billing/statistics.ts'
export * from './billing/reports/billing-reports.ts'
export * from './billing/attestations.ts'
export * from './billing/coverage-notices.ts'
export * from './billing/deposits.ts'
export * from './billing/patient-accounts/self-pay-charges.ts'
export * from './billing/claim-status.ts'
export * from './billing/clearinghouse.ts'
export * from './billing/eligibility.ts'
export * from './billing/patient-accounts/my-bills.ts'
export * from './billing/patient-accounts/patient-accounts.ts'
export * from './billing/patient-accounts/patient-payments.ts'
export * from './billing/patient-accounts/patient-statements.ts'
export * from './billing/patient-accounts/patient-money.ts'
export * from './billing/authorizations.ts'
export * from './billing/rule-editions/rule-editions.ts'
export * from './billing/coverage-cards.ts'
export * from './billing/eligibility-summary.ts'
export * from './billing/payers.ts'
export * from './billing/vocabulary.ts'
export * from './patient-chart/care-team.ts'
export * from './scheduling/calendar-feed.ts'
export * from './client.ts'
export { consentStatements, formerConsentStatements } from './patient-chart/consent-statements.ts'
export * from './patient-chart/consents.ts'
export * from './patient-chart/documents.ts'
export * from './consults/consult-links.ts'
export * from './consults/consults.ts'
export * from './identity/contacts.ts'
export * from './identity/drafts.ts'
export * from './education/content.ts'
export * from './education/learning.ts'
export * from './education/prescriptions.ts'
export * from './education/resources.ts'
export * from './education/vocabulary.ts'
export * from './ehr/endpoints.ts'
export * from './ehr/entries.ts'
export * from './ehr/medical-history.ts'
export * from './ehr/overview.ts'
export * from './ehr/progress-notes.ts'
export * from './ehr/scales.ts'
export * from './ehr/skin.ts'
export * from './ehr/vital-signs.ts'
export * from './endpoint.ts'
export * from './engagement/engagement.ts'
export * from './facilities/directory.ts'
export * from './facilities/fields.ts'
export * from './facilities/contracts.ts'
export * from './facilities/management.ts'
export * from './facilities/vocabulary.ts'
export * from './identity/two-factor.ts'
export * from './assessments/form-drafts.ts'
export * from './identity/identity.ts'
export * from './insights/analytics.ts'
export * from './insights/healing-checkpoint.ts'
export * from './insights/dashboard.ts'
export * from './insights/packet.ts'
export * from './insights/report-parts.ts'
export * from './insights/reports.ts'
export * from './insights/report-rights.ts'
export * from './insights/setup-checklist.ts'
export * from './insights/vocabulary.ts'
export * from './jobs.ts'
export * from './patient-chart/allergies.ts'
export * from './patient-chart/medications.ts'
export * from './patient-chart/reconciliations.ts'
export * from './patient-status.ts'
export * from './patient-portal.ts'
export * from './messages/messages.ts'
export * from './messages/wound-messages.ts'
export * from './messages/unread.ts'
export * from './notifications.ts'
export * from './assessments/prior-measurements.ts'
export * from './patients/import.ts'
export * from './patients/import-fields.ts'
export * from './patients/merges.ts'
export * from './patients/patients.ts'
export * from './patients/identifiers.ts'
export * from './patients/stays.ts'
export * from './identity/break-glass.ts'
export * from './identity/people.ts'
export * from './identity/practice-roles.ts'
export * from './photos/endpoints.ts'
export * from './photos/reader-agreement.ts'
export * from './photos/analysis.ts'
export * from './photos/capture.ts'
export * from './photos/home-photos.ts'
export * from './photos/measurement.ts'
export * from './photos/model.ts'
export * from './photos/outlines.ts'
export * from './photos/photos.ts'
export * from './photos/vocabulary.ts'
export * from './photos/uploads.ts'
export * from './photos/interpretation.ts'
export * from './plans/clinical-rules.ts'
export * from './plans/examinations.ts'
export * from './plans/orders.ts'
export * from './plans/plans.ts'
export * from './plans/recommendations.ts'
export * from './plans/wound-orders.ts'
export * from './problem.ts'
export * from './problems.ts'
export * from './record-fields.ts'
export * from './records.ts'
export * from './roles.ts'
export * from './plans/safety.ts'
export * from './critical-findings/critical-findings.ts'
export * from './inbox/inbox.ts'
export * from './worklists/worklists.ts'
export * from './sample-data/sample-data.ts'
export * from './inbox/inbox-count.ts'
export * from './results/endpoints.ts'
export * from './results/format-content.ts'
export * from './results/perfusion.ts'
export * from './results/results.ts'
export * from './stock/endpoints.ts'
export * from './stock/packages.ts'
export * from './stock/products.ts'
export * from './stock/recall.ts'
export * from './scheduling/appointments.ts'
export * from './scheduling/booking.ts'
export * from './scheduling/recurrence.ts'
export * from './scheduling/availability.ts'
export * from './scheduling/day.ts'
export * from './scheduling/rooms.ts'
export * from './scheduling/waiting-list.ts'
export * from './search.ts'
export * from './identity/sessions.ts'
export * from './identity/staff-purposes.ts'
export * from './tasks/tasks.ts'
export * from './tasks/templates.ts'
export * from './telehealth/calls.ts'
export * from './telehealth/sessions.ts'
export * from './timeline.ts'
export * from './values.ts'
export * from './visits/codes.ts'
export * from './visits/procedure-history.ts'
export * from './visits/procedures.ts'
export * from './visits/round-plans.ts'
export * from './visits/rounds.ts'
export * from './visits/suggestions.ts'
export * from './visits/templates.ts'
export * from './visits/visits.ts'
export * from './wearables/wearables.ts'
export * from './wire/contract-version.ts'
export * from './wounds.ts'
