/** Records that a downloaded list contains: each is also the response to the request for that one record, or leads to it. */
import {
  type Endpoint,
  listAppointments,
  listProgressNotes,
  listTasks,
  listVisits,
  listWoundAssessments,
  readAppointment,
  readProgressNote,
  readTask,
  readVisit,
  readWoundAssessment,
} from '@mendwell/contract'
import type { CachedRequest } from './offline-query.ts'

const buildRequest = (endpoint: Endpoint, params: object): CachedRequest => ({ endpoint, what: { params } })

type ListedRecord = { readonly id: string; readonly version?: number; readonly comments?: number }

/** Lists whose entries are complete records: each is also the response to the request for itself. */
const recordRequests: Readonly<Record<string, (id: string) => CachedRequest>> = {
  [listAppointments.id]: (appointmentId) => buildRequest(readAppointment, { appointmentId }),
  [listProgressNotes.id]: (noteId) => buildRequest(readProgressNote, { noteId }),
  [listVisits.id]: (visitId) => buildRequest(readVisit, { visitId }),
  [listWoundAssessments.id]: (assessmentId) => buildRequest(readWoundAssessment, { assessmentId }),
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
        question: buildRequest(readTask, { taskId: body.id }),
        body,
      })) // as above
    : []

export const isUnchanged = (kept: unknown, { version, comments }: ListedRecord) =>
  (kept as ListedRecord | null)?.version === version && (kept as ListedRecord | null)?.comments === comments
