import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  storedTaskStatuses,
  taskTransitions,
  applyTransition,
  type StoredTaskStatus,
  type TaskAction,
} from '@mendwell/clinical'
import {
  changeTask,
  commentOnTask,
  completeTask,
  completeTasks,
  createPatient,
  createTask,
  listNotices,
  listTasks,
  readTask,
  taskDays,
  taskStats,
  type WorkflowTask,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { retryWhileBusy } from '../../testing/network/retry-busy.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let facilityId: string
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  facilityId = await practice.facility(organization, 'Elm House')
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1', facilityId }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const buildFields = () => ({
  assignedTo: person.id,
  taskType: 'reassessment' as const,
  title: 'Reassess the sacrum',
  dueDate: '2026-11-20',
})
const createSampleTask = async (more: object = {}): Promise<WorkflowTask> =>
  (await nurse.call(createTask, { body: { ...buildFields(), ...more } })).body
/** Advances the clock and signs everyone in again. */
async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(person)
}
const listTitles = async (query: object) =>
  (await nurse.call(listTasks, { query })).body.map(({ title }) => title)

describe('making a task', () => {
  it('uses the date of a local time, and lists all for an empty filter', async () => {
    expect(await createSampleTask({ dueDate: '2026-11-21T17:00:00' })).toMatchObject({
      dueDate: '2026-11-21',
    })
    const { status } = await nurse.raw('GET', '/api/workflow-tasks?status=&priority=&facilityId=')
    expect(status).toBe(200)
  })

  it('stores what was entered, with names beside the ids; priority is medium by default', async () => {
    const task = await createSampleTask({ patientId, facilityId, description: 'With photo' })
    expect(task).toMatchObject({
      title: 'Reassess the sacrum',
      priority: 'medium',
      status: 'pending',
      dueDate: '2026-11-20',
      patient: { firstName: 'Ada', lastName: 'Quill' },
      facility: { name: 'Elm House' },
      assignedUser: { firstName: 'Given1' },
      completedDate: null,
      completedBy: null,
    })
  })

  it('reports what is missing, in the texts of the form', async () => {
    const { problem } = await nurse.raw('POST', '/api/workflow-tasks', { priority: '' })
    expect(problem.fields).toEqual({
      assignedTo: 'Assigned user is required',
      taskType: 'Task type is required',
      title: 'Title is required',
      dueDate: 'Due date is required',
      priority: 'Priority is required',
    })
  })

  it('rejects people, patients and facilities of another organization', async () => {
    const theirs = await practice.organization('Theirs')
    const stranger = await practice.person(theirs, 'clinician')
    const other = await practice.as(stranger)
    const body = { firstName: 'Not', lastName: 'Ours', medicalRecordNumber: 'T-1' }
    const foreign = (await other.call(createPatient, { body })).body.id
    const otherFacilityId = await practice.facility(theirs, 'Their House')
    const getFieldProblems = async (more: object) =>
      (await nurse.raw('POST', '/api/workflow-tasks', { ...buildFields(), ...more })).problem.fields
    expect(await getFieldProblems({ assignedTo: stranger.id })).toEqual({
      assignedTo: 'Select a staff member who can be assigned tasks',
    })
    expect(await getFieldProblems({ patientId: foreign })).toEqual({
      patientId: 'Patient not found',
    })
    expect(await getFieldProblems({ facilityId: otherFacilityId })).toEqual({
      facilityId: 'Facility not found',
    })
  })

  it('notifies the assignee, and a later assignee', async () => {
    const [one, other] = [
      await practice.person(organization, 'clinician'),
      await practice.person(organization, 'clinician'),
    ]
    const task = await createSampleTask({ assignedTo: one.id, title: 'Call the family' })
    const listMessages = async (who: Person) =>
      (await (await practice.as(who)).call(listNotices, {})).body.map(({ message }) => message)
    expect(await listMessages(one)).toEqual(['Call the family'])
    const params = { taskId: task.id }
    await nurse.call(changeTask, { params, body: { assignedTo: other.id } }, { 'if-match': '"1"' })
    expect(await listMessages(other)).toEqual(['Call the family'])
    expect(await listMessages(one)).toHaveLength(1)
  })

  it('is recorded once when it is sent again', async () => {
    const id = randomUUID()
    const body = { ...buildFields(), id, dueDate: '2026-11-21T02:00:00Z' }
    const first = await nurse.call(createTask, { body })
    expect(first.body.dueDate).toBe('2026-11-20')
    expect(await nurse.call(createTask, { body })).toMatchObject({ status: 201, body: first.body })
    const other = await nurse.call(createTask, { body: { ...body, title: 'Other' } })
    expect(other).toMatchObject({ status: 422, problem: { code: 'request.id-reused' } })
    await performAction(id, 'start')
    expect((await nurse.call(createTask, { body })).status).toBe(201)
  })

  it('is due on the day that browsers write as midnight, and on no day that does not exist', async () => {
    expect((await createSampleTask({ dueDate: '2026-11-20T00:00:00.000Z' })).dueDate).toBe('2026-11-20')
    const { problem } = await nurse.call(createTask, { body: { ...buildFields(), dueDate: '2026-02-30' } })
    expect(problem.fields).toEqual({ dueDate: 'Enter a valid date' })
  })

  it('belongs to no facility that is not in use', async () => {
    const closed = await practice.facility(organization, 'Closed House')
    const before = await createSampleTask({ facilityId: closed })
    await practice.owner.query('update facilities set is_active = false where id = $1', [closed])
    const { problem } = await nurse.call(createTask, { body: { ...buildFields(), facilityId: closed } })
    expect(problem.fields).toEqual({ facilityId: 'This facility is inactive' })
    const call = { params: { taskId: before.id }, body: { title: 'Pack up' } }
    expect((await nurse.call(changeTask, call, { 'if-match': '"1"' })).status).toBe(200)
  })
})

const addresses: Record<TaskAction, string> = { start: 'start', put_back: 'put-back', complete: 'complete' }
const performAction = (id: string, action: TaskAction) =>
  nurse.raw('PATCH', `/api/workflow-tasks/${id}/${addresses[action]}`)
const pathTo: Record<StoredTaskStatus, TaskAction[]> = {
  pending: [],
  in_progress: ['start'],
  completed: ['complete'],
}
const pairs = storedTaskStatuses.values.flatMap((status) =>
  (Object.keys(addresses) as TaskAction[]).map((action) => ({ status, action })),
)

describe('every state and every step', () => {
  it.each(pairs)('$status, then $action', async ({ status, action }) => {
    const { id } = await createSampleTask()
    for (const before of pathTo[status]) await performAction(id, before)
    const rule = applyTransition(taskTransitions, status, action)
    const answer = await performAction(id, action)
    if (rule.state === 'refused') {
      expect(answer.problem).toMatchObject({ code: 'task.transition', fields: { status: rule.words } })
    } else {
      expect(answer.status, answer.text).toBe(200)
    }
    const after = (await nurse.call(readTask, { params: { taskId: id } })).body
    expect(after.status).toBe(rule.state === 'allowed' ? rule.to : status)
  })

  const crowd = getRepeatCount(20, 100)
  it(`is completed once, by ${crowd} at a time`, async () => {
    const { id } = await createSampleTask()
    const start = practice.clock.now
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, number) => {
        practice.clock.now = new Date(start.getTime() + number * 1_000)
        return retryWhileBusy(() => performAction(id, 'complete'))
      }),
    )
    practice.clock.now = start
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: crowd }, () => 200))
    expect(new Set(answers.map(({ body }) => (body as WorkflowTask).completedDate)).size).toBe(1)
  })

  it('completes several in one request, or none of them', async () => {
    const [one, other] = [await createSampleTask(), await createSampleTask()]
    const missing = await nurse.call(completeTasks, { body: { taskIds: [one.id, randomUUID()] } })
    expect(missing.status).toBe(404)
    expect((await nurse.call(readTask, { params: { taskId: one.id } })).body.status).toBe('pending')
    const done = await nurse.call(completeTasks, { body: { taskIds: [one.id, other.id] } })
    expect(done.body.map(({ status }) => status)).toEqual(['completed', 'completed'])
  })

  it('leaves a completed task as it is', async () => {
    const { id } = await createSampleTask()
    await performAction(id, 'complete')
    const call = { params: { taskId: id }, body: { title: 'Something else' } }
    const answer = await nurse.call(changeTask, call, { 'if-match': '"2"' })
    expect(answer.problem.code).toBe('task.closed')
  })
})

describe('overdue', () => {
  it('follows from the day at the task’s place, and can be filtered like a status', async () => {
    const late = await createSampleTask({ title: 'Late', dueDate: '2026-11-15', facilityId })
    await createSampleTask({ title: 'Today', dueDate: '2026-11-16', facilityId })
    await performAction(late.id, 'start')
    expect(await listTitles({ status: 'overdue' })).toEqual(['Late'])
    const byPath = await nurse.raw('GET', '/api/workflow-tasks/overdue/all')
    expect((byPath.body as WorkflowTask[]).map(({ title }) => title)).toEqual(['Late'])
    const [shown] = byPath.body as WorkflowTask[]
    expect(shown).toMatchObject({ status: 'overdue', isOverdue: true, isStarted: true })
    expect(await listTitles({ status: 'in_progress' })).not.toContain('Late')
    // Still the 16th in New York.
    await setClock('2026-11-17T04:30:00Z')
    expect(await listTitles({ status: 'overdue' })).toEqual(['Late'])
    await setClock('2026-11-17T05:30:00Z')
    expect(await listTitles({ status: 'overdue' })).toEqual(['Late', 'Today'])
    await setClock('2026-11-16T15:00:00Z')
    await nurse.call(completeTask, { params: { taskId: late.id } })
    expect(await listTitles({ status: 'overdue' })).toEqual([])
  })
})

it('is filtered by priority, person, facility, patient and day, on the server', async () => {
  const colleague = await practice.person(organization, 'clinician')
  await createSampleTask({
    title: 'Urgent one',
    priority: 'urgent',
    assignedTo: colleague.id,
    dueDate: '2027-01-04',
  })
  expect(await listTitles({ priority: 'urgent' })).toEqual(['Urgent one'])
  expect(await listTitles({ assignedTo: colleague.id })).toEqual(['Urgent one'])
  expect(await listTitles({ from: '2027-01-01', to: '2027-01-31' })).toEqual(['Urgent one'])
  expect(await listTitles({ assignedTo: 'me', from: '2027-01-01' })).toEqual([])
  expect(await listTitles({ patientId: randomUUID() })).toEqual([])
  const days = await nurse.call(taskDays, { query: { from: '2027-01-01', to: '2027-01-31' } })
  expect(days.body).toEqual([{ date: '2027-01-04', tasks: 1, open: 1, overdue: 0, urgent: 1 }])
})

it('is paged to the end, by day and pressure', async () => {
  const all = (await nurse.call(listTasks, { query: { limit: 200 } })).body.map(({ id }) => id)
  const walked: string[] = []
  let url: string | undefined = '/api/workflow-tasks?limit=3'
  while (url) {
    const page = await nurse.raw('GET', url)
    walked.push(...(page.body as { id: string }[]).map(({ id }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  expect(walked).toEqual(all)
  const done = (await nurse.call(listTasks, { query: { status: 'completed' } })).body
  const times = done.map(({ completedDate }) => completedDate ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
})

it('stores comments, also on a completed task', async () => {
  const { id } = await createSampleTask()
  await performAction(id, 'complete')
  const call = { params: { taskId: id }, body: { content: 'Nobody answered.' } }
  const { body } = await nurse.call(commentOnTask, call)
  expect(body.commentList.map(({ content }) => content)).toEqual(['Nobody answered.'])
  expect(body.comments).toBe(1)
})

it('counts what is pending as the list does, urgent, late and done today, and knows no average without tasks', async () => {
  const own = await practice.organization('Small')
  const who = await practice.person(own, 'clinician')
  const them = await practice.as(who)
  const fetchStats = async () => (await them.call(taskStats, {})).body
  expect(await fetchStats()).toEqual({
    pendingTasks: 0,
    urgentTasks: 0,
    overdueTasks: 0,
    completedToday: 0,
    completedYesterday: 0,
    avgTasksPerUser: null,
  })
  const assignTask = async (more: object) =>
    (await them.call(createTask, { body: { ...buildFields(), assignedTo: who.id, ...more } })).body
  await assignTask({ priority: 'urgent' })
  await assignTask({ dueDate: '2026-11-01' })
  const done = await assignTask({})
  await them.call(completeTask, { params: { taskId: done.id } })
  const pending = await them.call(listTasks, { query: { status: 'pending' } })
  expect(pending.body).toHaveLength(1)
  expect(await fetchStats()).toEqual({
    pendingTasks: 1,
    urgentTasks: 1,
    overdueTasks: 1,
    completedToday: 1,
    completedYesterday: 0,
    avgTasksPerUser: 2,
  })
})
