/** The vital signs form: values, validation, and conversion to the request. */
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
import { type CallInput, type recordVitalSigns, vitalSignsFields } from '@mendwell/contract'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { createEmptyValues, type RecordValues } from '../../platform/forms/record-values.ts'
import { parseNumber } from '../../ui/form/number-text.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  toEntryFieldName,
  type DateTimeValues,
} from './entries/date-time-values.ts'

/** With the index that is computed on the device: the server holds it against its own. */
export type NewVitalSignsBody = CallInput<typeof recordVitalSigns>['body'] & { bmi?: number }

const { outOfRangeReason: _, ...typedFields } = vitalSignsFields

export type VitalValues = RecordValues<typeof typedFields> &
  DateTimeValues & { confirmed: boolean; reason: string }

export const createEmptyVitals = (now: Date, timeZone: string): VitalValues => ({
  ...createEmptyValues(typedFields),
  ...toDateTimeValues(now, timeZone),
  confirmed: false,
  reason: '',
})

/** The signs as numbers at the precision at which they are stored, null where there is none. What cannot be read is null too and named by `validateVitals`. */
export const parseVitals = (values: VitalValues) =>
  Object.fromEntries(
    vitalFields.map(({ id }) => {
      const typed = parseNumber(values[id])
      return [id, toStoredVital(id, typed.state === 'number' ? typed.value : null)]
    }),
  ) as Record<VitalFieldId, number | null> // one for each sign

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
      messages[field] ??= `Enter a value from ${possible.from} to ${possible.to} ${unit}`
    if (problem === 'diastolic-not-below-systolic') messages[field] ??= 'Must be below the systolic pressure'
  }
  if (listUnusualFields(values).length > 0) {
    if (!values.confirmed) messages.confirmed = 'Confirm that you verified these values'
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
  if (wireName === 'outOfRangeReason') return 'reason'
  return wireName === 'confirmOutOfRange' ? 'confirmed' : toEntryFieldName(wireName)
}
