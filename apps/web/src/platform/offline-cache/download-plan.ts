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

export type Question = { readonly endpoint: Endpoint; readonly what: { params?: object; query?: object } }

const question = (endpoint: Endpoint, query?: object, params?: object): Question => ({
  endpoint,
  what: { ...(query && { query }), ...(params && { params }) },
})
const all = { limit: 200 }

/** The own calendar of a day. */
export const ofDay = (userId: string, day: string): Question[] => [
  question(listAppointments, { date: day, view: 'day', providerId: userId, limit: 200 }),
  question(listAppointments, { date: day, view: 'week', providerId: userId, limit: 200 }),
]

/** What every page asks, and the lists that begin a day. */
export const ofEverybody = (userId: string): Question[] => [
  question(readCurrentUser),
  question(readPreferences),
  question(readBreakGlass),
  question(countNotices),
  question(dashboardCounts),
  question(patientStats),
  question(readOrganization),
  question(listFacilities),
  question(listUsers),
  question(readPacketKey),
  question(readOutlineModel),
  question(listVisitTemplates, { status: 'active' }),
  question(listTaskTemplates),
  question(listRounds),
  question(visitStats),
  question(listVisits, { limit: 50 }),
  question(taskStats, { facilityId: 'all', assignedTo: 'all' }),
  question(listTasks, {
    status: 'all',
    priority: 'all',
    assignedTo: 'all',
    facilityId: 'all',
    patientId: 'all',
    limit: 100,
  }),
  question(ehrOverview),
  question(dashboardStats),
  question(dashboardTrends),
  question(listUnsigned, { limit: 5 }),
  question(listTasks, { status: 'open', assignedTo: 'me', limit: 5 }),
  question(taskStats, { facilityId: 'all', assignedTo: 'me' }),
  question(listRecentAssessments, { limit: 5 }),
  question(listAnalyticsWounds, { measure: 'attention', limit: 4 }),
  question(listDue, { limit: 5 }),
  question(appointmentStats, { providerId: userId }),
  question(upcomingAppointments, { providerId: userId }),
  question(listTasks, { status: 'open', assignedTo: 'me', limit: 50 }),
]

type Listed = { readonly id: string; readonly version?: number; readonly comments?: number }

/** Lists whose entries are whole records: each is also the answer to the question about itself. */
const whole: Readonly<Record<string, (id: string) => Question>> = {
  [listAppointments.id]: (appointmentId) => question(readAppointment, undefined, { appointmentId }),
  [listProgressNotes.id]: (noteId) => question(readProgressNote, undefined, { noteId }),
  [listVisits.id]: (visitId) => question(readVisit, undefined, { visitId }),
  [listWoundAssessments.id]: (assessmentId) => question(readWoundAssessment, undefined, { assessmentId }),
}

export const recordsIn = (
  { endpoint }: Question,
  answer: unknown,
): { question: Question; body: Listed }[] => {
  const about = whole[endpoint.id]
  if (!about) return []
  return (answer as Listed[]).map((body) => ({ question: about(body.id), body })) // of an endpoint that lists records
}

/** Open tasks, own and of a patient, each with its comments: asked for where they changed since. */
export const tasksIn = (
  { endpoint, what }: Question,
  answer: unknown,
): { question: Question; body: Listed }[] =>
  endpoint.id === listTasks.id && (what.query as { status?: string }).status === 'open'
    ? (answer as Listed[]).map((body) => ({
        question: question(readTask, undefined, { taskId: body.id }),
        body,
      })) // as above
    : []

export const isSame = (kept: unknown, { version, comments }: Listed) =>
  (kept as Listed | null)?.version === version && (kept as Listed | null)?.comments === comments

export const ofFacility = (facilityId: string): Question[] => [
  question(readRoundQueue, { facilityId, order: 'room' }),
]

export const ofPatient = (patientId: string): Question[] => {
  const params = { patientId }
  return [
    question(readPatient, undefined, params),
    question(listMedications, all, params),
    question(listConsents, undefined, params),
    question(listCareTeam, undefined, params),
    question(listPatientStatuses, undefined, params),
    question(listIsolation, undefined, params),
    question(listProgressNotes, all, params),
    question(listVitalSigns, {}, params),
    question(listBraden, all, params),
    question(listSkin, all, params),
    question(listHistory, { ...all, entries: 'current' }, params),
    question(listDocuments, undefined, params),
    question(readTimeline, { limit: 50 }, params),
    question(listMerges, undefined, params),
    question(readSafetyFacts, undefined, params),
    question(listPlans, { patientId, limit: 50 }),
    question(listTasks, { status: 'open', patientId, limit: 5 }),
    question(listWoundPhotos, { patientId, limit: 60 }),
    question(listEducationPrescriptions, { patientId, limit: 50 }),
    question(listTeachBacks, { limit: 50 }, params),
    question(readAdherence, undefined, params),
    question(listWearables, undefined, params),
  ]
}

/** Answered first: its wounds are asked about next. */
export const woundsOf = (patientId: string) => question(listWounds, { patientId, ...all })
/** Answered first: its pictures come next. */
export const photosOf = (woundId: string) => question(listWoundPhotos, { woundId, ...all })

export const ofWound = (woundId: string, patientId: string): Question[] => [
  question(readWound, undefined, { woundId }),
  question(listWoundAssessments, all, { woundId }),
  question(listMeasurementProposals, {}, { woundId }),
  question(readWoundClock, undefined, { woundId }),
  question(listPlans, { patientId, woundId, limit: 50 }),
  question(listEducationPrescriptions, { patientId, woundId, limit: 50 }),
  question(listTeachBacks, { limit: 50, woundId }, { patientId }),
]
