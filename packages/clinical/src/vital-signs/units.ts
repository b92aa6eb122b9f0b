/**
 * Vital signs in the units a reader prefers. Stored values never change: temperature is stored in °F, weight in kg, height in cm, each with
 * one decimal, glucose in whole mg/dL. What is entered in a preferred unit reads back as entered. Rule VS14. Integer arithmetic throughout.
 */
import { divideWhole, fromWholeCount, toWholeCount } from '../decimals.ts'
import { attachUnit, getVitalField, toStoredVital } from './fields.ts'
import type { Range, VitalField, VitalFieldId } from './fields.ts'

/** `stored`: the units of the database and the API. */
export type VitalUnits = 'us' | 'metric' | 'stored'

/** Converts whole counts: tenths of the stored unit, and of the shown one what `factor` and `decimals` make whole. */
type Conversion = {
  readonly unit: string
  readonly factor: number
  readonly decimals: number
  readonly toShown: (storedTenths: number) => number
  readonly toStored: (shownCount: number) => number
  /** Where they differ from the stored unit's. */
  readonly shownDecimals?: number
}

/** Halves away from zero. Below 0 °C a temperature is impossible, and is converted all the same to be refused by name. */
const divideSigned = (dividend: number, divisor: number) =>
  dividend < 0 ? -divideWhole(-dividend, divisor) : divideWhole(dividend, divisor)

const celsius: Conversion = {
  unit: '°C',
  factor: 1,
  decimals: 1,
  toShown: (tenths) => divideSigned((tenths - 320) * 5, 9),
  toStored: (count) => divideSigned(count * 9, 5) + 320,
}

/** Half pounds: the finest step that a stored tenth of a kilogram always gives back. One pound is 0.45359237 kg. */
const pounds: Conversion = {
  unit: 'lb',
  factor: 2,
  decimals: 0,
  toShown: (tenths) => divideSigned(tenths * 100_000_000, 226_796_185),
  toStored: (count) => divideSigned(count * 226_796_185, 100_000_000),
}

/** One inch is 2.54 cm. */
const inches: Conversion = {
  unit: 'in',
  factor: 1,
  decimals: 1,
  toShown: (tenths) => divideSigned(tenths * 100, 254),
  toStored: (count) => divideSigned(count * 254, 100),
}

/** One mmol/L is 18.0156 mg/dL (the molar mass of glucose, 180.156 g/mol). Stored in whole mg/dL. */
const millimoles: Conversion = {
  unit: 'mmol/L',
  factor: 1,
  decimals: 1,
  shownDecimals: 1,
  toShown: (tenths) => divideSigned(tenths * 10_000, 180_156),
  toStored: (count) => 10 * divideSigned(count * 180_156, 100_000),
}

const conversions: Readonly<Record<VitalUnits, { readonly [id in VitalFieldId]?: Conversion }>> = {
  us: { weight: pounds, height: inches },
  metric: { temperature: celsius, glucose: millimoles },
  stored: {},
}

const toCount = (value: number, { factor, decimals }: Conversion) => toWholeCount(value * factor, decimals)
const fromCount = (count: number, { factor, decimals }: Conversion) =>
  fromWholeCount(count, decimals) / factor

/** A stored value in the reader's unit, at the precision at which it is shown. */
export function toShownVital(id: VitalFieldId, stored: number, units: VitalUnits): number {
  const conversion = conversions[units][id]
  if (!conversion) return stored
  return fromCount(conversion.toShown(toWholeCount(stored, 1)), conversion)
}

/** What was entered in the reader's unit, as it is stored. */
export function fromShownVital(id: VitalFieldId, shown: number | null, units: VitalUnits): number | null {
  const conversion = conversions[units][id]
  if (shown === null || !conversion) return toStoredVital(id, shown)
  return fromWholeCount(conversion.toStored(toCount(shown, conversion)), 1)
}

/** The sign's field in the reader's unit; its limits are the first and the last shown value inside the stored ones. */
export function getShownField(id: VitalFieldId, units: VitalUnits): VitalField {
  const field = getVitalField(id)
  const conversion = conversions[units][id]
  if (!conversion) return field
  const toShownRange = ({ from, to }: Range): Range => {
    const [first, last] = [from, to].map((limit) => conversion.toShown(toWholeCount(limit, 1))) as [
      number,
      number,
    ] // one for each
    const isBelow = conversion.toStored(first) < toWholeCount(from, 1)
    const isAbove = conversion.toStored(last) > toWholeCount(to, 1)
    return {
      from: fromCount(isBelow ? first + 1 : first, conversion),
      to: fromCount(isAbove ? last - 1 : last, conversion),
    }
  }
  return {
    ...field,
    unit: conversion.unit,
    decimals: conversion.shownDecimals ?? field.decimals,
    usual: toShownRange(field.usual),
    possible: toShownRange(field.possible),
  }
}

/** The number alone, for a place that names the unit itself. */
export const formatShownVital = (id: VitalFieldId, stored: number, units: VitalUnits): string =>
  toShownVital(id, stored, units).toFixed(getShownField(id, units).decimals)

/**
 * The number with its unit. A weight in pounds names the stored kilograms too: doses are by kilogram. A glucose in mmol/L names mg/dL:
 * the two are easily taken for each other.
 */
export function formatVitalWithUnit(id: VitalFieldId, stored: number, units: VitalUnits): string {
  const { unit } = getShownField(id, units)
  const shown = attachUnit(formatShownVital(id, stored, units), unit)
  if (unit === 'mmol/L') return `${shown} (${stored} mg/dL)`
  return unit === 'lb' ? `${shown} (${stored.toFixed(1)} kg)` : shown
}
