/** Photos in pieces over HTTP. A piece is taken once and in its turn; what was cut is sent again from where the last one ended. */
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
import type { KeptFile } from '../../../platform/files/files.ts'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { photo } from '../presenter.ts'
import { insert, look, make, mayPhotograph, undo, type Made } from '../ingest-photo.ts'
import { finishUpload, insertPiece, insertUpload, piecesOf, uploadOf, type UploadRow } from './store.ts'

/** A tablet that was out of reach overnight goes on in the morning. */
const lifeMs = 48 * 60 * 60 * 1000

export const uploadRoutes = [
  route(beginPhotoUpload, async ({ db, actor, body, now }) => {
    const { bytes, sha256, ...fields } = body
    const { wound } = await mayPhotograph(db, actor, fields, now)
    const id = fields.id ?? randomUUID()
    await insertUpload(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: wound.patient_id,
      wound_id: wound.id,
      fields: JSON.stringify({ ...fields, id }),
      bytes,
      sha256,
      begun_by: actor.userId,
      begun_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    const row = await seen(db, actor, id)
    if (row.sha256 !== sha256 || row.wound_id !== wound.id) throw new Refusal('request.not-found')
    return upload(row)
  }),

  route(readPhotoUpload, async ({ db, actor, params }) =>
    upload(await seen(db, actor, params.photoUploadId)),
  ),

  preparedRoute(sendPhotoPiece, {
    look: async ({ db, actor, params, query, bytes, now }) => {
      const row = await seen(db, actor, params.photoUploadId)
      if (row.photo_id) return { isNew: false }
      refuseExpired(row, now)
      const end = query.offset + bytes.length
      if (bytes.length === 0 || end > row.bytes) {
        throw new Refusal('request.invalid', { fields: { offset: 'These bytes do not fit into the photo' } })
      }
      // All of it is there already: the answer to the first time was lost.
      if (end <= row.received) return { isNew: false }
      if (query.offset !== row.received) throw new Refusal('upload.offset')
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
          upload_id: params.photoUploadId,
          organization_id: actor.organizationId,
          starts_at: query.offset,
          bytes: made.file.bytes,
          file_id: made.file.id,
        })
        made.taken.is = added !== undefined
      }
      return upload(await seen(db, actor, params.photoUploadId))
    },
    done: async (made, { files }) => {
      if (made && !made.taken.is) await files.discard(made.organizationId, [made.file])
    },
  }),

  preparedRoute(finishPhotoUpload, {
    look: async ({ db, actor, params, now }) => {
      const row = await seen(db, actor, params.photoUploadId)
      if (row.photo_id)
        return { organizationId: actor.organizationId, existing: row.photo_id, pieces: [], row }
      refuseExpired(row, now)
      if (row.received < row.bytes) throw new Refusal('upload.incomplete')
      const pieces = await piecesOf(db, actor, row.id)
      return { ...(await look(db, actor, fieldsOf(row), row.sha256, now)), pieces, row }
    },
    make: async (found, { images }): Promise<{ photo: Made; pieces: KeptFile[]; organizationId: string }> => {
      const { organizationId, row } = found
      const ids = found.pieces.map(({ file_id: id }) => id)
      const source = { kind: 'pieces', organizationId, ids, sha256: row.sha256 } as const
      const pieces = found.pieces.map(({ file_id: id, bytes }) => ({ id, bytes, sha256: '' }))
      return { photo: await make(found, images, source), pieces, organizationId }
    },
    undo: (made, services) => undo(made.photo, services),
    handle: async ({ db, actor, params, made, now, files }) => {
      const row = await seen(db, actor, params.photoUploadId)
      const id = row.photo_id ?? (await insert(db, actor, made.photo, fieldsOf(row), now, files))
      await finishUpload(db, actor, row.id, id)
      return photo(db, actor, id)
    },
    done: (made, { files }) => files.discard(made.organizationId, made.pieces),
  }),
]

async function seen(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const row = await uploadOf(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

function refuseExpired(row: UploadRow, now: Date): void {
  if (Date.parse(row.expires_at) <= now.getTime()) throw new Refusal('upload.expired')
}

/** As they were checked when it began. */
const fieldsOf = (row: UploadRow) => PhotoFields.parse(row.fields)

const upload = (row: UploadRow): PhotoUpload => ({
  id: row.id,
  woundId: row.wound_id,
  patientId: row.patient_id,
  bytes: row.bytes,
  sha256: row.sha256,
  offset: row.photo_id ? row.bytes : row.received,
  expiresAt: row.expires_at,
  photoId: row.photo_id,
})
