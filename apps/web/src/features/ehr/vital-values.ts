/** The vital-signs form as it stands on screen, its checks, and its way to the wire. */
import {
  computeBmi,
  checkVitals,
  toStoredVital,
  type VitalField,
  getVitalField,
  type VitalFieldId,
  vitalFields,
  type Vitals,
} from '@mendwell/clinical'
import type { CallInput, recordVitalSigns } from '@mendwell/contract'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { parseNumber } from '../../ui/form/number-text.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from './entries/date-time-values.ts'

/** With the index that is computed on the device: the server holds it against its own. */
export type NewVitalSignsBody = CallInput<typeof recordVitalSigns>['body'] & { bmi?: number }

type AllVitals = { [id in VitalFieldId]: number | null }

export type VitalValues = { [id in VitalFieldId]: string } & DateTimeValues & {
    notes: string
    confirmed: boolean
    reason: string
  }

export function createEmptyVitals(now: Date, timeZone: string): VitalValues {
  return {
    bloodPressureSystolic: '',
    bloodPressureDiastolic: '',
    heartRate: '',
    respiratoryRate: '',
    temperature: '',
    oxygenSaturation: '',
    weight: '',
    height: '',
    ...toDateTimeValues(now, timeZone),
    notes: '',
    confirmed: false,
    reason: '',
  }
}

/** The signs as numbers at the precision at which they are stored, null where there is none. What cannot be read is null too and named by `validateVitals`. */
export function parseVitals(values: VitalValues): AllVitals {
  const parseField = (id: VitalFieldId) => {
    const typed = parseNumber(values[id])
    return toStoredVital(id, typed.state === 'number' ? typed.value : null)
  }
  return {
    bloodPressureSystolic: parseField('bloodPressureSystolic'),
    bloodPressureDiastolic: parseField('bloodPressureDiastolic'),
    heartRate: parseField('heartRate'),
    respiratoryRate: parseField('respiratoryRate'),
    temperature: parseField('temperature'),
    oxygenSaturation: parseField('oxygenSaturation'),
    weight: parseField('weight'),
    height: parseField('height'),
  }
}

export const isBlank = (vitals: Vitals) => Object.values(vitals).every((value) => value === null)

/** The fields whose values are unusual but possible: they need the confirmation and its reason. */
export function listUnusualFields(values: VitalValues): VitalField[] {
  return checkVitals(parseVitals(values))
    .filter(({ problem }) => problem === 'needs-confirmation')
    .map(({ field }) => getVitalField(field))
}

export function validateVitals(values: VitalValues, now: Date, timeZone: string): FieldMessages<VitalValues> {
  const messages: FieldMessages<VitalValues> = {}
  for (const { id } of vitalFields)
    if (parseNumber(values[id]).state === 'not-a-number') messages[id] = 'Enter a number'
  for (const { field, problem } of checkVitals(parseVitals(values))) {
    const { possible, unit } = getVitalField(field)
    if (problem === 'impossible')
      messages[field] ??= `Only ${possible.from} to ${possible.to} ${unit} is possible`
    if (problem === 'diastolic-not-below-systolic') messages[field] ??= 'Must be below the systolic pressure'
  }
  if (listUnusualFields(values).length > 0) {
    if (!values.confirmed) messages.confirmed = 'Confirm that these values were checked'
    if (values.reason.trim() === '') messages.reason = 'A reason is required'
  }
  return { ...messages, ...validateDateTime(values, now, timeZone) }
}

export function toVitalSignsRequest(
  values: VitalValues,
  isTimeTouched: boolean,
  timeZone: string,
): NewVitalSignsBody {
  const isUnusual = listUnusualFields(values).length > 0
  const vitals = parseVitals(values)
  const index = computeBmi(vitals.weight, vitals.height)
  return {
    ...vitals,
    ...(index.state === 'known' && { bmi: index.kgPerM2 }),
    takenAt: toSubmittedInstant(values, isTimeTouched, timeZone),
    confirmOutOfRange: isUnusual && values.confirmed,
    outOfRangeReason: isUnusual ? values.reason : null,
    notes: values.notes,
  }
}

/** The wire's names for what the form asks otherwise. */
export function toFieldName(wireName: string): string {
  if (wireName === 'takenAt') return 'time'
  if (wireName === 'outOfRangeReason') return 'reason'
  return wireName === 'confirmOutOfRange' ? 'confirmed' : wireName
}
