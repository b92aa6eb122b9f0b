/**
 * Rounds: a facility's patients with open wounds as a queue, one session with the outcome of each, and one action at the end that signs,
 * creates tasks and sets the next dates. Finishing again continues where it stopped.
 */
import {
  appointmentMinutes,
  appointmentTypes,
  bradenRiskLevels,
  measuredStatuses,
  taskPriorities,
  taskTypes,
  woundLateralities,
} from '@mendwell/clinical'
import { z } from 'zod'
import { EligibilitySummary } from '../billing/eligibility-summary.ts'
import { PatientAlertShape } from '../patient-status.ts'
import { endpoint } from '../endpoint.ts'
import { clinicians } from '../roles.ts'

import { ClockTime, Day, Id, Instant, optional, optionalText, text } from '../values.ts'

export const roundOrders = ['room', 'risk', 'overdue'] as const

const RoundWound = z.object({
  id: Id,
  number: z.number().int(),
  woundType: z.string(),
  location: z.string(),
  laterality: z.enum(woundLateralities.values).nullable(),
  stage: z.string().nullable(),
  healingStatus: z.string().nullable(),
  area: z.number().nullable(),
  /** What measurements and time say, as on the wound; null before the first assessment. */
  standing: z.enum(measuredStatuses).nullable(),
  /** Since the first measurement; null without two. Below zero the wound is larger. */
  reductionPercent: z.number().nullable(),
  /** The change is not more than the measurement error. */
  changeWithinError: z.boolean().nullable(),
  lastAssessmentId: Id.nullable(),
  lastAssessedAt: Instant.nullable(),
  /** When it has to be assessed again; before today is overdue. */
  dueDate: Day,
  daysOverdue: z.number().int(),
  /** Orders in effect, by name. */
  orders: z.array(z.object({ id: Id, name: z.string(), isSigned: z.boolean() })),
})

/** One patient of the queue, with the wounds that are still open. */
export const RoundPatient = z.object({
  patientId: Id,
  firstName: z.string(),
  lastName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  allergies: z.string().nullable(),
  allergyState: z.string(),
  room: z.string().nullable(),
  /** As in every banner, the most serious first. */
  alerts: z.array(PatientAlertShape),
  /** Of the first coverage on the day of the round. */
  eligibility: EligibilitySummary.nullable(),
  /** The latest Braden score; null without one. */
  braden: z
    .object({ totalScore: z.number().int(), riskLevel: z.enum(bradenRiskLevels.values), assessedAt: Instant })
    .nullable(),
  wounds: z.array(RoundWound),
  /** Of the wound that waits longest. */
  daysOverdue: z.number().int(),
  lastVisit: z
    .object({
      id: Id,
      visitDate: Instant,
      visitType: z.string(),
      providerName: z.string(),
      status: z.string(),
      treatmentProvided: z.string().nullable(),
      visitNotes: z.string().nullable(),
      cptCodes: z.array(z.string()),
    })
    .nullable(),
  /** An open appointment today. */
  appointmentId: Id.nullable(),
  appointmentTime: z.string().nullable(),
})
export type RoundPatient = z.output<typeof RoundPatient>

export const roundOutcomes = ['waiting', 'done', 'not_seen'] as const

const NextAppointment = z.object({
  scheduledDate: Day,
  scheduledTime: ClockTime,
  duration: z.union(appointmentMinutes.map((minutes) => z.literal(minutes))).default(30),
  appointmentType: z.enum(appointmentTypes.values).default('wound-care'),
})

const PlannedTask = z.object({
  title: text(200, 'Title is required'),
  taskType: z.enum(taskTypes.values).default('visit_reminder'),
  priority: z.enum(taskPriorities.values).default('medium'),
  dueDate: Day,
  /** The default clinician of the round. */
  assignedTo: optional(Id),
})

export const RoundEntry = RoundPatient.extend({
  position: z.number().int(),
  outcome: z.enum(roundOutcomes),
  /** The visit that was documented, pending until the round is finished. */
  visitId: Id.nullable(),
  visitStatus: z.string().nullable(),
  notSeenReason: z.string().nullable(),
  nextVisitDate: Day.nullable(),
  nextAppointment: z
    .object({
      scheduledDate: Day,
      scheduledTime: z.string(),
      duration: z.number().int(),
      appointmentType: z.string(),
    })
    .nullable(),
  tasks: z.array(
    z.object({
      title: z.string(),
      taskType: z.string(),
      priority: z.string(),
      dueDate: Day,
      assignedTo: Id.nullable(),
    }),
  ),
  /** The result of finishing. */
  finishedAt: Instant.nullable(),
  signedRecordIds: z.array(Id),
  taskIds: z.array(Id),
  bookedAppointmentId: Id.nullable(),
  /** Why finishing was incomplete, as text; null if it was complete. */
  problem: z.string().nullable(),
})
export type RoundEntry = z.output<typeof RoundEntry>

export const Round = z.object({
  id: Id,
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  startedBy: Id,
  startedByName: z.string(),
  startedAt: Instant,
  roundDate: Day,
  status: z.enum(['open', 'finished']),
  finishedAt: Instant.nullable(),
  entries: z.array(RoundEntry),
})
export type Round = z.output<typeof Round>

const RoundParams = z.object({ roundId: Id })
const buildAudit = (action: string) => ({ action: `round.${action}`, resource: 'round' })
const order = z.enum(roundOrders).default('room')

export const readRoundQueue = endpoint({
  id: 'readRoundQueue',
  feature: 'visits',
  summary: 'List a facility’s patients with open wounds, by room, Braden risk, or time since last visit.',
  method: 'GET',
  path: '/api/rounds',
  access: clinicians,
  audit: buildAudit('queue'),
  query: z.object({ facilityId: Id, order }),
  reply: z.array(RoundPatient),
})

export const listRounds = endpoint({
  id: 'listRounds',
  feature: 'visits',
  summary: 'List the user’s open rounds and those finished in the last 30 days, most recent first.',
  method: 'GET',
  path: '/api/rounds/sessions',
  access: clinicians,
  audit: 'none',
  reply: z.array(
    z.object({
      id: Id,
      facilityId: Id,
      facilityName: z.string(),
      startedAt: Instant,
      roundDate: Day,
      status: z.enum(['open', 'finished']),
      patients: z.number().int(),
      done: z.number().int(),
      notSeen: z.number().int(),
    }),
  ),
})

export const startRound = endpoint({
  id: 'startRound',
  feature: 'visits',
  summary: 'Start a round with the current queue, or resume today’s open round at the facility.',
  method: 'POST',
  path: '/api/rounds',
  access: clinicians,
  audit: buildAudit('start'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    facilityId: Id,
    order,
    /** Only these, in this order; all of the queue by default. */
    patientIds: z.array(Id).max(500).default([]),
  }),
  reply: Round,
})

export const readRound = endpoint({
  id: 'readRound',
  feature: 'visits',
  summary: 'Get a round with its patients.',
  method: 'GET',
  path: '/api/rounds/:roundId',
  access: clinicians,
  audit: buildAudit('read'),
  params: RoundParams,
  reply: Round,
})

export const setRoundEntry = endpoint({
  id: 'setRoundEntry',
  feature: 'visits',
  summary:
    'Set a patient’s outcome and plan in the round. Replaces the previous entry until the round is finished.',
  method: 'PUT',
  path: '/api/rounds/:roundId/patients/:patientId',
  access: clinicians,
  audit: buildAudit('entry'),
  params: z.object({ roundId: Id, patientId: Id }),
  body: z
    .object({
      outcome: z.enum(roundOutcomes),
      /** Of a done patient: the visit of this patient that was documented. */
      visitId: optional(Id),
      notSeenReason: optionalText(500),
      nextVisitDate: optional(Day),
      nextAppointment: optional(NextAppointment),
      tasks: z.array(PlannedTask).max(10).default([]),
    })
    .refine((entry) => entry.outcome !== 'not_seen' || entry.notSeenReason !== null, {
      path: ['notSeenReason'],
      message: 'A reason is required',
    })
    .refine((entry) => entry.outcome !== 'done' || entry.visitId !== null, {
      path: ['visitId'],
      message: 'Document the visit first',
    }),
  reply: Round,
})

export const finishRound = endpoint({
  id: 'finishRound',
  feature: 'visits',
  summary:
    'Finish a round: sign its visits and the user’s assessments, record patients not seen, create tasks, and schedule appointments. Repeated requests do only what remains.',
  method: 'POST',
  path: '/api/rounds/:roundId/finish',
  access: clinicians,
  audit: buildAudit('finish'),
  params: RoundParams,
  reply: Round.extend({
    signed: z.number().int(),
    notSeen: z.number().int(),
    tasks: z.number().int(),
    appointments: z.number().int(),
    nextDates: z.number().int(),
    problems: z.number().int(),
  }),
})

export const roundEndpoints = [readRoundQueue, listRounds, startRound, readRound, setRoundEntry, finishRound]
