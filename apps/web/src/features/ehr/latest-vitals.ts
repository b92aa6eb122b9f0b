/** The newest value of each sign that was not entered in error. Signs may come from different entries. */
import { vitalFields, type VitalFieldId } from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'

type LatestValue = { readonly value: number; readonly takenAt: string }
export type LatestVitals = { readonly [id in VitalFieldId | 'bmi']?: LatestValue }

const signs = [...vitalFields.map((field) => field.id), 'bmi'] as const

/** `entries` come newest first, as the server lists them. */
export function findLatestVitals(entries: readonly VitalSigns[]): LatestVitals {
  const valid = entries.filter((entry) => entry.voided === null)
  return Object.fromEntries(
    signs.flatMap((id) => {
      const entry = valid.find((one) => one[id] !== null)
      const value = entry?.[id]
      return entry && typeof value === 'number' ? [[id, { value, takenAt: entry.takenAt }]] : []
    }),
  )
}

/** Both pressures of the newest entry that holds one: two numbers of different hours are not a reading. */
export function findLatestPressure(entries: readonly VitalSigns[]) {
  return entries.find(
    (entry) =>
      entry.voided === null &&
      (entry.bloodPressureSystolic !== null || entry.bloodPressureDiastolic !== null),
  )
}
