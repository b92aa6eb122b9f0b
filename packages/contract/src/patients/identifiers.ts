/** Identifiers of a patient elsewhere: whose number it is, its value, where it comes from, and since when it applies. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, nameText, optional, optionalText, text } from '../values.ts'

export const PatientIdentifier = z.object({
  id: Id,
  patientId: Id,
  /** Whose number it is: a facility, a hospital, a payer. */
  assigner: z.string(),
  value: z.string(),
  /** Where it was taken from, for example a face sheet. */
  source: z.string().nullable(),
  startDate: Day.nullable(),
  /** The last day on which it applies; null: it applies. */
  endDate: Day.nullable(),
  recordedByName: z.string(),
  recordedAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type PatientIdentifier = z.output<typeof PatientIdentifier>

const IdentifierFields = z.object({
  assigner: nameText(100, 'Enter the assigning organization'),
  value: nameText(60, 'Enter the identifier'),
  source: optionalText(200),
  startDate: optional(Day),
  endDate: optional(Day),
})

export const NewIdentifier = IdentifierFields.extend({ id: Id.optional() })

const params = z.object({ patientIdentifierId: Id })
const buildAudit = (action: string) => ({ action: `identifier.${action}`, resource: 'identifier' })

export const listPatientIdentifiers = endpoint({
  id: 'listPatientIdentifiers',
  feature: 'patients',
  summary: 'List a patient’s identifiers by assigner, with those entered in error.',
  method: 'GET',
  path: '/api/patients/:patientId/identifiers',
  access: staff,
  audit: buildAudit('list'),
  params: z.object({ patientId: Id }),
  reply: z.array(PatientIdentifier),
})

export const recordPatientIdentifier = endpoint({
  id: 'recordPatientIdentifier',
  feature: 'patients',
  summary: 'Add an identifier. One assigner gives each value to one patient.',
  method: 'POST',
  path: '/api/patients/:patientId/identifiers',
  access: clinicians,
  audit: buildAudit('record'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewIdentifier,
  reply: PatientIdentifier,
})

export const changePatientIdentifier = endpoint({
  id: 'changePatientIdentifier',
  feature: 'patients',
  summary: 'Correct or end an identifier. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/patient-identifiers/:patientIdentifierId',
  access: clinicians,
  audit: buildAudit('change'),
  versioned: true,
  params,
  body: IdentifierFields.partial(),
  reply: PatientIdentifier,
})

export const voidPatientIdentifier = endpoint({
  id: 'voidPatientIdentifier',
  feature: 'patients',
  summary: 'Mark an identifier as entered in error. Its value may be used again.',
  method: 'POST',
  path: '/api/patient-identifiers/:patientIdentifierId/void',
  access: clinicians,
  audit: buildAudit('void'),
  params,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: PatientIdentifier,
})

export const identifierEndpoints = [
  listPatientIdentifiers,
  recordPatientIdentifier,
  changePatientIdentifier,
  voidPatientIdentifier,
]
