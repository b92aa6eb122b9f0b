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

/** Reasons that end with a title: `Done: Change the bandage`. */
const titledReasons = [
  { prefix: 'Done: ', message: /*i18n*/ 'Done: {title}' },
  { prefix: 'Lesson finished: ', message: /*i18n*/ 'Lesson finished: {title}' },
] as const

/** A title that was typed, as of a task, is no message and stays as it is. */
function translateReason(reason: string, { t: translate }: I18n): string {
  const titled = titledReasons.find(({ prefix }) => reason.startsWith(prefix))
  return titled ? translate(titled.message, { title: reason.slice(titled.prefix.length) }) : translate(reason)
}

const presentAchievement = (row: LedgerRow, i18n: I18n) => {
  const category = row.kind as Category // the column's check
  return {
    title: translateReason(row.reason, i18n),
    description: i18n.t(descriptions[category]),
    points: row.points,
    unlockedAt: row.earnedAt,
    category,
  }
}
