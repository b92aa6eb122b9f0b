/** Badges as data: each is earned when its measure reaches its requirement, on the day it did. Nothing of it is stored. Rule EG8. */
import { pointsPerLevel, listDayRuns } from '@mendwell/clinical'
import type { Badge } from '@mendwell/contract'
import { listActiveDays } from './ledger.ts'
import type { LedgerRow } from './ledger-store.ts'

type Measure = 'steps' | 'streak' | 'level' | 'dressing' | 'offloading' | 'lesson' | 'photo' | 'appointment'
type BadgeRule = Omit<Badge, 'earnedDate' | 'progress'> & { measure: Measure }

const createRule = (
  id: string,
  rarity: Badge['rarity'],
  icon: Badge['icon'],
  measure: Measure,
  requirement: number,
  name: string,
  description: string,
): BadgeRule => ({ id, rarity, icon, measure, requirement, name, description })

const badgeRules: readonly BadgeRule[] = [
  createRule(
    'first-step',
    'common',
    'sprout',
    'steps',
    1,
    /*i18n*/ 'First step',
    /*i18n*/ 'Do one thing for your wound.',
  ),
  createRule(
    'three-days',
    'common',
    'flame',
    'streak',
    3,
    /*i18n*/ 'Three in a row',
    /*i18n*/ 'Three days in a row.',
  ),
  createRule(
    'first-lesson',
    'common',
    'book',
    'lesson',
    1,
    /*i18n*/ 'Curious',
    /*i18n*/ 'Read your first lesson.',
  ),
  createRule(
    'first-photo',
    'common',
    'camera',
    'photo',
    1,
    /*i18n*/ 'First look',
    /*i18n*/ 'Send your first photo from home.',
  ),
  createRule(
    'first-visit',
    'common',
    'calendar',
    'appointment',
    1,
    /*i18n*/ 'First visit',
    /*i18n*/ 'Go to your first visit.',
  ),
  createRule(
    'ten-dressings',
    'common',
    'bandage',
    'dressing',
    10,
    /*i18n*/ 'Good hands',
    /*i18n*/ 'Change ten bandages on time.',
  ),
  createRule(
    'one-week',
    'rare',
    'flame',
    'streak',
    7,
    /*i18n*/ 'One full week',
    /*i18n*/ 'Seven days in a row.',
  ),
  createRule(
    'two-weeks-worn',
    'rare',
    'footprints',
    'offloading',
    14,
    /*i18n*/ 'Light feet',
    /*i18n*/ 'Keep pressure off for 14 days.',
  ),
  createRule(
    'five-visits',
    'rare',
    'calendar',
    'appointment',
    5,
    /*i18n*/ 'Reliable',
    /*i18n*/ 'Go to five visits.',
  ),
  createRule('ten-lessons', 'rare', 'book', 'lesson', 10, /*i18n*/ 'Well read', /*i18n*/ 'Read ten lessons.'),
  createRule(
    'fifty-dressings',
    'epic',
    'bandage',
    'dressing',
    50,
    /*i18n*/ 'Steady hands',
    /*i18n*/ 'Change fifty bandages on time.',
  ),
  createRule(
    'one-month',
    'epic',
    'flame',
    'streak',
    30,
    /*i18n*/ 'One full month',
    /*i18n*/ 'Thirty days in a row.',
  ),
  createRule(
    'twelve-photos',
    'epic',
    'camera',
    'photo',
    12,
    /*i18n*/ 'Clear photos',
    /*i18n*/ 'Send twelve photos from home.',
  ),
  createRule(
    'hundred-days',
    'legendary',
    'flame',
    'streak',
    100,
    /*i18n*/ 'One hundred days',
    /*i18n*/ 'One hundred days in a row.',
  ),
  createRule('level-ten', 'legendary', 'star', 'level', 10, /*i18n*/ 'Level ten', /*i18n*/ 'Reach level 10.'),
]

/** How far each measure has come, and the day it first reached so much. */
export function presentBadges(rows: readonly LedgerRow[]): Badge[] {
  const inOrder = rows.toReversed()
  const steps = inOrder.filter(({ kind }) => kind !== 'challenge')
  const runs = listDayRuns(listActiveDays(rows))
  const levels = listLevelDays(inOrder)
  return badgeRules.map(({ measure, ...badge }) => {
    const days =
      measure === 'streak'
        ? listBestRunDays(runs)
        : measure === 'level'
          ? levels
          : listStepDays(steps, measure)
    return {
      ...badge,
      progress: Math.min(days.length, badge.requirement),
      earnedDate: days[badge.requirement - 1] ?? null,
    }
  })
}

/** At n - 1: the day of the nth step. Keeping pressure off is counted in days, however often it is checked in one. */
function listStepDays(steps: readonly LedgerRow[], measure: Measure): string[] {
  const days = steps.filter(({ kind }) => measure === 'steps' || kind === measure).map((row) => row.earnedOn)
  return measure === 'offloading' ? [...new Set(days)] : days
}

/** At n - 1: the day a run of n was there first. */
function listBestRunDays(runs: readonly { day: string; run: number }[]): string[] {
  const days: string[] = []
  for (const { day, run } of runs) if (run > days.length) days.push(day)
  return days
}

/** At n - 1: the day level n was reached. Everyone has the first. */
function listLevelDays(rows: readonly LedgerRow[]): string[] {
  const days: string[] = []
  let points = 0
  for (const row of rows) {
    points += row.points
    while (days.length < Math.floor(points / pointsPerLevel) + 1) days.push(row.earnedOn)
  }
  return days
}
