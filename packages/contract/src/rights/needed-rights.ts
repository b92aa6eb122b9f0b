/**
 * Which rights an endpoint asks of the staff, all of those named: by its own `needs`, or by this table. An endpoint that is in neither, or
 * in both, does not start. Not part of the pages: they are told what their user may not call.
 */
import { endpoints } from '../index.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Role } from '../roles.ts'
import type { Right } from './rights.ts'

type Row = readonly [needs: readonly Right[], endpoints: string]

const account: readonly Row[] = [
  [
    [],
    `readCurrentUser listSessions endSession endOtherSessions changeProfile changePhoto readOwnPhoto readPhoto removePhoto
     sendVerification acceptInvitation changePassword changeEmail readFactors startTotp confirmTotp removeTotp
     renewRecoveryCodes startPasskey addPasskey removePasskey proveAgain readDraftKey readPreferences changePreferences
     listWorklists createWorklist deleteWorklist readSampleData
     listNotices countNotices readNotice readAllNotices streamEvents`,
  ],
  // Names, addresses and code lists: nothing of a patient. What a search finds is decided by its sources.
  [
    [],
    `listContacts listUsers readOrganization listFacilities readFacility facilityStats searchEverything searchIcd10
     searchCptCodes listCodeClashes listPlacesOfService readMarkerCard readPacketKey listEducationResources countEducationResources
     readEducationResource readEducationSource readBreakGlass`,
  ],
]

const practice: readonly Row[] = [
  [
    ['people'],
    `listPeople changePerson disablePerson enablePerson listInvitations invitePerson resendInvitation withdrawInvitation
     reviewBreakGlass listPracticeRoles copyPracticeRole changePracticeRole deletePracticeRole`,
  ],
  [
    ['settings'],
    `readSetupChecklist markSetupStep closeSetup loadSampleData removeSampleData changeOrganization createFacility changeFacility deactivateFacility reactivateFacility listContracts readContract
     createContract changeContract endContract createVisitTemplate changeVisitTemplate createTaskTemplate
     changeTaskTemplate createTreatmentRoom changeTreatmentRoom setFacilityLocation changeBillingProfile changePatientBillingPolicy setBillingProvider createCptCode changeCptCode importCptCodes createFee
     changeFee importFees approveSupplyOrder changeFormulary safetyStats decideOutlineModel approveEducationResource
     retireEducationResource listDemoMail`,
  ],
  [
    ['audit'],
    `listLog listLogActions exportLog verifyLogChain listOwnAccess listBreakGlass listBreakGlassActivity`,
  ],
  [
    ['patients.read'],
    `listPatients listPatientOrder patientStats readPatient findDuplicates listMerges listPatientStatuses
    listPatientIdentifiers listPatientStays`,
  ],
  [
    ['patients.write'],
    `createPatient changePatient setHomeLocation recordPatientStatus voidPatientStatus
    recordPatientIdentifier changePatientIdentifier voidPatientIdentifier admitPatient transferPatient dischargePatient
    changePatientStay voidPatientStay`,
  ],
  [
    ['patients.read', 'patients.write'],
    `importPatients listPatientImports readPatientImport undoPatientImport`,
  ],
  [['patients.write', 'settings'], `mergePatients unmergePatients`],
  [
    ['coverage'],
    `listCoverages createCoverage changeCoverage listPayers listEligibilityCandidates createEligibilityInquiry
     readEligibilityFile importEligibilityResponse listPatientEligibility recordEligibility
     listCoverageCards addCoverageCard readCoverageCardFile removeCoverageCard listAttestations recordAttestation
     revokeAttestation listAuthorizationWork listAuthorizations createAuthorization changeAuthorization cancelAuthorization`,
  ],
  [
    ['schedule.read'],
    `listAppointments upcomingAppointments appointmentStats readAppointment readCalendarFeed openCalendarFeed
     closeCalendarFeed readAvailability listOpenTimes listTreatmentRooms listWaitingList
     readDaySheet readHomeVisitRoute listRoundPlans listPlannedRounds`,
  ],
  [
    ['schedule.write'],
    `createAppointment previewAppointment changeAppointment confirmAppointment completeAppointment cancelAppointment
     missAppointment setWorkHours addTimeOff removeTimeOff createWaitingListEntry closeWaitingListEntry
     arrangeHomeVisits resetHomeVisits createRoundPlan endRoundPlan decidePlannedRound`,
  ],
  [
    ['claims'],
    `listClaims readClaim createClaim createClaims changeClaim scrubClaim releaseClaim actOnClaim readCms1500
     listBillableVisits listSubmissions submitClaims readSubmissionFile importPayerFile listPayerFiles listRemittances
     readRemittance retryRemittance settleRemittanceItem postRemittance listDenials billingStats readDeposits agingReport exportAging
     revenueProjections billingReport readWoundCost costToHeal listWoundCosts readBillingProfile listBillingProviders
     createPayer changePayer listCptCodes listFees listClaimStatus listUnansweredClaims createStatusInquiry readStatusFile
     importStatusResponse readClearinghouse startClearinghouseExchange listExchangedFiles downloadExchangedFile
     resendExchangedFile reimportExchangedFile dismissExchangedFile testClearinghouse listRuleEditions createRuleEdition
     previewRuleEdition listRuleEditionRows applyRuleEdition withdrawRuleEdition deleteRuleEdition`,
  ],
  [
    ['claims', 'settings'],
    `saveClearinghouse setClearinghouseCredential confirmClearinghouseHostKey switchClearinghouse`,
  ],
  [['payments'], `readPatientBalance recordPatientPayment readPaymentReceipt`],
  [
    ['payments', 'claims'],
    `listPatientBalances readPatientAccount reversePatientPayment allocatePatientPayment refundPatientPayment
     adjustPatientBalance reversePatientAdjustment createPaymentPlan endPaymentPlan placeAccountHold releaseAccountHold
     createStatements readStatementBatch readStatement readPatientBillingPolicy previewSelfPayCharge createSelfPayCharge
     voidSelfPayCharge`,
  ],
  [['claims.evidence'], `readVisitLens readClaimLens readNecessityLetter`],
  [
    ['coverage'],
    `listCoverageNotices prepareCoverageNotice readCoverageNoticeForm answerCoverageNotice voidCoverageNotice readAbnForm`,
  ],
  [['claims'], `addAbnForm changeAbnFormFields`],
  [
    ['payments', 'claims'],
    `listBankDeposits listUndeposited createBankDeposit voidBankDeposit readDailyClose closeDay`,
  ],
  [['payments', 'claims', 'settings'], `reopenDay`],
  [
    ['tasks'],
    `listTasks taskStats taskDays readTask createTask changeTask startTask putBackTask completeTask completeTasks
     commentOnTask listTaskTemplates createTasksFromTemplate`,
  ],
  [
    ['supplies'],
    `listStockProducts createStockProduct changeStockProduct listStockPackages receiveStock readStockPackage addStockStep
     listQuarantines quarantineLot releaseQuarantine checkPackage recallProduct listReconciliation decideProductUse
     createSupplyOrder placeSupplyOrder shipSupplyOrder deliverSupplyOrder cancelSupplyOrder`,
  ],
  [
    ['messages'],
    `listThreads countUnreadThreads readThread listMessages beginThread postMessage postMessageFile readMessageFile
     markThreadRead assignThread closeThread reopenThread`,
  ],
  [
    ['charts.read', 'messages'],
    `listWoundMessages listWoundColleagues postWoundMessage markWoundMessagesRead voidWoundMessage`,
  ],
  [['charts.write', 'messages'], `chartWoundMessage`],
  [['reports'], `facilityPerformance`],
  [['charts.read', 'reports'], `readAnalytics listAnalyticsWounds`],
  // By its type, a report needs the rights of `getReportRights`: clinical ones and those of billing are made in the same way.
  [
    [],
    `previewReport createReport listReports readReport cancelReport downloadReport
     emailReport withdrawReport listReportReaders listReportSchedules createReportSchedule endReportSchedule`,
  ],
  [
    ['charts.read', 'export'],
    `exportPhotos exportContactSheet readPhotoOriginal downloadWoundPacket exportWoundMessages`,
  ],
  [['charts.read', 'export', 'settings'], `exportCorrections`],
]

const charts: readonly Row[] = [
  [
    ['charts.read'],
    `listAllergies listPriorMeasurements listMedications listReconciliations listIsolation listCareTeam listConsents readConsent listDocuments
     readDocumentFile readTimeline listWounds readWound listWoundAssessments listRecentAssessments readWoundAssessment
     listAssessmentVersions listToCosign listWoundPhotos readPhotoSummary readWoundPhoto readPhotoImage listPhotoOutlines
     listMeasurementProposals listHomeLinks listHomePhotos readOutlineModel readOutlineModelWeights listWoundAnalyses
     readWoundAnalysis readAnalysisImage readAnalysisReport readOutlineAgreement listCalibrationChecks
     listProgressNotes readProgressNote listNoteVersions ehrOverview listHighRisk listDue
     listUnscheduled dashboardStats dashboardTrends dashboardCounts listUnsigned readWoundClock listVisits visitStats
     readVisit listVisitVersions printVisit listProcedures listVisitTemplates readRoundQueue listRounds readRound
     listRecommendations listPatientRecommendations recommendationStats readAdvice previewImplementation
     readClinicalRules listExaminations listLimbPerfusion readPerfusion listResults listResultWork readChartFacts
     listCriticalFindings readInbox countInbox listPlans readPlan planVersions listSupplyOrders readSupplyOrder
     listFormulary listWoundOrders listOrderingProviders listOrderFavorites listOrderSheets downloadOrderSheet
     readSafetyFacts listSafetyHits readEngagement readCareToday listChallenges listBadges readLeaderboard readAdherence
     listWearables readWearableData readEducationProgress listEducationPrescriptions listTeachBacks listWoundConsults
     listConsultWork readConsult listTelehealthSessions telehealthStats readTelehealthSession joinTelehealthSession`,
  ],
  [
    ['charts.write'],
    `recordAllergy voidPriorMeasurement voidAllergy dismissAllergyText recordAllergyStatus recordMedication voidMedication
     reconcileMedication recordReconciliation voidReconciliation recordIsolation voidIsolation joinCareTeam leaveCareTeam
     recordConsent revokeConsent voidConsent addDocument voidDocument createWound changeWound healWound reopenWound
     createWoundAssessment changeWoundAssessment addToWoundAssessment voidWoundAssessment addWoundPhoto changeWoundPhoto
     archiveWoundPhoto unarchiveWoundPhoto addPhotoOutline beginPhotoUpload readPhotoUpload sendPhotoPiece
     finishPhotoUpload makeCaptureLink readCaptureLink revokeCaptureLink recordCalibrationCheck makeHomeLink
     revokeHomeLink printHomeSheet acceptHomePhoto declineHomePhoto proposePhotoOutline weighWoundAnalysis
     addWoundAnalysis nextSecondRead addSecondRead listFormDrafts readFormDraft saveFormDraft dropFormDraft
     recordSkinSweep createProgressNote draftProgressNote changeProgressNote addToProgressNote
     voidProgressNote createVisit changeVisit missVisit recordNotSeen addToVisit voidVisit suggestCodes startRound
     setRoundEntry finishRound noteSideEffect scheduleReview recordExamination voidExamination recordLimbPerfusion
     voidLimbPerfusion createResult addResultStep acknowledgeCriticalFinding issueOrderSheet
     decideSafetyHit registerWearable revokeWearable prescribeEducation withdrawEducation recordTeachBack voidTeachBack
     createEducationResource changeEducationResource previewConsult askConsult answerConsult takeConsultStep
     makeConsultLink revokeConsultLink startBreakGlass endBreakGlass`,
  ],
  [['charts.write', 'tasks'], `makeCheckTasks`],
  [
    ['sign'],
    `signWoundAssessment cosignWoundAssessment signProgressNote cosignProgressNote completeVisit cosignVisit`,
  ],
  [
    ['orders'],
    `createPlan changePlan createWoundOrder signWoundOrder declineWoundOrder discontinueWoundOrder createOrderFavorite
     deleteOrderFavorite implementRecommendation dismissRecommendation undoRecommendation`,
  ],
  [
    ['review'],
    `requestCorrection answerCorrection approveClinicalRules switchOffClinicalRule switchOnClinicalRule`,
  ],
  [
    ['charts.read', 'schedule.write'],
    `createTelehealthSession rescheduleTelehealthSession cancelTelehealthSession startTelehealthSession
     endTelehealthSession inviteToTelehealth revokeTelehealthInvitation`,
  ],
]

const needs: readonly (readonly [id: string, needs: readonly Right[]])[] = [
  ...[...account, ...practice, ...charts].flatMap(([rights, ids]) =>
    ids.split(/\s+/).map((id) => [id, rights] as const),
  ),
  ...endpoints.flatMap((one: Endpoint) => (one.needs ? [[one.id, one.needs] as const] : [])),
]

/** By endpoint. Those that only patients call, or that need no session, are not in it. */
export const neededRights: ReadonlyMap<string, readonly Right[]> = new Map(needs)
const twice = needs.filter(([id, rights]) => neededRights.get(id) !== rights).map(([id]) => id)
if (twice.length > 0) throw new Error(`Endpoints in the table of rights that have needs: ${twice.join(', ')}`)

/** Whether staff have what an endpoint needs. Patients have no rights of the staff: their access is the endpoint's and the row rule's. */
export const hasNeededRights = (
  person: { readonly role: Role; readonly rights: readonly Right[] },
  endpointId: string,
): boolean =>
  person.role === 'patient' ||
  (neededRights.get(endpointId) ?? []).every((right) => person.rights.includes(right))

/** Whether the staff call an endpoint at all. */
export const isForStaff = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  Array.isArray(access) && access.some((role) => role !== 'patient')
