/** What a patient has learned, from stored events alone. */
import { pointsPerLevel } from '@mendwell/clinical'
import { educationCategories, type EducationProgress } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { standingOf } from '../../engagement/public.ts'
import { clockOf } from '../learner.ts'
import { lessonsOf } from '../resources/catalog.ts'
import { goals, standingOfBadges } from './badges.ts'
import { categoryAmong } from './service.ts'
import { learnedBy } from './store.ts'

export async function progressOf(
  db: Db,
  actor: Actor,
  patientId: string | undefined,
  now: Date,
): Promise<EducationProgress> {
  const { organizationId } = actor
  const lessons = await lessonsOf(db, organizationId)
  const active = lessons.filter(({ isActive }) => isActive)
  const learned = patientId
    ? await learnedBy(db, organizationId, patientId, await clockOf(db, actor, patientId, now))
    : null
  const done = new Set(learned?.completed)
  const completed = active.filter(({ id }) => done.has(id))
  const standing = patientId ? await standingOf(db, { organizationId, patientId, now }) : null
  const badges =
    patientId && learned
      ? await standingOfBadges(db, { organizationId, patientId }, learned, categoryAmong(lessons))
      : { badges: [], achievements: nextForNobody }
  return {
    patientId: patientId ?? null,
    totalResources: active.length,
    completedResources: completed.length,
    points: standing?.points ?? 0,
    level: standing?.level ?? 1,
    levelPoints: standing ? standing.points - standing.levelFrom : 0,
    pointsPerLevel,
    streakDays: standing?.streakDays ?? 0,
    adherenceRate: learned && learned.due > 0 ? Math.round((learned.done / learned.due) * 100) : null,
    dueLessons: learned?.due ?? 0,
    doneLessons: learned?.done ?? 0,
    categories: educationCategories.map((category) => ({
      category,
      total: active.filter(({ read }) => read.category === category).length,
      completed: completed.filter(({ read }) => read.category === category).length,
    })),
    ...badges,
  }
}

/** What an account without a chart could earn. */
const nextForNobody = goals
  .slice(0, 4)
  .map(({ id, name, description, requirement }) => ({ id, name, description, requirement, progress: 0 }))
