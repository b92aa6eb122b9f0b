/** Outlines over HTTP. Sizes are computed here, from the stored photo's own scale; what a caller says about sizes is not asked. */
import { addPhotoOutline, listMeasurementProposals, listPhotoOutlines } from '@mendwell/contract'
import type { Calibration } from '@mendwell/vision'
import { randomUUID } from 'node:crypto'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findWoundById } from '../../wounds/public.ts'
import { computeMeasurements, presentOutline, presentMeasurements, assertInsideImage } from './outline.ts'
import { listConfirmedOutlines, insertOutline, findOutlineById, listOutlineRows } from './store.ts'
import { buildImageUrl, getPhotoOrThrow } from '../presenter.ts'
import { findPhotoFiles } from '../store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const outlineRoutes = [
  route(listPhotoOutlines, async ({ db, actor, params, note }) => {
    const photo = await getPhotoOrThrow(db, actor, params.photoId)
    note({ patient: photo.patientId })
    return (await listOutlineRows(db, actor, photo.id)).map(presentOutline)
  }),

  preparedRoute(addPhotoOutline, {
    look: async ({ db, actor, params, body }) => {
      const photo = await findPhotoFiles(db, actor, params.photoId)
      if (!photo) throw new DomainError('request.not-found')
      assertInsideImage(body.outline, photo)
      const [same, base] = await Promise.all([
        body.id ? findOutlineById(db, actor, body.id) : undefined,
        body.basedOn ? findOutlineById(db, actor, body.basedOn) : undefined,
      ])
      if (same && same.photoId !== photo.id) throw new DomainError('request.not-found')
      if (body.basedOn && base?.photoId !== photo.id) {
        throw new DomainError('request.invalid', { fields: { basedOn: 'Outline not found for this photo' } })
      }
      return { photo, isThere: same !== undefined }
    },
    make: async ({ photo, isThere }, { body, files, images }) => {
      if (isThere) return undefined
      const calibration = photo.calibration as Calibration | null // written from the vision package's own
      // Without a scale no pixels are processed.
      const bytes = calibration ? await files.read(photo.organizationId, photo.fullFile) : Buffer.alloc(0)
      const { sizing, tissue } = await images.run('outline', {
        bytes: new Uint8Array(bytes),
        outline: body.outline,
        calibration,
      })
      return computeMeasurements(body.outline, calibration, sizing, tissue)
    },
    undo: async () => {},
    handle: async ({ db, actor, params, body, made, now, note }) => {
      const id = body.id ?? randomUUID()
      if (made) {
        await insertOutline(db, {
          id,
          organizationId: actor.organizationId,
          photoId: params.photoId,
          outline: JSON.stringify(body.outline),
          source: body.source,
          model: body.model && JSON.stringify(body.model),
          confidence: body.confidence,
          basedOn: body.basedOn,
          isConfirmed: body.confirm,
          measurements: JSON.stringify(made),
          madeBy: actor.userId,
          madeAt: now.toISOString(),
        })
      }
      const row = await findOutlineById(db, actor, id)
      if (!row || row.photoId !== params.photoId) throw new DomainError('request.not-found')
      note({ outline: id, version: row.version, source: row.source, confirmed: row.isConfirmed })
      return presentOutline(row)
    },
  }),

  route(listMeasurementProposals, async ({ db, actor, params, query, now }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    const since = query.since ? new Date(query.since) : new Date(now.getTime() - dayMs)
    const rows = await listConfirmedOutlines(db, actor, wound.id, since)
    return rows.flatMap((row) => {
      const measurements = presentMeasurements(row.measurements, true)
      if (measurements.areaCm2 === null) return []
      return [
        {
          ...row,
          outlineId: row.id,
          confirmedAt: row.madeAt,
          confirmedByName: row.madeByName,
          thumbUrl: buildImageUrl(row.photoId, 'thumb'),
          measurements,
        },
      ]
    })
  }),
]
