/** Which questions the bedside asks: the same, word for word, as the screens ask them. A journey walks those screens without a network. */
import {
  countNotices,
  dashboardCounts,
  dashboardStats,
  dashboardTrends,
  ehrOverview,
  type Endpoint,
  listAnalyticsWounds,
  appointmentStats,
  listAppointments,
  listBraden,
  listCareTeam,
  listConsents,
  listDocuments,
  listDue,
  listEducationPrescriptions,
  listFacilities,
  listHistory,
  listMeasurementProposals,
  listIsolation,
  listMedications,
  listPatientStatuses,
  listMerges,
  listPlans,
  listProgressNotes,
  listRecentAssessments,
  listRounds,
  listSkin,
  listTasks,
  listTaskTemplates,
  listTeachBacks,
  listUnsigned,
  listUsers,
  listVisits,
  listVisitTemplates,
  listVitalSigns,
  listWearables,
  listWoundAssessments,
  listWoundPhotos,
  listWounds,
  patientStats,
  readBreakGlass,
  readCurrentUser,
  readOrganization,
  readOutlineModel,
  readPacketKey,
  readPatient,
  readSafetyFacts,
  readPreferences,
  readAdherence,
  readAppointment,
  readProgressNote,
  readRoundQueue,
  readTask,
  readVisit,
  readWoundAssessment,
  readTimeline,
  readWound,
  readWoundClock,
  taskStats,
  upcomingAppointments,
  visitStats,
} from '@mendwell/contract'

export type CachedRequest = {
  readonly endpoint: Endpoint
  readonly what: { params?: object; query?: object }
}

const buildRequest = (endpoint: Endpoint, query?: object, params?: object): CachedRequest => ({
  endpoint,
  what: { ...(query && { query }), ...(params && { params }) },
})
const all = { limit: 200 }

/** The own calendar of a day. */
export const listDayRequests = (userId: string, day: string): CachedRequest[] => [
  buildRequest(listAppointments, { date: day, view: 'day', providerId: userId, limit: 200 }),
  buildRequest(listAppointments, { date: day, view: 'week', providerId: userId, limit: 200 }),
]

/** What every page asks, and the lists that begin a day. */
export const listCommonRequests = (userId: string): CachedRequest[] => [
  buildRequest(readCurrentUser),
  buildRequest(readPreferences),
  buildRequest(readBreakGlass),
  buildRequest(countNotices),
  buildRequest(dashboardCounts),
  buildRequest(patientStats),
  buildRequest(readOrganization),
  buildRequest(listFacilities),
  buildRequest(listUsers),
  buildRequest(readPacketKey),
  buildRequest(readOutlineModel),
  buildRequest(listVisitTemplates, { status: 'active' }),
  buildRequest(listTaskTemplates),
  buildRequest(listRounds),
  buildRequest(visitStats),
  buildRequest(listVisits, { limit: 50 }),
  buildRequest(taskStats, { facilityId: 'all', assignedTo: 'all' }),
  buildRequest(listTasks, {
    status: 'all',
    priority: 'all',
    assignedTo: 'all',
    facilityId: 'all',
    patientId: 'all',
    limit: 100,
  }),
  buildRequest(ehrOverview),
  buildRequest(dashboardStats),
  buildRequest(dashboardTrends),
  buildRequest(listUnsigned, { limit: 5 }),
  buildRequest(listTasks, { status: 'open', assignedTo: 'me', limit: 5 }),
  buildRequest(taskStats, { facilityId: 'all', assignedTo: 'me' }),
  buildRequest(listRecentAssessments, { limit: 5 }),
  buildRequest(listAnalyticsWounds, { measure: 'attention', limit: 4 }),
  buildRequest(listDue, { limit: 5 }),
  buildRequest(appointmentStats, { providerId: userId }),
  buildRequest(upcomingAppointments, { providerId: userId }),
  buildRequest(listTasks, { status: 'open', assignedTo: 'me', limit: 50 }),
]

type ListedRecord = { readonly id: string; readonly version?: number; readonly comments?: number }

/** Lists whose entries are whole records: each is also the answer to the question about itself. */
const recordRequests: Readonly<Record<string, (id: string) => CachedRequest>> = {
  [listAppointments.id]: (appointmentId) => buildRequest(readAppointment, undefined, { appointmentId }),
  [listProgressNotes.id]: (noteId) => buildRequest(readProgressNote, undefined, { noteId }),
  [listVisits.id]: (visitId) => buildRequest(readVisit, undefined, { visitId }),
  [listWoundAssessments.id]: (assessmentId) => buildRequest(readWoundAssessment, undefined, { assessmentId }),
}

export const listContainedRecords = (
  { endpoint }: CachedRequest,
  answer: unknown,
): { question: CachedRequest; body: ListedRecord }[] => {
  const about = recordRequests[endpoint.id]
  if (!about) return []
  return (answer as ListedRecord[]).map((body) => ({ question: about(body.id), body })) // of an endpoint that lists records
}

/** Open tasks, own and of a patient, each with its comments: asked for where they changed since. */
export const listContainedTasks = (
  { endpoint, what }: CachedRequest,
  answer: unknown,
): { question: CachedRequest; body: ListedRecord }[] =>
  endpoint.id === listTasks.id && (what.query as { status?: string }).status === 'open'
    ? (answer as ListedRecord[]).map((body) => ({
        question: buildRequest(readTask, undefined, { taskId: body.id }),
        body,
      })) // as above
    : []

export const isUnchanged = (kept: unknown, { version, comments }: ListedRecord) =>
  (kept as ListedRecord | null)?.version === version && (kept as ListedRecord | null)?.comments === comments

export const listFacilityRequests = (facilityId: string): CachedRequest[] => [
  buildRequest(readRoundQueue, { facilityId, order: 'room' }),
]

export const listPatientRequests = (patientId: string): CachedRequest[] => {
  const params = { patientId }
  return [
    buildRequest(readPatient, undefined, params),
    buildRequest(listMedications, all, params),
    buildRequest(listConsents, undefined, params),
    buildRequest(listCareTeam, undefined, params),
    buildRequest(listPatientStatuses, undefined, params),
    buildRequest(listIsolation, undefined, params),
    buildRequest(listProgressNotes, all, params),
    buildRequest(listVitalSigns, {}, params),
    buildRequest(listBraden, all, params),
    buildRequest(listSkin, all, params),
    buildRequest(listHistory, { ...all, entries: 'current' }, params),
    buildRequest(listDocuments, undefined, params),
    buildRequest(readTimeline, { limit: 50 }, params),
    buildRequest(listMerges, undefined, params),
    buildRequest(readSafetyFacts, undefined, params),
    buildRequest(listPlans, { patientId, limit: 50 }),
    buildRequest(listTasks, { status: 'open', patientId, limit: 5 }),
    buildRequest(listWoundPhotos, { patientId, limit: 60 }),
    buildRequest(listEducationPrescriptions, { patientId, limit: 50 }),
    buildRequest(listTeachBacks, { limit: 50 }, params),
    buildRequest(readAdherence, undefined, params),
    buildRequest(listWearables, undefined, params),
  ]
}

/** Answered first: its wounds are asked about next. */
export const buildWoundsRequest = (patientId: string) => buildRequest(listWounds, { patientId, ...all })
/** Answered first: its pictures come next. */
export const buildPhotosRequest = (woundId: string) => buildRequest(listWoundPhotos, { woundId, ...all })

export const listWoundRequests = (woundId: string, patientId: string): CachedRequest[] => [
  buildRequest(readWound, undefined, { woundId }),
  buildRequest(listWoundAssessments, all, { woundId }),
  buildRequest(listMeasurementProposals, {}, { woundId }),
  buildRequest(readWoundClock, undefined, { woundId }),
  buildRequest(listPlans, { patientId, woundId, limit: 50 }),
  buildRequest(listEducationPrescriptions, { patientId, woundId, limit: 50 }),
  buildRequest(listTeachBacks, { limit: 50, woundId }, { patientId }),
]
