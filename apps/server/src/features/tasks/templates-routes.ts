/** Templates of tasks over HTTP: used by staff, kept by whoever administers. */
import { checkRecurrence, dateAfter, dateIn } from '@mendwell/clinical'
import {
  changeTaskTemplate,
  createTaskTemplate,
  createTasksFromTemplate,
  listTaskTemplates,
  type BodyOf,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { facilityById } from '../facilities/public.ts'
import { notify } from '../notifications/public.ts'
import { patientById } from '../patients/public.ts'
import { taskOf } from './presenter.ts'
import { refuseStranger } from './service.ts'
import { tasksByIds } from './store.ts'
import { makeTasks, nextDateOf, templateOf } from './templates.ts'
import { insertTemplate, templateById, templatesOf, updateTemplate, zoneOf } from './templates-store.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

type Schedule = BodyOf<typeof createTaskTemplate>['schedule']

export const taskTemplateRoutes = [
  route(listTaskTemplates, async ({ db, actor, query }) =>
    (await templatesOf(db, actor, query.status)).map(templateOf),
  ),

  route(createTaskTemplate, async ({ db, actor, body, now }) => {
    const added = await insertTemplate(db, {
      organization_id: actor.organizationId,
      name: body.name,
      description: body.description,
      task_type: body.taskType,
      priority: body.priority,
      title: body.title,
      due_in_days: body.dueInDays,
      per_patient: body.perPatient,
      ...(await scheduleColumns(db, actor, body.schedule, now)),
      updated_at: now.toISOString(),
    })
    return answer(db, actor, added!.id) // an insert returns its row
  }),

  route(changeTaskTemplate, async ({ db, actor, params, body, version, now }) => {
    const before = await templateById(db, actor, params.taskTemplateId)
    if (!before) throw new Refusal('request.not-found')
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    const changed = await updateTemplate(db, actor.organizationId, before.id, version, {
      name: body.name,
      description: body.description,
      task_type: body.taskType,
      priority: body.priority,
      title: body.title,
      due_in_days: body.dueInDays,
      per_patient: body.perPatient,
      ...(body.schedule !== undefined && (await scheduleColumns(db, actor, body.schedule, now))),
      is_active: body.isActive,
      updated_at: now.toISOString(),
    })
    if (!changed) throw new Refusal('request.version-stale', { version: version + 1 })
    return answer(db, actor, before.id)
  }),

  route(createTasksFromTemplate, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const template = await templateById(db, actor, params.taskTemplateId)
    if (!template?.is_active) throw new Refusal('request.not-found')
    await refuseStranger(db, actor, body.assignedTo)
    await refuseForeignFacility(db, actor, body.facilityId)
    const zone = await zoneOf(db, actor.organizationId, body.facilityId)
    const today = dateIn(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
    const patients = await Promise.all([...new Set(body.patientIds)].map((id) => patientById(db, actor, id)))
    if (patients.includes(undefined)) throw invalid({ patientIds: 'One of the patients does not exist' })
    const made = await makeTasks(db, template, {
      organizationId: actor.organizationId,
      assignedTo: body.assignedTo,
      facilityId: body.facilityId,
      facilityIds: actor.facilityIds,
      patients: patients.flatMap((one) => (one ? [{ id: one.id, time_zone: zone }] : [])),
      day: null,
      dueDate: body.dueDate ?? dateAfter(today, template.due_in_days) ?? today,
      createdBy: actor.userId,
      now,
    })
    note({ tasks: made.length })
    if (made.length > 0 && body.assignedTo !== actor.userId) {
      const several = made.length > 1 ? `${made.length} tasks were given to you` : 'A task was given to you'
      await notify(
        db,
        {
          organizationId: actor.organizationId,
          to: [body.assignedTo],
          type: 'task',
          title: several,
          message: template.title,
          actionUrl: '/task-management',
          metadata: { templateId: template.id },
        },
        { now, mail, baseUrl },
      )
    }
    const ids = made.map(({ id }) => id)
    return (await tasksByIds(db, actor, ids, now)).map(taskOf)
  }),
]

async function answer(db: Db, actor: Actor, id: string) {
  return templateOf((await templateById(db, actor, id))!) // written just before
}

async function refuseForeignFacility(db: Db, actor: Actor, facilityId: string | null): Promise<void> {
  if (facilityId && !(await facilityById(db, actor, facilityId))) {
    throw invalid({ facilityId: 'This facility does not exist' })
  }
}

/** A schedule makes its first tasks on its first day that is not over yet. */
async function scheduleColumns(db: Db, actor: Actor, schedule: Schedule, now: Date) {
  if (!schedule) {
    return { rule: null, start_date: null, assigned_to: null, facility_id: null, next_date: null }
  }
  const { recurrence, startDate, assignedTo, facilityId } = schedule
  if (checkRecurrence(recurrence, startDate).length > 0) {
    throw invalid({ 'schedule.recurrence': 'The first day has to be one of its days' })
  }
  await refuseStranger(db, actor, assignedTo)
  await refuseForeignFacility(db, actor, facilityId)
  const zone = await zoneOf(db, actor.organizationId, facilityId)
  const today = dateIn(now.toISOString(), zone) ?? startDate
  return {
    rule: JSON.stringify(recurrence),
    start_date: startDate,
    assigned_to: assignedTo,
    facility_id: facilityId,
    next_date: nextDateOf(recurrence, startDate, today),
  }
}
