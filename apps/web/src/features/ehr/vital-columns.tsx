/** The columns of the vital-signs table. What was entered in error stays readable, struck through, with its reason. */
import {
  type VitalCategory,
  classifyVitals,
  formatShownVital,
  getShownField,
  glucoseTimings,
  type VitalFieldId,
} from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import { formatDate, formatDateTime, formatTime } from '../../platform/dates.ts'
import { levelIcons } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { getFormats } from '../../ui/form/date-time-text.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { formatCategory, severityLevels } from './category-badge.tsx'
import { RecordedBy } from './entries/recorded-by.tsx'
import { formatBloodPressure } from './latest-card.tsx'

const tones = { critical: 'text-critical', warning: 'text-warning', note: 'text-info', normal: '' }

export function buildVitalColumns(
  timeZone: string,
  whose: 'adult' | 'child',
  onVoid: ((entry: VitalSigns) => void) | undefined,
): Column<VitalSigns>[] {
  return [
    {
      id: 'taken',
      header: 'Taken',
      width: 'w-28',
      phone: 'line',
      render: (entry) => (
        <span className={classNames('block', entry.voided && 'text-ink3 line-through')}>
          <span className="whitespace-nowrap sm:block">{formatDate(entry.takenAt, timeZone)}</span>{' '}
          <span className="text-hint text-ink3 sm:block">{formatTime(entry.takenAt, timeZone)}</span>
        </span>
      ),
    },
    buildValueColumn(
      'pressure',
      'BP, mmHg',
      formatBloodPressure,
      (entry) => classifyVitals(entry, whose).bloodPressure,
    ),
    buildVitalColumn('heartRate', 'Heart rate', (entry) => classifyVitals(entry, whose).heartRate),
    buildVitalColumn('respiratoryRate', 'Resp.', (entry) => classifyVitals(entry, whose).respiratoryRate),
    buildVitalColumn('temperature', 'Temp.', (entry) => classifyVitals(entry, whose).temperature),
    buildVitalColumn('oxygenSaturation', 'SpO₂', (entry) => classifyVitals(entry, whose).oxygenSaturation),
    buildVitalColumn('glucose', 'Glucose', (entry) => classifyVitals(entry, whose).glucose),
    buildVitalColumn('weight', 'Weight'),
    buildVitalColumn('height', 'Height'),
    buildValueColumn(
      'bmi',
      'BMI',
      (entry) => entry.bmi?.toFixed(1),
      (entry) => classifyVitals(entry, whose).bmi,
    ),
    {
      id: 'notes',
      header: 'Recorded by',
      render: (entry) => (
        <RecordedBy
          entry={entry}
          timeZone={timeZone}
          onVoid={onVoid && (() => onVoid(entry))}
          spoken={`taken ${formatDateTime(entry.takenAt, timeZone)}`}
        >
          {entry.outOfRangeReason && (
            <p className="text-hint text-ink3">Confirmed: {entry.outOfRangeReason}</p>
          )}
          {entry.glucoseTiming && (
            <p className="text-hint text-ink3">
              Glucose: {glucoseTimings.labels[entry.glucoseTiming].toLowerCase()}
            </p>
          )}
          {entry.notes && <p className="text-hint text-ink3">{entry.notes}</p>}
        </RecordedBy>
      ),
    },
  ]
}

function buildVitalColumn(
  id: VitalFieldId,
  name: string,
  getCategory?: (entry: VitalSigns) => VitalCategory,
) {
  const { unitSystem } = getFormats()
  const { unit } = getShownField(id, unitSystem)
  const formatValue = ({ [id]: stored }: VitalSigns) =>
    stored === null ? undefined : formatShownVital(id, stored, unitSystem)
  return buildValueColumn(id, `${name}, ${unit}`, formatValue, getCategory)
}

function buildValueColumn(
  id: string,
  header: string,
  getValue: (entry: VitalSigns) => string | undefined,
  getCategory?: (entry: VitalSigns) => VitalCategory,
): Column<VitalSigns> {
  return {
    id,
    header,
    numeric: true,
    render: (entry) => {
      const value = getValue(entry)
      if (value === undefined) return <NotTakenMark />
      if (entry.voided) return <del className="text-ink3">{value}</del>
      return <Value value={value} category={getCategory?.(entry)} />
    },
  }
}

function NotTakenMark() {
  return (
    <span className="text-ink3" title="Not measured">
      <span aria-hidden>–</span>
      <span className="sr-only">not measured</span>
    </span>
  )
}

function Value({ value, category }: { value: string; category: VitalCategory | undefined }) {
  if (category?.state !== 'known' || category.severity === 'normal') return <>{value}</>
  const Icon = levelIcons[severityLevels[category.severity]]
  return (
    <span
      title={formatCategory(category)}
      className={classNames(
        'inline-flex items-center gap-1 font-semibold whitespace-nowrap',
        tones[category.severity],
      )}
    >
      <Icon className="size-3.5" />
      {value}
      <span className="sr-only">{formatCategory(category)}</span>
    </span>
  )
}
