/** Uploads in pieces over HTTP. Each piece is accepted once and in order; an interrupted upload resumes where the last one ended. */
import {
  beginPhotoUpload,
  finishPhotoUpload,
  PhotoFields,
  readPhotoUpload,
  sendPhotoPiece,
  type PhotoUpload,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentPhotoById } from '../presenter.ts'
import {
  insertIngestedPhoto,
  preparePhoto,
  ingestPhoto,
  assertCanPhotograph,
  discardPhoto,
  type IngestedPhoto,
} from '../ingest-photo.ts'
import { finishUpload, insertPiece, insertUpload, listPieces, findUpload, type UploadRow } from './store.ts'

/** A tablet that was offline overnight resumes in the morning. */
const retentionMs = 48 * 60 * 60 * 1000

export const uploadRoutes = [
  route(beginPhotoUpload, async ({ db, actor, body, now }) => {
    const { bytes, sha256, ...fields } = body
    const { wound } = await assertCanPhotograph(db, actor, fields, now)
    const id = fields.id ?? randomUUID()
    await insertUpload(db, {
      id,
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      fields: JSON.stringify({ ...fields, id }),
      bytes,
      sha256,
      begunBy: actor.userId,
      begunAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + retentionMs).toISOString(),
    })
    const row = await getUploadOrThrow(db, actor, id)
    if (row.sha256 !== sha256 || row.woundId !== wound.id) throw new DomainError('request.not-found')
    return presentUpload(row)
  }),

  route(readPhotoUpload, async ({ db, actor, params }) =>
    presentUpload(await getUploadOrThrow(db, actor, params.photoUploadId)),
  ),

  preparedRoute(sendPhotoPiece, {
    look: async ({ db, actor, params, query, bytes, now }) => {
      const row = await getUploadOrThrow(db, actor, params.photoUploadId)
      if (row.photoId) return { isNew: false }
      assertNotExpired(row, now)
      const end = query.offset + bytes.length
      if (bytes.length === 0 || end > row.bytes) {
        throw new DomainError('request.invalid', {
          fields: { offset: 'This part does not match the photo' },
        })
      }
      // It is already complete: the first response was lost.
      if (end <= row.received) return { isNew: false }
      if (query.offset !== row.received) throw new DomainError('upload.offset')
      return { isNew: true }
    },
    make: async ({ isNew }, { actor, files, bytes }) => {
      const { organizationId } = actor
      return isNew
        ? { organizationId, file: await files.keep(organizationId, bytes), taken: { is: false } }
        : undefined
    },
    undo: async (made, { files }) => {
      if (made) await files.discard(made.organizationId, [made.file])
    },
    handle: async ({ db, actor, params, query, made }) => {
      if (made) {
        const added = await insertPiece(db, {
          uploadId: params.photoUploadId,
          organizationId: actor.organizationId,
          startsAt: query.offset,
          bytes: made.file.bytes,
          fileId: made.file.id,
        })
        made.taken.is = added !== undefined
      }
      return presentUpload(await getUploadOrThrow(db, actor, params.photoUploadId))
    },
    done: async (made, { files }) => {
      if (made && !made.taken.is) await files.discard(made.organizationId, [made.file])
    },
  }),

  preparedRoute(finishPhotoUpload, {
    look: async ({ db, actor, params, now }) => {
      const row = await getUploadOrThrow(db, actor, params.photoUploadId)
      if (row.photoId) return { organizationId: actor.organizationId, existing: row.photoId, pieces: [], row }
      assertNotExpired(row, now)
      if (row.received < row.bytes) throw new DomainError('upload.incomplete')
      const pieces = await listPieces(db, actor, row.id)
      return { ...(await preparePhoto(db, actor, parseFields(row), row.sha256, now)), pieces, row }
    },
    make: async (
      found,
      { images },
    ): Promise<{ photo: IngestedPhoto; pieces: StoredFile[]; organizationId: string }> => {
      const { organizationId, row } = found
      const ids = found.pieces.map(({ fileId: id }) => id)
      const source = { kind: 'pieces', organizationId, ids, sha256: row.sha256 } as const
      const pieces = found.pieces.map(({ fileId: id, bytes }) => ({ id, bytes, sha256: '' }))
      return { photo: await ingestPhoto(found, images, source), pieces, organizationId }
    },
    undo: (made, services) => discardPhoto(made.photo, services),
    handle: async ({ db, actor, params, made, now, files }) => {
      const row = await getUploadOrThrow(db, actor, params.photoUploadId)
      const id =
        row.photoId ?? (await insertIngestedPhoto(db, actor, made.photo, parseFields(row), now, files))
      await finishUpload(db, actor, row.id, id)
      return presentPhotoById(db, actor, id)
    },
    done: (made, { files }) => files.discard(made.organizationId, made.pieces),
  }),
]

async function getUploadOrThrow(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const row = await findUpload(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

function assertNotExpired(row: UploadRow, now: Date): void {
  if (Date.parse(row.expiresAt) <= now.getTime()) throw new DomainError('upload.expired')
}

/** As they were checked when it began. */
const parseFields = (row: UploadRow) => PhotoFields.parse(row.fields)

const presentUpload = (row: UploadRow): PhotoUpload => ({
  ...row,
  offset: row.photoId ? row.bytes : row.received,
})
