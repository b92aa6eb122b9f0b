/** Records of every kind over HTTP. Each kind is signed and voided by the routes of its own feature. */
import { listToCosign } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { listAwaitingCosignature } from './store.ts'

export const recordRoutes = [
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
]
