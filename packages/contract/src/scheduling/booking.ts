/**
 * Booking, moving, and closing appointments along the allowed transitions. Series are created as single appointments, each of which can be moved
 * separately.
 */
import { appointmentMinutes, appointmentTypes, defaultAppointmentMinutes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, ClockTime, Id, Instant, optional, optionalText, orDefault, text } from '../values.ts'
import { choice } from '../validation-messages.ts'
import {
  Appointment,
  AppointmentParams,
  appointmentStats,
  listAppointments,
  readAppointment,
  upcomingAppointments,
} from './appointments.ts'
import { RecurrenceRule } from './recurrence.ts'

/** Which appointments of a series a change is for: this one, this and those after it, or all that are still open. */
export const seriesScopes = ['this', 'following', 'all'] as const
const Scope = z.enum(seriesScopes).default('this')

const Minutes = z.union(
  appointmentMinutes.map((minutes) => z.literal(minutes)),
  { error: 'Select a duration from the list' },
)

/** The instant, as the caller worked it out; without an offset it is the time on the facility's wall. */
const ComputedInstant = optional(
  z.union([Instant, z.iso.datetime({ local: true })], { error: 'Use an ISO date and time' }),
)

const Slot = {
  patientId: text(36, 'Patient is required').pipe(z.uuid('Patient is required')),
  scheduledDate: text(40, 'Date is required').pipe(Day),
  scheduledTime: text(8, 'Time is required').pipe(ClockTime),
  /** Minutes: one of the lengths offered. */
  duration: orDefault(Minutes.default(defaultAppointmentMinutes)),
  /** Rejected unless it is the date and time above at the facility. */
  scheduledDateTime: ComputedInstant,
  /** The caller by default. */
  providerId: optional(Id),
  /** The patient's by default. */
  facilityId: optional(Id),
  /** A room of the facility. */
  treatmentRoomId: optional(Id).optional(),
  recurrence: optional(RecurrenceRule),
}

export const NewAppointment = z.object({
  id: Id.optional(),
  ...Slot,
  appointmentType: choice(appointmentTypes.values, 'Appointment type is required'),
  notes: optionalText(4_000),
  /** The waiting list entry that this booking closes. */
  waitingListEntryId: optional(Id).optional(),
  /** Of a series: leave out dates with a conflict, instead of rejecting all. */
  skipConflicts: z.boolean().default(false),
})

export const createAppointment = endpoint({
  id: 'createAppointment',
  feature: 'scheduling',
  summary:
    'Schedule an appointment or a series. Returns the first one. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/appointments',
  access: staff,
  audit: { action: 'appointment.create', resource: 'appointment' },
  status: 201,
  body: NewAppointment,
  reply: Appointment,
})

export const AppointmentConflict = z.object({
  date: Day,
  time: z.string(),
  /** The conflicting person, or the room. */
  who: z.enum(['provider', 'patient', 'room']),
  /** Text for the person who books: "Dana Okafor has another appointment from 09:00 to 09:30." */
  words: z.string(),
  /** The conflicting appointment, for users who may see it; otherwise null. */
  appointment: Appointment.nullable(),
})
export type AppointmentConflict = z.output<typeof AppointmentConflict>

export const previewAppointment = endpoint({
  id: 'previewAppointment',
  feature: 'scheduling',
  summary: 'Preview a booking with its conflicts. Nothing is saved.',
  method: 'POST',
  path: '/api/appointments/conflicts',
  access: staff,
  audit: { action: 'appointment.preview', resource: 'appointment' },
  reads: true,
  body: z.object({
    ...Slot,
    /** The appointment that is to be moved: it is not in its own way. */
    appointmentId: optional(Id),
  }),
  reply: z.object({
    scheduledDateTime: Instant,
    scheduledDate: Day,
    scheduledTime: z.string(),
    timeZone: z.string(),
    /** Where it would be: the patient's facility if none was named. */
    facilityId: Id.nullable(),
    clockNote: z.string().nullable(),
    /** Outside the provider's hours, on a day off, at night, moved by a clock change, or too soon after or before another place. They do not prevent the booking. */
    warnings: z.array(z.string()),
    inThePast: z.boolean(),
    /** How many appointments it would be, with which first and last date. */
    occurrences: z.number().int(),
    lastDate: Day,
    recurrenceInWords: z.string().nullable(),
    /** The first 20. */
    conflicts: z.array(AppointmentConflict),
    conflictCount: z.number().int(),
  }),
})

export const changeAppointment = endpoint({
  id: 'changeAppointment',
  feature: 'scheduling',
  summary:
    'Update an open appointment, or this, following, or all open appointments of a series. Requires If-Match. A moved appointment must be confirmed again.',
  method: 'PATCH',
  path: '/api/appointments/:appointmentId',
  access: staff,
  audit: { action: 'appointment.change', resource: 'appointment' },
  versioned: true,
  params: AppointmentParams,
  body: z.object({
    scheduledDate: Day.optional(),
    scheduledTime: ClockTime.optional(),
    scheduledDateTime: ComputedInstant.optional(),
    duration: Minutes.optional(),
    appointmentType: z.enum(appointmentTypes.values).optional(),
    notes: optionalText(4_000).optional(),
    providerId: Id.optional(),
    /** The waiting list entry that this change closes. */
    waitingListEntryId: optional(Id).optional(),
    /** Null: no room. */
    treatmentRoomId: optional(Id).optional(),
    scope: Scope,
  }),
  reply: Appointment,
})

const buildTransition = (action: string) =>
  ({
    feature: 'scheduling',
    method: 'PATCH',
    access: staff,
    audit: { action: `appointment.${action}`, resource: 'appointment' },
    params: AppointmentParams,
    reply: Appointment,
  }) as const

export const confirmAppointment = endpoint({
  ...buildTransition('confirm'),
  id: 'confirmAppointment',
  summary: 'Confirm an appointment with the patient. Idempotent.',
  path: '/api/appointments/:appointmentId/confirm',
})

export const completeAppointment = endpoint({
  ...buildTransition('complete'),
  id: 'completeAppointment',
  summary: 'Mark an appointment as completed. Idempotent; the first completion time is retained.',
  path: '/api/appointments/:appointmentId/complete',
})

export const cancelAppointment = endpoint({
  ...buildTransition('cancel'),
  id: 'cancelAppointment',
  summary: 'Cancel an appointment, or this, following, or all open appointments of a series, with a reason.',
  path: '/api/appointments/:appointmentId/cancel',
  body: z.object({ reason: text(500, 'A reason is required'), scope: Scope }),
})

export const missAppointment = endpoint({
  ...buildTransition('no-show'),
  id: 'missAppointment',
  summary: 'Mark an appointment as a no-show, with the reason if known.',
  path: '/api/appointments/:appointmentId/no-show',
  body: z.object({ reason: text(500, 'A reason is required') }),
})

export const schedulingEndpoints = [
  listAppointments,
  upcomingAppointments,
  appointmentStats,
  readAppointment,
  createAppointment,
  previewAppointment,
  changeAppointment,
  confirmAppointment,
  completeAppointment,
  cancelAppointment,
  missAppointment,
]
