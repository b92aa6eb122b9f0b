/** Outlines over HTTP. Sizes are computed here, from the stored photo's own scale; what a caller says about sizes is not asked. */
import { addPhotoOutline, listMeasurementProposals, listPhotoOutlines } from '@mendwell/contract'
import type { Calibration } from '@mendwell/vision'
import { randomUUID } from 'node:crypto'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { woundById } from '../../wounds/public.ts'
import { measurementsOf, outlineOf, presentMeasurements, refuseOutside } from './outline.ts'
import { confirmedOutlines, insertOutline, outlineById, outlinesOf } from './store.ts'
import { imageUrl, seenPhoto } from '../presenter.ts'
import { photoFiles } from '../store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const outlineRoutes = [
  route(listPhotoOutlines, async ({ db, actor, params, note }) => {
    const photo = await seenPhoto(db, actor, params.photoId)
    note({ patient: photo.patient_id })
    return (await outlinesOf(db, actor, photo.id)).map(outlineOf)
  }),

  preparedRoute(addPhotoOutline, {
    look: async ({ db, actor, params, body }) => {
      const photo = await photoFiles(db, actor, params.photoId)
      if (!photo) throw new Refusal('request.not-found')
      refuseOutside(body.outline, photo)
      const [same, base] = await Promise.all([
        body.id ? outlineById(db, actor, body.id) : undefined,
        body.basedOn ? outlineById(db, actor, body.basedOn) : undefined,
      ])
      if (same && same.photo_id !== photo.id) throw new Refusal('request.not-found')
      if (body.basedOn && base?.photo_id !== photo.id) {
        throw new Refusal('request.invalid', { fields: { basedOn: 'No outline of this photo' } })
      }
      return { photo, isThere: same !== undefined }
    },
    make: async ({ photo, isThere }, { body, files, images }) => {
      if (isThere) return undefined
      const calibration = photo.calibration as Calibration | null // written from the vision package's own
      // Without a scale no pixel is looked at.
      const bytes = calibration ? await files.read(photo.organization_id, photo.full_file) : Buffer.alloc(0)
      const { sizing, tissue } = await images.run('outline', {
        bytes: new Uint8Array(bytes),
        outline: body.outline,
        calibration,
      })
      return measurementsOf(body.outline, calibration, sizing, tissue)
    },
    undo: async () => {},
    handle: async ({ db, actor, params, body, made, now, note }) => {
      const id = body.id ?? randomUUID()
      if (made) {
        await insertOutline(db, {
          id,
          organization_id: actor.organizationId,
          photo_id: params.photoId,
          outline: JSON.stringify(body.outline),
          source: body.source,
          model: body.model && JSON.stringify(body.model),
          confidence: body.confidence,
          based_on: body.basedOn,
          is_confirmed: body.confirm,
          measurements: JSON.stringify(made),
          made_by: actor.userId,
          made_at: now.toISOString(),
        })
      }
      const row = await outlineById(db, actor, id)
      if (!row || row.photo_id !== params.photoId) throw new Refusal('request.not-found')
      note({ outline: id, version: row.version, source: row.source, confirmed: row.is_confirmed })
      return outlineOf(row)
    },
  }),

  route(listMeasurementProposals, async ({ db, actor, params, query, now }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    const since = query.since ? new Date(query.since) : new Date(now.getTime() - dayMs)
    const rows = await confirmedOutlines(db, actor, wound.id, since)
    return rows.flatMap((row) => {
      const measurements = presentMeasurements(row.measurements, true)
      if (measurements.areaCm2 === null) return []
      return [
        {
          photoId: row.photo_id,
          outlineId: row.id,
          capturedAt: row.captured_at,
          confirmedAt: row.made_at,
          confirmedByName: row.made_by_name,
          photoType: row.photo_type,
          thumbUrl: imageUrl(row.photo_id, 'thumb'),
          measurements,
        },
      ]
    })
  }),
]
