/** Photos that leave the house: as a zip, or on pages to print. Only after a fresh proof, and each file's contents stand in the log. */
import { exportContactSheet, exportPhotos, mostExportedPhotos, type WoundPhoto } from '@mendwell/contract'
import { FileAnswer, route, type Request } from '../../../platform/http/route.ts'
import { contactSheet } from './contact-sheet.ts'
import { photosOf } from '../presenter.ts'
import { countPhotos, photosPage, type PhotoRow } from '../store.ts'
import { zipOf } from './zip.ts'

export interface Exported {
  photo: WoundPhoto
  row: PhotoRow
}

export const exportRoutes = [
  route(exportPhotos, async (request) => {
    const { chosen, total } = await choose(request)
    const { organizationId } = request.actor
    return new FileAnswer(
      zipOf(chosen, (id) => request.files.read(organizationId, id)),
      { total },
    )
  }),

  route(exportContactSheet, async (request) => {
    const { chosen, total } = await choose(request)
    const { organizationId } = request.actor
    const read = (id: string) => request.files.read(organizationId, id)
    return new FileAnswer(contactSheet(chosen, read, request.now), { total })
  }),
]

async function choose({
  db,
  actor,
  query,
  note,
}: Pick<Request<typeof exportPhotos>, 'db' | 'actor' | 'query' | 'note'>): Promise<{
  chosen: Exported[]
  total: number
}> {
  const filter = query.ids ? { ...query, archived: 'all' as const } : query
  const [rows, total] = await Promise.all([
    photosPage(db, actor, filter, { limit: mostExportedPhotos, after: undefined }),
    countPhotos(db, actor, filter),
  ])
  const shown = await photosOf(db, actor, rows)
  note({
    photos: rows.map(({ id }) => id),
    patients: [...new Set(rows.map((row) => row.patient_id))],
    total,
  })
  return { chosen: rows.map((row, at) => ({ row, photo: shown[at]! })), total } // one answer for each row
}
