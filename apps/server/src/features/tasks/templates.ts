/** What a template makes: one task, or one for each patient with an open wound; now, or on the days of its schedule. */
import { addDays, listOccurrences, formatRecurrence } from '@mendwell/clinical'
import { maxTasksPerRequest, type RecurrenceRule, type TaskTemplate } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/connection.ts'
import type { Tables } from '../../platform/db/query.ts'
import { insertTasks, listPatientsWithOpenWounds } from './write-store.ts'
import { getZone, type TemplateRow } from './templates-store.ts'
import { dateFormat } from '../../platform/dates.ts'

const lastDay = '2199-12-31'
/** How far ahead the next day of a schedule is looked for. */
const lookAheadDays = 1_100

/** The first day of a rule from a day on; null when it has ended. */
export function getNextDate(rule: RecurrenceRule, start: string, from: string): string | null {
  const first = from > start ? from : start
  const last = addDays(first, lookAheadDays) ?? lastDay
  const series = { start, time: '12:00', durationMinutes: 15, zone: 'UTC', rule, changes: [] }
  return listOccurrences(series, { first, last })[0]?.ruleDate ?? null
}

/** Stored by this feature only, after its shape. */
export const getRule = (row: TemplateRow) => row.rule as unknown as RecurrenceRule | null

export function presentTemplate(row: TemplateRow): TaskTemplate {
  const rule = getRule(row)
  return {
    ...row,
    schedule:
      rule && row.startDate && row.assignedTo
        ? {
            recurrence: presentRecurrence(rule),
            recurrenceInWords: formatRecurrence(rule, row.startDate, dateFormat),
            startDate: row.startDate,
            assignedTo: row.assignedTo,
            facilityId: row.facilityId,
            nextDate: row.nextDate,
            assignedUser: { firstName: row.firstName ?? '', lastName: row.lastName ?? '' },
          }
        : null,
  }
}

const presentRecurrence = ({
  monthly,
  ends,
  ...rule
}: RecurrenceRule): NonNullable<TaskTemplate['schedule']>['recurrence'] => ({
  ...rule,
  monthly: monthly && { day: null, nth: null, weekday: null, ...monthly },
  ends: { count: null, date: null, ...ends },
})

export interface TaskCreation {
  organizationId: string
  assignedTo: string
  facilityId: string | null
  /** Filters the automatically found patients; null includes all. */
  facilityIds: readonly string[] | null
  /** Selected by a person; empty lets a per-patient template find them. */
  patients: readonly { id: string; timeZone: string }[]
  /** The scheduled date being processed; null for a manual run. */
  day: string | null
  dueDate: string
  createdBy: string | null
  now: Date
}

export async function createTemplateTasks(db: Db, template: TemplateRow, making: TaskCreation) {
  const { organizationId, facilityId, now } = making
  const found =
    making.patients.length > 0 || !template.perPatient
      ? making.patients
      : await listPatientsWithOpenWounds(
          db,
          organizationId,
          facilityId,
          making.facilityIds,
          maxTasksPerRequest,
        )
  if (template.perPatient && found.length === 0) return []
  const zone = await getZone(db, organizationId, facilityId)
  const at = now.toISOString()
  const task: Insertable<Tables['workflow_tasks']> = {
    organizationId,
    title: template.title,
    description: template.description,
    taskType: template.taskType,
    priority: template.priority,
    dueDate: making.dueDate,
    timeZone: zone,
    facilityId,
    assignedTo: making.assignedTo,
    templateId: template.id,
    templateDay: making.day,
    createdBy: making.createdBy,
    createdAt: at,
    updatedAt: at,
  }
  const tasks =
    found.length === 0
      ? [{ ...task, id: randomUUID() }]
      : found.map(({ id, timeZone }) => ({ ...task, id: randomUUID(), patientId: id, timeZone }))
  return insertTasks(db, tasks)
}
