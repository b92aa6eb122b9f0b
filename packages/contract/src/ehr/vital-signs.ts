/** Vital signs: recorded, listed, marked as entered in error, never changed. */
import { glucoseTimings, roundToPrecision, vitalFields as signs } from '@mendwell/clinical'
import { z } from 'zod'
import { toFields, type RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { Instant, optional } from '../values.ts'
import { EntryStatus, defineEntry, entryNames } from './entries.ts'

const notes = {
  glucoseTiming: { kind: 'choice', label: 'Glucose timing', choices: glucoseTimings },
  outOfRangeReason: { kind: 'text', label: 'Reason', max: 500 },
  notes: { kind: 'text', label: 'Notes', max: 2_000 },
} as const satisfies RecordFields

export const vitalSignsFields = {
  ...toFields(signs, ({ label, unit, decimals, possible }) => ({
    kind: 'number',
    label,
    unit,
    decimals,
    ...possible,
  })),
  ...notes,
} as const satisfies RecordFields

export const VitalSigns = EntryStatus.extend({
  ...buildStoredShape(vitalSignsFields),
  takenAt: Instant,
  bmi: z.number().nullable(),
})
export type VitalSigns = z.output<typeof VitalSigns>

/** Read at the precision at which it is stored (rule VS1). The clinical package decides which values are possible and usual. */
const buildReading = (decimals: number) =>
  optional(z.number({ error: 'Enter a number' }).overwrite((value) => roundToPrecision(value, decimals)))
const readings = Object.fromEntries(signs.map(({ id, decimals }) => [id, buildReading(decimals)])) as Record<
  (typeof signs)[number]['id'],
  ReturnType<typeof buildReading>
> // one for each sign

export const vitalSignsEntry = defineEntry({
  name: 'VitalSigns',
  resource: 'vital-signs',
  path: '/api/vital-signs',
  param: 'vitalSignsId',
  fields: vitalSignsFields,
  body: z.object({
    ...entryNames,
    /** Time of care. Left out, it is now. */
    takenAt: optional(Instant),
    ...readings,
    confirmOutOfRange: z.boolean().default(false),
    ...buildInputShape(notes),
  }),
  reply: VitalSigns,
  summary:
    'Record vital signs. BMI is computed by the server; a value outside its expected range requires confirmation and a reason.',
  list: {
    summary: 'List a patient’s vital signs, latest first.',
  },
})
export const { record: recordVitalSigns, list: listVitalSigns, void: voidVitalSigns } = vitalSignsEntry

export const vitalSignsEndpoints = [recordVitalSigns, listVitalSigns, voidVitalSigns]
