/** Body mass index from weight and height, and its category: rules VS9 and VS10. Integer arithmetic throughout. */
import { defineBandTable, readBand } from '../bands.ts'
import type { BandTable } from '../bands.ts'
import { divideWhole, fromWholeCount, toWholeCount } from '../decimals.ts'
import { toCategory } from './category.ts'
import type { SeverityBand, VitalCategory } from './category.ts'
import { checkVital } from './checks.ts'
import { toStoredVital } from './fields.ts'
import type { VitalFieldId } from './fields.ts'

export type Bmi = { readonly state: 'unknown' } | { readonly state: 'known'; readonly kgPerM2: number }

/** One decimal, halves rounded up. Weight and height are read in tenths, as stored. */
export function computeBmi(weightKg: number | null | undefined, heightCm: number | null | undefined): Bmi {
  const weight = toPossibleVital('weight', weightKg)
  const height = toPossibleVital('height', heightCm)
  if (weight === null || height === null) return { state: 'unknown' }
  const weightTenths = toWholeCount(weight, 1)
  const heightTenths = toWholeCount(height, 1)
  // kg/m² in tenths = 10 · (w/10) / (h/1000)² = w · 10⁶ / h², at most 10¹⁰ for a possible weight, so exact.
  const bmiTenths = divideWhole(weightTenths * 1_000_000, heightTenths * heightTenths)
  return { state: 'known', kgPerM2: fromWholeCount(bmiTenths, 1) }
}

function toPossibleVital(id: VitalFieldId, value: number | null | undefined): number | null {
  return checkVital(id, value) === 'impossible' ? null : toStoredVital(id, value)
}

/** Ends at the index of the maximum weight at the minimum height. */
export const bmiBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'body mass index',
  decimals: 1,
  from: 0,
  to: 25_000,
  source: 'World Health Organization, obesity: preventing and managing the global epidemic (TRS 894), 2000',
  bands: [
    { id: 'underweight', label: 'Underweight', severity: 'warning', from: 0, to: 18.4 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 18.5, to: 24.9 },
    { id: 'overweight', label: 'Overweight', severity: 'note', from: 25, to: 29.9 },
    { id: 'obesity-1', label: 'Obesity class I', severity: 'note', from: 30, to: 34.9 },
    { id: 'obesity-2', label: 'Obesity class II', severity: 'note', from: 35, to: 39.9 },
    { id: 'obesity-3', label: 'Obesity class III', severity: 'warning', from: 40, to: 25_000 },
  ],
})

/** Reads the index as shown, at one decimal, so that number and word never disagree. */
export function classifyBmi(index: Bmi): VitalCategory {
  if (index.state === 'unknown') return index
  const reading = readBand(bmiBands, index.kgPerM2)
  return reading.state === 'known' ? toCategory(reading.band) : reading
}
