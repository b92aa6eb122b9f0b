/**
 * Appointments as they are read: booked by date and time in the facility's time zone, stored as an instant with that zone. Booking and changing
 * them is in booking.ts, so that pages that only read load less.
 */
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { EligibilitySummary } from '../billing/eligibility-summary.ts'
import { endpoint } from '../endpoint.ts'
import { staff, staffAndPatient } from '../roles.ts'
import { Day, DayAsWritten, Id, Instant, Paging, idOrAll, orAll, orDefault } from '../values.ts'
import { RecurrenceDetails } from './recurrence.ts'

export const Appointment = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
    room: z.string().nullable(),
  }),
  appointmentType: z.enum(appointmentTypes.values),
  /** The instant, and the same on the facility's wall. */
  scheduledDateTime: Instant,
  scheduledDate: Day,
  scheduledTime: z.string(),
  endsAt: Instant,
  /** Minutes. */
  duration: z.number().int(),
  timeZone: z.string(),
  status: z.enum(appointmentStatuses.values),
  /** Why it was cancelled or missed. */
  statusReason: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  /** When it was completed; the first time counts. */
  completedDate: Instant.nullable(),
  /** When it was completed, cancelled or missed, and by whom. */
  closedAt: Instant.nullable(),
  closedByName: z.string().nullable(),
  /** For the staff; patients read null. */
  notes: z.string().nullable(),
  providerId: Id,
  provider: z.object({ firstName: z.string(), lastName: z.string(), credential: z.string().nullable() }),
  facilityId: Id.nullable(),
  facility: z.object({ name: z.string() }).nullable(),
  /** The room of the facility that is reserved; patients read null. */
  treatmentRoomId: Id.nullable(),
  treatmentRoom: z.object({ name: z.string() }).nullable(),
  /** Held by video: without travel, joined from the list of video visits. */
  isVideoVisit: z.boolean(),
  /** The series it belongs to, and the day that names it there, whatever day it was moved to. */
  seriesId: Id.nullable(),
  ruleDate: Day.nullable(),
  recurrence: RecurrenceDetails.nullable(),
  /** "Every 2 weeks on Monday, 8 times" */
  recurrenceInWords: z.string().nullable(),
  /** Moved or resized individually, apart from its series. */
  isException: z.boolean(),
  /** Of the first coverage on the day; null in lists, and for patients. */
  eligibility: EligibilitySummary.nullable(),
  /** Reported once, when the time is set: the clock skips it in spring or shows it twice in autumn. */
  clockNote: z.string().nullable(),
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
})
export type Appointment = z.output<typeof Appointment>

/** Who and where; `all` is no filter. */
const Whose = { providerId: idOrAll, facilityId: idOrAll }

export const AppointmentParams = z.object({ appointmentId: Id })

/** At most so many days in one list. */
export const maxAppointmentRangeDays = 100

export const listAppointments = endpoint({
  id: 'listAppointments',
  feature: 'scheduling',
  summary:
    'List appointments in time order for a date, its week (Sunday to Saturday), its month page, or a date range, in each facility’s time zone or in one named time zone.',
  method: 'GET',
  path: '/api/appointments',
  alsoAt: ['/api/appointments/:date(^(?:\\d{4}-\\d{2}-\\d{2}[T\\d:.+Z-]*|all)$)'],
  access: staffAndPatient,
  audit: { action: 'appointment.list', resource: 'appointment' },
  paged: true,
  query: Paging.extend({
    /** Without one: from today on, or of a patient all of them. */
    date: orDefault(z.union([DayAsWritten, z.enum(['all', 'upcoming'])]).default('upcoming')),
    /** How much around `date`. */
    view: z.enum(['day', 'week', 'month']).default('day'),
    from: Day.optional(),
    to: Day.optional(),
    /** Days of this zone, instead of those of each facility. */
    timeZone: z.string().max(60).optional(),
    ...Whose,
    patientId: idOrAll,
    /** `open` is scheduled or confirmed. */
    status: orAll([...appointmentStatuses.values, 'open']),
  }),
  reply: z.array(Appointment),
})

export const upcomingAppointments = endpoint({
  id: 'upcomingAppointments',
  feature: 'scheduling',
  summary: 'List the next open appointments, five by default.',
  method: 'GET',
  path: '/api/appointments/upcoming',
  access: staffAndPatient,
  audit: { action: 'appointment.list', resource: 'appointment' },
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(5),
    ...Whose,
    patientId: idOrAll,
  }),
  reply: z.array(Appointment),
})

export const appointmentStats = endpoint({
  id: 'appointmentStats',
  feature: 'scheduling',
  summary:
    'Get the summary figures. Today and this week (Sunday to Saturday) use each facility’s time zone and exclude cancelled appointments.',
  method: 'GET',
  path: '/api/appointments/stats',
  access: staff,
  audit: 'none',
  query: z.object(Whose),
  reply: z.object({
    todayAppointments: z.number().int(),
    weekAppointments: z.number().int(),
    /** All that were completed, and all with status scheduled, whenever they are. */
    completed: z.number().int(),
    pending: z.number().int(),
    completedThisWeek: z.number().int(),
    /** Of the last 30 days: in the past, without an outcome. */
    unresolved: z.number().int(),
  }),
})

export const readAppointment = endpoint({
  id: 'readAppointment',
  feature: 'scheduling',
  summary: 'Get an appointment.',
  method: 'GET',
  path: '/api/appointments/:appointmentId',
  access: staffAndPatient,
  audit: { action: 'appointment.read', resource: 'appointment' },
  params: AppointmentParams,
  reply: Appointment,
})
