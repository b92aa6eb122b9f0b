/** Coded values of appointments and visits, as the specification lists them, and the colours it gives. SD11. */
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

/** Never the only indication of a status: the text is beside it. */
export const appointmentStatusColors: {
  readonly [status in AppointmentStatus]: 'blue' | 'green' | 'purple' | 'red' | 'yellow'
} = {
  scheduled: 'blue',
  confirmed: 'green',
  completed: 'purple',
  cancelled: 'red',
  'no-show': 'yellow',
}
