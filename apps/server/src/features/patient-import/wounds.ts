/** A wound of a row, and a size of it that was measured before: types and sides in common spellings, sizes in centimeters. */
import { woundLateralities, woundTypes, type WoundLaterality, type WoundType } from '@mendwell/clinical'
import { importWoundFields } from '@mendwell/contract'
import type { Cells } from './rows.ts'

export interface ReadWound {
  woundType: WoundType
  location: string
  laterality: WoundLaterality | null
  onsetDate: string | null
  notes: string | null
  measurement: ReadMeasurement | null
}

export interface ReadMeasurement {
  measuredOn: string
  lengthCm: number | null
  widthCm: number | null
  depthCm: number | null
}

/** Two rows with the same are about one wound. */
export const getWoundKey = (wound: { woundType: string; location: string; laterality: string | null }) =>
  [wound.woundType, wound.location.toLowerCase().replace(/\s+/g, ' ').trim(), wound.laterality ?? ''].join(
    '|',
  )

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const typeNames = new Map<string, WoundType>([
  ...woundTypes.values.flatMap((type) => [
    [normalize(type), type] as const,
    [normalize(woundTypes.labels[type]), type] as const,
  ]),
  ['pressure injury', 'pressure_ulcer'],
  ['pressure sore', 'pressure_ulcer'],
  ['decubitus', 'pressure_ulcer'],
  ['decubitus ulcer', 'pressure_ulcer'],
  ['pi', 'pressure_ulcer'],
  ['pu', 'pressure_ulcer'],
  ['dfu', 'diabetic_foot'],
  ['diabetic ulcer', 'diabetic_foot'],
  ['diabetic', 'diabetic_foot'],
  ['surgical', 'surgical_site'],
  ['surgical wound', 'surgical_site'],
  ['venous', 'venous_ulcer'],
  ['venous leg ulcer', 'venous_ulcer'],
  ['venous stasis ulcer', 'venous_ulcer'],
  ['vlu', 'venous_ulcer'],
  ['arterial', 'arterial_ulcer'],
  ['trauma', 'traumatic'],
  ['masd', 'moisture_associated'],
])
const sideNames = new Map<string, WoundLaterality>([
  ...woundLateralities.values.map((side) => [side, side] as const),
  ['l', 'left'],
  ['lt', 'left'],
  ['r', 'right'],
  ['rt', 'right'],
  ['b', 'bilateral'],
  ['both', 'bilateral'],
  ['middle', 'midline'],
  ['center', 'midline'],
])

/** Problems are added at their fields. */
export function readWound(
  values: Cells,
  fields: Record<string, string>,
  latestDay: string,
): ReadWound | undefined {
  if (!importWoundFields.some((field) => values[field])) return undefined
  const before = Object.keys(fields).length
  const type = typeNames.get(normalize(values.woundType ?? ''))
  if (!values.woundType) fields['woundType'] ??= 'Wound type is required'
  else if (!type) fields['woundType'] ??= 'Wound type not recognized'
  else values.woundType = type
  const location = values.woundLocation
  if (!location) fields['woundLocation'] ??= 'Anatomical location is required'
  else if (location.length > 200) fields['woundLocation'] ??= 'Maximum 200 characters'
  const side = values.woundLaterality ? sideNames.get(normalize(values.woundLaterality)) : null
  if (side === undefined) fields['woundLaterality'] ??= 'Enter left, right, bilateral, or midline'
  else if (side) values.woundLaterality = side
  if ((values.woundNotes?.length ?? 0) > 4_000) fields['woundNotes'] ??= 'Maximum 4000 characters'
  for (const field of ['woundOnset', 'woundMeasuredOn'] as const) {
    const day = values[field]
    if (!day || fields[field]) continue
    if (day > latestDay) fields[field] = 'Can’t be in the future'
    else if (values.dateOfBirth && day < values.dateOfBirth)
      fields[field] = 'Date can’t be before the patient’s date of birth'
  }
  const measurement = readMeasurement(values, fields)
  if (!type || !location || side === undefined || Object.keys(fields).length > before) return undefined
  return {
    woundType: type,
    location,
    laterality: side,
    onsetDate: values.woundOnset ?? null,
    notes: values.woundNotes ?? null,
    measurement,
  }
}

function readMeasurement(values: Cells, fields: Record<string, string>): ReadMeasurement | null {
  const read = (field: 'woundLength' | 'woundWidth' | 'woundDepth', maxCm: number): number | null => {
    const written = values[field]
    if (!written) return null
    const [, number = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:cm)?$/i.exec(written) ?? []
    const cm = Number(number.replace(',', '.'))
    if (number === '' || cm > maxCm) {
      fields[field] ??= `Enter a size in cm, up to ${maxCm}`
      return null
    }
    values[field] = String(cm)
    return cm
  }
  const size = {
    lengthCm: read('woundLength', 200),
    widthCm: read('woundWidth', 200),
    depthCm: read('woundDepth', 100),
  }
  const isSized = Object.values(size).some((cm) => cm !== null)
  if (isSized && !values.woundMeasuredOn) fields['woundMeasuredOn'] ??= 'Enter the measurement date'
  if (
    !isSized &&
    values.woundMeasuredOn &&
    !['woundLength', 'woundWidth', 'woundDepth'].some((name) => fields[name])
  )
    fields['woundLength'] ??= 'Enter the size measured on this date'
  return isSized && values.woundMeasuredOn ? { measuredOn: values.woundMeasuredOn, ...size } : null
}
