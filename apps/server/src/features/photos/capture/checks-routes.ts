/** The printed card over HTTP: its sheet, and how well it measured on a device. */
import {
  checkedAreaCm2,
  listCalibrationChecks,
  readMarkerCard,
  recordCalibrationCheck,
  type CalibrationCheck,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findCheckById, insertCheck, listNewestChecks, type CheckRow } from './checks-store.ts'
import { renderMarkerCard } from './marker-card.ts'

export const checkRoutes = [
  route(readMarkerCard, async ({ query }) => new FileResponse(await renderMarkerCard(query.sheet))),

  route(recordCalibrationCheck, async ({ db, actor, body, now }) => {
    const id = body.id ?? randomUUID()
    const added = await insertCheck(db, {
      id,
      organizationId: actor.organizationId,
      device: body.device,
      measuredAreaCm2: body.measuredAreaCm2,
      statedErrorCm2: body.statedErrorCm2,
      tiltDegrees: body.tiltDegrees,
      checkedBy: actor.userId,
      checkedAt: now.toISOString(),
    })
    const row = await findCheckById(db, actor, id)
    if (!row) throw new DomainError('request.not-found')
    return added ? presentCheck(row) : resolveResubmission(presentCheck(row), body)
  }),

  route(listCalibrationChecks, async ({ db, actor }) =>
    (await listNewestChecks(db, actor)).map(presentCheck),
  ),
]

function presentCheck(row: CheckRow): CalibrationCheck {
  const errorCm2 = Number((row.measuredAreaCm2 - checkedAreaCm2).toFixed(3))
  return {
    ...row,
    errorCm2,
    errorPercent: Number(((errorCm2 / checkedAreaCm2) * 100).toFixed(2)),
    isWithin: Math.abs(errorCm2) <= row.statedErrorCm2,
    checkedByName: row.byName,
  }
}
