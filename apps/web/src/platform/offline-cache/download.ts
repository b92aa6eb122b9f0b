/**
 * Downloads a day's work: runs the queries that features declare, for the selected patients, and stores the responses encrypted. The
 * selection is remembered, so that it is updated whenever the server is available. What the server rejects is removed at once; what is no
 * longer selected is removed after a complete download, so that an interrupted one loses nothing.
 */
import {
  type Appointment,
  type Endpoint,
  type Facility,
  listAppointments,
  listFacilities,
  listRounds,
  ProblemError,
  readPatient,
  readPhotoImage,
  readRound,
  readRoundQueue,
  listWoundPhotos,
  listWounds,
  startRound,
  buildUrl,
  type Wound,
  type WoundPhoto,
} from '@mendwell/contract'
import { call, callForFile } from '../api.ts'
import { toWallClock } from '../dates.ts'
import { getServerTime, updateServerClock } from './server-clock.ts'
import {
  removeCached,
  removeOtherPatients,
  isFileCached,
  readCachedResponse,
  readMetadata,
  cacheResponse,
  cacheFile,
  writeMetadata,
} from './offline-cache.ts'
import { findHeldKeys } from '../drafts/encryption.ts'
import { listQueued } from '../outbox/store.ts'
import { renewLease } from './pin.ts'
import { isUnchanged, listContainedRecords, listContainedTasks } from './contained-records.ts'
import {
  type CachedRequest,
  listOfflineRequests,
  type OfflineQuery,
  type OfflineScopes,
  type PatientRef,
} from './offline-query.ts'

export type DownloadChoice = {
  readonly patientIds: readonly string[]
  readonly facilityIds: readonly string[]
}
export type DownloadResult = DownloadChoice & {
  /** Those that the choice and today's list led to. */
  readonly allPatientIds: readonly string[]
  readonly at: string
  /** Responses that could not be downloaded; the rest is there. */
  readonly missing: number
}
export type DownloadProgress = { readonly done: number; readonly all: number }

/** The newest of a wound, to compare with; older ones come as thumbnails. */
const largePictures = 2
const smallPictures = 12

const buildRequestUrl = ({ endpoint, what }: CachedRequest) => buildUrl(endpoint, what)

async function fetchAndCache({ endpoint, what }: CachedRequest): Promise<unknown> {
  const answer = await call(endpoint, what, { background: true, fresh: true })
  updateServerClock(answer.headers.get('date'))
  await cacheResponse(endpoint, buildUrl(endpoint, what), answer)
  for (const { question, body } of listContainedRecords({ endpoint, what }, answer.body))
    await cacheResponse(question.endpoint, buildRequestUrl(question), { ...answer, body })
  return answer.body
}

/** A no is about one question: a list that this role does not read, a record that is not this person's to see. */
const isRejected = (error: ProblemError) => error.status === 404 || error.problem.code === 'request.role'
/** Silence, words that are not our server's, and a no to the person, are about all of them. */
const isFatal = (error: unknown) =>
  !(error instanceof ProblemError) ||
  !error.isOurs ||
  error.status === 401 ||
  (error.status === 403 && !isRejected(error))

type DownloadAnswer = { readonly request: CachedRequest; readonly body: unknown }

/** The records in all responses of a list endpoint; none if it was rejected. */
const listRecords = <T>(answers: readonly DownloadAnswer[], endpoint: Endpoint): T[] =>
  answers.flatMap(({ request, body }) => (request.endpoint.id === endpoint.id ? ((body ?? []) as T[]) : [])) // that is its answer

/** One turn through all questions: what was answered, or has to stay for another reason, by its address. */
class DownloadRun {
  missing = 0
  readonly queries: readonly OfflineQuery[]
  readonly kept = { answers: new Set<string>(), files: new Set<string>() }

  constructor(queries: readonly OfflineQuery[]) {
    this.queries = queries
  }

  keep(question: CachedRequest, body: unknown) {
    this.kept.answers.add(buildRequestUrl(question))
    for (const one of body ? listContainedRecords(question, body) : [])
      this.kept.answers.add(buildRequestUrl(one.question))
  }

  /** Null if rejected. On failure the previous data stays. */
  async ask(question: CachedRequest): Promise<unknown> {
    const body = await fetchAndCache(question).catch(async (error: unknown) => {
      if (isFatal(error)) throw error
      if (isRejected(error as ProblemError)) return undefined // else it is about all
      this.missing += 1
      return readCachedResponse(buildRequestUrl(question))
    })
    if (body === undefined) await removeCached('answers', buildRequestUrl(question))
    else this.keep(question, body)
    return body ?? null
  }

  async askWithTasks(question: CachedRequest): Promise<unknown> {
    const answer = await this.ask(question)
    for (const task of answer ? listContainedTasks(question, answer) : []) {
      const kept = await readCachedResponse(buildRequestUrl(task.question))
      if (isUnchanged(kept, task.body)) this.keep(task.question, kept)
      else await this.ask(task.question)
    }
    return answer
  }

  /** What is declared for a scope and was not answered before. */
  async askAll<Name extends keyof OfflineScopes>(
    name: Name,
    scope: OfflineScopes[Name],
  ): Promise<DownloadAnswer[]> {
    const answers: DownloadAnswer[] = []
    for (const request of listOfflineRequests(this.queries, name, scope))
      if (!this.kept.answers.has(buildRequestUrl(request)))
        answers.push({ request, body: await this.askWithTasks(request) })
    return answers
  }

  async askForPicture(photoId: string, size: 'thumb' | 'screen'): Promise<void> {
    const what = { params: { photoId }, query: { size } }
    const url = buildUrl(readPhotoImage, what)
    this.kept.files.add(url)
    // An image never changes.
    if (await isFileCached(url)) return
    try {
      await cacheFile(url, await callForFile(readPhotoImage, what, { background: true, fresh: true }))
    } catch (error) {
      if (isFatal(error)) throw error
      if (!isRejected(error as ProblemError)) this.missing += 1 // else it is about all
    }
  }
}

export async function downloadForOffline(
  queries: readonly OfflineQuery[],
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
  choice: DownloadChoice,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadResult> {
  const turn = new DownloadRun(queries)
  const answers = await turn.askAll('always', { userId })
  /** Today, at the practice and at each facility: the one may be a day ahead of the other. */
  const zones = [timeZone, ...listRecords<Facility>(answers, listFacilities).map((one) => one.timeZone)]
  for (const day of new Set(zones.map((zone) => toWallClock(now, zone).day)))
    answers.push(...(await turn.askAll('day', { userId, day })))
  const wanted = await collectPatientIds(turn, answers, choice)
  onProgress({ done: 0, all: wanted.length })
  const before = (await readMetadata<readonly string[]>('patient-ids')) ?? []
  await writeMetadata('patient-ids', [...new Set([...before, ...wanted])])
  const allPatientIds: string[] = []
  for (const [index, patientId] of wanted.entries()) {
    if (await downloadPatient(turn, patientId)) allPatientIds.push(patientId)
    onProgress({ done: index + 1, all: wanted.length })
  }
  await writeMetadata('patient-ids', allPatientIds)
  await removeOtherPatients(userId, turn.kept)
  const taken: DownloadResult = {
    ...choice,
    allPatientIds,
    at: new Date().toISOString(),
    missing: turn.missing,
  }
  await writeMetadata('taken', taken)
  await renewLease(userId, getServerTime())
  return taken
}

/** False where the chart is not there for this person any more. */
async function downloadPatient(turn: DownloadRun, patientId: string): Promise<boolean> {
  if (!(await turn.ask({ endpoint: readPatient, what: { params: { patientId } } }))) return false
  const wounds = listRecords<Wound>(await turn.askAll('patient', { patientId }), listWounds)
  for (const woundId of new Set(wounds.map(({ id }) => id))) {
    const photos = listRecords<WoundPhoto>(
      await turn.askAll('wound', { patientId, woundId }),
      listWoundPhotos,
    )
    for (const [at, photo] of photos.slice(0, smallPictures).entries()) {
      await turn.askForPicture(photo.id, 'thumb')
      if (at < largePictures) await turn.askForPicture(photo.id, 'screen')
    }
  }
  return true
}

/** Selected by name, in the selected facilities' queues, in the user's open rounds, with an appointment today, and with unsent work. */
async function collectPatientIds(
  turn: DownloadRun,
  answers: readonly DownloadAnswer[],
  choice: DownloadChoice,
): Promise<string[]> {
  const found = new Set(choice.patientIds)
  const keys = await findHeldKeys()
  for (const { id, endpoint, patientId } of keys ? await listQueued(keys) : []) {
    if (patientId) found.add(patientId)
    if (endpoint.id !== startRound.id) continue
    // The server does not know this round yet.
    const round = await readCachedResponse(buildRequestUrl(buildRoundRequest(id)))
    turn.keep(buildRoundRequest(id), round)
    for (const one of listEntryPatientIds(round)) found.add(one)
  }
  for (const facilityId of choice.facilityIds)
    for (const { patientId } of listRecords<PatientRef>(
      await turn.askAll('facility', { facilityId }),
      readRoundQueue,
    ))
      found.add(patientId)
  for (const { id, status } of listRecords<{ id: string; status: string }>(answers, listRounds)) {
    const round = await turn.ask(buildRoundRequest(id))
    if (status === 'open') for (const one of listEntryPatientIds(round)) found.add(one)
  }
  const ofToday = answers.filter(({ request }) => (request.what.query as { view?: string })?.view === 'day')
  for (const { patientId, status } of listRecords<Appointment>(ofToday, listAppointments))
    if (status !== 'cancelled') found.add(patientId)
  return [...found]
}

const buildRoundRequest = (roundId: string): CachedRequest => ({
  endpoint: readRound,
  what: { params: { roundId } },
})
const listEntryPatientIds = (round: unknown): string[] =>
  ((round ?? { entries: [] }) as { entries: PatientRef[] }).entries.map(({ patientId }) => patientId) // a round
