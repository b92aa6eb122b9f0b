/** Treatment plans over HTTP. */
import { changePlan, createPlan, listPlans, planVersions, readPlan } from '@mendwell/contract'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { contentOf, planOf } from './presenter.ts'
import { listSubjectHits } from '../safety/store.ts'
import { change, create, presentPlan, seenPlan } from './service.ts'
import { countPlans, plansPage, versionsOfPlan } from './store.ts'

export const treatmentPlanRoutes = [
  route(listPlans, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      plansPage(db, actor, query, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countPlans(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    const hits = await listSubjectHits(
      db,
      actor,
      rows.map(({ id }) => id),
    )
    return pageOf(
      rows,
      limit,
      total,
      (row) => planOf(row, hits),
      (row) => [row.changed_at, row.id],
    )
  }),

  route(readPlan, async ({ db, actor, params }) => presentPlan(db, actor, params.treatmentPlanId)),

  route(planVersions, async ({ db, actor, params, note }) => {
    const { id, patient_id: patientId } = await seenPlan(db, actor, params.treatmentPlanId)
    note({ patients: [patientId] })
    return (await versionsOfPlan(db, actor, id)).map(contentOf)
  }),

  route(createPlan, async ({ db, actor, body, now }) => create(db, actor, body, now)),

  route(changePlan, async ({ db, actor, params, body, version, now }) =>
    change(db, actor, params.treatmentPlanId, version, body, now),
  ),
]
