/**
 * Questions to a specialist about a wound: to a user of the practice, or by a link to someone outside. What is shared is chosen entry by entry,
 * previewed, and stored as it was sent. Every step is a row of its own.
 */
import { consultStates, consultUrgencies } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { choice } from '../validation-messages.ts'
import {
  accountName,
  Day,
  Email,
  Id,
  Instant,
  NamedWound,
  optional,
  optionalAccountName,
  optionalText,
  orDefault,
  Paging,
  text,
} from '../values.ts'

export const maxQuestionLength = 4_000
export const maxAnswerLength = 8_000
export const maxSharedPhotos = 12
export const maxSharedAssessments = 6
export const defaultLinkDays = 7
export const maxLinkDays = 30

/** What is shared: only what was chosen, as it was when it was sent. */
export const SharedContent = z.object({
  question: z.string(),
  urgency: z.enum(consultUrgencies.values),
  /** `name` and the rest are null where the asker left the identity out. */
  patient: z.object({
    age: z.string(),
    name: z.string().nullable(),
    dateOfBirth: Day.nullable(),
    medicalRecordNumber: z.string().nullable(),
  }),
  wound: z.object({ name: z.string(), type: z.string(), onset: Day.nullable() }),
  photos: z.array(z.object({ id: Id, takenOn: Day, says: z.string() })),
  measurements: z.array(z.object({ assessmentId: Id, on: Day, size: z.string(), area: z.string() })),
  assessments: z.array(z.object({ id: Id, on: Day, lines: z.array(z.string()) })),
})
export type SharedContent = z.output<typeof SharedContent>

export const consultLinkStates = ['open', 'answered', 'expired', 'revoked', 'locked'] as const

export const ConsultLink = z.object({
  /** `locked`: too many wrong access codes. */
  state: z.enum(consultLinkStates),
  madeAt: Instant,
  expiresAt: Instant,
  isMailed: z.boolean(),
  /** How often it was opened with its access code, and when last. */
  openings: z.number().int(),
  lastOpenedAt: Instant.nullable(),
})
export type ConsultLink = z.output<typeof ConsultLink>

export const ConsultAnswer = z.object({
  text: z.string(),
  name: z.string(),
  credential: z.string().nullable(),
  organization: z.string().nullable(),
  isByLink: z.boolean(),
  at: Instant,
})
export type ConsultAnswer = z.output<typeof ConsultAnswer>

export const Consult = z.object({
  id: Id,
  patientId: Id,
  woundId: Id,
  wound: NamedWound,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  timeZone: z.string(),
  askedBy: Id,
  askedByName: z.string(),
  askedAt: Instant,
  dueAt: Instant,
  isOverdue: z.boolean(),
  recipient: z.object({
    /** Null: outside of the practice. */
    userId: Id.nullable(),
    name: z.string(),
    organization: z.string().nullable(),
    specialty: z.string().nullable(),
    email: z.string().nullable(),
  }),
  state: z.enum(consultStates.values),
  /** The latest step; a further one names it, so that two people never overtake each other. */
  sequence: z.number().int(),
  content: SharedContent,
  /** The latest link; null for a question to a user of the practice. */
  link: ConsultLink.nullable(),
  answer: ConsultAnswer.nullable(),
  reviewed: z.object({ byName: z.string(), at: Instant }).nullable(),
  closed: z
    .object({
      step: z.enum(['withdraw', 'void']),
      reason: z.string().nullable(),
      byName: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type Consult = z.output<typeof Consult>

/** A link and its access code: shown once, and stored nowhere. */
const NewLink = z.object({ url: z.string(), accessCode: z.string(), isMailed: z.boolean() })
export type NewConsultLink = z.output<typeof NewLink>

const ofWound = z.object({ woundId: Id })
const ofConsult = z.object({ consultId: Id })
const buildAudit = (action: string) => ({ action: `consult.${action}`, resource: 'consult' })

const asked = {
  question: text(maxQuestionLength, 'Enter your question'),
  urgency: choice(consultUrgencies.values, 'Select an urgency'),
  photoIds: z.array(Id).max(maxSharedPhotos, `Maximum ${maxSharedPhotos} photos`).default([]),
  assessmentIds: z
    .array(Id)
    .max(maxSharedAssessments, `Maximum ${maxSharedAssessments} assessments`)
    .default([]),
  /** Dates and sizes of the latest assessments. */
  sharesMeasurements: z.boolean().default(false),
  /** Name, date of birth, and medical record number instead of the age alone. */
  sharesIdentity: z.boolean().default(false),
}

export const previewConsult = endpoint({
  id: 'previewConsult',
  feature: 'consults',
  summary: 'Preview exactly what a question would share. Nothing is stored.',
  method: 'POST',
  path: '/api/wounds/:woundId/consults/preview',
  access: clinicians,
  audit: buildAudit('preview'),
  reads: true,
  params: ofWound,
  body: z.object(asked),
  reply: z.object({
    content: SharedContent,
    /** Sent with the question: what changed since the preview is not shared unseen. */
    contentHash: z.string(),
    /** Whether the practice allows links to specialists outside. */
    allowsLinks: z.boolean(),
  }),
})

const days = z.coerce
  .number()
  .int()
  .min(1, 'Minimum 1')
  .max(maxLinkDays, `Maximum ${maxLinkDays}`)
  .default(defaultLinkDays)

const Recipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inside'), userId: Id }),
  z.object({
    kind: z.literal('outside'),
    name: accountName(200, 'Enter the specialist’s name'),
    organization: accountName(200, 'Enter the organization'),
    specialty: optionalAccountName(100),
    /** Left out: the link is handed over. The access code is never emailed. */
    email: optional(Email),
    days,
  }),
])

export const askConsult = endpoint({
  id: 'askConsult',
  feature: 'consults',
  summary:
    'Ask a specialist about a wound: a user of the practice who has access to the patient, or someone outside by a link with an access code.',
  method: 'POST',
  path: '/api/wounds/:woundId/consults',
  access: clinicians,
  audit: buildAudit('ask'),
  status: 201,
  secret: true,
  limit: { count: 200, seconds: 3600 },
  params: ofWound,
  body: z.object({
    id: Id.optional(),
    ...asked,
    contentHash: text(64, 'Preview what is shared'),
    recipient: Recipient,
  }),
  reply: z.object({
    consult: Consult,
    /** Null: inside the practice, or the request was sent before. */
    link: NewLink.nullable(),
  }),
})

export const listWoundConsults = endpoint({
  id: 'listWoundConsults',
  feature: 'consults',
  summary: 'List the questions about a wound with their answers, last asked first.',
  method: 'GET',
  path: '/api/wounds/:woundId/consults',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  params: ofWound,
  query: Paging,
  reply: z.array(Consult),
})

export const consultViews = ['needs-attention', 'open', 'all'] as const

export const listConsultWork = endpoint({
  id: 'listConsultWork',
  feature: 'consults',
  summary:
    'List questions of all patients the caller has access to, first due first. `needs-attention`: overdue, answered and not reviewed, or without a working link.',
  method: 'GET',
  path: '/api/consults',
  access: staff,
  audit: buildAudit('work'),
  paged: true,
  query: Paging.extend({
    view: orDefault(z.enum(consultViews).default('needs-attention')),
    /** `to-me`: questions the caller is asked to answer. */
    person: orDefault(z.enum(['all', 'by-me', 'to-me']).default('all')),
  }),
  reply: z.array(Consult),
})

export const readConsult = endpoint({
  id: 'readConsult',
  feature: 'consults',
  summary: 'Get one question with what was shared, its link, and its answer.',
  method: 'GET',
  path: '/api/consults/:consultId',
  access: staff,
  audit: buildAudit('read'),
  params: ofConsult,
  reply: Consult,
})

export const answerConsult = endpoint({
  id: 'answerConsult',
  feature: 'consults',
  summary: 'Answer a question, by the user it was asked of. An answer is given once and never changed.',
  method: 'POST',
  path: '/api/consults/:consultId/answer',
  access: clinicians,
  audit: buildAudit('answer'),
  params: ofConsult,
  body: z.object({ id: Id.optional(), answer: text(maxAnswerLength, 'Enter your answer') }),
  reply: Consult,
})

export const takeConsultStep = endpoint({
  id: 'takeConsultStep',
  feature: 'consults',
  summary:
    'Mark an answer as reviewed, withdraw an open question, or mark it as entered in error. The last two close its link immediately.',
  method: 'POST',
  path: '/api/consults/:consultId/steps',
  access: clinicians,
  audit: buildAudit('step'),
  params: ofConsult,
  body: z
    .object({
      id: Id.optional(),
      step: choice(['review', 'withdraw', 'void'], 'Select a step'),
      /** The latest step that the caller has seen. */
      after: z.number().int().min(1),
      reason: optionalText(500),
    })
    .refine(({ step, reason }) => step !== 'void' || reason !== null, {
      path: ['reason'],
      message: 'A reason is required',
    }),
  reply: Consult,
})

export const makeConsultLink = endpoint({
  id: 'makeConsultLink',
  feature: 'consults',
  summary: 'Create a new link with a new access code for an open question. Earlier links of it are closed.',
  method: 'POST',
  path: '/api/consults/:consultId/link',
  access: clinicians,
  audit: buildAudit('link'),
  status: 201,
  secret: true,
  limit: { count: 200, seconds: 3600 },
  params: ofConsult,
  body: z.object({ days, email: optional(Email) }),
  reply: z.object({ consult: Consult, link: NewLink }),
})

export const revokeConsultLink = endpoint({
  id: 'revokeConsultLink',
  feature: 'consults',
  summary: 'Close the link of a question immediately. The question stays open.',
  method: 'POST',
  path: '/api/consults/:consultId/link/revoke',
  access: clinicians,
  audit: buildAudit('revoke-link'),
  params: ofConsult,
  reply: Consult,
})

export const consultStaffEndpoints = [
  previewConsult,
  askConsult,
  listWoundConsults,
  listConsultWork,
  readConsult,
  answerConsult,
  takeConsultStep,
  makeConsultLink,
  revokeConsultLink,
]
