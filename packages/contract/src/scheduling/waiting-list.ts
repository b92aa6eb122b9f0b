/** Patients who want an appointment, or an earlier one. An entry is closed by a booking that names it, or by a person with a reason. */
import {
  appointmentMinutes,
  appointmentTypes,
  defaultAppointmentMinutes,
  patientStatuses,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, idOrAll, optional, optionalText, orDefault, text } from '../values.ts'

export const WaitingListEntry = z.object({
  id: Id,
  /** The kept one of merged charts. */
  patientId: Id,
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
    phone: z.string().nullable(),
  }),
  /** Why the patient cannot be booked, and is offered no time: the status, or the inactive chart. */
  bookingStop: z.enum([...patientStatuses.values, 'inactive']).nullable(),
  /** The open appointment that an earlier time is wanted for; null: any appointment is wanted. */
  appointmentId: Id.nullable(),
  appointment: z
    .object({ scheduledDate: Day, scheduledTime: z.string(), timeZone: z.string(), isOpen: z.boolean() })
    .nullable(),
  /** Null: any. */
  providerId: Id.nullable(),
  provider: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  facilityId: Id.nullable(),
  facility: z.object({ name: z.string() }).nullable(),
  appointmentType: z.enum(appointmentTypes.values).nullable(),
  duration: z.number().int(),
  earliestDate: Day.nullable(),
  latestDate: Day.nullable(),
  notes: z.string().nullable(),
  createdAt: Instant,
  createdByName: z.string(),
})
export type WaitingListEntry = z.output<typeof WaitingListEntry>

const Minutes = z.union(
  appointmentMinutes.map((minutes) => z.literal(minutes)),
  { error: 'Select a duration from the list' },
)

export const NewWaitingListEntry = z
  .object({
    id: Id.optional(),
    patientId: text(36, 'Patient is required').pipe(z.uuid('Patient is required')),
    appointmentId: optional(Id),
    providerId: optional(Id),
    facilityId: optional(Id),
    appointmentType: optional(z.enum(appointmentTypes.values)),
    duration: orDefault(Minutes.default(defaultAppointmentMinutes)),
    earliestDate: optional(Day),
    latestDate: optional(Day),
    notes: optionalText(1_000),
  })
  .refine(({ earliestDate, latestDate }) => !earliestDate || !latestDate || earliestDate <= latestDate, {
    error: 'The latest date must be on or after the earliest date',
    path: ['latestDate'],
  })

const Params = z.object({ waitingListEntryId: Id })
const buildAudit = (action: string) => ({ action: `waiting-list.${action}`, resource: 'waiting-list-entry' })

export const listWaitingList = endpoint({
  id: 'listWaitingList',
  feature: 'scheduling',
  summary:
    'List the open entries, oldest first. With startsAt, list only entries that match an open time by date, duration, provider, and facility, without patients who cannot be booked. Maximum 500.',
  method: 'GET',
  path: '/api/waiting-list',
  access: staff,
  audit: buildAudit('list'),
  query: z.object({
    providerId: idOrAll,
    facilityId: idOrAll,
    /** An open time. Entries for an earlier appointment suit if it is before theirs. */
    startsAt: Instant.optional(),
    /** The open time's date at its place. */
    date: Day.optional(),
    duration: z.coerce.number().int().min(15).max(120).optional(),
  }),
  reply: z.array(WaitingListEntry),
})

export const createWaitingListEntry = endpoint({
  id: 'createWaitingListEntry',
  feature: 'scheduling',
  summary:
    'Add a patient to the waiting list. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/waiting-list',
  access: staff,
  audit: buildAudit('add'),
  status: 201,
  body: NewWaitingListEntry,
  reply: WaitingListEntry,
})

export const closeWaitingListEntry = endpoint({
  id: 'closeWaitingListEntry',
  feature: 'scheduling',
  summary: 'Remove an entry from the waiting list, with a reason. Idempotent.',
  method: 'PATCH',
  path: '/api/waiting-list/:waitingListEntryId/close',
  access: staff,
  audit: buildAudit('remove'),
  params: Params,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: z.object({ id: Id }),
})

export const waitingListEndpoints = [listWaitingList, createWaitingListEntry, closeWaitingListEntry]
