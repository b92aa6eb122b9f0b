/** The vital signs a clinician can chart: names, units, storage precision and limits, as data. Rules VS1 and VS2. */
import { roundToPrecision } from '../decimals.ts'

export type Range = { readonly from: number; readonly to: number }

export type VitalField = {
  readonly id: VitalFieldId
  readonly label: string
  readonly unit: string
  /** Decimals; a value is read and stored at this precision. */
  readonly decimals: number
  /** Inside, a value is accepted; outside, it needs a confirmation with a reason. */
  readonly usual: Range
  /** Outside, the value is physiologically impossible: always rejected. */
  readonly possible: Range
}

export type VitalFieldId =
  | 'bloodPressureSystolic'
  | 'bloodPressureDiastolic'
  | 'heartRate'
  | 'respiratoryRate'
  | 'temperature'
  | 'oxygenSaturation'
  | 'weight'
  | 'height'
  | 'glucose'

/** One set of readings. A sign that was not measured is null or absent, never 0. */
export type Vitals = { readonly [id in VitalFieldId]?: number | null }

/** Usual ranges: product specification, part 2 §5. Possible ranges: our own, reasons under rule VS2. */
export const vitalFields: readonly VitalField[] = [
  {
    id: 'bloodPressureSystolic',
    label: 'Systolic pressure',
    unit: 'mmHg',
    decimals: 0,
    usual: { from: 50, to: 300 },
    possible: { from: 0, to: 400 },
  },
  {
    id: 'bloodPressureDiastolic',
    label: 'Diastolic pressure',
    unit: 'mmHg',
    decimals: 0,
    usual: { from: 20, to: 200 },
    possible: { from: 0, to: 300 },
  },
  {
    id: 'heartRate',
    label: 'Heart rate',
    unit: '/min',
    decimals: 0,
    usual: { from: 30, to: 220 },
    possible: { from: 0, to: 400 },
  },
  {
    id: 'respiratoryRate',
    label: 'Respiratory rate',
    unit: '/min',
    decimals: 0,
    usual: { from: 6, to: 60 },
    possible: { from: 0, to: 120 },
  },
  {
    id: 'temperature',
    label: 'Temperature',
    unit: '°F',
    decimals: 1,
    usual: { from: 90, to: 110 },
    possible: { from: 50, to: 120 },
  },
  {
    id: 'oxygenSaturation',
    label: 'Oxygen saturation',
    unit: '%',
    decimals: 0,
    usual: { from: 70, to: 100 },
    possible: { from: 0, to: 100 },
  },
  {
    id: 'weight',
    label: 'Weight',
    unit: 'kg',
    decimals: 1,
    usual: { from: 1, to: 1000 },
    possible: { from: 0.2, to: 1000 },
  },
  {
    id: 'height',
    label: 'Height',
    unit: 'cm',
    decimals: 1,
    usual: { from: 30, to: 300 },
    possible: { from: 20, to: 300 },
  },
  {
    id: 'glucose',
    label: 'Glucose',
    unit: 'mg/dL',
    decimals: 0,
    usual: { from: 40, to: 500 },
    possible: { from: 10, to: 1500 },
  },
]

const fieldsById = new Map(vitalFields.map((field) => [field.id, field]))

export function getVitalField(id: VitalFieldId): VitalField {
  return fieldsById.get(id)! // the type admits only ids of the table, and a test counts them
}

/** A sign as stored and shown everywhere: at its field's precision. Null if not measured. */
export function toStoredVital(id: VitalFieldId, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : roundToPrecision(value, getVitalField(id).decimals)
}

/** No space before % and /min. */
export const attachUnit = (value: string, unit: string): string =>
  unit === '%' || unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`

export const formatVitalRange = ({ from, to }: Range, unit: string): string =>
  unit === '%' ? `${from}% to ${to}%` : `${from} to ${attachUnit(String(to), unit)}`
