/** Imported earlier sizes of a wound over HTTP: read, and marked as entered in error. Nothing computes with them. */
import { listPriorMeasurements, voidPriorMeasurement, type PriorMeasurement } from '@mendwell/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { route } from '../../platform/http/route.ts'
import {
  findPriorMeasurementRow,
  listPriorMeasurementRows,
  markPriorMeasurement,
  type PriorMeasurementRow,
} from './prior-measurements-store.ts'
import { findWoundById } from './store.ts'

export const priorMeasurementRoutes = [
  route(listPriorMeasurements, async ({ db, actor, params }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    return (await listPriorMeasurementRows(db, actor, wound.id)).map(present)
  }),

  route(voidPriorMeasurement, async ({ db, actor, params, body, now }) => {
    const before = await findPriorMeasurementRow(db, actor, params.priorMeasurementId)
    if (!before) throw new DomainError('request.not-found')
    const marked = await markPriorMeasurement(db, actor, before.id, {
      voidedAt: now.toISOString(),
      voidedBy: actor.userId,
      voidReason: body.reason,
    })
    if (!marked) throw new DomainError('patient.entry-void')
    const after = await findPriorMeasurementRow(db, actor, before.id)
    return present(after ?? before)
  }),
]

const present = (row: PriorMeasurementRow): PriorMeasurement => ({
  id: row.id,
  woundId: row.woundId,
  measuredOn: row.measuredOn,
  lengthCm: row.lengthCm,
  widthCm: row.widthCm,
  depthCm: row.depthCm,
  source: row.source,
  recordedByName: row.recordedByName,
  recordedAt: row.recordedAt,
  voided:
    row.voidedAt === null
      ? null
      : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
})
