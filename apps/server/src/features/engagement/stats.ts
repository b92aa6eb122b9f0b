/** The numbers at the top of the health journey, and what was achieved lately. */
import { listDayRuns } from '@mendwell/clinical'
import type { EngagementStats, Leaderboard } from '@mendwell/contract'
import { presentBadges } from './badges.ts'
import { listActiveDays, computePointsSummary } from './ledger.ts'
import type { LedgerRow } from './ledger-store.ts'
import type { ShownJourney } from './resolve-patient.ts'

const maxRecent = 8
type Category = EngagementStats['achievements'][number]['category']

const descriptions: Record<Category, string> = {
  dressing: 'Bandage',
  offloading: 'Pressure kept off',
  photo: 'Photo from home',
  lesson: 'Lesson',
  appointment: 'Visit',
  challenge: 'Challenge',
}

export function buildStats(
  { patientId, rows, today, care }: ShownJourney,
  board: Leaderboard,
  adherenceRate: number | null,
): EngagementStats {
  const runs = listDayRuns(listActiveDays(rows)).map(({ run }) => run)
  return {
    patientId,
    ...computePointsSummary(rows, today),
    longestStreakDays: Math.max(0, ...runs),
    rank: board.entries.find(({ isSelf }) => isSelf)?.rank ?? null,
    totalPlayers: board.totalPlayers,
    alias: board.alias,
    badges: presentBadges(rows).flatMap(({ id, earnedDate }) => (earnedDate ? [id] : [])),
    completedChallenges: rows.filter(({ kind }) => kind === 'challenge').length,
    adherenceRate,
    hasPlan: care.hasPlan,
    achievements: rows.slice(0, maxRecent).map(presentAchievement),
  }
}

const presentAchievement = (row: LedgerRow) => {
  const category = row.kind as Category // the column's check
  return {
    title: row.reason,
    description: descriptions[category],
    points: row.points,
    unlockedAt: row.earnedAt,
    category,
  }
}
