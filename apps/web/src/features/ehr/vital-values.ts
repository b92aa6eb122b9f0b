/** The vital-signs form as it stands on screen, its checks, and its way to the wire. */
import {
  checkVitals,
  type VitalField,
  vitalField,
  type VitalFieldId,
  vitalFields,
  type Vitals,
} from '@mendwell/clinical'
import type { CallOf, recordVitalSigns } from '@mendwell/contract'
import type { FieldMessages } from '../../platform/forms/wiring.ts'
import { decimalsTyped, readNumber } from '../../ui/form/number-text.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from './entries/moment-values.ts'

export type NewVitalSignsBody = CallOf<typeof recordVitalSigns>['body']

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

/** The signs as numbers, null where there is none. What cannot be read is null too and named by `checkVitalValues`. */
export function readVitals(values: VitalValues): AllVitals {
  const read = (id: VitalFieldId) => {
    const typed = readNumber(values[id])
    return typed.state === 'number' ? typed.value : null
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
  for (const { id, decimals } of vitalFields) {
    const typed = readNumber(values[id])
    if (typed.state === 'not-a-number') messages[id] = 'Enter a number'
    else if (decimalsTyped(values[id]) > decimals)
      messages[id] = decimals === 0 ? 'Whole numbers only' : `At most ${decimals} decimal`
  }
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
  return {
    ...readVitals(values),
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
