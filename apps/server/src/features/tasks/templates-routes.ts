/** Task templates over HTTP: used by staff, edited by administrators. */
import { checkRecurrence, addDays, getDateInZone } from '@mendwell/clinical'
import {
  changeTaskTemplate,
  createTaskTemplate,
  createTasksFromTemplate,
  listTaskTemplates,
  type RequestBody,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findFacilityById } from '../facilities/public.ts'
import { notify } from '../notifications/public.ts'
import { findPatientById } from '../patients/public.ts'
import { presentTask } from './presenter.ts'
import { assertAssignable } from './service.ts'
import { listTasksByIds } from './store.ts'
import { createTemplateTasks, getNextDate, presentTemplate } from './templates.ts'
import {
  insertTemplate,
  findTemplateById,
  listTemplateRows,
  updateTemplate,
  getZone,
} from './templates-store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

type Schedule = RequestBody<typeof createTaskTemplate>['schedule']

export const taskTemplateRoutes = [
  route(listTaskTemplates, async ({ db, actor, query }) =>
    (await listTemplateRows(db, actor, query.status)).map(presentTemplate),
  ),

  route(createTaskTemplate, async ({ db, actor, body, now }) => {
    const added = await insertTemplate(db, {
      organizationId: actor.organizationId,
      name: body.name,
      description: body.description,
      taskType: body.taskType,
      priority: body.priority,
      title: body.title,
      dueInDays: body.dueInDays,
      perPatient: body.perPatient,
      ...(await buildScheduleColumns(db, actor, body.schedule, now)),
      updatedAt: now.toISOString(),
    })
    return presentTemplateById(db, actor, added!.id) // an insert returns its row
  }),

  route(changeTaskTemplate, async ({ db, actor, params, body, version, now }) => {
    const before = await findTemplateById(db, actor, params.taskTemplateId)
    if (!before) throw new DomainError('request.not-found')
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const changed = await updateTemplate(db, actor.organizationId, before.id, version, {
      name: body.name,
      description: body.description,
      taskType: body.taskType,
      priority: body.priority,
      title: body.title,
      dueInDays: body.dueInDays,
      perPatient: body.perPatient,
      ...(body.schedule !== undefined && (await buildScheduleColumns(db, actor, body.schedule, now))),
      isActive: body.isActive,
      updatedAt: now.toISOString(),
    })
    if (!changed) throw new DomainError('request.version-stale', { version: version + 1 })
    return presentTemplateById(db, actor, before.id)
  }),

  route(createTasksFromTemplate, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const template = await findTemplateById(db, actor, params.taskTemplateId)
    if (!template?.isActive) throw new DomainError('request.not-found')
    await assertAssignable(db, actor, body.assignedTo)
    await assertVisibleFacility(db, actor, body.facilityId)
    const zone = await getZone(db, actor.organizationId, body.facilityId)
    const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
    const patients = await Promise.all(
      [...new Set(body.patientIds)].map((id) => findPatientById(db, actor, id)),
    )
    if (patients.includes(undefined)) throw invalidFieldsError({ patientIds: 'Patient not found' })
    const made = await createTemplateTasks(db, template, {
      organizationId: actor.organizationId,
      assignedTo: body.assignedTo,
      facilityId: body.facilityId,
      facilityIds: actor.facilityIds,
      patients: patients.flatMap((one) => (one ? [{ id: one.id, timeZone: zone }] : [])),
      day: null,
      dueDate: body.dueDate ?? addDays(today, template.dueInDays) ?? today,
      createdBy: actor.userId,
      now,
    })
    note({ tasks: made.length })
    if (made.length > 0 && body.assignedTo !== actor.userId) {
      const several = made.length > 1 ? `${made.length} tasks assigned to you` : 'New task assigned to you'
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
    return (await listTasksByIds(db, actor, ids, now)).map(presentTask)
  }),
]

async function presentTemplateById(db: Db, actor: Actor, id: string) {
  return presentTemplate((await findTemplateById(db, actor, id))!) // written just before
}

async function assertVisibleFacility(db: Db, actor: Actor, facilityId: string | null): Promise<void> {
  if (facilityId && !(await findFacilityById(db, actor, facilityId))) {
    throw invalidFieldsError({ facilityId: 'Facility not found' })
  }
}

/** A schedule makes its first tasks on its first day that is not over yet. */
async function buildScheduleColumns(db: Db, actor: Actor, schedule: Schedule, now: Date) {
  if (!schedule) {
    return { rule: null, startDate: null, assignedTo: null, facilityId: null, nextDate: null }
  }
  const { recurrence, startDate, assignedTo, facilityId } = schedule
  if (checkRecurrence(recurrence, startDate).length > 0) {
    throw invalidFieldsError({ 'schedule.recurrence': 'The start date must match the schedule' })
  }
  await assertAssignable(db, actor, assignedTo)
  await assertVisibleFacility(db, actor, facilityId)
  const zone = await getZone(db, actor.organizationId, facilityId)
  const today = getDateInZone(now.toISOString(), zone) ?? startDate
  return {
    rule: JSON.stringify(recurrence),
    startDate,
    assignedTo,
    facilityId,
    nextDate: getNextDate(recurrence, startDate, today),
  }
}
