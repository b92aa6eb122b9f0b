/** Glucose: bands that hold whatever the time of the meal, and the choices of that time. Rule VS15. */
import { defineBandTable } from '../bands.ts'
import type { BandTable } from '../bands.ts'
import { defineOptions } from '../vocabulary.ts'
import { classifyVital } from './category.ts'
import type { SeverityBand, VitalCategory } from './category.ts'

export const glucoseTimings = defineOptions('glucose timing', {
  fasting: 'Fasting',
  before_meal: 'Before meal',
  after_meal: 'After meal',
  bedtime: 'Bedtime',
  random: 'Random',
})

export const glucoseBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'glucose',
  decimals: 0,
  from: 10,
  to: 1500,
  source: 'American Diabetes Association, Standards of Care in Diabetes, 2024, sections 6 and 16',
  bands: [
    { id: 'hypoglycemia-level-2', label: 'Hypoglycemia, level 2', severity: 'critical', from: 10, to: 53 },
    { id: 'hypoglycemia-level-1', label: 'Hypoglycemia, level 1', severity: 'warning', from: 54, to: 69 },
    { id: 'normal', label: 'In range', severity: 'normal', from: 70, to: 180 },
    { id: 'hyperglycemia', label: 'Hyperglycemia', severity: 'note', from: 181, to: 250 },
    { id: 'marked-hyperglycemia', label: 'Marked hyperglycemia', severity: 'warning', from: 251, to: 1500 },
  ],
})

export const classifyGlucose = (mgPerDl: number | null | undefined): VitalCategory =>
  classifyVital('glucose', glucoseBands, mgPerDl)
