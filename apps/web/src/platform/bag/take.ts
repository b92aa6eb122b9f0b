/**
 * Takes a day's work along: asks the bedside's questions about the chosen patients and keeps the answers sealed. What was
 * chosen is remembered, so that the same is brought up to date whenever the server is there.
 */
import {
  listAppointments,
  listRounds,
  ProblemError,
  readPhotoImage,
  readRound,
  readRoundQueue,
  urlOf,
  type Wound,
  type WoundPhoto,
} from '@mendwell/contract'
import { call, callForFile } from '../api.ts'
import { serverNow, serverSaid } from './server-clock.ts'
import { isKeptFile, keptBody, takeAnswer, takeFile, writeNote } from './bag.ts'
import { renewLease } from './pin.ts'
import {
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
} from './plan.ts'

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

async function ask({ endpoint, what }: Question): Promise<unknown> {
  const answer = await call(endpoint, what as never, { background: true, fresh: true }) // as the plan says
  serverSaid(answer.headers.get('date'))
  await takeAnswer(endpoint, urlOf(endpoint, what), answer)
  for (const { question, body } of recordsIn({ endpoint, what }, answer.body))
    await takeAnswer(question.endpoint, urlOf(question.endpoint, question.what), { ...answer, body })
  return answer.body
}

async function askForPicture(photoId: string, size: 'thumb' | 'screen'): Promise<void> {
  const what = { params: { photoId }, query: { size } }
  const url = urlOf(readPhotoImage, what)
  // A picture never changes.
  if (await isKeptFile(url)) return
  await takeFile(url, await callForFile(readPhotoImage, what, { background: true, fresh: true }))
}

export async function take(
  { userId, today }: { userId: string; today: string },
  choice: Choice,
  onProgress: (progress: Progress) => void,
): Promise<Taken> {
  let missing = 0
  /** A no is about one question (a list that this role does not read); silence is about all of them. */
  const asked = async (question: Question): Promise<unknown> =>
    ask(question).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status === 401) throw error
      if (error.status !== 403 && error.status !== 404) missing += 1
      return null
    })
  const askedWithTasks = async (question: Question): Promise<void> => {
    const answer = await asked(question)
    for (const task of answer ? tasksIn(question, answer) : []) {
      const url = urlOf(task.question.endpoint, task.question.what)
      if (!isSame(await keptBody(url), task.body)) await asked(task.question)
    }
  }
  for (const question of ofEverybody(userId, today)) await askedWithTasks(question)
  for (const facilityId of choice.facilityIds) for (const one of ofFacility(facilityId)) await asked(one)

  const allPatientIds = await patientsOf(userId, today, choice, asked)
  onProgress({ done: 0, all: allPatientIds.length })
  for (const [index, patientId] of allPatientIds.entries()) {
    for (const question of ofPatient(patientId)) await askedWithTasks(question)
    const wounds = ((await asked(woundsOf(patientId))) ?? []) as Wound[] // the endpoint's answer
    for (const { id } of wounds) {
      for (const question of ofWound(id, patientId)) await asked(question)
      const photos = ((await asked(photosOf(id))) ?? []) as WoundPhoto[] // as above
      for (const [at, photo] of photos.slice(0, smallPictures).entries()) {
        await askForPicture(photo.id, 'thumb')
        if (at < largePictures) await askForPicture(photo.id, 'screen')
      }
    }
    onProgress({ done: index + 1, all: allPatientIds.length })
  }
  const taken: Taken = { ...choice, allPatientIds, at: new Date().toISOString(), missing }
  await writeNote('taken', taken)
  await renewLease(userId, serverNow())
  return taken
}

/** Chosen by name, in the chosen houses' queues, in own open rounds, and with an own appointment today. */
async function patientsOf(
  userId: string,
  today: string,
  choice: Choice,
  asked: (question: Question) => Promise<unknown>,
): Promise<string[]> {
  const found = new Set(choice.patientIds)
  for (const facilityId of choice.facilityIds) {
    const { body } = await call(
      readRoundQueue,
      { query: { facilityId, order: 'room' } },
      { background: true },
    )
    for (const one of body) found.add(one.patientId)
  }
  const { body: rounds } = await call(listRounds, {}, { background: true })
  for (const { id, status } of rounds) {
    const round = await asked({ endpoint: readRound, what: { params: { roundId: id } } })
    if (status !== 'open') continue
    const { entries } = (round ?? { entries: [] }) as { entries: { patientId: string }[] } // a round
    for (const { patientId } of entries) found.add(patientId)
  }
  const query = { date: today, view: 'day', providerId: userId, limit: 200 } as const
  const { body: booked } = await call(listAppointments, { query }, { background: true })
  for (const { patientId, status } of booked) if (status !== 'cancelled') found.add(patientId)
  return [...found]
}
