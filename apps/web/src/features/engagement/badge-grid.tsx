/** Every badge: earned on a day, or how far it is. */
import { t } from '@lingui/core/macro'
import type { Badge } from '@mendwell/contract'
import {
  Bandage,
  BookOpen,
  CalendarCheck,
  Camera,
  Flame,
  Footprints,
  type LucideIcon,
  Sprout,
  Star,
} from 'lucide-react'
import { i18n } from '../../platform/i18n/i18n.ts'
import { formatLongDay } from '../../platform/i18n/patient-dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { Figures, toMetricName, GoalProgress } from '../../ui/figure/figure.tsx'
import { ProgressBar } from '../../ui/figure/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useBadges, type PatientId } from './data.ts'
import { QueryContent } from './query-content.tsx'
import { rarityLabels } from './labels.ts'

const icons: Record<Badge['icon'], LucideIcon> = {
  sprout: Sprout,
  flame: Flame,
  bandage: Bandage,
  footprints: Footprints,
  book: BookOpen,
  camera: Camera,
  calendar: CalendarCheck,
  star: Star,
}

export function BadgeGrid({ patientId, isNobodys }: { patientId: PatientId; isNobodys: boolean }) {
  const query = useBadges(patientId)
  return (
    <QueryContent query={query}>
      {(badges) => {
        // Earned ones first, each half in the order of the list.
        const sorted = badges.toSorted(
          (a, b) => Number(b.earnedDate !== null) - Number(a.earnedDate !== null),
        )
        const earned = badges.filter(({ earnedDate }) => earnedDate !== null).length
        return (
          <>
            <p className="pb-2 text-ink2">
              <Figures
                metric="badges"
                in={
                  isNobodys
                    ? `${badges.length} badges can be earned`
                    : t`${earned} of ${badges.length} earned`
                }
              />
            </p>
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label={t`Badges`}>
              {sorted.map((badge) => (
                <BadgeCard key={badge.id} badge={badge} isNobodys={isNobodys} />
              ))}
            </ul>
          </>
        )
      }}
    </QueryContent>
  )
}

function BadgeCard({ badge, isNobodys }: { badge: Badge; isNobodys: boolean }) {
  const Icon = icons[badge.icon]
  const isEarned = badge.earnedDate !== null
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <span
        className={classNames(
          'flex size-11 shrink-0 items-center justify-center rounded-full border',
          isEarned ? 'border-transparent bg-accent-tint text-accent' : 'border-line2 border-dashed text-ink3',
        )}
      >
        <Icon className="size-5.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="text-h2">{badge.name}</h2>
          <Tag>{i18n._(rarityLabels[badge.rarity])}</Tag>
        </div>
        <p className="text-ink2">{badge.description}</p>
        {badge.earnedDate && (
          <p className="text-hint font-medium text-good">{t`Earned ${formatLongDay(badge.earnedDate)}`}</p>
        )}
        {!badge.earnedDate && !isNobodys && (
          <>
            <ProgressBar label={badge.name} value={badge.progress} max={badge.requirement} />
            <p className="text-hint text-ink2">
              <GoalProgress
                metric={toMetricName(badge.name)}
                value={badge.progress}
                goal={badge.requirement}
              />
            </p>
          </>
        )}
      </div>
    </li>
  )
}
