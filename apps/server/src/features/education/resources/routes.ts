/** Lessons over HTTP: found, read, written, approved, retired. */
import {
  approveEducationResource,
  changeEducationResource,
  countEducationResources,
  createEducationResource,
  educationCategories,
  listEducationResources,
  readEducationResource,
  readEducationSource,
  retireEducationResource,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveLearner } from '../learner.ts'
import { loadCounts, presentReading, presentResource, presentSource } from './presenter.ts'
import { type Lesson, listLessons, getLessonOrThrow } from './catalog.ts'
import { filterLessons, getShownSource } from './filter-lessons.ts'
import { approveLesson, updateLesson, createLesson, retireLesson } from './service.ts'

const presentForAuthors = async (db: Db, actor: Actor, lesson: Lesson) =>
  presentSource(lesson, await loadCounts(db, actor.organizationId, undefined))

export const resourceRoutes = [
  route(listEducationResources, async ({ db, actor, query, note }) => {
    const patientId = await resolveLearner(db, actor, query.patientId)
    const [lessons, counts] = await Promise.all([
      listLessons(db, actor.organizationId),
      loadCounts(db, actor.organizationId, patientId),
    ])
    if (patientId) note({ patients: [patientId] })
    const all = filterLessons(lessons, actor, query)
    const [after] = decodeCursor(query.cursor, 1) ?? []
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const state = actor.role === 'patient' ? 'active' : query.state
    return buildPage(
      all.slice(from, from + query.limit + 1),
      query.limit,
      all.length,
      (lesson) => presentResource(lesson, counts, query.language, getShownSource(lesson, state)),
      ({ id }) => [id],
    )
  }),

  route(countEducationResources, async ({ db, actor, query }) => {
    const lessons = await listLessons(db, actor.organizationId)
    return {
      total: filterLessons(lessons, actor, query).length,
      categories: educationCategories.map((category) => ({
        category,
        count: filterLessons(lessons, actor, { ...query, category }).length,
      })),
    }
  }),

  route(readEducationResource, async ({ db, actor, params, query, note }) => {
    const lesson = await getLessonOrThrow(db, actor, params.educationResourceId)
    const patientId = await resolveLearner(db, actor, query.patientId)
    if (patientId) note({ patients: [patientId] })
    return presentReading(lesson, await loadCounts(db, actor.organizationId, patientId))
  }),

  route(readEducationSource, async ({ db, actor, params }) =>
    presentForAuthors(db, actor, await getLessonOrThrow(db, actor, params.educationResourceId)),
  ),

  route(createEducationResource, async ({ db, actor, body, now }) =>
    presentForAuthors(db, actor, await createLesson({ db, actor, now }, body)),
  ),

  route(changeEducationResource, async ({ db, actor, params, body, version, now }) =>
    presentForAuthors(
      db,
      actor,
      await updateLesson({ db, actor, now }, params.educationResourceId, version, body.source),
    ),
  ),

  route(approveEducationResource, async ({ db, actor, params, version, now }) =>
    presentForAuthors(
      db,
      actor,
      await approveLesson({ db, actor, now }, params.educationResourceId, version),
    ),
  ),

  route(retireEducationResource, async ({ db, actor, params, now }) =>
    presentForAuthors(db, actor, await retireLesson({ db, actor, now }, params.educationResourceId)),
  ),
]
