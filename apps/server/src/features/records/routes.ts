/** Records of every kind over HTTP. Each kind is signed and voided by the routes of its own feature. */
import { answerCorrection, listToCosign, requestCorrection } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { refuseCorrection, requestRecordCorrection, type CorrectionOfRecord } from './corrections/service.ts'
import type { RecordHooks } from './hooks.ts'
import { listAwaitingCosignature } from './store.ts'

export const createRecordRoutes = ({ onVisitCorrection }: RecordHooks) => [
  route(listToCosign, async ({ db, actor, note }) => {
    const rows = await listAwaitingCosignature(db, actor)
    note({ patients: [...new Set(rows.map((row) => row.patientId))] })
    return rows.map((row) => ({
      ...row,
      recordId: row.id,
      patientName: `${row.lastName}, ${row.firstName}`,
      authorName: row.signedName,
    }))
  }),

  route(requestCorrection, async ({ db, actor, params, body, version, now, mail, baseUrl, note }) => {
    const found = await requestRecordCorrection(db, actor, params.recordId, body.reason, version, {
      now,
      mail,
      baseUrl,
    })
    if (found.record.kind === 'provider-visit') await onVisitCorrection(db, actor, found.record.id, now)
    note({ patients: [found.record.patientId], correctionId: found.correction.id })
    return present(found)
  }),

  route(answerCorrection, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const found = await refuseCorrection(db, actor, params.correctionId, body, { now, mail, baseUrl })
    if (found.record.kind === 'provider-visit') await onVisitCorrection(db, actor, found.record.id, now)
    note({ patients: [found.record.patientId], outcome: body.outcome })
    return present(found)
  }),
]

const present = ({ correction, record }: CorrectionOfRecord) => ({
  ...correction,
  recordId: record.id,
  kind: record.kind,
  patientId: record.patientId,
})
