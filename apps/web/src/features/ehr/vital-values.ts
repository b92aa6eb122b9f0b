/** The vital signs form: values, validation, and conversion to the request. */
import {
  computeBmi,
  checkVitals,
  formatShownVital,
  formatVitalRange,
  fromShownVital,
  getShownField,
  type VitalField,
  type VitalFieldId,
  vitalFields,
  type Vitals,
  type VitalUnits,
} from '@mendwell/clinical'
import { type CallInput, type recordVitalSigns, vitalSignsFields } from '@mendwell/contract'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { createEmptyValues, type RecordValues } from '../../platform/forms/record-values.ts'
import { getFormats } from '../../ui/form/date-time-text.ts'
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
  DateTimeValues & {
    confirmed: boolean
    reason: string
    /** The units in which the values are typed. They stay with the text, so that a draft keeps its meaning when the preference changes. */
    units: VitalUnits
  }

export const createEmptyVitals = (now: Date, timeZone: string): VitalValues => ({
  ...createEmptyValues(typedFields),
  ...toDateTimeValues(now, timeZone),
  confirmed: false,
  reason: '',
  units: getFormats().unitSystem,
})

/** Drafts from before there was a choice were typed in the stored units. */
export const readVitalDraft = (values: VitalValues): VitalValues => ({
  ...values,
  units: (values as Partial<VitalValues>).units ?? 'stored',
  // Drafts from before glucose was asked.
  glucose: (values as Partial<VitalValues>).glucose ?? '',
  glucoseTiming: (values as Partial<VitalValues>).glucoseTiming ?? '',
})

/** The signs as numbers at the precision at which they are stored, null where there is none. What cannot be read is null too and named by `validateVitals`. */
export const parseVitals = (values: VitalValues) =>
  Object.fromEntries(
    vitalFields.map(({ id }) => {
      const typed = parseNumber(values[id])
      return [id, fromShownVital(id, typed.state === 'number' ? typed.value : null, values.units)]
    }),
  ) as Record<VitalFieldId, number | null> // one for each sign

export const isBlank = (vitals: Vitals) => Object.values(vitals).every((value) => value === null)

/** What a typed value reads back as, where it is typed more finely than it is saved; undefined where it reads back as typed. */
export function findRoundedValue(values: VitalValues, id: VitalFieldId): string | undefined {
  const typed = parseNumber(values[id])
  const stored = parseVitals(values)[id]
  if (typed.state !== 'number' || stored === null) return undefined
  const shown = formatShownVital(id, stored, values.units)
  return Number(shown) === typed.value ? undefined : shown
}

/** The fields whose values are unusual but possible: they need the confirmation and its reason. */
export function listUnusualFields(values: VitalValues): VitalField[] {
  return checkVitals(parseVitals(values))
    .filter(({ problem }) => problem === 'needs-confirmation')
    .map(({ field }) => getShownField(field, values.units))
}

export function validateVitals(values: VitalValues, now: Date, timeZone: string): FieldMessages<VitalValues> {
  const messages: FieldMessages<VitalValues> = {}
  for (const { id } of vitalFields)
    if (parseNumber(values[id]).state === 'not-a-number') messages[id] = 'Enter a number'
  for (const { field, problem } of checkVitals(parseVitals(values))) {
    const { possible, unit } = getShownField(field, values.units)
    if (problem === 'impossible') messages[field] ??= `Enter a value from ${formatVitalRange(possible, unit)}`
    if (problem === 'diastolic-not-below-systolic') messages[field] ??= 'Must be below the systolic pressure'
  }
  if (values.glucoseTiming && values.glucose.trim() === '') messages.glucoseTiming = 'Enter the glucose value'
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
    // From the list of the field.
    glucoseTiming: (values.glucoseTiming || null) as NewVitalSignsBody['glucoseTiming'],
    notes: values.notes,
  }
}

/** The wire's names for what the form asks otherwise. */
export function toFieldName(wireName: string): string {
  if (wireName === 'outOfRangeReason') return 'reason'
  return wireName === 'confirmOutOfRange' ? 'confirmed' : toEntryFieldName(wireName)
}
