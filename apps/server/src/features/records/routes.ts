/** Records of every kind over HTTP. Each kind is signed and voided by the routes of its own feature. */
import { listToCosign } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { listAwaitingCosignature } from './store.ts'

export const recordRoutes = [
  route(listToCosign, async ({ db, actor, note }) => {
    const rows = await listAwaitingCosignature(db, actor)
    note({ patients: [...new Set(rows.map((row) => row.patient_id))] })
    return rows.map((row) => ({
      recordId: row.id,
      kind: row.kind as 'wound-assessment' | 'progress-note', // the column's check
      patientId: row.patient_id,
      patientName: `${row.first_name} ${row.last_name}`,
      medicalRecordNumber: row.medical_record_number,
      authorName: row.signed_name,
      credential: row.credential,
      signedAt: row.signed_at,
      timeZone: row.time_zone,
    }))
  }),
]
