/** Exports photos as a zip or as pages to print. Requires recent reauthentication, and the audit log lists each file's contents. */
import { exportContactSheet, exportPhotos, maxExportedPhotos, type WoundPhoto } from '@mendwell/contract'
import { FileResponse, route, type Request } from '../../../platform/http/route.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { renderContactSheet } from './contact-sheet.ts'
import { presentPhotos } from '../presenter.ts'
import { countPhotos, listPhotoRows, type PhotoRow } from '../store.ts'
import { buildPhotoZip } from './zip.ts'

export interface ExportedPhoto {
  photo: WoundPhoto
  row: PhotoRow
}

export const exportRoutes = [
  route(exportPhotos, async (request) => {
    const { chosen, total } = await listChosenPhotos(request)
    const { organizationId } = request.actor
    return new FileResponse(
      buildPhotoZip(chosen, (id) => request.files.read(organizationId, id)),
      { total },
    )
  }),

  route(exportContactSheet, async (request) => {
    const { chosen, total } = await listChosenPhotos(request)
    const { organizationId } = request.actor
    const readFile = (id: string) => request.files.read(organizationId, id)
    const timeZone = await getOrganizationZone(request.db, request.actor)
    return new FileResponse(renderContactSheet(chosen, readFile, { now: request.now, timeZone }), { total })
  }),
]

async function listChosenPhotos({
  db,
  actor,
  query,
  note,
}: Pick<Request<typeof exportPhotos>, 'db' | 'actor' | 'query' | 'note'>): Promise<{
  chosen: ExportedPhoto[]
  total: number
}> {
  const filter = query.ids ? { ...query, archived: 'all' as const } : query
  const [rows, total] = await Promise.all([
    listPhotoRows(db, actor, filter, { limit: maxExportedPhotos, after: undefined }),
    countPhotos(db, actor, filter),
  ])
  const shown = await presentPhotos(db, actor, rows)
  note({
    photos: rows.map(({ id }) => id),
    patients: [...new Set(rows.map((row) => row.patientId))],
    total,
  })
  return { chosen: rows.map((row, at) => ({ row, photo: shown[at]! })), total } // one answer for each row
}
