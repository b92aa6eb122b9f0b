import {
  approveEducationResource,
  changeEducationResource,
  completeEducationResource,
  countEducationResources,
  createEducationResource,
  createPatient,
  createWound,
  listEducationPrescriptions,
  listEducationResources,
  listNotices,
  listTeachBacks,
  prescribeEducation,
  rateEducationResource,
  readEducationProgress,
  readEducationResource,
  readEducationSource,
  readTimeline,
  recordTeachBack,
  retireEducationResource,
  startEducationResource,
  voidTeachBack,
  withdrawEducation,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { sampleLesson } from '../../testing/samples/education.ts'
import { library } from './library.ts'

let practice: TestServer
let organizationId: string
let nurse: ApiClient
let head: ApiClient
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organizationId = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organizationId, 'clinician'))
  head = await practice.as(await practice.person(organizationId, 'admin'))
})
afterAll(() => practice.close())

const createSamplePatient = async () =>
  (
    await nurse.call(createPatient, {
      body: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `E-${(numbers += 1)}` },
    })
  ).body.id

/** A patient with an account. */
async function createLearner(): Promise<{ patientId: string; ada: ApiClient }> {
  const person = await practice.person(organizationId, 'patient')
  const patientId = await createSamplePatient()
  await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
  return { patientId, ada: await practice.as(person) }
}

const findLesson = (file: string) => library.find((one) => one.file === `${file}.json`)!
const hands = findLesson('wound-care/clean-hands')
const quiz = findLesson('wound-care/wound-care-quiz')
const right = quiz.en.questions.map(({ answer }) => answer)
const buildParams = (educationResourceId: string) => ({ params: { educationResourceId } })
const completeLesson = (who: ApiClient, id: string, body: object = {}) =>
  who.send(completeEducationResource, { ...buildParams(id), body: body })

describe('the learning resources', () => {
  it('are found by title, description and tags, by category, type and language, and counted', async () => {
    const all = await nurse.call(listEducationResources, { query: { limit: 200 } })
    expect(all.body).toHaveLength(library.length)
    expect(all.headers['x-total-count']).toBe(String(library.length))
    const listTitles = async (query: object) =>
      (await nurse.call(listEducationResources, { query })).body.map(({ title }) => title)
    expect(await listTitles({ search: 'BANDAGE time' })).toContain('Less Pain at Bandage Time')
    expect(await listTitles({ search: 'vein' })).toEqual(['Life With Leg Wraps'])
    expect(await listTitles({ search: 'infeccion', language: 'es' })).toContain('Señales de infección')
    expect(await listTitles({ category: 'Mobility', type: 'video' })).toEqual(['Start to Walk'])
    const counts = (await nurse.call(countEducationResources, { query: { search: 'quiz' } })).body
    expect(counts.total).toBe(4)
    expect(counts.categories.find(({ category }) => category === 'Mobility')?.count).toBe(0)
    expect((await nurse.raw('GET', '/api/education/resources?category=Magic')).status).toBe(400)
  })

  it('come page by page without gaps', async () => {
    const seen: string[] = []
    let url: string | undefined = '/api/education/resources?limit=10'
    while (url) {
      const page = await nurse.raw('GET', url)
      seen.push(...(page.body as { id: string }[]).map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(new Set(seen).size).toBe(library.length)
  })

  it('never reveal the answers of a quiz before it was answered', async () => {
    const { ada } = await createLearner()
    const read = await ada.call(readEducationResource, buildParams(quiz.id))
    expect(read.body.en.questions).toHaveLength(4)
    expect(read.text).not.toContain('"answer"')
    expect(read.text).not.toContain(quiz.en.questions[0]!.why)
    expect((await ada.call(readEducationSource, buildParams(quiz.id))).status).toBe(403)
  })
})

describe('a patient who learns', () => {
  it('is counted as a view once a day, and finishes a lesson once for 50 points', async () => {
    const { ada } = await createLearner()
    const before = (await ada.call(readEducationResource, buildParams(hands.id))).body.views
    await ada.call(startEducationResource, buildParams(hands.id))
    expect((await ada.call(startEducationResource, buildParams(hands.id))).body.views).toBe(before + 1)
    const done = (await completeLesson(ada, hands.id)).body
    expect(done).toMatchObject({ isCompleted: true, pointsEarned: 50 })
    expect(done.newBadges.map(({ name }) => name)).toEqual(['First Steps'])
    expect((await completeLesson(ada, hands.id)).body).toMatchObject({ pointsEarned: 0, newBadges: [] })
    const card = (await ada.call(listEducationResources, { query: { search: 'clean hands' } })).body[0]
    expect(card).toMatchObject({ isCompleted: true, views: before + 1 })
    const { ada: eva } = await createLearner()
    const spanish = (await completeLesson(eva, hands.id, { language: 'es' })).body.newBadges
    expect(spanish.map(({ name }) => name)).toEqual(['Primeros pasos'])
  })

  it('gets the points once, however many concurrent requests there are', async () => {
    const { ada } = await createLearner()
    const many = await Promise.all(
      Array.from({ length: getRepeatCount(10, 50) }, () => completeLesson(ada, hands.id)),
    )
    expect(many.reduce((sum, { body }) => sum + body.pointsEarned, 0)).toBe(50)
    const progress = (await ada.call(readEducationProgress, {})).body
    expect(progress).toMatchObject({ points: 50, level: 1, completedResources: 1, streakDays: 1 })
    expect(progress.badges).toHaveLength(1)
  })

  it('finishes a quiz only with every answer right, checked by the server', async () => {
    const { ada } = await createLearner()
    const none = await completeLesson(ada, quiz.id)
    expect(none.problem.fields?.['answers']).toBe('Answer every question')
    const wrong = (await completeLesson(ada, quiz.id, { answers: [2, ...right.slice(1)] })).body
    expect(wrong).toMatchObject({ isCompleted: false, pointsEarned: 0 })
    expect(wrong.results.map(({ isRight }) => isRight)).toEqual([false, true, true, true])
    const passed = (await completeLesson(ada, quiz.id, { answers: right, ownWords: 'I wash first' })).body
    expect(passed).toMatchObject({ isCompleted: true, pointsEarned: 50 })
    // The first try was not flawless.
    expect(passed.newBadges.map(({ name }) => name)).not.toContain('Sharp Mind')
    expect((await completeLesson(ada, quiz.id, { answers: [9, 9, 9, 9] })).status).toBe(400)
  })

  it('is logged with the action and the patient', async () => {
    const { ada, patientId } = await createLearner()
    await ada.call(startEducationResource, buildParams(hands.id))
    await completeLesson(ada, hands.id)
    await ada.call(rateEducationResource, { ...buildParams(hands.id), body: { rating: 4 } })
    const { rows } = await practice.owner.query(
      'select action from compliance_logs where patient_id = $1 and resource_id = $2 order by xid',
      [patientId, hands.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['start', 'complete', 'rate'].map((what) => `education-resource.${what}`),
    )
  })

  it('rates a lesson once it is finished, and changes the rating instead of adding one', async () => {
    const id = findLesson('pain/calm-breathing').id
    const [{ ada }, { ada: ben }] = [await createLearner(), await createLearner()]
    const rate = (who: ApiClient, rating: number) =>
      who.call(rateEducationResource, { ...buildParams(id), body: { rating } })
    expect((await rate(ada, 5)).problem.code).toBe('education.not-completed')
    await Promise.all([completeLesson(ada, id), completeLesson(ben, id)])
    await rate(ada, 1)
    await rate(ben, 4)
    expect((await rate(ada, 5)).body).toMatchObject({ rating: 4.5, ratings: 2 })
    expect((await rate(ada, 6)).status).toBe(400)
    const [card] = (await nurse.call(listEducationResources, { query: { search: 'calm' } })).body
    expect(card).toMatchObject({ rating: 4.5, ratings: 2, isCompleted: null })
  })

  it('sees progress by topic, the earned badges and the next four', async () => {
    const { ada, patientId } = await createLearner()
    await completeLesson(ada, hands.id)
    await completeLesson(ada, quiz.id, { answers: right })
    const mine = (await ada.call(readEducationProgress, {})).body
    expect(mine).toMatchObject({ totalResources: library.length, completedResources: 2, points: 100 })
    expect(mine.categories.find(({ category }) => category === 'Wound Care')).toMatchObject({ completed: 2 })
    expect(mine.adherenceRate).toBeNull()
    expect(mine.badges.map(({ name }) => name).toSorted()).toEqual(['First Steps', 'Sharp Mind'])
    expect(mine.achievements).toHaveLength(4)
    expect(mine.achievements[0]).toMatchObject({ name: 'Good Habit', progress: 1, requirement: 3 })
    expect((await nurse.call(readEducationProgress, { query: { patientId } })).body).toEqual(mine)
    expect((await nurse.call(readEducationProgress, {})).body.patientId).toBeNull()
  })

  it('learns nothing about others, and staff do not learn in their place', async () => {
    const [{ ada }, { patientId }] = [await createLearner(), await createLearner()]
    expect((await ada.call(readEducationProgress, { query: { patientId } })).status).toBe(404)
    expect((await ada.call(listEducationPrescriptions, { query: { patientId } })).status).toBe(404)
    expect((await completeLesson(nurse, hands.id)).status).toBe(403)
    const alone = await practice.as(await practice.person(organizationId, 'patient'))
    expect((await completeLesson(alone, hands.id)).problem.code).toBe('education.no-chart')
    expect((await alone.call(readEducationProgress, {})).body).toMatchObject({ patientId: null, points: 0 })
  })
})

describe('a lesson from the care team', () => {
  it('is prescribed from the wound, notified to the patient, and completed by finishing it', async () => {
    const { ada, patientId } = await createLearner()
    const wound = { body: sampleBodies['createWound']!({ patientId }) }
    const woundId = (await nurse.send(createWound, wound)).body.id
    const body = {
      patientId,
      woundId,
      educationResourceId: hands.id,
      dueOn: '2026-11-20',
      note: 'Before Friday',
    }
    const given = (await nurse.call(prescribeEducation, { body })).body
    expect(given).toMatchObject({ state: 'open', title: 'Clean Hands First', woundId })
    expect((await nurse.call(prescribeEducation, { body })).problem.code).toBe('education.prescribed')
    expect((await ada.call(listNotices, {})).body[0]).toMatchObject({ title: 'A lesson for you' })
    await completeLesson(ada, hands.id, { ownWords: 'Wash before and after' })
    const [mine] = (await ada.call(listEducationPrescriptions, {})).body
    expect(mine).toMatchObject({ id: given.id, state: 'done', ownWords: 'Wash before and after' })
    expect((await ada.call(readEducationProgress, {})).body).toMatchObject({
      adherenceRate: 100,
      doneLessons: 1,
    })
    const withdrawn = { params: { educationPrescriptionId: given.id }, body: { reason: 'Too late' } }
    expect((await nurse.call(withdrawEducation, withdrawn)).problem.code).toBe('education.transition')
    // What is done can be given again.
    expect((await nurse.call(prescribeEducation, { body })).status).toBe(201)
  })

  it('is overdue after its day, counts against adherence, and can be withdrawn with a reason', async () => {
    const { ada, patientId } = await createLearner()
    const prescribe = (educationResourceId: string, dueOn: string | null = null, id?: string) =>
      nurse.call(prescribeEducation, { body: { patientId, educationResourceId, dueOn, ...(id && { id }) } })
    const past = await prescribe(hands.id, '2026-11-15')
    expect(past.problem.fields?.['dueOn']).toBe('Date can’t be in the past')
    const id = randomUUID()
    const [once, again] = [
      await prescribe(hands.id, '2026-11-16', id),
      await prescribe(hands.id, '2026-11-16', id),
    ]
    expect(again.body).toEqual(once.body)
    await practice.owner.query(`update education_prescriptions set due_on = '2026-11-14' where id = $1`, [id])
    const ofHer = (await nurse.call(listEducationPrescriptions, { query: { patientId } })).body
    expect(ofHer.map(({ state }) => state)).toEqual(['overdue'])
    expect((await ada.call(readEducationProgress, {})).body).toMatchObject({
      adherenceRate: 0,
      dueLessons: 1,
    })
    const params = { educationPrescriptionId: id }
    const gone = await nurse.call(withdrawEducation, { params, body: { reason: 'Taught at the bedside' } })
    expect(gone.body).toMatchObject({ state: 'withdrawn', withdrawReason: 'Taught at the bedside' })
    expect((await ada.call(readEducationProgress, {})).body.adherenceRate).toBeNull()
  })

  it('names what is wrong with it', async () => {
    const patientId = await createSamplePatient()
    const prescribe = (more: object) =>
      nurse.send(prescribeEducation, { body: { patientId, educationResourceId: hands.id, ...more } })
    expect(
      (await prescribe({ educationResourceId: randomUUID() })).problem.fields?.['educationResourceId'],
    ).toBe('Lesson not found')
    expect((await prescribe({ educationResourceId: '' })).problem.fields?.['educationResourceId']).toBe(
      'Select a lesson',
    )
    expect((await prescribe({ patientId: randomUUID() })).problem.fields?.['patientId']).toBeDefined()
    const other = await createSamplePatient()
    const wound = { body: sampleBodies['createWound']!({ patientId: other }) }
    const foreign = (await nurse.send(createWound, wound)).body.id
    expect((await prescribe({ woundId: foreign })).problem.code).toBe('wound.other-patient')
    expect((await prescribe({ note: 'x'.repeat(501) })).status).toBe(400)
  })
})

describe('teach-back', () => {
  it('is in the chart and its timeline, and stays readable when entered in error', async () => {
    const { ada, patientId } = await createLearner()
    const params = { patientId }
    const body = {
      educationResourceId: hands.id,
      question: 'When do you wash?',
      response: 'Before I touch it',
      outcome: 'needs_more' as const,
    }
    const said = (await nurse.call(recordTeachBack, { params, body })).body
    expect(said).toMatchObject({ lessonTitle: 'Clean Hands First', isVoid: false })
    const line = (await ada.call(readTimeline, { params, query: { kinds: 'teach-back' } })).body[0]
    expect(line).toMatchObject({
      title: 'Teach-back: Needs reinforcement',
      detail: 'Clean Hands First · When do you wash?',
    })
    const marked = { params: { ...params, teachBackId: said.id }, body: { reason: 'Another patient' } }
    expect((await nurse.call(voidTeachBack, marked)).body.isVoid).toBe(true)
    expect((await nurse.call(voidTeachBack, marked)).problem.code).toBe('entry.already-voided')
    expect((await ada.call(listTeachBacks, { params })).body).toHaveLength(1)
    const empty = await nurse.call(recordTeachBack, { params, body: { ...body, response: ' ' } })
    expect(empty.problem.fields?.['response']).toBe('Patient’s response is required')
  })
})

describe('the editor', () => {
  const buildSource = (more: object = {}) => ({ ...sampleLesson, ...more })
  const create = () => nurse.send(createEducationResource, { body: { source: buildSource() } })
  const buildIfMatch = (version: number) => ({ 'if-match': String(version) })

  it('hides a draft from patients until an administrator approves it', async () => {
    const { ada } = await createLearner()
    const draft = (await create()).body
    expect(draft).toMatchObject({ state: 'draft', isActive: false, version: 1 })
    expect(draft.readingLevel.grade).toBeLessThan(7)
    expect((await ada.call(readEducationResource, buildParams(draft.id))).status).toBe(404)
    expect((await nurse.call(approveEducationResource, buildParams(draft.id), buildIfMatch(1))).status).toBe(
      403,
    )
    expect(
      (await head.call(approveEducationResource, buildParams(draft.id), buildIfMatch(1))).body.state,
    ).toBe('approved')
    expect((await ada.call(readEducationResource, buildParams(draft.id))).body.title).toBe('Our hand rub')
  })

  it('shows patients the approved text while newer text is pending, and reports a conflict to the second author', async () => {
    const { ada } = await createLearner()
    const { id } = (await create()).body
    await head.call(approveEducationResource, buildParams(id), buildIfMatch(1))
    const change = (duration: number, version: number) =>
      nurse.send(
        changeEducationResource,
        { ...buildParams(id), body: { source: buildSource({ duration }) } },
        buildIfMatch(version),
      )
    expect((await change(9, 1)).body).toMatchObject({ state: 'changed', version: 2, duration: 9 })
    expect((await ada.call(readEducationResource, buildParams(id))).body.duration).toBe(3)
    const stale = await change(7, 1)
    expect([stale.status, stale.problem.version]).toEqual([412, 2])
    await head.call(approveEducationResource, buildParams(id), buildIfMatch(2))
    expect((await ada.call(readEducationResource, buildParams(id))).body.duration).toBe(9)
    expect((await head.call(retireEducationResource, buildParams(id))).body.state).toBe('retired')
    expect((await ada.call(readEducationResource, buildParams(id))).status).toBe(404)
    expect((await head.call(approveEducationResource, buildParams(id), buildIfMatch(2))).body.state).toBe(
      'approved',
    )
  })

  it('copies a lesson of the product, for this organization only', async () => {
    const { ada } = await createLearner()
    const wraps = findLesson('wound-care/compression-wraps')
    const { id: _id, file: _file, ...kept } = wraps
    const body = { source: { ...kept, duration: 12 } }
    const changed = await nurse.send(
      changeEducationResource,
      { ...buildParams(wraps.id), body },
      buildIfMatch(1),
    )
    expect(changed.body).toMatchObject({ state: 'changed', version: 2, isLibrary: true })
    expect((await ada.call(readEducationResource, buildParams(wraps.id))).body.duration).toBe(wraps.duration)
    await head.call(approveEducationResource, buildParams(wraps.id), buildIfMatch(2))
    expect((await ada.call(readEducationResource, buildParams(wraps.id))).body.duration).toBe(12)
    const elsewhere = await practice.organization('Elsewhere')
    const other = await practice.as(await practice.person(elsewhere, 'clinician'))
    expect((await other.call(readEducationResource, buildParams(wraps.id))).body.duration).toBe(
      wraps.duration,
    )
  })

  it('rejects what no patient could read', async () => {
    const wrong = async (more: object) =>
      (await nurse.send(createEducationResource, { body: { source: buildSource(more) } })).problem.fields
    expect(await wrong({ type: 'quiz' })).toMatchObject({
      'source.en.questions': 'A quiz needs at least one question',
    })
    expect(await wrong({ sources: [] })).toMatchObject({ 'source.sources': 'Enter at least one source' })
    expect(await wrong({ duration: 0 })).toMatchObject({ 'source.duration': 'Minimum 1' })
    const { en } = sampleLesson
    expect(await wrong({ en: { ...en, title: '' } })).toMatchObject({
      'source.en.title': 'Title is required',
    })
    const question = { question: 'Which?', options: ['A', 'B'], answer: 4, why: 'So' }
    expect(await wrong({ en: { ...en, questions: [question] } })).toMatchObject({
      'source.en.questions.0.answer': 'Select an option',
    })
  })
})
