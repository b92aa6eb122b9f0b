/** What earns a badge. Each is counted from stored events, and given once, in the transaction of the event that reached it. */
import { listDayRuns } from '@mendwell/clinical'
import type { EducationBadge, EducationBadgeId, EducationProgress } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { insertBadge, listBadges, type Learned } from './store.ts'

interface Goal {
  id: EducationBadgeId
  name: string
  description: string
  requirement: number
  count(learned: Learned, getCategory: (id: string) => string | undefined): number
}

const computeLongestRun = ({ days }: Learned) => Math.max(0, ...listDayRuns(days).map(({ run }) => run))

/** In the order people reach them. */
export const goals: readonly Goal[] = [
  {
    id: 'first-lesson',
    name: /*i18n*/ 'First Steps',
    description: /*i18n*/ 'Finish your first lesson',
    requirement: 1,
    count: ({ completed }) => completed.length,
  },
  {
    id: 'quiz-right',
    name: /*i18n*/ 'Sharp Mind',
    description: /*i18n*/ 'Get every quiz answer right on the first try',
    requirement: 1,
    count: ({ flawless }) => flawless,
  },
  {
    id: 'three-days',
    name: /*i18n*/ 'Good Habit',
    description: /*i18n*/ 'Learn 3 days in a row',
    requirement: 3,
    count: computeLongestRun,
  },
  {
    id: 'on-time',
    name: /*i18n*/ 'On Time',
    description: /*i18n*/ 'Finish 3 lessons from your care team by their due date',
    requirement: 3,
    count: ({ onTime }) => onTime,
  },
  {
    id: 'five-lessons',
    name: /*i18n*/ 'Keen Learner',
    description: /*i18n*/ 'Finish 5 lessons',
    requirement: 5,
    count: ({ completed }) => completed.length,
  },
  {
    id: 'all-topics',
    name: /*i18n*/ 'All Around',
    description: /*i18n*/ 'Finish a lesson in each of the 5 topics',
    requirement: 5,
    count: ({ completed }, getCategory) =>
      new Set(completed.map(getCategory).filter((category) => category !== undefined)).size,
  },
  {
    id: 'three-ratings',
    name: /*i18n*/ 'Good Advice',
    description: /*i18n*/ 'Rate 3 lessons',
    requirement: 3,
    count: ({ ratings }) => ratings,
  },
  {
    id: 'three-quizzes',
    name: /*i18n*/ 'Quiz Master',
    description: /*i18n*/ 'Finish 3 quizzes',
    requirement: 3,
    count: ({ rightQuizzes }) => rightQuizzes,
  },
  {
    id: 'seven-days',
    name: /*i18n*/ 'Full Week',
    description: /*i18n*/ 'Learn 7 days in a row',
    requirement: 7,
    count: computeLongestRun,
  },
  {
    id: 'ten-lessons',
    name: /*i18n*/ 'Wound Care Expert',
    description: /*i18n*/ 'Finish 10 lessons',
    requirement: 10,
    count: ({ completed }) => completed.length,
  },
]

const presentBadge = ({ id, name, description }: Goal, earnedDate: string): EducationBadge => ({
  ...{ id, name, description, earnedDate },
})

export async function awardBadges(
  db: Db,
  owner: { organizationId: string; patientId: string },
  learned: Learned,
  getCategory: (id: string) => string | undefined,
  now: Date,
): Promise<EducationBadge[]> {
  const had = new Set((await listBadges(db, owner.organizationId, owner.patientId)).map((one) => one.badge))
  const reached = goals.filter(
    (goal) => !had.has(goal.id) && goal.count(learned, getCategory) >= goal.requirement,
  )
  const given: EducationBadge[] = []
  for (const goal of reached) {
    const added = await insertBadge(db, {
      organizationId: owner.organizationId,
      patientId: owner.patientId,
      badge: goal.id,
      earnedAt: now.toISOString(),
    })
    if (added) given.push(presentBadge(goal, now.toISOString()))
  }
  return given
}

/** Earned ones newest first, and the next four. */
export async function loadBadgeProgress(
  db: Db,
  owner: { organizationId: string; patientId: string },
  learned: Learned,
  getCategory: (id: string) => string | undefined,
): Promise<Pick<EducationProgress, 'badges' | 'achievements'>> {
  const rows = await listBadges(db, owner.organizationId, owner.patientId)
  const badges = rows.flatMap((row) => {
    const goal = goals.find(({ id }) => id === row.badge)
    return goal ? [presentBadge(goal, row.earnedAt)] : []
  })
  const achievements = goals
    .filter(({ id }) => !rows.some((row) => row.badge === id))
    .slice(0, 4)
    .map((goal) => ({
      ...{ id: goal.id, name: goal.name, description: goal.description, requirement: goal.requirement },
      progress: Math.min(goal.requirement, goal.count(learned, getCategory)),
    }))
  return { badges, achievements }
}
