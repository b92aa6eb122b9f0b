/** The four cards: level, points, days in a row, and the place on the leaderboard. */
import { t } from '@lingui/core/macro'
import { minPlayers, type EngagementStats } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDays, formatPlayers, formatPoints } from '../../platform/i18n/counts.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useEngagement, type PatientId } from './data.ts'

export function JourneyStats({ patientId, isOwn }: { patientId: PatientId; isOwn: boolean }) {
  const { data, isError } = useEngagement(patientId)
  // Staff have not selected a patient yet.
  const isNobodys = data?.patientId === null
  const toDisplayValue = (value: number | string | undefined) =>
    isNobodys ? '—' : isError && value === undefined ? null : value
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label={t`Level`}
        value={toDisplayValue(data?.level)}
        kind="computed"
        source={
          data && !isNobodys ? (
            <Figures
              metric="to-the-next-level"
              in={t`${formatPoints(data.levelTo - data.points)} to level ${data.level + 1}`}
            />
          ) : (
            t`300 points each`
          )
        }
      />
      <StatCard
        label={t`Total Points`}
        value={toDisplayValue(data?.points)}
        source={t`from completed care`}
      />
      <StatCard
        label={t`Day Streak`}
        value={toDisplayValue(data?.streakDays)}
        source={
          data && !isNobodys ? (
            <Figures metric="longest-streak" in={t`longest: ${formatDays(data.longestStreakDays)}`} />
          ) : (
            t`days in a row`
          )
        }
      />
      <StatCard
        label={t`Leaderboard Rank`}
        value={toDisplayValue(data && (isOwn ? formatRank(data) : 'Private'))}
        source={data ? (isOwn ? renderRankSource(data) : renderPlayers(data)) : t`by nickname`}
      />
    </dl>
  )
}

const formatRank = ({ rank, totalPlayers }: EngagementStats) =>
  rank === null ? t`Not ranked` : t`${rank} of ${totalPlayers}`

const renderPlayers = ({ totalPlayers }: EngagementStats) => (
  <Figures metric="players" in={formatPlayers(totalPlayers)} />
)

function renderRankSource(stats: EngagementStats): ReactNode {
  if (stats.rank !== null && stats.alias !== null) return t`as ${stats.alias}`
  return stats.alias === null ? renderPlayers(stats) : t`Ranks start with ${formatPlayers(minPlayers)}`
}
