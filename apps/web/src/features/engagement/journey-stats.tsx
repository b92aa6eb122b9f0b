/** The four cards: level, points, days in a row, and the place on the leaderboard. */
import { fewestPlayers, type EngagementStats } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { counted } from '../../platform/labels/pluralize.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useEngagement, type Whose } from './data.ts'

export function JourneyStats({ patientId, isOwn }: { patientId: Whose; isOwn: boolean }) {
  const { data, isError } = useEngagement(patientId)
  // Staff have not chosen whose yet.
  const isNobodys = data?.patientId === null
  const shown = (value: number | string | undefined) =>
    isNobodys ? '—' : isError && value === undefined ? null : value
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Level"
        value={shown(data?.level)}
        kind="computed"
        source={
          data && !isNobodys ? (
            <Figures
              metric="to-the-next-level"
              in={`${counted(data.levelTo - data.points, 'point')} to level ${data.level + 1}`}
            />
          ) : (
            '300 points each'
          )
        }
      />
      <StatCard label="Total Points" value={shown(data?.points)} source="from what was done" />
      <StatCard
        label="Day Streak"
        value={shown(data?.streakDays)}
        source={
          data && !isNobodys ? (
            <Figures metric="longest-streak" in={`longest: ${counted(data.longestStreakDays, 'day')}`} />
          ) : (
            'days in a row'
          )
        }
      />
      <StatCard
        label="Leaderboard Rank"
        value={shown(data && (isOwn ? rankOf(data) : 'Private'))}
        source={
          data ? isOwn ? rankSource(data) : <>{playersOf(data)}, by names they chose</> : 'by chosen names'
        }
      />
    </dl>
  )
}

const rankOf = ({ rank, totalPlayers }: EngagementStats) =>
  rank === null ? 'Not ranked' : `${rank} of ${totalPlayers}`

const playersOf = ({ totalPlayers }: EngagementStats) => (
  <Figures metric="players" in={`${counted(totalPlayers, 'player')} in total`} />
)

function rankSource(stats: EngagementStats): ReactNode {
  if (stats.rank !== null) return `as ${stats.alias}`
  return stats.alias === null ? (
    playersOf(stats)
  ) : (
    <>
      {playersOf(stats)}; ranks begin at {fewestPlayers}
    </>
  )
}
