/** One wound in the rail, and the same as a chip. */
import { getShortMethodLabel, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../platform/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Figures, toMetricName } from '../../ui/figure/figure.tsx'
import { StageBadge } from './stage-badge.tsx'
import { WoundLetter } from './wound-letter.tsx'
import {
  formatArea,
  describeChange,
  getChartedStatus,
  formatDaysSince,
  formatWoundKind,
  getMeasuredStatus,
} from './format-wound.ts'

export function WoundEntry({
  wound,
  daysSince,
  isCurrent,
}: {
  wound: Wound
  daysSince: number | null
  isCurrent: boolean
}) {
  const standing = getChartedStatus(wound)
  const measured = getMeasuredStatus(wound)
  return (
    <li
      className={classNames(
        'relative rounded-card border px-3 py-2.5',
        isCurrent ? 'border-line2 bg-surface' : 'border-transparent hover:bg-sunken',
      )}
    >
      <div className="flex gap-2.5">
        <WoundLetter number={wound.number} healed={!wound.isActive} />
        <div className="min-w-0 flex-1">
          <Link
            to="/wounds/$woundId"
            params={{ woundId: wound.id }}
            aria-current={isCurrent ? 'page' : undefined}
            className="stretched block font-semibold text-ink no-underline"
          >
            <span className="sr-only">Wound {formatWoundLetter(wound.number)}, </span>
            {formatWoundSite(wound)}
          </Link>
          <p className="text-hint text-ink3">
            Wound {formatWoundLetter(wound.number)}, {formatWoundKind(wound)}
          </p>
          <dl className="mt-1.5 grid grid-cols-[1fr_auto_1fr] gap-x-2 text-hint">
            <Fact
              name="Last area"
              value={formatArea(wound.area)}
              note={wound.area === null ? undefined : getShortMethodLabel(wound.areaMethod)}
            />
            <Fact name="Change" {...describeChange(wound)} />
            <Fact name="Assessed" value={formatDaysSince(daysSince)} />
          </dl>
          <p className="mt-1.5 flex flex-wrap gap-1">
            <Badge level={standing.level}>
              {wound.healedOn && !wound.isActive ? `Healed ${formatDay(wound.healedOn)}` : standing.word}
            </Badge>
            {measured && <Badge level={measured.level}>{measured.word}</Badge>}
            <StageBadge wound={wound} />
          </p>
        </div>
      </div>
    </li>
  )
}

function Fact({
  name,
  value,
  read,
  note,
}: {
  name: string
  value: string
  read?: string
  note?: string | undefined
}) {
  const isWord = !/\d/.test(value)
  return (
    <div>
      <dt className="text-ink3">{name}</dt>
      <dd className={isWord ? 'text-ink3' : 'font-semibold whitespace-nowrap'}>
        {read ? (
          <>
            <span aria-hidden>
              <Figures metric={toMetricName(name)} in={value} />
            </span>
            <span className="sr-only">{read}</span>
          </>
        ) : (
          <Figures metric={toMetricName(name)} in={value} />
        )}
      </dd>
      {note && <dd className="max-w-36 text-ink3">{note}</dd>}
    </div>
  )
}

export function WoundChip({ wound, isCurrent }: { wound: Wound; isCurrent: boolean }) {
  const standing = getMeasuredStatus(wound) ?? getChartedStatus(wound)
  return (
    <li className="shrink-0">
      <Link
        to="/wounds/$woundId"
        params={{ woundId: wound.id }}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-full border bg-surface py-1 pr-3.5 pl-2 text-ink no-underline',
          isCurrent ? 'border-accent' : 'border-line2',
        )}
      >
        <WoundLetter number={wound.number} healed={!wound.isActive} />
        <span className="leading-tight">
          <span className="block max-w-44 truncate font-medium" data-may-clip title={formatWoundSite(wound)}>
            {formatWoundSite(wound)}
          </span>
          <span className="block text-label text-ink2">
            {wound.isActive ? `${formatArea(wound.area)}, ${standing.word.toLowerCase()}` : 'healed'}
          </span>
        </span>
      </Link>
    </li>
  )
}
