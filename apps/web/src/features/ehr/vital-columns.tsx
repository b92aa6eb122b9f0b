/** The columns of the vital-signs table. What was entered in error stays readable, struck through, with its reason. */
import { type VitalCategory, vitalCategories, vitalField, type VitalFieldId } from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import { formatDayOf, formatMoment, formatTimeOf } from '../../platform/dates.ts'
import { levelIcons } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { categoryText, levelOf } from './category-badge.tsx'
import { RecordedBy } from './entries/recorded-by.tsx'
import { pressureText } from './latest-card.tsx'

const tones = { critical: 'text-critical', warning: 'text-warning', note: 'text-info', normal: '' }

export function vitalColumns(
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
          <span className="whitespace-nowrap sm:block">{formatDayOf(entry.takenAt, timeZone)}</span>{' '}
          <span className="text-hint text-ink3 sm:block">{formatTimeOf(entry.takenAt, timeZone)}</span>
        </span>
      ),
    },
    valueColumn('pressure', 'BP, mmHg', pressureText, (entry) => vitalCategories(entry, whose).bloodPressure),
    signColumn('heartRate', 'Heart', (entry) => vitalCategories(entry, whose).heartRate),
    signColumn('respiratoryRate', 'Resp.', (entry) => vitalCategories(entry, whose).respiratoryRate),
    signColumn('temperature', 'Temp.', (entry) => vitalCategories(entry, whose).temperature),
    signColumn('oxygenSaturation', 'SpO₂', (entry) => vitalCategories(entry, whose).oxygenSaturation),
    signColumn('weight', 'Weight'),
    signColumn('height', 'Height'),
    valueColumn(
      'bmi',
      'BMI',
      (entry) => entry.bmi?.toFixed(1),
      (entry) => vitalCategories(entry, whose).bmi,
    ),
    {
      id: 'notes',
      header: 'Recorded by',
      render: (entry) => (
        <RecordedBy
          entry={entry}
          timeZone={timeZone}
          onVoid={onVoid && (() => onVoid(entry))}
          spoken={`taken ${formatMoment(entry.takenAt, timeZone)}`}
        >
          {entry.outOfRangeReason && (
            <p className="text-hint text-ink3">Confirmed: {entry.outOfRangeReason}</p>
          )}
          {entry.notes && <p className="text-hint text-ink3">{entry.notes}</p>}
        </RecordedBy>
      ),
    },
  ]
}

function signColumn(id: VitalFieldId, name: string, categoryOf?: (entry: VitalSigns) => VitalCategory) {
  const { unit, decimals } = vitalField(id)
  return valueColumn(id, `${name}, ${unit}`, (entry) => entry[id]?.toFixed(decimals), categoryOf)
}

function valueColumn(
  id: string,
  header: string,
  valueOf: (entry: VitalSigns) => string | undefined,
  categoryOf?: (entry: VitalSigns) => VitalCategory,
): Column<VitalSigns> {
  return {
    id,
    header,
    numeric: true,
    render: (entry) => {
      const value = valueOf(entry)
      if (value === undefined) return <NotTaken />
      if (entry.voided) return <del className="text-ink3">{value}</del>
      return <Value value={value} category={categoryOf?.(entry)} />
    },
  }
}

function NotTaken() {
  return (
    <span className="text-ink3" title="Not taken">
      <span aria-hidden>–</span>
      <span className="sr-only">not taken</span>
    </span>
  )
}

function Value({ value, category }: { value: string; category: VitalCategory | undefined }) {
  if (category?.state !== 'known' || category.severity === 'normal') return <>{value}</>
  const Icon = levelIcons[levelOf[category.severity]]
  return (
    <span
      title={categoryText(category)}
      className={classNames(
        'inline-flex items-center gap-1 font-semibold whitespace-nowrap',
        tones[category.severity],
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
      {value}
      <span className="sr-only">{categoryText(category)}</span>
    </span>
  )
}
