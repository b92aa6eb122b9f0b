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
  urlOf,
  type Wound,
  type WoundPhoto,
} from '@mendwell/contract'
import { call, callForFile } from '../api.ts'
import { wallClock } from '../dates.ts'
import { serverNow, serverSaid } from './server-clock.ts'
import {
  forget,
  forgetOthers,
  isKeptFile,
  keptBody,
  readNote,
  takeAnswer,
  takeFile,
  writeNote,
} from './offline-cache.ts'
import { heldKeys } from '../drafts/encryption.ts'
import { sendsOf } from '../outbox/store.ts'
import { renewLease } from './pin.ts'
import {
  ofDay,
  ofEverybody,
  ofFacility,
  ofPatient,
  ofWound,
  photosOf,
  type Question,
  isSame,
  recordsIn,
  tasksIn,
  woundsOf,
} from './download-plan.ts'

export type Choice = { readonly patientIds: readonly string[]; readonly facilityIds: readonly string[] }
export type Taken = Choice & {
  /** Those that the choice and today's list led to. */
  readonly allPatientIds: readonly string[]
  readonly at: string
  /** Answers that could not be taken; the rest is there. */
  readonly missing: number
}
export type Progress = { readonly done: number; readonly all: number }

/** The newest of a wound, to compare with; older ones come as thumbnails. */
const largePictures = 2
const smallPictures = 12

const addressOf = ({ endpoint, what }: Question) => urlOf(endpoint, what)

async function ask({ endpoint, what }: Question): Promise<unknown> {
  const answer = await call(endpoint, what as never, { background: true, fresh: true }) // as the plan says
  serverSaid(answer.headers.get('date'))
  await takeAnswer(endpoint, urlOf(endpoint, what), answer)
  for (const { question, body } of recordsIn({ endpoint, what }, answer.body))
    await takeAnswer(question.endpoint, addressOf(question), { ...answer, body })
  return answer.body
}

/** A no is about one question: a list that this role does not read, a record that is not this person's to see. */
const isRefused = (error: ProblemError) => error.status === 404 || error.problem.code === 'request.role'
/** Silence, words that are not our server's, and a no to the person, are about all of them. */
const isAboutAll = (error: unknown) =>
  !(error instanceof ProblemError) ||
  !error.isOurs ||
  error.status === 401 ||
  (error.status === 403 && !isRefused(error))

/** One turn through all questions: what was answered, or has to stay for another reason, by its address. */
class Turn {
  missing = 0
  readonly kept = { answers: new Set<string>(), files: new Set<string>() }

  keep(question: Question, body: unknown) {
    this.kept.answers.add(addressOf(question))
    for (const one of body ? recordsIn(question, body) : []) this.kept.answers.add(addressOf(one.question))
  }

  /** Null where it is refused. Where it fails, what was kept before stands. */
  async ask(question: Question): Promise<unknown> {
    const body = await ask(question).catch(async (error: unknown) => {
      if (isAboutAll(error)) throw error
      if (isRefused(error as ProblemError)) return undefined // else it is about all
      this.missing += 1
      return keptBody(addressOf(question))
    })
    if (body === undefined) await forget('answers', addressOf(question))
    else this.keep(question, body)
    return body ?? null
  }

  async askWithTasks(question: Question): Promise<unknown> {
    const answer = await this.ask(question)
    for (const task of answer ? tasksIn(question, answer) : []) {
      const kept = await keptBody(addressOf(task.question))
      if (isSame(kept, task.body)) this.keep(task.question, kept)
      else await this.ask(task.question)
    }
    return answer
  }

  async askForPicture(photoId: string, size: 'thumb' | 'screen'): Promise<void> {
    const what = { params: { photoId }, query: { size } }
    const url = urlOf(readPhotoImage, what)
    this.kept.files.add(url)
    // A picture never changes.
    if (await isKeptFile(url)) return
    try {
      await takeFile(url, await callForFile(readPhotoImage, what, { background: true, fresh: true }))
    } catch (error) {
      if (isAboutAll(error)) throw error
      if (!isRefused(error as ProblemError)) this.missing += 1 // else it is about all
    }
  }
}

export async function take(
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
  choice: Choice,
  onProgress: (progress: Progress) => void,
): Promise<Taken> {
  const turn = new Turn()
  /** Today, at the practice and at each facility: the one may be a day ahead of the other. */
  const days = new Set([wallClock(now, timeZone).day])
  for (const question of ofEverybody(userId)) {
    const answer = await turn.askWithTasks(question)
    if (question.endpoint.id === listFacilities.id)
      for (const facility of (answer ?? []) as { timeZone: string }[])
        // the endpoint's answer
        days.add(wallClock(now, facility.timeZone).day)
  }
  for (const day of days) for (const question of ofDay(userId, day)) await turn.ask(question)
  const wanted = await patientsOf(turn, userId, [...days], choice)
  onProgress({ done: 0, all: wanted.length })
  const before = (await readNote<readonly string[]>('patient-ids')) ?? []
  await writeNote('patient-ids', [...new Set([...before, ...wanted])])
  const allPatientIds: string[] = []
  for (const [index, patientId] of wanted.entries()) {
    if (await takePatient(turn, patientId)) allPatientIds.push(patientId)
    onProgress({ done: index + 1, all: wanted.length })
  }
  await writeNote('patient-ids', allPatientIds)
  await forgetOthers(userId, turn.kept)
  const taken: Taken = { ...choice, allPatientIds, at: new Date().toISOString(), missing: turn.missing }
  await writeNote('taken', taken)
  await renewLease(userId, serverNow())
  return taken
}

/** False where the chart is not there for this person any more. */
async function takePatient(turn: Turn, patientId: string): Promise<boolean> {
  for (const question of ofPatient(patientId)) {
    const answer = await turn.askWithTasks(question)
    if (!answer && question.endpoint.id === readPatient.id) return false
  }
  const wounds = ((await turn.ask(woundsOf(patientId))) ?? []) as Wound[] // the endpoint's answer
  for (const { id } of wounds) {
    for (const question of ofWound(id, patientId)) await turn.ask(question)
    const photos = ((await turn.ask(photosOf(id))) ?? []) as WoundPhoto[] // as above
    for (const [at, photo] of photos.slice(0, smallPictures).entries()) {
      await turn.askForPicture(photo.id, 'thumb')
      if (at < largePictures) await turn.askForPicture(photo.id, 'screen')
    }
  }
  return true
}

type Named = { readonly patientId: string }

/** Chosen by name, in the chosen houses' queues, in own open rounds, with an own appointment today, and with work that is not sent yet. */
async function patientsOf(
  turn: Turn,
  userId: string,
  days: readonly string[],
  choice: Choice,
): Promise<string[]> {
  const found = new Set(choice.patientIds)
  const keys = await heldKeys()
  for (const { id, endpoint, patientId } of keys ? await sendsOf(keys) : []) {
    if (patientId) found.add(patientId)
    if (endpoint.id !== startRound.id) continue
    // The server does not know this round yet.
    const round = await keptBody(addressOf(roundOf(id)))
    turn.keep(roundOf(id), round)
    for (const one of entriesOf(round)) found.add(one)
  }
  for (const facilityId of choice.facilityIds)
    for (const question of ofFacility(facilityId))
      for (const { patientId } of ((await turn.ask(question)) ?? []) as Named[]) found.add(patientId) // a queue
  const rounds = (await turn.ask({ endpoint: listRounds, what: {} })) ?? []
  for (const { id, status } of rounds as { id: string; status: string }[]) {
    const round = await turn.ask(roundOf(id))
    if (status === 'open') for (const one of entriesOf(round)) found.add(one)
  }
  for (const day of days) {
    const query = { date: day, view: 'day', providerId: userId, limit: 200 } as const
    const booked = (await turn.ask({ endpoint: listAppointments, what: { query } })) ?? []
    for (const { patientId, status } of booked as (Named & { status: string })[])
      if (status !== 'cancelled') found.add(patientId)
  }
  return [...found]
}

const roundOf = (roundId: string): Question => ({ endpoint: readRound, what: { params: { roundId } } })
const entriesOf = (round: unknown): string[] =>
  ((round ?? { entries: [] }) as { entries: Named[] }).entries.map(({ patientId }) => patientId) // a round
