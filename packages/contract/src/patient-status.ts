/** Dated statuses and isolation precautions of a patient. Entries are added; an error is marked, never removed. */
import { alertCodes, alertLevels, isolationPrecautions, patientStatuses } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EntryError } from './patient-chart/medications.ts'
import { clinicians, staff } from './roles.ts'
import { Day, Id, Instant, optionalText, text } from './values.ts'

const Status = z.enum(patientStatuses.values)
const Precaution = z.enum(isolationPrecautions.values)

/** What every banner and printed header of a chart shows. */
export const PatientAlertShape = z.object({
  code: z.enum(alertCodes),
  level: z.enum(alertLevels),
  label: z.string(),
  detail: z.string().nullable(),
})

export const CurrentStatus = z.object({
  status: Status,
  /** Null while no status was recorded. */
  since: Day.nullable(),
})

/** Null if not documented; an empty list: none needed. */
export const CurrentIsolation = z
  .object({ precautions: z.array(Precaution), since: Day, reason: z.string().nullable() })
  .nullable()

const Entry = z.object({
  id: Id,
  patientId: Id,
  effectiveDate: Day,
  reason: z.string().nullable(),
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})

export const PatientStatusEntry = Entry.extend({ status: Status, source: z.string().nullable() })
export type PatientStatusEntry = z.output<typeof PatientStatusEntry>

export const IsolationEntry = Entry.extend({ precautions: z.array(Precaution) })
export type IsolationEntry = z.output<typeof IsolationEntry>

const params = z.object({ patientId: Id })
const effectiveDate = z
  .preprocess((value) => value ?? '', z.string().min(1, 'Effective date is required'))
  .pipe(Day) as unknown as typeof Day // what callers give and get
const error = z.object({ reason: text(500, 'A reason is required') })

export const listPatientStatuses = endpoint({
  id: 'listPatientStatuses',
  feature: 'patient-status',
  summary:
    'Get the current status, its history, and booked appointments to cancel after a discharge or death.',
  method: 'GET',
  path: '/api/patients/:patientId/statuses',
  access: staff,
  audit: { action: 'patient-status.list', resource: 'patient-status' },
  params,
  reply: z.object({
    current: CurrentStatus,
    entries: z.array(PatientStatusEntry),
    /** Empty while appointments may take place. */
    appointmentsToCancel: z.array(
      z.object({
        id: Id,
        date: Day,
        time: z.string(),
        appointmentType: z.string(),
        providerName: z.string(),
        version: z.number().int(),
      }),
    ),
  }),
})

export const recordPatientStatus = endpoint({
  id: 'recordPatientStatus',
  feature: 'patient-status',
  summary:
    'Record a status from an effective date. Automatic tasks and home photo links that it stops are closed.',
  method: 'POST',
  path: '/api/patients/:patientId/statuses',
  access: staff,
  audit: { action: 'patient-status.record', resource: 'patient-status' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    status: z.enum(patientStatuses.values, { error: 'Select a status' }),
    effectiveDate,
    reason: optionalText(500),
    source: optionalText(200),
  }),
  reply: PatientStatusEntry,
})

export const voidPatientStatus = endpoint({
  id: 'voidPatientStatus',
  feature: 'patient-status',
  summary: 'Mark a status as entered in error. The previous status applies again.',
  method: 'POST',
  path: '/api/patient-statuses/:patientStatusId/void',
  access: staff,
  audit: { action: 'patient-status.void', resource: 'patient-status' },
  params: z.object({ patientStatusId: Id }),
  body: error,
  reply: PatientStatusEntry,
})

export const listIsolation = endpoint({
  id: 'listIsolation',
  feature: 'patient-status',
  summary: 'List documented isolation precautions, latest first.',
  method: 'GET',
  path: '/api/patients/:patientId/isolation',
  access: staff,
  audit: { action: 'isolation.list', resource: 'isolation' },
  params,
  reply: z.array(IsolationEntry),
})

export const recordIsolation = endpoint({
  id: 'recordIsolation',
  feature: 'patient-status',
  summary: 'Document isolation precautions from a date; an empty list means that none are needed.',
  method: 'POST',
  path: '/api/patients/:patientId/isolation',
  access: clinicians,
  audit: { action: 'isolation.record', resource: 'isolation' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    precautions: z.array(Precaution, { error: 'Select the precautions' }).max(4),
    effectiveDate,
    reason: optionalText(500),
  }),
  reply: IsolationEntry,
})

export const voidIsolation = endpoint({
  id: 'voidIsolation',
  feature: 'patient-status',
  summary: 'Mark documented precautions as entered in error.',
  method: 'POST',
  path: '/api/isolation/:isolationId/void',
  access: clinicians,
  audit: { action: 'isolation.void', resource: 'isolation' },
  params: z.object({ isolationId: Id }),
  body: error,
  reply: IsolationEntry,
})

export const patientStatusEndpoints = [
  listPatientStatuses,
  recordPatientStatus,
  voidPatientStatus,
  listIsolation,
  recordIsolation,
  voidIsolation,
]
