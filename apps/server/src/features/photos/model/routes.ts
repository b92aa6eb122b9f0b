/** The model over HTTP: its state, its weights for browsers, who enabled it, and running it on a stored photo. */
import {
  decideOutlineModel,
  proposePhotoOutline,
  readOutlineModel,
  readOutlineModelWeights,
} from '@mendwell/contract'
import type { Calibration } from '@mendwell/vision'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { FileResponse, preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { computeMeasurements, presentOutline } from '../outlines/outline.ts'
import { insertOutline, findOutlineById, listOutlineRows } from '../outlines/store.ts'
import { findPhotoFiles } from '../store.ts'
import { toSavedOutline } from './saved-outline.ts'
import { loadModelState, getUsableModel } from './state.ts'
import { insertDecision } from './store.ts'

export const modelRoutes = [
  route(readOutlineModel, async ({ db, actor, images, demo }) => loadModelState(db, actor, { images, demo })),

  route(readOutlineModelWeights, async ({ db, actor, query, images, demo }) => {
    const { manifest, path } = await getUsableModel(db, actor, { images, demo })
    if (query.sha256 !== manifest.sha256) throw new DomainError('model.other')
    return new FileResponse(createReadStream(path), { name: manifest.file })
  }),

  route(decideOutlineModel, async ({ db, actor, body, now, images, demo, note }) => {
    if (images.model.state !== 'found') throw new DomainError('model.none')
    const { name, version, sha256, terms } = images.model.manifest
    if (body.sha256 !== sha256) throw new DomainError('model.other')
    await insertDecision(db, {
      organizationId: actor.organizationId,
      sha256,
      name,
      version,
      isOn: body.isOn,
      terms: body.isOn ? terms : null,
      decidedBy: actor.userId,
      decidedAt: now.toISOString(),
    })
    note({ model: name, version, sha256, isOn: body.isOn })
    return loadModelState(db, actor, { images, demo })
  }),

  preparedRoute(proposePhotoOutline, {
    look: async ({ db, actor, params, images, demo }) => {
      const photo = await findPhotoFiles(db, actor, params.photoId)
      if (!photo) throw new DomainError('request.not-found')
      const model = await getUsableModel(db, actor, { images, demo })
      const same = (await listOutlineRows(db, actor, photo.id)).find(
        ({ model: by }) => (by as { sha256?: string } | null)?.sha256 === model.manifest.sha256,
      )
      return { photo, model, existing: same?.id }
    },
    make: async ({ photo, model, existing }, { files, images }) => {
      if (existing) return { existing }
      const calibration = photo.calibration as Calibration | null // written from the vision package's own
      const bytes = new Uint8Array(await files.read(photo.organizationId, photo.fullFile))
      const seen = await images.run('look', { bytes, outline: null, calibration, model })
      if ('declined' in seen.machine) return { declined: seen.machine.declined }
      const outline = toSavedOutline(seen.machine.outline)
      const { confidence, sizing, tissue } = seen.machine
      return {
        outline,
        confidence,
        model: seen.model,
        measurements: computeMeasurements(outline, calibration, sizing, tissue),
      }
    },
    undo: async () => {},
    handle: async ({ db, actor, params, made, now, note }) => {
      if ('declined' in made) return { outline: null, says: made.declined ?? null }
      const id = made.existing ?? randomUUID()
      if (made.outline) {
        await insertOutline(db, {
          id,
          organizationId: actor.organizationId,
          photoId: params.photoId,
          outline: JSON.stringify(made.outline),
          source: 'model',
          model: JSON.stringify(made.model),
          confidence: made.confidence,
          basedOn: null,
          isConfirmed: false,
          measurements: JSON.stringify(made.measurements),
          madeBy: actor.userId,
          madeAt: now.toISOString(),
        })
      }
      const row = await findOutlineById(db, actor, id)
      if (!row) throw new DomainError('request.not-found')
      note({ outline: id })
      return { outline: presentOutline(row), says: null }
    },
  }),
]
