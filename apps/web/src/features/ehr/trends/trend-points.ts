/** Points of a trend from the entries of a chart: oldest first, nothing that was entered in error, nothing filled in. */
import { getShownField, toShownVital, type VitalFieldId } from '@mendwell/clinical'
import type { Scale, ScaleEntry, VitalSigns } from '@mendwell/contract'
import { getFormats } from '../../../ui/form/date-time-text.ts'

export type TrendPoint = { readonly at: string; readonly value: number }
export type TrendSeries = { readonly name: string; readonly points: readonly TrendPoint[] }

/** Where risk levels end, as lines of a chart: all but the best one, which has no line above it. */
export const listThresholds = ({ bands }: Scale) =>
  bands.bands.slice(0, -1).map(({ to, label }) => ({ to, label: `${label} to ${to}` }))

export const toScalePoints = (entries: readonly ScaleEntry[]): TrendPoint[] =>
  entries
    .filter(({ voided }) => !voided)
    .map(({ assessedAt, totalScore }) => ({ at: assessedAt, value: totalScore }))
    .toReversed()

/** In the units that the reader prefers. */
export function toVitalPoints(entries: readonly VitalSigns[], id: VitalFieldId): TrendPoint[] {
  const { unitSystem } = getFormats()
  return entries
    .flatMap((entry) => {
      const value = entry[id]
      return entry.voided || value === null
        ? []
        : [{ at: entry.takenAt, value: toShownVital(id, value, unitSystem) }]
    })
    .toReversed()
}

export type Trend = {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly series: readonly TrendSeries[]
}

/** Every sign with a trend chart; the two blood pressures share one. */
export function buildVitalTrends(entries: readonly VitalSigns[]): Trend[] {
  const buildTrend = (id: VitalFieldId): Trend => {
    const { label, unit, decimals } = getShownField(id, getFormats().unitSystem)
    return { id, title: label, unit, decimals, series: [{ name: label, points: toVitalPoints(entries, id) }] }
  }
  return [
    buildTrend('weight'),
    {
      id: 'bloodPressure',
      title: 'Blood pressure',
      unit: 'mmHg',
      decimals: 0,
      series: [
        { name: 'Systolic', points: toVitalPoints(entries, 'bloodPressureSystolic') },
        { name: 'Diastolic', points: toVitalPoints(entries, 'bloodPressureDiastolic') },
      ],
    },
    buildTrend('heartRate'),
    buildTrend('respiratoryRate'),
    buildTrend('temperature'),
    buildTrend('oxygenSaturation'),
    buildTrend('glucose'),
  ]
}
