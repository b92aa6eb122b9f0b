/** A wound in a short list: patient, wound, status and reason, with a link to its chart. */
import { formatWoundLetter, formatWoundSite, formatSize } from '@mendwell/clinical'
import type { CourseLine } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { healingStatusStyles } from '../../../platform/labels/healing-status-style.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LetterMark } from '../../../ui/figure/letter-mark.tsx'

export function WoundLine({
  wound,
  children,
}: {
  wound: Pick<CourseLine, 'woundId' | 'woundNumber' | 'location' | 'laterality' | 'patientName' | 'isActive'>
  children: ReactNode
}) {
  return (
    <Link
      to="/wounds/$woundId"
      params={{ woundId: wound.woundId }}
      className="flex items-start gap-3 px-4 py-2.5 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-11"
    >
      <LetterMark
        number={wound.woundNumber}
        letter={formatWoundLetter(wound.woundNumber)}
        isHollow={!wound.isActive}
        size="small"
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{wound.patientName}</span>{' '}
        <span className="text-ink2">{formatWoundSite(wound)}</span>
        {children}
      </span>
    </Link>
  )
}

export function HealingStatusBadge({ standing }: { standing: CourseLine['standing'] }) {
  const look = healingStatusStyles[standing ?? 'unknown']
  return <Badge level={look.level}>{look.word}</Badge>
}

export const formatLastMeasurement = ({ area, lastOn }: Pick<CourseLine, 'area' | 'lastOn'>) =>
  area === null || lastOn === null ? 'not measured' : `${formatSize(area)} cm², measured ${formatDay(lastOn)}`
