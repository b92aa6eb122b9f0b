/** Heart rate, breathing, temperature and oxygen: signs of adults read from one number. Rules VS5 to VS8. */
import { defineBandTable } from '../bands.ts'
import type { BandTable } from '../bands.ts'
import { classifyVital } from './category.ts'
import type { SeverityBand, VitalCategory, VitalFlag } from './category.ts'
import { toStoredVital } from './fields.ts'

const specification = 'product specification, part 2 §9'

export const heartRateBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'heart rate',
  decimals: 0,
  from: 0,
  to: 400,
  source: specification,
  bands: [
    { id: 'bradycardia', label: 'Bradycardia', severity: 'warning', from: 0, to: 59 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 60, to: 100 },
    { id: 'tachycardia', label: 'Tachycardia', severity: 'warning', from: 101, to: 400 },
  ],
})

export const respiratoryRateBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'respiratory rate',
  decimals: 0,
  from: 0,
  to: 120,
  source: 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017',
  bands: [
    { id: 'very-slow', label: 'Severe bradypnea', severity: 'critical', from: 0, to: 8 },
    { id: 'slow', label: 'Bradypnea', severity: 'note', from: 9, to: 11 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 12, to: 20 },
    { id: 'fast', label: 'Tachypnea', severity: 'warning', from: 21, to: 24 },
    { id: 'very-fast', label: 'Severe tachypnea', severity: 'critical', from: 25, to: 120 },
  ],
})

export const temperatureBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'temperature',
  decimals: 1,
  from: 50,
  to: 120,
  source: specification,
  bands: [
    { id: 'hypothermia', label: 'Hypothermia', severity: 'note', from: 50, to: 96.9 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 97, to: 99.5 },
    { id: 'low-grade-fever', label: 'Low grade fever', severity: 'note', from: 99.6, to: 100.4 },
    { id: 'moderate-fever', label: 'Moderate fever', severity: 'warning', from: 100.5, to: 102.2 },
    { id: 'high-fever', label: 'High fever', severity: 'critical', from: 102.3, to: 120 },
  ],
})

export const oxygenSaturationBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'oxygen saturation',
  decimals: 0,
  from: 0,
  to: 100,
  source: specification,
  bands: [
    { id: 'severe-hypoxemia', label: 'Severe hypoxemia', severity: 'critical', from: 0, to: 89 },
    { id: 'mild-hypoxemia', label: 'Mild hypoxemia', severity: 'warning', from: 90, to: 94 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 95, to: 100 },
  ],
})

type Reading = number | null | undefined

/** Both score 3, red, in NEWS2 (Royal College of Physicians, 2017). */
const redHeartRate = { to: 40, from: 131 } as const

const verySlow: VitalFlag = { id: 'heart-rate-40-or-below', label: '40 or below' }
const veryFast: VitalFlag = { id: 'heart-rate-131-or-above', label: '131 or above' }

export function classifyHeartRate(perMinute: Reading): VitalCategory {
  const category = classifyVital('heartRate', heartRateBands, perMinute)
  const stored = toStoredVital('heartRate', perMinute)
  if (category.state === 'unknown' || stored === null) return category
  if (stored > redHeartRate.to && stored < redHeartRate.from) return category
  const flag = stored <= redHeartRate.to ? verySlow : veryFast
  return { ...category, severity: 'critical', flags: [flag, ...category.flags] }
}

export const classifyRespiratoryRate = (perMinute: Reading): VitalCategory =>
  classifyVital('respiratoryRate', respiratoryRateBands, perMinute)

export const classifyOxygenSaturation = (percent: Reading): VitalCategory =>
  classifyVital('oxygenSaturation', oxygenSaturationBands, percent)

/** The limit in clinical use, 35 °C; the specification's category starts two degrees Fahrenheit above it. */
export const clinicalHypothermiaBelow = 95

const belowNormalRange: VitalFlag = { id: 'below-normal-range', label: 'Below normal range' }
const trueHypothermia: VitalFlag = { id: 'true-hypothermia', label: 'Meets the hypothermia threshold' }

/** 38.0 °C, the common limit of fever; the specification's category counts it as low grade. */
const feverFrom = 100.4

const fever: VitalFlag = { id: 'fever', label: 'Meets the fever threshold' }

/** Adds to the specification's "hypothermia" whether it is one: 96 °F alone is no alarm. */
export function classifyTemperature(fahrenheit: Reading): VitalCategory {
  const category = classifyVital('temperature', temperatureBands, fahrenheit)
  const stored = toStoredVital('temperature', fahrenheit)
  if (category.state === 'unknown' || stored === null) return category
  if (category.id === 'low-grade-fever' && stored >= feverFrom)
    return { ...category, severity: 'warning', flags: [fever, ...category.flags] }
  if (category.id !== 'hypothermia') return category
  return stored < clinicalHypothermiaBelow
    ? { ...category, severity: 'critical', flags: [trueHypothermia, ...category.flags] }
    : { ...category, flags: [belowNormalRange, ...category.flags] }
}
