/** Coded values of tasks. The router imports them too, so nothing else is in this file. */
import { defineOptions } from '../vocabulary.ts'

export const taskTypes = defineOptions('task type', {
  visit_reminder: 'Visit reminder',
  reassessment: 'Reassessment',
  documentation: 'Documentation',
  billing: 'Billing',
  compliance: 'Compliance',
  medication: 'Medication',
})
export type TaskType = (typeof taskTypes.values)[number]

/** From least to most pressing. */
export const taskPriorities = defineOptions('task priority', {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
})
export type TaskPriority = (typeof taskPriorities.values)[number]

/** What is stored. Overdue is not among them: it follows from the time. */
export const storedTaskStatuses = defineOptions('stored task status', {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
})
export type StoredTaskStatus = (typeof storedTaskStatuses.values)[number]

export const taskStatuses = defineOptions('task status', {
  pending: 'Pending',
  in_progress: 'In Progress',
  overdue: 'Overdue',
  completed: 'Completed',
})
export type TaskStatus = (typeof taskStatuses.values)[number]
