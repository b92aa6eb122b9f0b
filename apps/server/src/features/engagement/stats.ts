/** The numbers at the top of the health journey, and what was achieved lately. */
import type { I18n } from '@lingui/core'
import { listDayRuns } from '@mendwell/clinical'
import type { EngagementStats, Leaderboard } from '@mendwell/contract'
import { presentBadges } from './badges.ts'
import { listActiveDays, computePointsSummary } from './ledger.ts'
import type { LedgerRow } from './ledger-store.ts'
import type { ShownJourney } from './resolve-patient.ts'

const maxRecent = 8
type Category = EngagementStats['achievements'][number]['category']

const descriptions: Record<Category, string> = {
  dressing: /*i18n*/ 'Bandage',
  offloading: /*i18n*/ 'Keeping pressure off',
  photo: /*i18n*/ 'Photo from home',
  lesson: /*i18n*/ 'Lesson',
  appointment: /*i18n*/ 'Visit',
  challenge: /*i18n*/ 'Challenge',
}

export function buildStats(
  { patientId, rows, today, care }: ShownJourney,
  board: Leaderboard,
  adherenceRate: number | null,
  i18n: I18n,
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
    achievements: rows.slice(0, maxRecent).map((row) => presentAchievement(row, i18n)),
  }
}

/** A title that was typed, as of a task, is no message and stays as it is. */
const presentAchievement = (row: LedgerRow, { t: translate }: I18n) => {
  const category = row.kind as Category // the column's check
  return {
    title: translate(row.reason),
    description: translate(descriptions[category]),
    points: row.points,
    unlockedAt: row.earnedAt,
    category,
  }
}
