/**
 * Takes a day's work along: asks the bedside's questions about the chosen patients and keeps the answers sealed. What was
 * chosen is remembered, so that the same is brought up to date whenever the server is there. What the server refuses goes at
 * once; what nobody asked for any more goes when all was asked, so that a take that breaks off loses nothing.
 */
import {
  listAppointments,
  listFacilities,
  listRounds,
  ProblemError,
  readPatient,
  readPhotoImage,
  readRound,
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
import {
  listDayRequests,
  listCommonRequests,
  listFacilityRequests,
  listPatientRequests,
  listWoundRequests,
  buildPhotosRequest,
  type CachedRequest,
  isUnchanged,
  listContainedRecords,
  listContainedTasks,
  buildWoundsRequest,
} from './download-plan.ts'

export type DownloadChoice = {
  readonly patientIds: readonly string[]
  readonly facilityIds: readonly string[]
}
export type DownloadResult = DownloadChoice & {
  /** Those that the choice and today's list led to. */
  readonly allPatientIds: readonly string[]
  readonly at: string
  /** Answers that could not be taken; the rest is there. */
  readonly missing: number
}
export type DownloadProgress = { readonly done: number; readonly all: number }

/** The newest of a wound, to compare with; older ones come as thumbnails. */
const largePictures = 2
const smallPictures = 12

const buildRequestUrl = ({ endpoint, what }: CachedRequest) => buildUrl(endpoint, what)

async function fetchAndCache({ endpoint, what }: CachedRequest): Promise<unknown> {
  const answer = await call(endpoint, what as never, { background: true, fresh: true }) // as the plan says
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

/** One turn through all questions: what was answered, or has to stay for another reason, by its address. */
class DownloadRun {
  missing = 0
  readonly kept = { answers: new Set<string>(), files: new Set<string>() }

  keep(question: CachedRequest, body: unknown) {
    this.kept.answers.add(buildRequestUrl(question))
    for (const one of body ? listContainedRecords(question, body) : [])
      this.kept.answers.add(buildRequestUrl(one.question))
  }

  /** Null where it is refused. Where it fails, what was kept before stands. */
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

  async askForPicture(photoId: string, size: 'thumb' | 'screen'): Promise<void> {
    const what = { params: { photoId }, query: { size } }
    const url = buildUrl(readPhotoImage, what)
    this.kept.files.add(url)
    // A picture never changes.
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
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
  choice: DownloadChoice,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadResult> {
  const turn = new DownloadRun()
  /** Today, at the practice and at each facility: the one may be a day ahead of the other. */
  const days = new Set([toWallClock(now, timeZone).day])
  for (const question of listCommonRequests(userId)) {
    const answer = await turn.askWithTasks(question)
    if (question.endpoint.id === listFacilities.id)
      for (const facility of (answer ?? []) as { timeZone: string }[])
        // the endpoint's answer
        days.add(toWallClock(now, facility.timeZone).day)
  }
  for (const day of days) for (const question of listDayRequests(userId, day)) await turn.ask(question)
  const wanted = await collectPatientIds(turn, userId, [...days], choice)
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
  for (const question of listPatientRequests(patientId)) {
    const answer = await turn.askWithTasks(question)
    if (!answer && question.endpoint.id === readPatient.id) return false
  }
  const wounds = ((await turn.ask(buildWoundsRequest(patientId))) ?? []) as Wound[] // the endpoint's answer
  for (const { id } of wounds) {
    for (const question of listWoundRequests(id, patientId)) await turn.ask(question)
    const photos = ((await turn.ask(buildPhotosRequest(id))) ?? []) as WoundPhoto[] // as above
    for (const [at, photo] of photos.slice(0, smallPictures).entries()) {
      await turn.askForPicture(photo.id, 'thumb')
      if (at < largePictures) await turn.askForPicture(photo.id, 'screen')
    }
  }
  return true
}

type PatientRef = { readonly patientId: string }

/** Chosen by name, in the chosen houses' queues, in own open rounds, with an own appointment today, and with work that is not sent yet. */
async function collectPatientIds(
  turn: DownloadRun,
  userId: string,
  days: readonly string[],
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
    for (const question of listFacilityRequests(facilityId))
      for (const { patientId } of ((await turn.ask(question)) ?? []) as PatientRef[]) found.add(patientId) // a queue
  const rounds = (await turn.ask({ endpoint: listRounds, what: {} })) ?? []
  for (const { id, status } of rounds as { id: string; status: string }[]) {
    const round = await turn.ask(buildRoundRequest(id))
    if (status === 'open') for (const one of listEntryPatientIds(round)) found.add(one)
  }
  for (const day of days) {
    const query = { date: day, view: 'day', providerId: userId, limit: 200 } as const
    const booked = (await turn.ask({ endpoint: listAppointments, what: { query } })) ?? []
    for (const { patientId, status } of booked as (PatientRef & { status: string })[])
      if (status !== 'cancelled') found.add(patientId)
  }
  return [...found]
}

const buildRoundRequest = (roundId: string): CachedRequest => ({
  endpoint: readRound,
  what: { params: { roundId } },
})
const listEntryPatientIds = (round: unknown): string[] =>
  ((round ?? { entries: [] }) as { entries: PatientRef[] }).entries.map(({ patientId }) => patientId) // a round
