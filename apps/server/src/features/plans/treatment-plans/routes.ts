/** Treatment plans over HTTP. */
import { changePlan, createPlan, listPlans, planVersions, readPlan } from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { presentPlanContent, presentPlanRow } from './presenter.ts'
import { listSubjectHits } from '../safety/store.ts'
import { updatePlanRecord, createPlanRecord, presentPlan, getPlanOrThrow } from './service.ts'
import { countPlans, listPlanRows, listPlanVersionRows } from './store.ts'

export const treatmentPlanRoutes = [
  route(listPlans, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listPlanRows(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countPlans(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    const hits = await listSubjectHits(
      db,
      actor,
      rows.map(({ id }) => id),
    )
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentPlanRow(row, hits),
      (row) => [row.changedAt, row.id],
    )
  }),

  route(readPlan, async ({ db, actor, params }) => presentPlan(db, actor, params.treatmentPlanId)),

  route(planVersions, async ({ db, actor, params, note }) => {
    const { id, patientId } = await getPlanOrThrow(db, actor, params.treatmentPlanId)
    note({ patients: [patientId] })
    return (await listPlanVersionRows(db, actor, id)).map(presentPlanContent)
  }),

  route(createPlan, async ({ db, actor, body, now }) => createPlanRecord(db, actor, body, now)),

  route(changePlan, async ({ db, actor, params, body, version, now }) =>
    updatePlanRecord(db, actor, params.treatmentPlanId, version, body, now),
  ),
]
