/** Creates, changes and completes tasks, inside the caller's transaction. Notifies the assignee. */
import {
  getDateInZone,
  taskTransitions,
  applyTransition,
  type StoredTaskStatus,
  type TaskAction,
} from '@mendwell/clinical'
import {
  taskFields,
  type RequestBody,
  type changeTask,
  type createTask,
  type WorkflowTask,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError, PatientNotFoundError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { findPickable } from '../identity/public.ts'
import { findFacilityById, getOrganizationZone } from '../facilities/public.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { findPatientById } from '../patients/public.ts'
import { presentTask } from './presenter.ts'
import { insertTasks, transitionTaskRows, updateTask } from './write-store.ts'
import { findTaskById, listTasksByIds, type TaskRow } from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function getTaskOrThrow(db: Db, actor: Actor, id: string, now: Date): Promise<TaskRow> {
  const row = await findTaskById(db, actor, id, now)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export type NewTask = RequestBody<typeof createTask>

/** A retry after a lost response returns the stored task. */
export async function createTaskRecord(
  db: Db,
  actor: Actor,
  body: NewTask,
  delivery: Delivery,
): Promise<WorkflowTask> {
  const { now } = delivery
  const sent = body.id && (await findTaskById(db, actor, body.id, now))
  if (sent) {
    assertSameResubmission(presentTask(sent), { ...body, dueDate: toDueDate(body.dueDate, sent.timeZone) })
    return presentTask(sent)
  }
  await assertAssignable(db, actor, body.assignedTo)
  const place = await resolvePlace(db, actor, body)
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  const [added] = await insertTasks(db, [
    {
      ...pickFields(taskFields, body),
      id,
      organizationId: actor.organizationId,
      dueDate: toDueDate(body.dueDate, place.timeZone),
      ...place,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    },
  ])
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  await notifyAssignee(db, actor, { id, ...body }, delivery)
  return presentTask(await getTaskOrThrow(db, actor, id, now))
}

/** An instant means the day it is at the task's place. */
const toDueDate = (given: string, zone: string): string =>
  given.includes('T') ? (getDateInZone(new Date(given).toISOString(), zone) ?? given.slice(0, 10)) : given

export async function assertAssignable(db: Db, actor: Actor, userId: string): Promise<void> {
  if (!(await findPickable(db, actor, userId, 'task'))) {
    throw invalidFieldsError({ assignedTo: 'Select a staff member who can be assigned tasks' })
  }
}

/** Whose clock counts: the facility's, or that of the patient's facility, or the organization's. */
async function resolvePlace(
  db: Db,
  actor: Actor,
  { facilityId, patientId }: { facilityId: string | null; patientId: string | null },
  isChosenNow = true,
) {
  const patient = patientId ? await findPatientById(db, actor, patientId) : undefined
  if (patientId && !patient) throw new PatientNotFoundError()
  const facility = facilityId ? await findFacilityById(db, actor, facilityId) : undefined
  if (facilityId && !facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (facility && !facility.isActive && isChosenNow)
    throw invalidFieldsError({ facilityId: 'This facility is inactive' })
  const home =
    facility ?? (patient?.facilityId ? await findFacilityById(db, actor, patient.facilityId) : undefined)
  return {
    facilityId: facility?.id ?? null,
    patientId: patient?.id ?? null,
    timeZone: home?.timeZone ?? (await getOrganizationZone(db, actor)),
  }
}

async function notifyAssignee(
  db: Db,
  actor: Actor,
  task: {
    id: string
    title: string
    assignedTo: string
    priority: WorkflowTask['priority']
    patientId: string | null
  },
  delivery: Delivery,
): Promise<void> {
  if (task.assignedTo === actor.userId) return
  await notify(
    db,
    {
      organizationId: actor.organizationId,
      to: [task.assignedTo],
      type: 'task',
      priority: task.priority,
      title: 'New task assigned to you',
      message: task.title,
      actionUrl: `/task-management?task=${task.id}`,
      patientId: task.patientId,
      metadata: { taskId: task.id },
    },
    delivery,
  )
}

export async function updateTaskRecord(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: RequestBody<typeof changeTask>,
  delivery: Delivery,
): Promise<WorkflowTask> {
  const { now } = delivery
  const row = await getTaskOrThrow(db, actor, id, now)
  if (row.version !== version) throw new DomainError('request.version-stale', { version: row.version })
  if (row.completedAt !== null) throw new DomainError('task.closed')
  if (body.assignedTo) await assertAssignable(db, actor, body.assignedTo)
  const place = await resolvePlace(
    db,
    actor,
    {
      facilityId: body.facilityId === undefined ? row.facilityId : body.facilityId,
      patientId: body.patientId === undefined ? row.patientId : body.patientId,
    },
    body.facilityId !== undefined && body.facilityId !== row.facilityId,
  )
  const changed = await updateTask(db, actor, id, version, {
    ...pickFields(taskFields, body),
    dueDate: body.dueDate && toDueDate(body.dueDate, place.timeZone),
    ...place,
    updatedAt: now.toISOString(),
  })
  if (!changed) throw new DomainError('request.version-stale', { version: version + 1 })
  const after = await getTaskOrThrow(db, actor, id, now)
  if (after.assignedTo !== row.assignedTo) {
    await notifyAssignee(db, actor, { ...presentTask(after) }, delivery)
  }
  return presentTask(after)
}

/** Whether there is something to do; throws an error with text if it is not allowed. */
function shouldTransition(row: TaskRow, action: TaskAction): boolean {
  const answer = applyTransition(taskTransitions, row.status as StoredTaskStatus, action) // the column's check
  if (answer.state === 'refused')
    throw new DomainError('task.transition', { fields: { status: answer.words } })
  return answer.state === 'allowed'
}

const buildTransition = (action: TaskAction, actor: Actor, at: string) => ({
  status: taskTransitions.actions[action].to,
  updatedAt: at,
  ...(action === 'start' && { startedAt: at }),
  ...(action === 'put_back' && { startedAt: null }),
  ...(action === 'complete' && { completedAt: at, completedBy: actor.userId }),
})

export async function transitionTasks(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  action: TaskAction,
  now: Date,
): Promise<WorkflowTask[]> {
  const wanted = [...new Set(ids)]
  const rows = await listTasksByIds(db, actor, wanted, now)
  if (rows.length < wanted.length) throw new DomainError('request.not-found')
  const todo = rows.filter((row) => shouldTransition(row, action)).map(({ id }) => id)
  const { from } = taskTransitions.actions[action]
  const taken = await transitionTaskRows(
    db,
    actor.organizationId,
    todo,
    from,
    buildTransition(action, actor, now.toISOString()),
  )
  const after = await listTasksByIds(db, actor, wanted, now)
  // Another request was first; its result decides.
  if (taken.length < todo.length) for (const row of after) shouldTransition(row, action)
  return after.map(presentTask)
}
