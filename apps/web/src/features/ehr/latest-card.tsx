/** The newest value of each sign, with its category and its date. */
import {
  classifyBmi,
  type VitalCategory,
  type VitalCategoryId,
  classifyVitals,
  formatShownVital,
  getShownField,
} from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import { formatDate, formatTime } from '../../platform/dates.ts'
import { getFormats } from '../../ui/form/date-time-text.ts'
import { CategoryBadge, vitalLabels } from './category-badge.tsx'
import { findLatestPressure, findLatestVitals } from './latest-vitals.ts'

type VitalFact = {
  name: string
  value: string | undefined
  unit: string
  takenAt: string | undefined
  category?: VitalCategory
}

const singleVitals = ['heartRate', 'respiratoryRate', 'temperature', 'oxygenSaturation', 'glucose'] as const

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
      {listVitalFacts(entries, whose).map((sign) => (
        <div key={sign.name} className="bg-surface px-4 py-3">
          <dt className="text-hint text-ink2">{sign.name}</dt>
          <dd>
            {sign.value === undefined ? (
              <span className="block py-1 text-ink3">
                {isComplete ? 'Not measured' : 'Not in recent entries'}
              </span>
            ) : (
              <>
                <span className="block">
                  <span className="text-h1 font-medium">{sign.value}</span>
                  {sign.unit !== '%' && ' '}
                  <span className="text-ink3">{sign.unit}</span>
                </span>
                {sign.category && (
                  <span className="mt-0.5 block">
                    <CategoryBadge category={sign.category} />
                  </span>
                )}
                {sign.takenAt && (
                  <span className="mt-1 block text-hint text-ink3">
                    <span className="whitespace-nowrap">{formatDate(sign.takenAt, timeZone)}</span>{' '}
                    <span className="whitespace-nowrap">{formatTime(sign.takenAt, timeZone)}</span>
                  </span>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function listVitalFacts(entries: readonly VitalSigns[], whose: 'adult' | 'child'): VitalFact[] {
  const latest = findLatestVitals(entries)
  const pressure = findLatestPressure(entries)
  const getCategory = (id: VitalCategoryId & keyof typeof latest) =>
    classifyVitals({ [id]: latest[id]?.value }, whose)[id]
  return [
    {
      name: vitalLabels.bloodPressure,
      value: pressure && formatBloodPressure(pressure),
      unit: 'mmHg',
      takenAt: pressure?.takenAt,
      category: classifyVitals(pressure ?? {}, whose).bloodPressure,
    },
    ...singleVitals.map((id) => ({ ...buildVitalFact(id, latest), category: getCategory(id) })),
    buildVitalFact('weight', latest),
    buildVitalFact('height', latest),
    {
      name: vitalLabels.bmi,
      value: latest.bmi?.value.toFixed(1),
      unit: 'kg/m²',
      takenAt: latest.bmi?.takenAt,
      category:
        latest.bmi && whose === 'adult'
          ? classifyBmi({ state: 'known', kgPerM2: latest.bmi.value })
          : undefined,
    },
  ]
}

function buildVitalFact(
  id: (typeof singleVitals)[number] | 'weight' | 'height',
  latest: ReturnType<typeof findLatestVitals>,
): VitalFact {
  const { unitSystem } = getFormats()
  const { label, unit } = getShownField(id, unitSystem)
  const known = latest[id]
  return {
    name: label,
    value: known && formatShownVital(id, known.value, unitSystem),
    // Doses are by kilogram: the stored weight stays in sight.
    unit:
      known && unit === 'lb'
        ? `lb (${known.value.toFixed(1)} kg)`
        : known && unit === 'mmol/L'
          ? `mmol/L (${known.value} mg/dL)`
          : unit,
    takenAt: known?.takenAt,
  }
}

/** A single value is described as single. */
export function formatBloodPressure(entry: VitalSigns): string | undefined {
  const { bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic } = entry
  if (systolic === null && diastolic === null) return undefined
  return `${systolic ?? '?'}/${diastolic ?? '?'}`
}
