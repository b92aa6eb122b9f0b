/** What a patient has learned, from stored events alone. */
import { pointsPerLevel } from '@mendwell/clinical'
import { educationCategories, type EducationProgress } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getPointsSummary } from '../../engagement/public.ts'
import { loadWallClock } from '../learner.ts'
import { listLessons } from '../resources/catalog.ts'
import { goals, loadBadgeProgress } from './badges.ts'
import { createCategoryLookup } from './service.ts'
import { loadLearned } from './store.ts'

export async function loadProgress(
  db: Db,
  actor: Actor,
  patientId: string | undefined,
  now: Date,
): Promise<EducationProgress> {
  const { organizationId } = actor
  const lessons = await listLessons(db, organizationId)
  const active = lessons.filter(({ isActive }) => isActive)
  const learned = patientId
    ? await loadLearned(db, organizationId, patientId, await loadWallClock(db, actor, patientId, now))
    : null
  const done = new Set(learned?.completed)
  const completed = active.filter(({ id }) => done.has(id))
  const badgeProgress = patientId ? await getPointsSummary(db, { organizationId, patientId, now }) : null
  const badges =
    patientId && learned
      ? await loadBadgeProgress(db, { organizationId, patientId }, learned, createCategoryLookup(lessons))
      : { badges: [], achievements: defaultNextBadges }
  return {
    patientId: patientId ?? null,
    totalResources: active.length,
    completedResources: completed.length,
    points: badgeProgress?.points ?? 0,
    level: badgeProgress?.level ?? 1,
    levelPoints: badgeProgress ? badgeProgress.points - badgeProgress.levelFrom : 0,
    pointsPerLevel,
    streakDays: badgeProgress?.streakDays ?? 0,
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
const defaultNextBadges = goals
  .slice(0, 4)
  .map(({ id, name, description, requirement }) => ({ id, name, description, requirement, progress: 0 }))
