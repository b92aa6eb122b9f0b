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
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { learnerOf } from '../learner.ts'
import { countsOf, readingOf, resourceOf, sourceOf } from './presenter.ts'
import { type Lesson, lessonsOf, seenLesson } from './catalog.ts'
import { found, shownOf } from './filter-lessons.ts'
import { approve, change, create, retire } from './service.ts'

const toAuthors = async (db: Db, actor: Actor, lesson: Lesson) =>
  sourceOf(lesson, await countsOf(db, actor.organizationId, undefined))

export const resourceRoutes = [
  route(listEducationResources, async ({ db, actor, query, note }) => {
    const patientId = await learnerOf(db, actor, query.patientId)
    const [lessons, counts] = await Promise.all([
      lessonsOf(db, actor.organizationId),
      countsOf(db, actor.organizationId, patientId),
    ])
    if (patientId) note({ patients: [patientId] })
    const all = found(lessons, actor, query)
    const [after] = readCursor(query.cursor, 1) ?? []
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const state = actor.role === 'patient' ? 'active' : query.state
    return pageOf(
      all.slice(from, from + query.limit + 1),
      query.limit,
      all.length,
      (lesson) => resourceOf(lesson, counts, query.language, shownOf(lesson, state)),
      ({ id }) => [id],
    )
  }),

  route(countEducationResources, async ({ db, actor, query }) => {
    const lessons = await lessonsOf(db, actor.organizationId)
    return {
      total: found(lessons, actor, query).length,
      categories: educationCategories.map((category) => ({
        category,
        count: found(lessons, actor, { ...query, category }).length,
      })),
    }
  }),

  route(readEducationResource, async ({ db, actor, params, query, note }) => {
    const lesson = await seenLesson(db, actor, params.educationResourceId)
    const patientId = await learnerOf(db, actor, query.patientId)
    if (patientId) note({ patients: [patientId] })
    return readingOf(lesson, await countsOf(db, actor.organizationId, patientId))
  }),

  route(readEducationSource, async ({ db, actor, params }) =>
    toAuthors(db, actor, await seenLesson(db, actor, params.educationResourceId)),
  ),

  route(createEducationResource, async ({ db, actor, body, now }) =>
    toAuthors(db, actor, await create({ db, actor, now }, body)),
  ),

  route(changeEducationResource, async ({ db, actor, params, body, version, now }) =>
    toAuthors(db, actor, await change({ db, actor, now }, params.educationResourceId, version, body.source)),
  ),

  route(approveEducationResource, async ({ db, actor, params, version, now }) =>
    toAuthors(db, actor, await approve({ db, actor, now }, params.educationResourceId, version)),
  ),

  route(retireEducationResource, async ({ db, actor, params, now }) =>
    toAuthors(db, actor, await retire({ db, actor, now }, params.educationResourceId)),
  ),
]
