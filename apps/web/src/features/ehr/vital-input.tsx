/** One sign: its unit inside, its last value below, its category beside the label. */
import { NumberField } from '../../platform/forms/fields.tsx'
import {
  attachUnit,
  classifyVitals,
  formatShownVital,
  getShownField,
  type VitalCategoryId,
  type VitalFieldId,
} from '@mendwell/clinical'
import { useWatch } from 'react-hook-form'
import { formatShortDay } from '../../platform/dates.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { LatestVitals } from './latest-vitals.ts'
import type { VitalForm } from './vital-signs-form.tsx'
import { findRoundedValue, parseVitals, type VitalValues } from './vital-values.ts'

/** Where a sign's category is shown: the two pressures have theirs below both, weight and height in the BMI. */
const fieldCategories: { [id in VitalFieldId]?: VitalCategoryId } = {
  heartRate: 'heartRate',
  respiratoryRate: 'respiratoryRate',
  temperature: 'temperature',
  oxygenSaturation: 'oxygenSaturation',
  glucose: 'glucose',
}

export function VitalInput({
  form,
  id,
  label,
  whose,
  latest,
  withoutPrevious,
  now,
  timeZone,
}: {
  form: VitalForm
  id: VitalFieldId
  label?: string
  whose: 'adult' | 'child'
  latest: LatestVitals
  withoutPrevious: string
  now: Date
  timeZone: string
}) {
  const values = useWatch({ control: form.control, compute: (all: VitalValues) => all })
  const field = getShownField(id, values.units)
  const before = latest[id]
  const rounded = findRoundedValue(values, id)
  const category = fieldCategories[id] && classifyVitals(parseVitals(values), whose)[fieldCategories[id]]
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <NumberField
        form={form}
        name={id}
        label={label ?? field.label}
        unit={field.unit}
        hint={
          rounded !== undefined
            ? `Will be saved as ${attachUnit(rounded, field.unit)}`
            : before
              ? `Previous: ${formatShownVital(id, before.value, values.units)} (${formatShortDay(before.takenAt, now, timeZone)})`
              : withoutPrevious
        }
      />
      {category && (
        <div>
          <CategoryBadge category={category} />
        </div>
      )}
    </div>
  )
}
