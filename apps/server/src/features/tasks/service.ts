/** Making, changing and completing tasks, inside the caller's transaction. Whoever is given one is told. */
import {
  dateIn,
  taskTransitions,
  transition,
  type StoredTaskStatus,
  type TaskAction,
} from '@mendwell/clinical'
import type { BodyOf, changeTask, createTask, WorkflowTask } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { facilityById, organizationZone } from '../facilities/public.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { patientById } from '../patients/public.ts'
import { taskOf } from './presenter.ts'
import { insertTasks, staffMember, stepTasks, updateTask } from './write-store.ts'
import { taskById, tasksByIds, type TaskRow } from './store.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

export async function seen(db: Db, actor: Actor, id: string, now: Date): Promise<TaskRow> {
  const row = await taskById(db, actor, id, now)
  if (!row) throw new Refusal('request.not-found')
  return row
}

export type NewTask = BodyOf<typeof createTask>

/** Sent again after an answer that never arrived: it is there, and is told as it is. */
export async function make(db: Db, actor: Actor, body: NewTask, delivery: Delivery): Promise<WorkflowTask> {
  const { now } = delivery
  const sent = body.id && (await taskById(db, actor, body.id, now))
  if (sent) {
    refuseUnlessResent(taskOf(sent), { ...body, dueDate: dayOf(body.dueDate, sent.time_zone) })
    return taskOf(sent)
  }
  await refuseStranger(db, actor, body.assignedTo)
  const place = await placeOf(db, actor, body)
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  const [added] = await insertTasks(db, [
    {
      id,
      organization_id: actor.organizationId,
      title: body.title,
      description: body.description,
      task_type: body.taskType,
      priority: body.priority,
      due_date: dayOf(body.dueDate, place.time_zone),
      ...place,
      assigned_to: body.assignedTo,
      notes: body.notes,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    },
  ])
  // The id is somebody else's.
  if (!added) throw new Refusal('request.not-found')
  await tellAssignee(db, actor, { id, ...body }, delivery)
  return taskOf(await seen(db, actor, id, now))
}

/** An instant means the day it is at the task's place. */
const dayOf = (given: string, zone: string): string =>
  given.includes('T') ? (dateIn(new Date(given).toISOString(), zone) ?? given.slice(0, 10)) : given

export async function refuseStranger(db: Db, actor: Actor, userId: string): Promise<void> {
  if (!(await staffMember(db, actor, userId))) {
    throw invalid({ assignedTo: 'Choose somebody who works here' })
  }
}

/** Whose clock counts: the facility's, or that of the patient's facility, or the organization's. */
async function placeOf(
  db: Db,
  actor: Actor,
  { facilityId, patientId }: { facilityId: string | null; patientId: string | null },
  isChosenNow = true,
) {
  const patient = patientId ? await patientById(db, actor, patientId) : undefined
  if (patientId && !patient) throw invalid({ patientId: 'This patient does not exist' })
  const facility = facilityId ? await facilityById(db, actor, facilityId) : undefined
  if (facilityId && !facility) throw invalid({ facilityId: 'This facility does not exist' })
  if (facility && !facility.is_active && isChosenNow)
    throw invalid({ facilityId: 'This facility is not in use' })
  const home =
    facility ?? (patient?.facility_id ? await facilityById(db, actor, patient.facility_id) : undefined)
  return {
    facility_id: facility?.id ?? null,
    patient_id: patient?.id ?? null,
    time_zone: home?.time_zone ?? (await organizationZone(db, actor)),
  }
}

export async function tellAssignee(
  db: Db,
  actor: Actor,
  task: { id: string; title: string; assignedTo: string; priority: string; patientId: string | null },
  delivery: Delivery,
): Promise<void> {
  if (task.assignedTo === actor.userId) return
  await notify(
    db,
    {
      organizationId: actor.organizationId,
      to: [task.assignedTo],
      type: 'task',
      priority: task.priority as WorkflowTask['priority'], // the contract's list, and the column's
      title: 'A task was given to you',
      message: task.title,
      actionUrl: `/task-management?task=${task.id}`,
      patientId: task.patientId,
      metadata: { taskId: task.id },
    },
    delivery,
  )
}

export async function change(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: BodyOf<typeof changeTask>,
  delivery: Delivery,
): Promise<WorkflowTask> {
  const { now } = delivery
  const row = await seen(db, actor, id, now)
  if (row.version !== version) throw new Refusal('request.version-stale', { version: row.version })
  if (row.completed_at !== null) throw new Refusal('task.closed')
  if (body.assignedTo) await refuseStranger(db, actor, body.assignedTo)
  const place = await placeOf(
    db,
    actor,
    {
      facilityId: body.facilityId === undefined ? row.facility_id : body.facilityId,
      patientId: body.patientId === undefined ? row.patient_id : body.patientId,
    },
    body.facilityId !== undefined && body.facilityId !== row.facility_id,
  )
  const changed = await updateTask(db, actor, id, version, {
    title: body.title,
    description: body.description,
    task_type: body.taskType,
    priority: body.priority,
    due_date: body.dueDate && dayOf(body.dueDate, place.time_zone),
    ...place,
    assigned_to: body.assignedTo,
    notes: body.notes,
    updated_at: now.toISOString(),
  })
  if (!changed) throw new Refusal('request.version-stale', { version: version + 1 })
  const after = await seen(db, actor, id, now)
  if (after.assigned_to !== row.assigned_to) {
    await tellAssignee(db, actor, { ...taskOf(after) }, delivery)
  }
  return taskOf(after)
}

/** Whether there is something to do; what cannot be done is refused, in words. */
function allowed(row: TaskRow, action: TaskAction): boolean {
  const answer = transition(taskTransitions, row.status as StoredTaskStatus, action) // the column's check
  if (answer.state === 'refused') throw new Refusal('task.transition', { fields: { status: answer.words } })
  return answer.state === 'allowed'
}

const changeFor = (action: TaskAction, actor: Actor, at: string) => ({
  status: taskTransitions.actions[action].to,
  updated_at: at,
  ...(action === 'start' && { started_at: at }),
  ...(action === 'put_back' && { started_at: null }),
  ...(action === 'complete' && { completed_at: at, completed_by: actor.userId }),
})

export async function step(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  action: TaskAction,
  now: Date,
): Promise<WorkflowTask[]> {
  const wanted = [...new Set(ids)]
  const rows = await tasksByIds(db, actor, wanted, now)
  if (rows.length < wanted.length) throw new Refusal('request.not-found')
  const todo = rows.filter((row) => allowed(row, action)).map(({ id }) => id)
  const { from } = taskTransitions.actions[action]
  const taken = await stepTasks(
    db,
    actor.organizationId,
    todo,
    from,
    changeFor(action, actor, now.toISOString()),
  )
  const after = await tasksByIds(db, actor, wanted, now)
  // Somebody was first: what they made of it decides.
  if (taken.length < todo.length) for (const row of after) allowed(row, action)
  return after.map(taskOf)
}
