/** Stays of a patient at a place: from an admission or a transfer until a transfer or a discharge. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'

export const stayStarts = ['admission', 'transfer'] as const
export const stayEnds = ['transfer', 'discharge'] as const

export const PatientStay = z.object({
  id: Id,
  patientId: Id,
  facilityId: Id,
  facilityName: z.string(),
  room: z.string().nullable(),
  startKind: z.enum(stayStarts),
  startDate: Day,
  /** Null: the patient is there. */
  endKind: z.enum(stayEnds).nullable(),
  endDate: Day.nullable(),
  /** Where to, or the condition, as the facility says. */
  disposition: z.string().nullable(),
  /** Under Medicare Part A; null: not documented. */
  partAStay: z.boolean().nullable(),
  /** Null: taken over from the chart when stays were introduced. */
  recordedByName: z.string().nullable(),
  recordedAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type PatientStay = z.output<typeof PatientStay>

const facilityId = text(36, 'Facility is required').pipe(z.uuid('Facility is required'))
const buildDate = (missing: string) =>
  z.preprocess((value) => value ?? '', z.string().min(1, missing)).pipe(Day)

export const NewStay = z.object({
  id: Id.optional(),
  facilityId,
  room: optionalText(40),
  startDate: buildDate('Admission date is required'),
  /** For a stay that is over. */
  endDate: optional(Day),
  disposition: optionalText(200),
  partAStay: optional(z.boolean()),
})
export const StayTransfer = z.object({
  date: buildDate('Transfer date is required'),
  facilityId,
  room: optionalText(40),
  partAStay: optional(z.boolean()),
})
export const StayDischarge = z.object({
  date: buildDate('Discharge date is required'),
  disposition: optionalText(200),
})
export const StayChange = z
  .object({
    startDate: buildDate('Start date is required'),
    endDate: optional(Day),
    room: optionalText(40),
    disposition: optionalText(200),
    partAStay: optional(z.boolean()),
  })
  .partial()

const params = z.object({ patientStayId: Id })
const buildAudit = (action: string) => ({ action: `stay.${action}`, resource: 'stay' })

export const listPatientStays = endpoint({
  id: 'listPatientStays',
  feature: 'patients',
  summary: 'List a patient’s stays, latest first, with those entered in error.',
  method: 'GET',
  path: '/api/patients/:patientId/stays',
  access: staff,
  audit: buildAudit('list'),
  params: z.object({ patientId: Id }),
  reply: z.array(PatientStay),
})

export const admitPatient = endpoint({
  id: 'admitPatient',
  feature: 'patients',
  summary: 'Record an admission. Stays do not overlap; facility and room of the chart follow the open stay.',
  method: 'POST',
  path: '/api/patients/:patientId/stays',
  access: clinicians,
  audit: buildAudit('admit'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewStay,
  reply: PatientStay,
})

export const transferPatient = endpoint({
  id: 'transferPatient',
  feature: 'patients',
  summary:
    'Transfer a patient: ends the open stay and starts the next one on the same day, at another place or in another room.',
  method: 'POST',
  path: '/api/patient-stays/:patientStayId/transfer',
  access: clinicians,
  audit: buildAudit('transfer'),
  status: 201,
  params,
  body: StayTransfer,
  reply: PatientStay,
})

export const dischargePatient = endpoint({
  id: 'dischargePatient',
  feature: 'patients',
  summary: 'Discharge a patient: ends the open stay. Idempotent.',
  method: 'POST',
  path: '/api/patient-stays/:patientStayId/discharge',
  access: clinicians,
  audit: buildAudit('discharge'),
  params,
  body: StayDischarge,
  reply: PatientStay,
})

export const changePatientStay = endpoint({
  id: 'changePatientStay',
  feature: 'patients',
  summary: 'Correct a stay. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/patient-stays/:patientStayId',
  access: clinicians,
  audit: buildAudit('change'),
  versioned: true,
  params,
  body: StayChange,
  reply: PatientStay,
})

export const voidPatientStay = endpoint({
  id: 'voidPatientStay',
  feature: 'patients',
  summary: 'Mark a stay as entered in error.',
  method: 'POST',
  path: '/api/patient-stays/:patientStayId/void',
  access: clinicians,
  audit: buildAudit('void'),
  params,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: PatientStay,
})

export const stayEndpoints = [
  listPatientStays,
  admitPatient,
  transferPatient,
  dischargePatient,
  changePatientStay,
  voidPatientStay,
]
