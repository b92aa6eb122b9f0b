/** Coded values of appointments, visits and tasks, as the specification lists them, and the colours it gives. SD11. */
import { defineOptions } from '../vocabulary.ts'
import type { AppointmentStatus } from './transitions.ts'

export const appointmentTypes = defineOptions('appointment type', {
  'initial-assessment': 'Initial assessment',
  'follow-up': 'Follow-up',
  'wound-care': 'Wound care',
  consultation: 'Consultation',
  'dressing-change': 'Dressing change',
})
export type AppointmentType = (typeof appointmentTypes.values)[number]

export const appointmentMinutes = [15, 30, 45, 60, 90, 120] as const
export const defaultAppointmentMinutes = 30

export const visitTypes = defineOptions('visit type', {
  initial: 'Initial',
  follow_up: 'Follow-up',
  emergency: 'Emergency',
  discharge: 'Discharge',
})
export type VisitType = (typeof visitTypes.values)[number]

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

/** Never the only sign of a status: the word stands beside it. */
export const appointmentStatusColors: {
  readonly [status in AppointmentStatus]: 'blue' | 'green' | 'purple' | 'red' | 'yellow'
} = {
  scheduled: 'blue',
  confirmed: 'green',
  completed: 'purple',
  cancelled: 'red',
  'no-show': 'yellow',
}
