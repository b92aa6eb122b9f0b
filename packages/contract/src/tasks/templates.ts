/** Task templates: what they create on demand, or on a schedule. */
import { taskPriorities, taskTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { RecurrenceRule, RecurrenceDetails } from '../scheduling/recurrence.ts'
import { Day, Id, optional, optionalText, text } from '../values.ts'
import { WorkflowTask } from './tasks.ts'
import { choice } from '../validation-messages.ts'

export const TaskTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  taskType: z.enum(taskTypes.values),
  priority: z.enum(taskPriorities.values),
  /** The title of the tasks it makes. */
  title: z.string(),
  /** How many days after they are made they are due. */
  dueInDays: z.number().int(),
  /** One task for each patient with an open wound, instead of one for all. */
  perPatient: z.boolean(),
  /** Null: it creates tasks only on demand. */
  schedule: z
    .object({
      recurrence: RecurrenceDetails,
      recurrenceInWords: z.string(),
      startDate: Day,
      assignedTo: Id,
      assignedUser: z.object({ firstName: z.string(), lastName: z.string() }),
      facilityId: Id.nullable(),
      /** The next day on which it makes tasks; null when its rule has ended. */
      nextDate: Day.nullable(),
    })
    .nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type TaskTemplate = z.output<typeof TaskTemplate>

const Schedule = z.object({
  recurrence: RecurrenceRule,
  startDate: Day,
  assignedTo: text(36, 'Assigned user is required').pipe(z.uuid('Assigned user is required')),
  facilityId: optional(Id),
})

const Fields = {
  name: text(100, 'Name is required'),
  description: optionalText(500),
  taskType: choice(taskTypes.values, 'Task type is required'),
  priority: choice(taskPriorities.values, 'Priority is required'),
  title: text(200, 'Title is required'),
  dueInDays: z
    .number({ error: 'Enter the number of days' })
    .int('Enter a whole number of days')
    .min(0, 'Minimum 0')
    .max(365, 'Maximum 365'),
  perPatient: z.boolean(),
  schedule: optional(Schedule),
}
const buildAudit = (action: string) => ({ action: `task-template.${action}`, resource: 'task-template' })
const TemplateParams = z.object({ taskTemplateId: Id })

export const listTaskTemplates = endpoint({
  id: 'listTaskTemplates',
  feature: 'tasks',
  summary: 'List active templates in order; with `status=all` also archived ones.',
  method: 'GET',
  path: '/api/task-templates',
  access: staff,
  audit: 'none',
  query: z.object({ status: z.enum(['active', 'all']).default('active') }),
  reply: z.array(TaskTemplate),
})

export const createTaskTemplate = endpoint({
  id: 'createTaskTemplate',
  feature: 'tasks',
  summary: 'Add a template.',
  method: 'POST',
  path: '/api/task-templates',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    ...Fields,
    priority: Fields.priority.default('medium'),
    dueInDays: Fields.dueInDays.default(0),
    perPatient: Fields.perPatient.default(false),
  }),
  reply: TaskTemplate,
})

export const changeTaskTemplate = endpoint({
  id: 'changeTaskTemplate',
  feature: 'tasks',
  summary: 'Update a template or its schedule, or archive it (`isActive`). Requires If-Match.',
  method: 'PATCH',
  path: '/api/task-templates/:taskTemplateId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: TemplateParams,
  body: z.object({
    name: Fields.name.optional(),
    description: Fields.description.optional(),
    taskType: Fields.taskType.optional(),
    priority: Fields.priority.optional(),
    title: Fields.title.optional(),
    dueInDays: Fields.dueInDays.optional(),
    perPatient: Fields.perPatient.optional(),
    schedule: Fields.schedule.optional(),
    isActive: z.boolean().optional(),
  }),
  reply: TaskTemplate,
})

export const createTasksFromTemplate = endpoint({
  id: 'createTasksFromTemplate',
  feature: 'tasks',
  summary:
    'Create the tasks of a template now: for the given patients; for a `perPatient` template, for every patient with an open wound in one or all facilities; otherwise one task.',
  method: 'POST',
  path: '/api/task-templates/:taskTemplateId/tasks',
  access: staff,
  audit: buildAudit('use'),
  status: 201,
  params: TemplateParams,
  body: z.object({
    assignedTo: text(36, 'Assigned user is required').pipe(z.uuid('Assigned user is required')),
    facilityId: optional(Id),
    patientIds: z.array(Id).max(200).default([]),
    /** Today and the template's days by default. */
    dueDate: optional(Day),
  }),
  reply: z.array(WorkflowTask),
})

export const taskTemplateEndpoints = [
  listTaskTemplates,
  createTaskTemplate,
  changeTaskTemplate,
  createTasksFromTemplate,
]
