/** The newest value of each sign, with its category and its date. */
import {
  bmiCategory,
  type VitalCategory,
  type VitalCategoryId,
  vitalCategories,
  vitalField,
} from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import { formatMoment } from '../../platform/dates.ts'
import { CategoryBadge, signNames } from './category-badge.tsx'
import { latestPressure, latestVitals } from './latest-vitals.ts'

type Shown = {
  name: string
  value: string | undefined
  unit: string
  takenAt: string | undefined
  category?: VitalCategory
}

const singles = ['heartRate', 'respiratoryRate', 'temperature', 'oxygenSaturation'] as const

export function LatestCard({
  entries,
  whose,
  isComplete,
  timeZone,
}: {
  entries: readonly VitalSigns[]
  whose: 'adult' | 'child'
  /** False while older entries are not loaded: a sign may then still be among them. */
  isComplete: boolean
  timeZone: string
}) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip border-b border-line bg-line sm:grid-cols-4">
      {shownSigns(entries, whose).map((sign) => (
        <div key={sign.name} className="bg-surface px-4 py-3">
          <dt className="text-hint text-ink2">{sign.name}</dt>
          <dd>
            {sign.value === undefined ? (
              <span className="block py-1 text-ink3">
                {isComplete ? 'not measured' : 'not in the newest entries'}
              </span>
            ) : (
              <>
                <span className="block">
                  <span className="text-h1 font-medium">{sign.value}</span>{' '}
                  <span className="text-ink3">{sign.unit}</span>
                </span>
                {sign.category && (
                  <span className="mt-0.5 block">
                    <CategoryBadge category={sign.category} />
                  </span>
                )}
                <span className="mt-1 block text-hint text-ink3">
                  {sign.takenAt && formatMoment(sign.takenAt, timeZone)}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shownSigns(entries: readonly VitalSigns[], whose: 'adult' | 'child'): Shown[] {
  const latest = latestVitals(entries)
  const pressure = latestPressure(entries)
  const categoryOf = (id: VitalCategoryId & keyof typeof latest) =>
    vitalCategories({ [id]: latest[id]?.value }, whose)[id]
  return [
    {
      name: signNames.bloodPressure,
      value: pressure && pressureText(pressure),
      unit: 'mmHg',
      takenAt: pressure?.takenAt,
      category: vitalCategories(pressure ?? {}, whose).bloodPressure,
    },
    ...singles.map((id) => ({ ...plainSign(id, latest), category: categoryOf(id) })),
    plainSign('weight', latest),
    plainSign('height', latest),
    {
      name: signNames.bmi,
      value: latest.bmi?.value.toFixed(1),
      unit: 'kg/m²',
      takenAt: latest.bmi?.takenAt,
      category:
        latest.bmi && whose === 'adult'
          ? bmiCategory({ state: 'known', kgPerM2: latest.bmi.value })
          : undefined,
    },
  ]
}

function plainSign(
  id: (typeof singles)[number] | 'weight' | 'height',
  latest: ReturnType<typeof latestVitals>,
): Shown {
  const { label, unit, decimals } = vitalField(id)
  return { name: label, value: latest[id]?.value.toFixed(decimals), unit, takenAt: latest[id]?.takenAt }
}

/** One number alone is said to be alone. */
export function pressureText(entry: VitalSigns): string | undefined {
  const { bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic } = entry
  if (systolic === null && diastolic === null) return undefined
  return `${systolic ?? '?'}/${diastolic ?? '?'}`
}
