/** The four cards: level, points, days in a row, and the place on the leaderboard. */
import { minPlayers, type EngagementStats } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { pluralize } from '../../platform/labels/pluralize.ts'
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
        label="Level"
        value={toDisplayValue(data?.level)}
        kind="computed"
        source={
          data && !isNobodys ? (
            <Figures
              metric="to-the-next-level"
              in={`${pluralize(data.levelTo - data.points, 'point')} to level ${data.level + 1}`}
            />
          ) : (
            '300 points each'
          )
        }
      />
      <StatCard label="Total Points" value={toDisplayValue(data?.points)} source="from what was done" />
      <StatCard
        label="Day Streak"
        value={toDisplayValue(data?.streakDays)}
        source={
          data && !isNobodys ? (
            <Figures metric="longest-streak" in={`longest: ${pluralize(data.longestStreakDays, 'day')}`} />
          ) : (
            'days in a row'
          )
        }
      />
      <StatCard
        label="Leaderboard Rank"
        value={toDisplayValue(data && (isOwn ? formatRank(data) : 'Private'))}
        source={
          data ? (
            isOwn ? (
              renderRankSource(data)
            ) : (
              <>{renderPlayers(data)}, by names they chose</>
            )
          ) : (
            'by chosen names'
          )
        }
      />
    </dl>
  )
}

const formatRank = ({ rank, totalPlayers }: EngagementStats) =>
  rank === null ? 'Not ranked' : `${rank} of ${totalPlayers}`

const renderPlayers = ({ totalPlayers }: EngagementStats) => (
  <Figures metric="players" in={`${pluralize(totalPlayers, 'player')} in total`} />
)

function renderRankSource(stats: EngagementStats): ReactNode {
  if (stats.rank !== null) return `as ${stats.alias}`
  return stats.alias === null ? (
    renderPlayers(stats)
  ) : (
    <>
      {renderPlayers(stats)}; ranks begin at {minPlayers}
    </>
  )
}
