/** The vital-signs form as it stands on screen, its checks, and its way to the wire. */
import {
  bmi,
  checkVitals,
  storedVital,
  type VitalField,
  vitalField,
  type VitalFieldId,
  vitalFields,
  type Vitals,
} from '@mendwell/clinical'
import type { CallOf, recordVitalSigns } from '@mendwell/contract'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { readNumber } from '../../ui/form/number-text.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from './entries/date-time-values.ts'

/** With the index that is computed on the device: the server holds it against its own. */
export type NewVitalSignsBody = CallOf<typeof recordVitalSigns>['body'] & { bmi?: number }

type AllVitals = { [id in VitalFieldId]: number | null }

export type VitalValues = { [id in VitalFieldId]: string } & MomentValues & {
    notes: string
    confirmed: boolean
    reason: string
  }

export function emptyVitals(now: Date, timeZone: string): VitalValues {
  return {
    bloodPressureSystolic: '',
    bloodPressureDiastolic: '',
    heartRate: '',
    respiratoryRate: '',
    temperature: '',
    oxygenSaturation: '',
    weight: '',
    height: '',
    ...momentValues(now, timeZone),
    notes: '',
    confirmed: false,
    reason: '',
  }
}

/** The signs as numbers at the precision at which they are stored, null where there is none. What cannot be read is null too and named by `checkVitalValues`. */
export function readVitals(values: VitalValues): AllVitals {
  const read = (id: VitalFieldId) => {
    const typed = readNumber(values[id])
    return storedVital(id, typed.state === 'number' ? typed.value : null)
  }
  return {
    bloodPressureSystolic: read('bloodPressureSystolic'),
    bloodPressureDiastolic: read('bloodPressureDiastolic'),
    heartRate: read('heartRate'),
    respiratoryRate: read('respiratoryRate'),
    temperature: read('temperature'),
    oxygenSaturation: read('oxygenSaturation'),
    weight: read('weight'),
    height: read('height'),
  }
}

export const isBlank = (vitals: Vitals) => Object.values(vitals).every((value) => value === null)

/** The fields whose values are unusual but possible: they need the confirmation and its reason. */
export function unusualFields(values: VitalValues): VitalField[] {
  return checkVitals(readVitals(values))
    .filter(({ problem }) => problem === 'needs-confirmation')
    .map(({ field }) => vitalField(field))
}

export function checkVitalValues(
  values: VitalValues,
  now: Date,
  timeZone: string,
): FieldMessages<VitalValues> {
  const messages: FieldMessages<VitalValues> = {}
  for (const { id } of vitalFields)
    if (readNumber(values[id]).state === 'not-a-number') messages[id] = 'Enter a number'
  for (const { field, problem } of checkVitals(readVitals(values))) {
    const { possible, unit } = vitalField(field)
    if (problem === 'impossible')
      messages[field] ??= `Only ${possible.from} to ${possible.to} ${unit} is possible`
    if (problem === 'diastolic-not-below-systolic') messages[field] ??= 'Must be below the systolic pressure'
  }
  if (unusualFields(values).length > 0) {
    if (!values.confirmed) messages.confirmed = 'Confirm that these values were checked'
    if (values.reason.trim() === '') messages.reason = 'A reason is required'
  }
  return { ...messages, ...checkMoment(values, now, timeZone) }
}

export function toNewVitalSigns(
  values: VitalValues,
  isTimeTouched: boolean,
  timeZone: string,
): NewVitalSignsBody {
  const isUnusual = unusualFields(values).length > 0
  const vitals = readVitals(values)
  const index = bmi(vitals.weight, vitals.height)
  return {
    ...vitals,
    ...(index.state === 'known' && { bmi: index.kgPerM2 }),
    takenAt: momentSent(values, isTimeTouched, timeZone),
    confirmOutOfRange: isUnusual && values.confirmed,
    outOfRangeReason: isUnusual ? values.reason : null,
    notes: values.notes,
  }
}

/** The wire's names for what the form asks otherwise. */
export function formName(wireName: string): string {
  if (wireName === 'takenAt') return 'time'
  if (wireName === 'outOfRangeReason') return 'reason'
  return wireName === 'confirmOutOfRange' ? 'confirmed' : wireName
}
