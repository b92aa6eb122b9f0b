/**
 * Workflow tasks: created by people, templates or rules of the chart, assigned to a person, due on a day. Overdue is never stored; it
 * follows from the local date of the task.
 */
import { taskPriorities, taskStatuses, taskTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging, idOrAll, orAll, orDefault, text, explainInvalidDate } from '../values.ts'
import { choice } from '../validation-messages.ts'

/** Rules of the chart that make tasks, and close them when there is no reason left. */
export const taskRules = [
  'reassessment-due',
  'wound-stalled',
  'high-risk',
  'note-unsigned',
  'claim-held',
  'visit-voided',
  'safety-pending',
  'order-unsigned',
] as const
export type TaskRule = (typeof taskRules)[number]
export const taskRuleNames: Record<TaskRule, string> = {
  'reassessment-due': 'Wound due for reassessment within 7 days',
  'wound-stalled': 'Wound stalled or deteriorating',
  'high-risk': 'Braden score of 12 or less',
  'note-unsigned': 'Record unsigned for more than 24 hours',
  'claim-held': 'Claim on hold for more than 24 hours',
  'visit-voided': 'Claim sent to the payer for a voided visit',
  'safety-pending': 'Contraindication pending a decision',
  'order-unsigned': 'Verbal or telephone order not signed',
}

const Person = z.object({ firstName: z.string(), lastName: z.string() })

export const TaskComment = z.object({
  id: Id,
  content: z.string(),
  byName: z.string(),
  writtenBy: Id,
  writtenAt: Instant,
})

export const taskFields = {
  title: { kind: 'text', label: 'Title', max: 200, required: 'Title is required' },
  taskType: { kind: 'choice', label: 'Task Type', choices: taskTypes, required: 'Task type is required' },
  assignedTo: { kind: 'record', label: 'Assigned To', required: 'Assigned user is required' },
  dueDate: { kind: 'date', label: 'Due Date', required: 'Due date is required' },
  priority: { kind: 'choice', label: 'Priority', choices: taskPriorities, required: 'Priority is required' },
  facilityId: { kind: 'record', label: 'Facility' },
  patientId: { kind: 'record', label: 'Patient' },
  description: { kind: 'text', label: 'Description', max: 4_000 },
  /** Written when it was completed or edited. */
  notes: { kind: 'text', label: 'Notes', max: 4_000 },
} as const satisfies RecordFields

export const WorkflowTask = z.object({
  id: Id,
  ...buildStoredShape(taskFields),
  /** As shown: an open task whose day is over is overdue. */
  status: z.enum(taskStatuses.values),
  isOverdue: z.boolean(),
  /** Work has started; an overdue task can be in progress too. */
  isStarted: z.boolean(),
  facility: z.object({ name: z.string() }).nullable(),
  patient: Person.extend({ medicalRecordNumber: z.string(), room: z.string().nullable() }).nullable(),
  assignedUser: Person,
  startedAt: Instant.nullable(),
  completedDate: Instant.nullable(),
  /** Null on an open task, and on one that closed automatically. */
  completedBy: Id.nullable(),
  completedByName: z.string().nullable(),
  comments: z.number().int(),
  /** The rule that made it, and where its cause is seen. */
  rule: z.object({ id: z.enum(taskRules), name: z.string(), url: z.string().nullable() }).nullable(),
  /** The cause is gone without any action. */
  closedByItself: z.boolean(),
  templateId: Id.nullable(),
  createdBy: Id.nullable(),
  createdByName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
})
export type WorkflowTask = z.output<typeof WorkflowTask>

/** A day, an instant, whose day at the task's place is meant, or a date and time on that place's wall. */
const DueDate = orDefault(
  z.union([Day, Instant, z.iso.datetime({ local: true }).overwrite((value) => value.slice(0, 10))], {
    error: ({ input }) =>
      input === undefined
        ? taskFields.dueDate.required
        : explainInvalidDate(input, 'Use the format YYYY-MM-DD'),
  }),
) as unknown as z.ZodType<string, string> // text in and out

// Not spread: in the pages it is a stub, whose fields are found by name only.
const Fields = buildInputShape(taskFields)

export const NewTask = z.object({
  id: Id.optional(),
  ...Fields,
  dueDate: DueDate,
  priority: choice(taskPriorities.values, taskFields.priority.required).default('medium'),
})

const TaskParams = z.object({ taskId: Id })
const buildAudit = (action: string) => ({ action: `task.${action}`, resource: 'workflow-task' })

/** `open` is every task that is not completed. */
const shownStatuses = [...taskStatuses.values, 'open'] as const
export const TaskFilters = {
  status: orAll(shownStatuses),
  priority: orAll(taskPriorities.values),
  /** `me` is the caller. */
  assignedTo: z.union([Id, z.literal('all'), z.literal('me')]).default('all'),
  facilityId: idOrAll,
  patientId: idOrAll,
  taskType: orAll(taskTypes.values),
  /** Due days. */
  from: Day.optional(),
  to: Day.optional(),
}

export const listTasks = endpoint({
  id: 'listTasks',
  feature: 'tasks',
  summary: 'List tasks by due date and urgency; completed ones most recent first.',
  method: 'GET',
  path: '/api/workflow-tasks',
  alsoAt: ['/api/workflow-tasks/:status/:priority', '/api/workflow-tasks/:status'],
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend(TaskFilters),
  reply: z.array(WorkflowTask),
})

export const taskStats = endpoint({
  id: 'taskStats',
  feature: 'tasks',
  summary: 'Get task statistics. “Today” is the date in each task’s time zone.',
  method: 'GET',
  path: '/api/workflow-tasks/stats',
  access: staff,
  audit: 'none',
  query: z.object({ facilityId: idOrAll, assignedTo: TaskFilters.assignedTo }),
  reply: z.object({
    /** Those that the list shows as pending: not started and not overdue. */
    pendingTasks: z.number().int(),
    /** Of all that are open. */
    urgentTasks: z.number().int(),
    overdueTasks: z.number().int(),
    completedToday: z.number().int(),
    completedYesterday: z.number().int(),
    /** Open tasks by people who have any; null without any. */
    avgTasksPerUser: z.number().nullable(),
  }),
})

/** At most so many days in one calendar. */
export const maxTaskRangeDays = 100

export const taskDays = endpoint({
  id: 'taskDays',
  feature: 'tasks',
  summary: 'Count tasks due on each day of a range; days without tasks are omitted.',
  method: 'GET',
  path: '/api/workflow-tasks/days',
  access: staff,
  audit: 'none',
  query: z.object({ ...TaskFilters, from: Day, to: Day }),
  reply: z.array(
    z.object({
      date: Day,
      tasks: z.number().int(),
      open: z.number().int(),
      overdue: z.number().int(),
      urgent: z.number().int(),
    }),
  ),
})

export const readTask = endpoint({
  id: 'readTask',
  feature: 'tasks',
  summary: 'Get a task with its comments.',
  method: 'GET',
  path: '/api/workflow-tasks/:taskId/record',
  access: staff,
  audit: buildAudit('read'),
  params: TaskParams,
  reply: WorkflowTask.extend({ commentList: z.array(TaskComment) }),
})

export const createTask = endpoint({
  id: 'createTask',
  feature: 'tasks',
  summary: 'Create a task and notify the assignee. The caller may provide the id.',
  method: 'POST',
  path: '/api/workflow-tasks',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: NewTask,
  reply: WorkflowTask,
})

export const changeTask = endpoint({
  id: 'changeTask',
  feature: 'tasks',
  summary: 'Update or reassign an open task. Only the fields sent are changed; requires If-Match.',
  method: 'PATCH',
  path: '/api/workflow-tasks/:taskId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: TaskParams,
  body: z.object({
    assignedTo: Fields.assignedTo.optional(),
    taskType: Fields.taskType.optional(),
    title: Fields.title.optional(),
    description: Fields.description.optional(),
    dueDate: DueDate.optional(),
    priority: Fields.priority.optional(),
    facilityId: Fields.facilityId.optional(),
    patientId: Fields.patientId.optional(),
    notes: Fields.notes.optional(),
  }),
  reply: WorkflowTask,
})

const buildTransition = (action: string) =>
  ({
    feature: 'tasks',
    method: 'PATCH',
    access: staff,
    audit: buildAudit(action),
    params: TaskParams,
    reply: WorkflowTask,
  }) as const

export const startTask = endpoint({
  ...buildTransition('start'),
  id: 'startTask',
  summary: 'Start a task. Idempotent.',
  path: '/api/workflow-tasks/:taskId/start',
})

export const putBackTask = endpoint({
  ...buildTransition('put-back'),
  id: 'putBackTask',
  summary: 'Return a started task to pending.',
  path: '/api/workflow-tasks/:taskId/put-back',
})

export const completeTask = endpoint({
  ...buildTransition('complete'),
  id: 'completeTask',
  summary: 'Complete a task. Idempotent; the first completion time is retained.',
  path: '/api/workflow-tasks/:taskId/complete',
})

/** At most so many at once. */
export const maxTasksPerRequest = 200

export const completeTasks = endpoint({
  id: 'completeTasks',
  feature: 'tasks',
  summary: 'Complete several tasks, all or nothing.',
  method: 'POST',
  path: '/api/workflow-tasks/complete-many',
  access: staff,
  audit: buildAudit('complete-many'),
  body: z.object({ taskIds: z.array(Id).min(1, 'Select at least one task').max(maxTasksPerRequest) }),
  reply: z.array(WorkflowTask),
})

export const commentOnTask = endpoint({
  id: 'commentOnTask',
  feature: 'tasks',
  summary: 'Add a comment to a task, open or completed.',
  method: 'POST',
  path: '/api/workflow-tasks/:taskId/comments',
  access: staff,
  audit: buildAudit('comment'),
  status: 201,
  params: TaskParams,
  body: z.object({ content: text(4_000, 'Enter a comment') }),
  reply: WorkflowTask.extend({ commentList: z.array(TaskComment) }),
})

export const taskEndpoints = [
  listTasks,
  taskStats,
  taskDays,
  readTask,
  createTask,
  changeTask,
  startTask,
  putBackTask,
  completeTask,
  completeTasks,
  commentOnTask,
]
