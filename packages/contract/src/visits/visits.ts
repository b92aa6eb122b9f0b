/**
 * Provider visits: documented, changed while pending, completed (which signs them) or marked as not seen, and from then on only amended.
 * Charges are computed here, never sent by the caller.
 */
import { placesOfService, visitStatuses, visitTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecordStatus, createSigningEndpoints } from '../records.ts'
import { clinicians, staff } from '../roles.ts'
import {
  Day,
  DayAsWritten,
  Id,
  Instant,
  NamedWound,
  Paging,
  idOrAll,
  optional,
  optionalText,
  orAll,
  orDefault,
  text,
} from '../values.ts'
import { ProcedureDetails, VisitProcedure } from './procedures.ts'
import { Codes, codeList, VisitDate } from './input-fields.ts'
import { choice } from '../validation-messages.ts'

/** What should be reviewed before the visit is billed. It rejects nothing. */
export const VisitWarning = z.object({
  kind: z.enum([
    'codes-clash',
    'add-on-alone',
    'diagnosis-unknown',
    'diagnosis-heading',
    'place',
    'no-price',
    /** A documented product may not be used: expired, or its lot is quarantined. */
    'product',
  ]),
  codes: z.array(z.string()),
  words: z.string(),
  /** A modifier or a reason for the codes settles it. */
  needsReason: z.boolean(),
})
export type VisitWarning = z.output<typeof VisitWarning>

/** One code with how often, with which modifiers and for which diagnoses (1-based). */
const CodeLine = z.object({
  code: z.string().trim().toUpperCase().max(10),
  units: z.number().int().min(1).max(999).default(1),
  modifiers: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2}$/, 'Enter two characters'),
    )
    .max(4)
    .default([]),
  pointers: z.array(z.number().int().min(1).max(12)).max(4).default([]),
})

export const CodeLineDetails = z.object({
  code: z.string(),
  label: z.string(),
  units: z.number().int(),
  modifiers: z.array(z.string()),
  pointers: z.array(z.number().int()),
  /** Of all units, in dollars; null where the fee table has no price. */
  amount: z.number().nullable(),
})

export const ProviderVisit = RecordStatus.extend({
  id: Id,
  patientId: Id,
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
    room: z.string().nullable(),
  }),
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  providerId: Id,
  provider: z.object({ firstName: z.string(), lastName: z.string(), credential: z.string().nullable() }),
  /** The instant; of a visit with a day only, noon there. */
  visitDate: Instant,
  /** The day on the facility's wall, and the time where one was given. */
  visitDay: Day,
  visitTime: z.string().nullable(),
  timeZone: z.string(),
  visitType: z.enum(visitTypes.values),
  /** Minutes. */
  duration: z.number().int().nullable(),
  woundIds: z.array(Id),
  wounds: z.array(NamedWound.extend({ id: Id })),
  procedures: z.array(ProcedureDetails),
  placeOfService: z.string().nullable(),
  cptCodes: z.array(z.string()),
  codeLines: z.array(CodeLineDetails),
  /** Why codes that are part of each other are both reported. */
  codingReason: z.string().nullable(),
  diagnosis: z.array(z.string()),
  treatmentProvided: z.string().nullable(),
  visitNotes: z.string().nullable(),
  nextVisitScheduled: Day.nullable(),
  photoUrls: z.array(z.string()),
  appointmentId: Id.nullable(),
  roundId: Id.nullable(),
  status: z.enum(visitStatuses.values),
  isCompleted: z.boolean(),
  /** When it was completed; the first time stays. */
  completedDate: Instant.nullable(),
  notSeenReason: z.string().nullable(),
  /** In dollars, by the fee table; null where a code has no price. */
  billableAmount: z.number().nullable(),
  isSamplePrice: z.boolean(),
  warnings: z.array(VisitWarning),
  createdBy: Id,
  createdAt: Instant,
  savedBy: Id,
  savedByName: z.string(),
  updatedAt: Instant,
})
export type ProviderVisit = z.output<typeof ProviderVisit>

const WoundIds = z.array(Id).max(50)

const Fields = {
  /** A day, a day and time on the facility's wall, or an instant with its offset. */
  visitDate: VisitDate,
  visitType: choice(visitTypes.values, 'Visit type is required'),
  duration: optional(
    z
      .number({ error: 'Enter minutes' })
      .int('Enter whole minutes')
      .min(1, 'Minimum 1 minute')
      .max(1_440, 'Maximum 24 hours'),
  ),
  woundIds: orDefault(WoundIds.default([])),
  procedures: z.array(VisitProcedure).max(50).default([]),
  /** By default what the facility suggests. */
  placeOfService: optional(z.enum(placesOfService.map(({ code }) => code))),
  cptCodes: codeList(Codes.min(1, 'At least one CPT code is required')),
  /** Units, modifiers and diagnoses of codes named above. A code without a line counts once. */
  codeLines: z.array(CodeLine).max(50).default([]),
  codingReason: optionalText(1_000),
  // To callers it is like a default: left out, it is the empty list.
  diagnosis: codeList(Codes.max(12, 'Maximum 12 diagnoses')) as unknown as z.ZodDefault<
    z.ZodType<string[], string | readonly string[] | null>
  >,
  treatmentProvided: text(20_000, 'Treatment description is required'),
  visitNotes: text(40_000, 'Visit notes are required'),
  nextVisitScheduled: optional(DayAsWritten),
}

const Whom = {
  patientId: text(36, 'Patient is required').pipe(z.uuid('Patient is required')),
  facilityId: text(36, 'Facility is required').pipe(z.uuid('Facility is required')),
}

export const NewVisit = z.object({
  id: Id.optional(),
  ...Whom,
  ...Fields,
  /** The appointment of the visit: it is completed with it. */
  appointmentId: optional(Id),
  /** The round in which it was made. */
  roundId: optional(Id),
})

const VisitParams = z.object({ visitId: Id })
const buildAudit = (action: string) => ({ action: `visit.${action}`, resource: 'provider-visit' })
const anId = '[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}'

export const listVisits = endpoint({
  id: 'listVisits',
  feature: 'visits',
  summary: 'List visits, most recent first, filtered by facility, patient, provider, status, and date range.',
  method: 'GET',
  path: '/api/provider-visits',
  alsoAt: ['/api/provider-visits/all', `/api/provider-visits/:facilityId(^${anId}$)`],
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    facilityId: idOrAll,
    patientId: idOrAll,
    providerId: idOrAll,
    /** `all` leaves out what was entered in error. */
    status: orAll([...visitStatuses.values, 'void']),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.array(ProviderVisit),
})

export const visitStats = endpoint({
  id: 'visitStats',
  feature: 'visits',
  summary: 'Get the summary figures. Today and this week (Sunday to Saturday) use each facility’s time zone.',
  method: 'GET',
  path: '/api/provider-visits/stats',
  access: staff,
  audit: 'none',
  query: z.object({ facilityId: idOrAll }),
  reply: z.object({
    todayVisits: z.number().int(),
    completedToday: z.number().int(),
    weekVisits: z.number().int(),
    /** Minutes, of the completed ones with a duration; null without any. */
    avgDuration: z.number().nullable(),
    pendingVisits: z.number().int(),
  }),
})

export const readVisit = endpoint({
  id: 'readVisit',
  feature: 'visits',
  summary: 'Get a visit with its signatures and addenda.',
  method: 'GET',
  path: '/api/provider-visits/:visitId/record',
  access: staff,
  audit: buildAudit('read'),
  params: VisitParams,
  reply: ProviderVisit,
})

export const listVisitVersions = endpoint({
  id: 'listVisitVersions',
  feature: 'visits',
  summary: 'List all versions of a visit, most recent first.',
  method: 'GET',
  path: '/api/provider-visits/:visitId/versions',
  access: staff,
  audit: buildAudit('read'),
  params: VisitParams,
  reply: z.array(ProviderVisit),
})

export const VisitNote = z.object({
  title: z.string(),
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
    dateOfBirth: Day.nullable(),
    room: z.string().nullable(),
    allergies: z.string(),
  }),
  /** Headings with their lines, ready to print. */
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /** One line for each signature, or that it is not signed. */
  signed: z.array(z.string()),
})
export type VisitNote = z.output<typeof VisitNote>

export const printVisit = endpoint({
  id: 'printVisit',
  feature: 'visits',
  summary: 'Get the printable visit note: headings, lines, and signatures.',
  method: 'GET',
  path: '/api/provider-visits/:visitId/note',
  access: staff,
  audit: buildAudit('print'),
  params: VisitParams,
  reply: VisitNote,
})

export const createVisit = endpoint({
  id: 'createVisit',
  feature: 'visits',
  summary: 'Document a visit as pending. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/provider-visits',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: NewVisit,
  reply: ProviderVisit,
})

export const changeVisit = endpoint({
  id: 'changeVisit',
  feature: 'visits',
  summary: 'Update a pending visit. Partial update; requires If-Match; all versions are retained.',
  method: 'PATCH',
  path: '/api/provider-visits/:visitId',
  access: clinicians,
  audit: buildAudit('change'),
  versioned: true,
  params: VisitParams,
  body: z.object({
    visitDate: Fields.visitDate.optional(),
    visitType: Fields.visitType.optional(),
    duration: Fields.duration.optional(),
    woundIds: WoundIds.optional(),
    procedures: Fields.procedures.removeDefault().optional(),
    placeOfService: Fields.placeOfService.optional(),
    // Left out is no change, an empty list is rejected.
    cptCodes: Fields.cptCodes.optional(),
    codeLines: Fields.codeLines.removeDefault().optional(),
    codingReason: Fields.codingReason.optional(),
    diagnosis: Fields.diagnosis.optional(),
    treatmentProvided: Fields.treatmentProvided.optional(),
    visitNotes: Fields.visitNotes.optional(),
    nextVisitScheduled: Fields.nextVisitScheduled.optional(),
  }),
  reply: ProviderVisit,
})

export const completeVisit = endpoint({
  id: 'completeVisit',
  feature: 'visits',
  summary: 'Complete and sign a visit as last saved. Idempotent; the first completion time is retained.',
  method: 'PATCH',
  path: '/api/provider-visits/:visitId/complete',
  access: clinicians,
  audit: buildAudit('complete'),
  params: VisitParams,
  reply: ProviderVisit,
})

const reason = { reason: text(500, 'A reason is required') }

export const missVisit = endpoint({
  id: 'missVisit',
  feature: 'visits',
  summary: 'Record that the patient was not seen, with a reason. Signs and closes the visit.',
  method: 'PATCH',
  path: '/api/provider-visits/:visitId/not-seen',
  access: clinicians,
  audit: buildAudit('not-seen'),
  params: VisitParams,
  body: z.object(reason),
  reply: ProviderVisit,
})

export const recordNotSeen = endpoint({
  id: 'recordNotSeen',
  feature: 'visits',
  summary: 'Record and sign a visit without codes where the patient was not seen, with a reason.',
  method: 'POST',
  path: '/api/provider-visits/not-seen',
  access: clinicians,
  audit: buildAudit('not-seen'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    ...Whom,
    visitDate: Fields.visitDate,
    visitType: Fields.visitType.default('follow_up'),
    ...reason,
    nextVisitScheduled: Fields.nextVisitScheduled,
    appointmentId: optional(Id),
    roundId: optional(Id),
  }),
  reply: ProviderVisit,
})

/** Completing is the author's signature; the other steps are those of every signed record. */
const signing = createSigningEndpoints({
  name: 'Visit',
  feature: 'visits',
  resource: 'provider-visit',
  path: '/api/provider-visits',
  param: 'visitId',
  reply: ProviderVisit,
})
export const cosignVisit = signing.cosign
export const addToVisit = signing.addendum
export const voidVisit = signing.void

export const visitEndpoints = [
  listVisits,
  visitStats,
  readVisit,
  listVisitVersions,
  printVisit,
  createVisit,
  changeVisit,
  completeVisit,
  missVisit,
  recordNotSeen,
  cosignVisit,
  addToVisit,
  voidVisit,
]
