/**
 * Blood pressure categories, rules VS3 and VS4. The higher of the two numbers' categories wins and low pressure is a separate flag, so that
 * 185/55 is never shown as merely low. One reading is a range, not a diagnosis.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { BandTable } from '../bands.ts'
import { toCategory, escalateUnusual } from './category.ts'
import type { KnownVitalCategory, SeverityBand, VitalCategory, VitalFlag } from './category.ts'
import { checkPressureOrder, checkVital } from './checks.ts'
import { toStoredVital } from './fields.ts'

const source =
  'ACC/AHA guideline for high blood pressure in adults, 2017; limits as in the product specification'

const normal = { id: 'normal', label: 'Normal', severity: 'normal' } as const
const elevated = { id: 'elevated', label: 'Elevated', severity: 'note' } as const
const stage1 = { id: 'stage-1', label: 'Stage 1 hypertension range', severity: 'note' } as const
const stage2 = { id: 'stage-2', label: 'Stage 2 hypertension range', severity: 'warning' } as const
const crisis = { id: 'crisis', label: 'Hypertensive crisis range', severity: 'critical' } as const
const low = { id: 'low', label: 'Low', severity: 'warning' } as const

/** Ascending: a later one outranks an earlier one. */
const ranks: readonly string[] = [normal, elevated, stage1, stage2, crisis].map(({ id }) => id)

/** Low pressure overlaps normal by design, so it is separate from the bands. Specification, part 2 §9. */
export const lowPressureBelow = { systolic: 90, diastolic: 60 } as const

/** Scores 3, red, in NEWS2 (Royal College of Physicians, 2017). The specification's categories stay beside it. */
const shockSystolicTo = 90

export const systolicBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'systolic pressure',
  decimals: 0,
  from: 0,
  to: 400,
  source,
  bands: [
    { ...normal, from: 0, to: 119 },
    { ...elevated, from: 120, to: 129 },
    { ...stage1, from: 130, to: 139 },
    { ...stage2, from: 140, to: 179 },
    { ...crisis, from: 180, to: 400 },
  ],
})

export const diastolicBands: BandTable<SeverityBand> = defineBandTable<SeverityBand>({
  name: 'diastolic pressure',
  decimals: 0,
  from: 0,
  to: 300,
  source,
  bands: [
    { ...normal, from: 0, to: 79 },
    { ...stage1, from: 80, to: 89 },
    { ...stage2, from: 90, to: 119 },
    { ...crisis, from: 120, to: 300 },
  ],
})

const lowFlag: VitalFlag = { id: 'low', label: 'Low blood pressure' }
const shockFlag: VitalFlag = { id: 'systolic-90-or-below', label: 'Systolic 90 or below' }
const oneNumberOnly: VitalFlag = {
  id: 'one-number-only',
  label: 'Only one value entered: the category may be higher',
}

type Pressure = number | null | undefined

export function classifyBloodPressure(systolic: Pressure, diastolic: Pressure): VitalCategory {
  const order = checkPressureOrder({ bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic })
  const checks = [
    checkVital('bloodPressureSystolic', systolic),
    checkVital('bloodPressureDiastolic', diastolic),
  ]
  if (order === 'impossible' || checks.includes('impossible')) return { state: 'unknown' }
  const worst = pickHigherBand(findBand(systolicBands, systolic), findBand(diastolicBands, diastolic))
  if (!worst) return { state: 'unknown' }

  const isLow = isLowPressure(systolic, diastolic)
  const upper = toStoredVital('bloodPressureSystolic', systolic)
  const isShock = upper !== null && upper <= shockSystolicTo
  const isHalf = checks.includes('unknown')
  // Half a reading cannot rule the other half out, so it is never called normal.
  if (isHalf && worst.id === 'normal' && !isLow && !isShock) return { state: 'unknown' }

  const isOnlyLow = isLow && worst.id === 'normal'
  const banded = toCategory(isOnlyLow ? { ...worst, ...low } : worst)
  const category: KnownVitalCategory = {
    ...banded,
    severity: isShock ? 'critical' : banded.severity,
    flags: [
      ...(isShock ? [shockFlag] : []),
      ...(isLow && !isOnlyLow ? [lowFlag] : []),
      ...(isHalf ? [oneNumberOnly] : []),
    ],
  }
  return checks.includes('needs-confirmation') ? escalateUnusual(category) : category
}

function isLowPressure(systolic: Pressure, diastolic: Pressure): boolean {
  const upper = toStoredVital('bloodPressureSystolic', systolic)
  const lower = toStoredVital('bloodPressureDiastolic', diastolic)
  return (
    (upper !== null && upper < lowPressureBelow.systolic) ||
    (lower !== null && lower < lowPressureBelow.diastolic)
  )
}

function findBand(table: BandTable<SeverityBand>, pressure: Pressure): SeverityBand | undefined {
  const reading = readBand(table, pressure)
  return reading.state === 'known' ? reading.band : undefined
}

function pickHigherBand(a: SeverityBand | undefined, b: SeverityBand | undefined): SeverityBand | undefined {
  if (!a || !b) return a ?? b
  return ranks.indexOf(b.id) > ranks.indexOf(a.id) ? b : a
}
