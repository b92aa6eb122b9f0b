/** Documents of a chart over HTTP. Their type is detected from their bytes; they are sent as downloads, never as pages. */
import {
  addDocument,
  listDocuments,
  readDocumentFile,
  voidDocument,
  type ChartDocument,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { claimFiles } from '../../platform/files/claim-files.ts'
import { FileResponse, preparedRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentEntry } from '../records/public.ts'
import { getChartOrThrow } from './chart.ts'
import {
  findDocument,
  listDocumentRows,
  insertDocument,
  insertDocumentVoid,
  type DocumentRow,
} from './documents-store.ts'
import { toReadableFile } from './readable-file.ts'

export const documentRoutes = [
  route(listDocuments, async ({ db, actor, params, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    return (await listDocumentRows(db, actor, patientId)).map(presentDocument)
  }),

  preparedRoute(addDocument, {
    look: async ({ db, actor, params, body, now }) => {
      const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
      if (body.documentDate && body.documentDate > today) {
        throw new DomainError('request.invalid', { fields: { documentDate: 'Can’t be in the future' } })
      }
      // A retry after a lost response returns the stored document.
      return {
        patientId,
        isThere: body.id !== undefined && !!(await findDocument(db, actor, patientId, body.id)),
      }
    },
    make: async ({ isThere }, { actor, upload, files, images }) => {
      if (isThere) return undefined
      const { organizationId } = actor
      const { content, mediaType } = await toReadableFile(await upload!.content(), images) // the endpoint requires one
      return {
        organizationId,
        mediaType,
        sha256: upload!.sha256,
        file: await files.keep(organizationId, content),
      }
    },
    undo: async (made, { files }) => {
      if (made) await files.discard(made.organizationId, [made.file])
    },
    handle: async ({ db, actor, params, body, now, made }) => {
      const id = body.id ?? randomUUID()
      const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
      if (made) {
        await claimFiles(db, actor.organizationId, [made.file], now)
        const added = await insertDocument(db, {
          id,
          organizationId: actor.organizationId,
          patientId,
          title: body.title,
          kind: body.kind,
          documentDate: body.documentDate,
          mediaType: made.mediaType,
          sha256: made.sha256,
          fileId: made.file.id,
          recordedBy: actor.userId,
          recordedAt: now.toISOString(),
        })
        // Another's id, or the same sent twice at once: this one steps back.
        if (!added) throw new DomainError('request.not-found')
      }
      return presentDocument(await getDocumentOrThrow(db, actor, { patientId, documentId: id }))
    },
  }),

  route(readDocumentFile, async ({ db, actor, params, files, now }) => {
    await getChartOrThrow(db, actor, params.patientId, now)
    const row = await getDocumentOrThrow(db, actor, params)
    const ending = row.mediaType === 'application/pdf' ? 'pdf' : 'jpg'
    return new FileResponse(() => files.read(actor.organizationId, row.fileId), {
      type: row.mediaType,
      name: `document-${row.id}.${ending}`,
      patientId: row.patientId,
    })
  }),

  route(voidDocument, async ({ db, actor, params, body, now }) => {
    await getChartOrThrow(db, actor, params.patientId, now)
    const row = await getDocumentOrThrow(db, actor, params)
    const voided = await insertDocumentVoid(db, {
      documentId: row.id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!voided) throw new DomainError('document.void')
    return presentDocument(await getDocumentOrThrow(db, actor, params))
  }),
]

async function getDocumentOrThrow(
  db: Db,
  actor: Actor,
  params: { patientId: string; documentId: string },
): Promise<DocumentRow> {
  const row = await findDocument(db, actor, params.patientId, params.documentId)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentDocument = (row: DocumentRow): ChartDocument => ({
  ...presentEntry(row),
  fileUrl: `/api/patients/${row.patientId}/documents/${row.id}/file`,
})
