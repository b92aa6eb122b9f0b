/** Coded values of video visits, as the specification lists them, and what may become of one. SD12. */
import { defineOptions } from '../vocabulary.ts'
import type { AppointmentType } from './vocabulary.ts'
import type { AppointmentStatus, Transitions } from './transitions.ts'

export const telehealthTypes = defineOptions('session type', {
  consultation: 'Consultation',
  assessment: 'Assessment',
  education: 'Education',
  follow_up: 'Follow-up',
})
export type TelehealthType = (typeof telehealthTypes.values)[number]

export const telehealthPriorities = defineOptions('session priority', {
  routine: 'Routine',
  urgent: 'Urgent',
  emergency: 'Emergency',
})
export type TelehealthPriority = (typeof telehealthPriorities.values)[number]

export const telehealthMinutes = [15, 30, 45, 60] as const
export const defaultTelehealthMinutes = 30

export const telehealthStatuses = defineOptions('session status', {
  scheduled: 'Scheduled',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
})
export type TelehealthStatus = (typeof telehealthStatuses.values)[number]
export type TelehealthAction = 'start' | 'end' | 'cancel'

export const telehealthTransitions: Transitions<TelehealthStatus, TelehealthAction> = {
  name: 'session',
  states: telehealthStatuses.values,
  starts: 'scheduled',
  actions: {
    start: { from: ['scheduled'], to: 'in_progress', needsReason: false, words: 'started' },
    end: { from: ['in_progress'], to: 'completed', needsReason: false, words: 'ended' },
    cancel: { from: ['scheduled'], to: 'cancelled', needsReason: true, words: 'cancelled' },
  },
}

/** A video visit is an appointment that was started or not: what became of the appointment counts first. */
export function getTelehealthStatus(appointment: AppointmentStatus, isStarted: boolean): TelehealthStatus {
  if (appointment === 'completed') return 'completed'
  if (appointment === 'cancelled' || appointment === 'no-show') return 'cancelled'
  return isStarted ? 'in_progress' : 'scheduled'
}

/** The appointment type of a video visit in the calendar. */
export const appointmentTypeByTelehealthType: { readonly [type in TelehealthType]: AppointmentType } = {
  consultation: 'consultation',
  assessment: 'wound-care',
  education: 'consultation',
  follow_up: 'follow-up',
}
