/** Video visits: each is an appointment with what belongs to the call. Booked, moved and cancelled through scheduling's own rules. */
import {
  defaultTelehealthMinutes,
  telehealthMinutes,
  telehealthPriorities,
  telehealthStatuses,
  telehealthTypes,
} from '@mendwell/clinical'
import { z } from 'zod'
import { Dollars } from '../billing/money.ts'
import { endpoint } from '../endpoint.ts'
import { staff, staffAndPatient } from '../roles.ts'

import {
  ClockTime,
  Day,
  Email,
  Id,
  Instant,
  Paging,
  optional,
  optionalText,
  orDefault,
  text,
} from '../values.ts'
import { choice } from '../validation-messages.ts'

export const TelehealthSession = z.object({
  id: Id,
  appointmentId: Id,
  patientId: Id,
  /** In a sentence; lists use `patient`. */
  patientName: z.string(),
  patient: z.object({ firstName: z.string(), lastName: z.string() }),
  providerId: Id,
  providerName: z.string(),
  /** Whether the caller is the one who holds it. */
  isProvider: z.boolean(),
  sessionType: z.enum(telehealthTypes.values),
  priority: z.enum(telehealthPriorities.values),
  /** The instant, and the same on the facility's wall. */
  scheduledDate: Instant,
  scheduledDay: Day,
  scheduledTime: z.string(),
  timeZone: z.string(),
  /** Minutes that were booked. */
  duration: z.number().int(),
  status: z.enum(telehealthStatuses.values),
  /** Why it was cancelled. */
  statusReason: z.string().nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Duration of the call in minutes, from start to end, started ones counted. */
  measuredMinutes: z.number().int().nullable(),
  /** The page on which it is held; who has no account is sent a link of their own. */
  meetingUrl: z.string(),
  billingCode: z.string().nullable(),
  /** Dollars by the practice's fees on that day; null where there is no price. */
  cost: Dollars.nullable(),
  isSamplePrice: z.boolean(),
  satisfactionRating: z.number().int().nullable(),
  /** Of the staff; patients read null. */
  notes: z.string().nullable(),
  diagnosis: z.string().nullable(),
  prescriptions: z.string().nullable(),
  /** For the patient too. */
  recommendations: z.string().nullable(),
  /** When the newest link was sent, as long as it works. */
  invitedAt: Instant.nullable(),
  /** The patient sits in the waiting room. */
  isPatientWaiting: z.boolean(),
  createdAt: Instant,
  version: z.number().int(),
})
export type TelehealthSession = z.output<typeof TelehealthSession>

const duration = z.union(
  telehealthMinutes.map((minutes) => z.literal(minutes)),
  { error: 'Select a duration from the list' },
)
const billingCode = optional(z.string().trim().max(20))
const params = z.object({ telehealthSessionId: Id })
const path = '/api/telehealth/sessions/:telehealthSessionId'

export const telehealthLists = ['today', 'upcoming', 'not-held', 'history', 'cancelled', 'all'] as const

export const listTelehealthSessions = endpoint({
  id: 'listTelehealthSessions',
  feature: 'telehealth',
  summary:
    'List video visits: today and in progress, upcoming, past and not started, completed (most recent first), or cancelled, in each facility’s time zone.',
  method: 'GET',
  path: '/api/telehealth/sessions',
  access: staffAndPatient,
  audit: { action: 'telehealth-session.list', resource: 'telehealth-session' },
  paged: true,
  query: Paging.extend({
    when: z.enum(telehealthLists).default('all'),
    patientId: z.union([Id, z.literal('all')]).default('all'),
    providerId: z.union([Id, z.literal('all')]).default('all'),
  }),
  reply: z.array(TelehealthSession),
})

export const telehealthStats = endpoint({
  id: 'telehealthStats',
  feature: 'telehealth',
  summary: 'Get the summary figures. The average covers patient ratings; null if there are none.',
  method: 'GET',
  path: '/api/telehealth/stats',
  access: staffAndPatient,
  audit: 'none',
  reply: z.object({
    todaySessions: z.number().int(),
    upcoming: z.number().int(),
    completed: z.number().int(),
    averageRating: z.number().nullable(),
    ratings: z.number().int(),
  }),
})

export const readTelehealthSession = endpoint({
  id: 'readTelehealthSession',
  feature: 'telehealth',
  summary: 'Get a video visit.',
  method: 'GET',
  path,
  access: staffAndPatient,
  audit: { action: 'telehealth-session.read', resource: 'telehealth-session' },
  params,
  reply: TelehealthSession,
})

export const NewTelehealthSession = z.object({
  id: Id.optional(),
  patientId: text(36, 'Patient is required').pipe(z.uuid('Patient is required')),
  sessionType: choice(telehealthTypes.values, 'Session type is required'),
  scheduledDay: text(40, 'Date is required').pipe(Day),
  scheduledTime: text(8, 'Time is required').pipe(ClockTime),
  duration: orDefault(duration.default(defaultTelehealthMinutes)),
  priority: orDefault(z.enum(telehealthPriorities.values).default('routine')),
  notes: optionalText(4_000),
  billingCode,
  /** Who holds it; the caller by default. */
  providerId: optional(Id),
})

export const createTelehealthSession = endpoint({
  id: 'createTelehealthSession',
  feature: 'telehealth',
  summary:
    'Schedule a video visit and its appointment, with conflict checks. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/telehealth/sessions',
  access: staff,
  audit: { action: 'telehealth-session.create', resource: 'telehealth-session' },
  status: 201,
  body: NewTelehealthSession,
  reply: TelehealthSession,
})

const buildTransition = (action: string) =>
  ({
    feature: 'telehealth',
    method: 'POST',
    access: staff,
    audit: { action: `telehealth-session.${action}`, resource: 'telehealth-session' },
    params,
    reply: TelehealthSession,
  }) as const

export const rescheduleTelehealthSession = endpoint({
  ...buildTransition('reschedule'),
  id: 'rescheduleTelehealthSession',
  summary: 'Reschedule a video visit. An existing link works for the new time.',
  path: `${path}/reschedule`,
  body: z.object({
    scheduledDay: text(40, 'Date is required').pipe(Day),
    scheduledTime: text(8, 'Time is required').pipe(ClockTime),
    duration: orDefault(duration.optional()),
  }),
})

export const cancelTelehealthSession = endpoint({
  ...buildTransition('cancel'),
  id: 'cancelTelehealthSession',
  summary: 'Cancel a scheduled video visit and its appointment, with a reason. Its link stops working.',
  path: `${path}/cancel`,
  body: z.object({ reason: text(500, 'A reason is required') }),
})

export const startTelehealthSession = endpoint({
  ...buildTransition('start'),
  id: 'startTelehealthSession',
  summary: 'Start the call as its provider, on the day of the visit. Idempotent.',
  path: `${path}/start`,
})

export const endTelehealthSession = endpoint({
  ...buildTransition('end'),
  id: 'endTelehealthSession',
  summary:
    'End the call as its provider with notes and billing code. The cost comes from the practice’s fees. Completes the appointment.',
  path: `${path}/end`,
  body: z.object({
    notes: optionalText(4_000),
    diagnosis: optionalText(2_000),
    recommendations: optionalText(4_000),
    prescriptions: optionalText(2_000),
    billingCode,
  }),
})

export const rateTelehealthSession = endpoint({
  ...buildTransition('rate'),
  id: 'rateTelehealthSession',
  summary: 'Rate a video visit as its patient, once.',
  path: `${path}/rating`,
  access: ['patient'],
  body: z.object({ satisfactionRating: z.number().int().min(1).max(5) }),
})

export const inviteToTelehealth = endpoint({
  id: 'inviteToTelehealth',
  feature: 'telehealth',
  summary:
    'Email the patient a link to this call that works without an account until 12 hours after its end. A previous link stops working. The email contains the provider and time, and no patient information.',
  method: 'POST',
  path: `${path}/invitation`,
  access: staff,
  audit: { action: 'telehealth-session.invite', resource: 'telehealth-session' },
  status: 201,
  secret: true,
  limit: { count: 60, seconds: 3600 },
  params,
  body: z.object({
    /** The address of the chart by default. */
    email: optional(Email),
  }),
  reply: z.object({
    /** The address, with most of it hidden. */
    sentTo: z.string(),
    expiresAt: Instant,
    /** The link itself, to read out or to send another way. */
    url: z.string(),
  }),
})

export const revokeTelehealthInvitation = endpoint({
  ...buildTransition('revoke-invitation'),
  id: 'revokeTelehealthInvitation',
  summary: 'Revoke the link immediately and disconnect a guest who joined with it.',
  path: `${path}/invitation/revoke`,
})

export const telehealthEndpoints = [
  listTelehealthSessions,
  telehealthStats,
  readTelehealthSession,
  createTelehealthSession,
  rescheduleTelehealthSession,
  cancelTelehealthSession,
  startTelehealthSession,
  endTelehealthSession,
  rateTelehealthSession,
  inviteToTelehealth,
  revokeTelehealthInvitation,
]
