/** What earns a badge. Each is counted from stored events, and given once, in the transaction of the event that reached it. */
import { runsOf } from '@mendwell/clinical'
import type { EducationBadge, EducationBadgeId, EducationProgress } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { addBadge, badgesOf, type Learned } from './store.ts'

interface Goal {
  id: EducationBadgeId
  name: string
  description: string
  requirement: number
  count(learned: Learned, categoryOf: (id: string) => string | undefined): number
}

const longestRun = ({ days }: Learned) => Math.max(0, ...runsOf(days).map(({ run }) => run))

/** In the order people reach them. */
export const goals: readonly Goal[] = [
  {
    id: 'first-lesson',
    name: 'First Steps',
    description: 'Finish your first lesson',
    requirement: 1,
    count: ({ completed }) => completed.length,
  },
  {
    id: 'quiz-right',
    name: 'Sharp Mind',
    description: 'Get every answer of a quiz right at the first try',
    requirement: 1,
    count: ({ flawless }) => flawless,
  },
  {
    id: 'three-days',
    name: 'Good Habit',
    description: 'Learn 3 days in a row',
    requirement: 3,
    count: longestRun,
  },
  {
    id: 'on-time',
    name: 'On Time',
    description: 'Finish 3 lessons from your care team by their day',
    requirement: 3,
    count: ({ on_time }) => on_time,
  },
  {
    id: 'five-lessons',
    name: 'Keen Learner',
    description: 'Finish 5 lessons',
    requirement: 5,
    count: ({ completed }) => completed.length,
  },
  {
    id: 'all-topics',
    name: 'All Around',
    description: 'Finish a lesson in each of the 5 topics',
    requirement: 5,
    count: ({ completed }, categoryOf) =>
      new Set(completed.map(categoryOf).filter((category) => category !== undefined)).size,
  },
  {
    id: 'three-ratings',
    name: 'Good Advice',
    description: 'Rate 3 lessons',
    requirement: 3,
    count: ({ ratings }) => ratings,
  },
  {
    id: 'three-quizzes',
    name: 'Quiz Master',
    description: 'Finish 3 quizzes',
    requirement: 3,
    count: ({ right_quizzes }) => right_quizzes,
  },
  {
    id: 'seven-days',
    name: 'Full Week',
    description: 'Learn 7 days in a row',
    requirement: 7,
    count: longestRun,
  },
  {
    id: 'ten-lessons',
    name: 'Wound Care Expert',
    description: 'Finish 10 lessons',
    requirement: 10,
    count: ({ completed }) => completed.length,
  },
]

const badge = ({ id, name, description }: Goal, earnedDate: string): EducationBadge => ({
  ...{ id, name, description, earnedDate },
})

export async function giveBadges(
  db: Db,
  owner: { organizationId: string; patientId: string },
  learned: Learned,
  categoryOf: (id: string) => string | undefined,
  now: Date,
): Promise<EducationBadge[]> {
  const had = new Set((await badgesOf(db, owner.organizationId, owner.patientId)).map((one) => one.badge))
  const reached = goals.filter(
    (goal) => !had.has(goal.id) && goal.count(learned, categoryOf) >= goal.requirement,
  )
  const given: EducationBadge[] = []
  for (const goal of reached) {
    const added = await addBadge(db, {
      organization_id: owner.organizationId,
      patient_id: owner.patientId,
      badge: goal.id,
      earned_at: now.toISOString(),
    })
    if (added) given.push(badge(goal, now.toISOString()))
  }
  return given
}

/** Earned ones newest first, and the next four. */
export async function standingOfBadges(
  db: Db,
  owner: { organizationId: string; patientId: string },
  learned: Learned,
  categoryOf: (id: string) => string | undefined,
): Promise<Pick<EducationProgress, 'badges' | 'achievements'>> {
  const rows = await badgesOf(db, owner.organizationId, owner.patientId)
  const badges = rows.flatMap((row) => {
    const goal = goals.find(({ id }) => id === row.badge)
    return goal ? [badge(goal, row.earned_at)] : []
  })
  const achievements = goals
    .filter(({ id }) => !rows.some((row) => row.badge === id))
    .slice(0, 4)
    .map((goal) => ({
      ...{ id: goal.id, name: goal.name, description: goal.description, requirement: goal.requirement },
      progress: Math.min(goal.requirement, goal.count(learned, categoryOf)),
    }))
  return { badges, achievements }
}
