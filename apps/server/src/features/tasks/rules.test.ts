import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeTaskTemplate,
  completeTask,
  createPatient,
  createProgressNote,
  createTasksFromTemplate,
  createWound,
  createWoundAssessment,
  listNotices,
  listTasks,
  listTaskTemplates,
  noteSigning,
  recordBraden,
  type TaskTemplate,
} from '@mendwell/contract'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let patientId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
})
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization(`Harbor ${(numbers += 1)}`)
  person = await practice.person(organization, 'clinician', { owner: true })
  nurse = await practice.as(person)
  patientId = await createSamplePatient()
})
afterAll(() => practice.close())

async function createSamplePatient(): Promise<string> {
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `A-${(numbers += 1)}` }
  return (await nurse.call(createPatient, { body })).body.id
}

/** Advances the clock and signs everyone in again. */
async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(person)
}
const runJob = () => practice.run(jobs, 'make-tasks')
const listSampleTasks = async (status: 'open' | 'completed' = 'open') =>
  (await nurse.call(listTasks, { query: { status } })).body
const listRules = async () => (await listSampleTasks()).map(({ rule }) => rule?.id).toSorted()

const assessWound = (woundId: string, more: object = {}) =>
  nurse.send(createWoundAssessment, {
    body: { ...sampleBodies['createWoundAssessment']!({ patientId, woundId }), ...more },
  })
const createSampleWound = async () =>
  (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body.id

const buildScores = (each: number) => ({
  sensoryPerception: each,
  moisture: each,
  activity: each,
  mobility: each,
  nutrition: each,
  frictionShear: Math.min(each, 3),
})
const recordScores = (each: number) =>
  nurse.send(recordBraden, { params: { patientId }, body: buildScores(each) })

describe('tasks that a chart gives reason for', () => {
  it('a wound due for reassessment: once, with the rule named, and closed when it was assessed', async () => {
    const woundId = await createSampleWound()
    await assessWound(woundId, { nextAssessmentDate: '2026-11-25' })
    await runJob()
    expect((await listSampleTasks()).filter(({ rule }) => rule?.id === 'reassessment-due')).toEqual([])
    await setClock('2026-11-19T15:00:00Z')
    await runJob()
    await runJob()
    const due = (await listSampleTasks()).filter(({ rule }) => rule?.id === 'reassessment-due')
    expect(due).toHaveLength(1)
    expect(due[0]).toMatchObject({
      title: 'Reassess wound A Sacrum',
      dueDate: '2026-11-25',
      assignedTo: person.id,
      rule: { name: 'Wound due for reassessment within 7 days', url: `/wounds/${woundId}` },
      createdBy: null,
    })
    await assessWound(woundId, { nextAssessmentDate: '2026-12-10' })
    await runJob()
    const closed = (await listSampleTasks('completed')).find(({ id }) => id === due[0]!.id)
    expect(closed).toMatchObject({ closedByItself: true, completedBy: null, status: 'completed' })
  })

  it('high risk by Braden: once, until the score is better', async () => {
    await recordScores(2)
    await runJob()
    expect(await listRules()).toEqual(['high-risk'])
    expect((await listSampleTasks())[0]).toMatchObject({
      title: 'Review prevention plan: Braden score 12',
    })
    await setClock('2026-11-17T15:00:00Z')
    await recordScores(2)
    await runJob()
    expect(await listRules()).toEqual(['high-risk'])
    await setClock('2026-11-18T15:00:00Z')
    await recordScores(3)
    await runJob()
    expect(await listRules()).toEqual([])
  })

  it('what a person completed is not asked again for two weeks, and then for a new score only', async () => {
    await recordScores(2)
    await runJob()
    const [task] = await listSampleTasks()
    await nurse.call(completeTask, { params: { taskId: task!.id } })
    await runJob()
    expect(await listRules()).toEqual([])
    await setClock('2026-12-02T15:00:00Z')
    await runJob()
    expect(await listRules()).toEqual([])
    await recordScores(2)
    await runJob()
    expect(await listRules()).toEqual(['high-risk'])
  })

  it('an unsigned note: after a day, for its author, until it is signed', async () => {
    const note = await nurse.send(createProgressNote, {
      params: { patientId },
      body: sampleBodies['createProgressNote']!(),
    })
    await runJob()
    expect(await listRules()).toEqual([])
    await setClock('2026-11-17T16:00:00Z')
    await runJob()
    expect((await listSampleTasks())[0]).toMatchObject({
      title: 'Sign progress note from 11/16/2026',
      taskType: 'documentation',
      rule: { id: 'note-unsigned', url: `/patients/${patientId}?note=${note.body.id}` },
    })
    const params = { noteId: note.body.id }
    await nurse.call(noteSigning.sign, { params, body: { attest: true } }, { 'if-match': '"1"' })
    await runJob()
    expect(await listRules()).toEqual([])
  })

  it('a wound that has stalled, with the reason', async () => {
    const woundId = await createSampleWound()
    const sized = { length: 4, width: 3, nextAssessmentDate: '2027-01-30' }
    for (const day of ['2026-11-01', '2026-11-08', '2026-11-16']) {
      await assessWound(woundId, { ...sized, assessedAt: `${day}T12:00:00Z` })
    }
    await runJob()
    const stalled = (await listSampleTasks()).filter(({ rule }) => rule?.id === 'wound-stalled')
    expect(stalled).toHaveLength(1)
    expect(stalled[0]!.description).toContain('Minimal change')
    expect(stalled[0]!.priority).toBe('high')
  })

  it.runIf(isLongRun)('also with thousands of wounds due at the same time', async () => {
    const id = await createSampleWound()
    await assessWound(id, { nextAssessmentDate: '2026-11-18' })
    const copies = `insert into wounds select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(),
      'number', n))).* from wounds w, generate_series(2, 4300) n where w.id = $1`
    await practice.owner.query(copies, [id])
    await runJob()
    await runJob()
    const count = await practice.owner.query(
      'select count(*)::int from workflow_tasks where organization_id = $1 and completed_at is null',
      [organization],
    )
    expect(count.rows).toEqual([{ count: 4300 }])
  })

  it('notifies a person with several once', async () => {
    for (let count = 0; count < 3; count += 1) {
      patientId = await createSamplePatient()
      await recordScores(2)
    }
    await runJob()
    const heard = (await nurse.call(listNotices, {})).body
    expect(heard.map(({ title }) => title)).toEqual(['3 new tasks'])
  })
})

describe('templates', () => {
  const listed = async () => (await nurse.call(listTaskTemplates, {})).body
  const findTemplate = async (name: string): Promise<TaskTemplate> =>
    (await listed()).find((one) => one.name === name)!

  it('begin with the six of the practice', async () => {
    expect((await listed()).map(({ name }) => name)).toEqual([
      'Weekly Wound Reassessment',
      'Monthly Billing Review',
      'Compliance Audit',
      'Visit Reminders',
      'Documentation Review',
      'Medication Review',
    ])
  })

  it('make one task, or one for each patient with an open wound', async () => {
    await createSampleWound()
    await createSamplePatient()
    const createFromTemplate = async (name: string) =>
      (
        await nurse.call(createTasksFromTemplate, {
          params: { taskTemplateId: (await findTemplate(name)).id },
          body: { assignedTo: person.id },
        })
      ).body
    const weekly = await createFromTemplate('Weekly Wound Reassessment')
    expect(weekly.map((task) => [task.title, task.patientId, task.dueDate])).toEqual([
      ['Reassess wounds', patientId, '2026-11-23'],
    ])
    expect(await createFromTemplate('Compliance Audit')).toMatchObject([
      { title: 'Audit charts for compliance', patientId: null, dueDate: '2026-11-30' },
    ])
  })

  it('create their tasks automatically on the days of their schedule, once a day', async () => {
    const { id } = await findTemplate('Documentation Review')
    const changed = await nurse.call(
      changeTaskTemplate,
      {
        params: { taskTemplateId: id },
        body: {
          schedule: {
            recurrence: { every: 'week', ends: { kind: 'never' } },
            startDate: '2026-11-17',
            assignedTo: person.id,
          },
        },
      },
      { 'if-match': '"1"' },
    )
    expect(changed.body.schedule).toMatchObject({ nextDate: '2026-11-17' })
    const listDueDates = async () =>
      (await listSampleTasks()).filter(({ templateId }) => templateId === id).map(({ dueDate }) => dueDate)
    await runJob()
    expect(await listDueDates()).toEqual([])
    await setClock('2026-11-17T15:00:00Z')
    await runJob()
    await runJob()
    expect(await listDueDates()).toEqual(['2026-11-19'])
    expect((await findTemplate('Documentation Review')).schedule?.nextDate).toBe('2026-11-24')
    await setClock('2026-12-03T15:00:00Z')
    await runJob()
    // Two weeks were missed, and are made up for by one task.
    expect(await listDueDates()).toEqual(['2026-11-19', '2026-12-05'])
  })
})
