/** Vital signs: recorded, listed, marked as entered in error, never changed. */
import { roundToPrecision, getVitalField, type VitalFieldId } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { entryNames } from './entries.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Id, Instant, Paging, optional, optionalText, text } from '../values.ts'

export const VitalSigns = z.object({
  id: Id,
  patientId: Id,
  takenAt: Instant,
  recordedAt: Instant,
  recordedBy: Id,
  recordedByName: z.string(),
  bloodPressureSystolic: z.number().nullable(),
  bloodPressureDiastolic: z.number().nullable(),
  heartRate: z.number().nullable(),
  respiratoryRate: z.number().nullable(),
  temperature: z.number().nullable(),
  oxygenSaturation: z.number().nullable(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  bmi: z.number().nullable(),
  outOfRangeReason: z.string().nullable(),
  notes: z.string().nullable(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type VitalSigns = z.output<typeof VitalSigns>

// Ranges are clinical rules (usual and possible limits); the server asks the clinical package for them.
/** Read at the precision at which it is stored (rule VS1). */
const reading = (id: VitalFieldId) =>
  optional(
    z
      .number({ error: 'Enter a number' })
      .overwrite((value) => roundToPrecision(value, getVitalField(id).decimals)),
  )

export const NewVitalSigns = z.object({
  ...entryNames,
  /** Time of care. Left out, it is now. */
  takenAt: optional(Instant),
  bloodPressureSystolic: reading('bloodPressureSystolic'),
  bloodPressureDiastolic: reading('bloodPressureDiastolic'),
  heartRate: reading('heartRate'),
  respiratoryRate: reading('respiratoryRate'),
  temperature: reading('temperature'),
  oxygenSaturation: reading('oxygenSaturation'),
  weight: reading('weight'),
  height: reading('height'),
  confirmOutOfRange: z.boolean().default(false),
  outOfRangeReason: optionalText(500),
  notes: optionalText(2_000),
})

export const recordVitalSigns = endpoint({
  id: 'recordVitalSigns',
  feature: 'ehr',
  summary:
    'Record vital signs. BMI is computed here; a value outside its usual range needs confirmation and a reason.',
  method: 'POST',
  path: '/api/patients/:patientId/vital-signs',
  access: clinicians,
  audit: { action: 'vital-signs.record', resource: 'vital-signs' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewVitalSigns,
  reply: VitalSigns,
})

export const listVitalSigns = endpoint({
  id: 'listVitalSigns',
  feature: 'ehr',
  summary: "A patient's vital signs, newest first.",
  method: 'GET',
  path: '/api/patients/:patientId/vital-signs',
  access: staffAndPatient,
  audit: { action: 'vital-signs.list', resource: 'vital-signs' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging,
  reply: z.array(VitalSigns),
})

export const voidVitalSigns = endpoint({
  id: 'voidVitalSigns',
  feature: 'ehr',
  summary: 'Mark an entry as entered in error. It stays readable, with the reason and who gave it.',
  method: 'POST',
  path: '/api/vital-signs/:vitalSignsId/void',
  access: clinicians,
  audit: { action: 'vital-signs.void', resource: 'vital-signs' },
  params: z.object({ vitalSignsId: Id }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: VitalSigns,
})

export const vitalSignsEndpoints = [recordVitalSigns, listVitalSigns, voidVitalSigns]
