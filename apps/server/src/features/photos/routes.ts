/** Photos over HTTP: list, add, show, describe, archive. */
import {
  addWoundPhoto,
  archiveWoundPhoto,
  changeWoundPhoto,
  listWoundPhotos,
  readPhotoImage,
  readPhotoOriginal,
  readPhotoSummary,
  readWoundPhoto,
  unarchiveWoundPhoto,
  type PhotoCalibration,
  type PhotoQualityCheck,
  type WoundPhotoDetails,
  type WoundPhoto,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { encodeCursor, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { FileResponse, Page, preparedRoute, route } from '../../platform/http/route.ts'
import { mediaTypes } from '../../platform/images/image-types.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentOutline } from './outlines/outline.ts'
import { listOutlineRows } from './outlines/store.ts'
import { presentPhotoById, presentPhotos, getPhotoOrThrow } from './presenter.ts'
import {
  countPhotos,
  listPhotoEvents,
  insertEvents,
  findPhotoFiles,
  listPhotoRows,
  loadPhotoSummary,
  listTags,
  updateDetails,
} from './store.ts'
import { insertIngestedPhoto, preparePhoto, ingestPhoto, discardPhoto } from './ingest-photo.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export const photoRoutes = [
  route(listWoundPhotos, async ({ db, actor, query, note }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      listPhotoRows(db, actor, filter, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countPhotos(db, actor, filter),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patientId))] })
    return new Page(
      await presentPhotos(db, actor, shown),
      total,
      last && encodeCursor([last.capturedAt, last.id]),
    )
  }),

  route(readPhotoSummary, async ({ db, actor, query, now }) => {
    const [found, tags] = await Promise.all([
      loadPhotoSummary(db, actor, query, new Date(now.getTime() - weekMs)),
      listTags(db, actor, query),
    ])
    const counted = found! // a count answers one row
    return {
      photos: counted.photos,
      patients: counted.patients,
      wounds: counted.wounds,
      thisWeek: counted.thisWeek,
      measured: counted.measured,
      unconfirmed: counted.unconfirmed,
      tags,
    }
  }),

  route(readWoundPhoto, async ({ db, actor, params }) => loadWholePhoto(db, actor, params.photoId)),

  preparedRoute(addWoundPhoto, {
    look: ({ db, actor, body, upload, now }) => preparePhoto(db, actor, body, upload!.sha256, now), // the endpoint requires one
    make: (seen, { images, upload }) => ingestPhoto(seen, images, upload!.source),
    undo: discardPhoto,
    handle: async ({ db, actor, body, now, made, files }) => {
      const kept = await presentPhotoById(
        db,
        actor,
        await insertIngestedPhoto(db, actor, made, body, now, files),
      )
      // New details for an existing photo must not get lost; under its own id it is only a retry.
      if ('existing' in made && body.id !== kept.id && differsFromSaved(body, kept)) {
        throw new DomainError('photo.kept')
      }
      return kept
    },
  }),

  route(readPhotoImage, async ({ db, actor, params, query, files, note }) => {
    const found = await findPhotoFiles(db, actor, params.photoId)
    if (!found) throw new DomainError('request.not-found')
    note({ size: query.size })
    const readFile = () => files.read(found.organizationId, found[`${query.size}File`])
    return new FileResponse(readFile, { patientId: found.patientId })
  }),

  route(readPhotoOriginal, async ({ db, actor, params, query, files, note }) => {
    const found = await findPhotoFiles(db, actor, params.photoId)
    if (!found) throw new DomainError('request.not-found')
    note({ reason: query.reason })
    const ending = Object.values(mediaTypes).find(({ type }) => type === found.mediaType)?.ending ?? 'bin'
    return new FileResponse(() => files.read(found.organizationId, found.originalFile), {
      patientId: found.patientId,
      name: `wound-photo-${found.id}.${ending}`,
    })
  }),

  route(changeWoundPhoto, async ({ db, actor, params, body, version, now }) => {
    const before = await getPhotoOrThrow(db, actor, params.photoId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const changed = await updateDetails(
      db,
      actor,
      before.id,
      { version },
      {
        description: body.description,
        tags: body.tags && [...new Set(body.tags)],
        photoType: body.photoType,
      },
    )
    if (!changed) {
      const current = await getPhotoOrThrow(db, actor, before.id)
      throw new DomainError('request.version-stale', { version: current.version })
    }
    // The previous value is stored with each change.
    const events = [
      ...(body.description === undefined || body.description === before.description
        ? []
        : [{ event: 'described' as const, detail: before.description }]),
      ...(body.tags === undefined
        ? []
        : [{ event: 'tagged' as const, detail: before.tags.join(', ') || null }]),
      ...(body.photoType === undefined || body.photoType === before.photoType
        ? []
        : [{ event: 'retyped' as const, detail: before.photoType }]),
    ]
    await insertEvents(
      db,
      events.map((one) => ({ ...buildEventStamp(actor, before.id, now), ...one })),
    )
    return presentPhotoById(db, actor, before.id)
  }),

  route(archiveWoundPhoto, async ({ db, actor, params, body, now }) => {
    const { id } = await getPhotoOrThrow(db, actor, params.photoId)
    const changed = await updateDetails(db, actor, id, { archived: false }, { isArchived: true })
    if (!changed) throw new DomainError('photo.archived')
    await insertEvents(db, [{ ...buildEventStamp(actor, id, now), event: 'archived', detail: body.reason }])
    return presentPhotoById(db, actor, id)
  }),

  route(unarchiveWoundPhoto, async ({ db, actor, params, now }) => {
    const { id } = await getPhotoOrThrow(db, actor, params.photoId)
    const changed = await updateDetails(db, actor, id, { archived: true }, { isArchived: false })
    if (!changed) throw new DomainError('photo.not-archived')
    await insertEvents(db, [{ ...buildEventStamp(actor, id, now), event: 'unarchived', detail: null }])
    return presentPhotoById(db, actor, id)
  }),
]

const buildEventStamp = (actor: Actor, photoId: string, now: Date) => ({
  organizationId: actor.organizationId,
  photoId,
  happenedAt: now.toISOString(),
  byUser: actor.userId,
})

async function loadWholePhoto(db: Db, actor: Actor, id: string): Promise<WoundPhotoDetails> {
  const [shown, files, outlines, history] = await Promise.all([
    presentPhotoById(db, actor, id),
    findPhotoFiles(db, actor, id),
    listOutlineRows(db, actor, id),
    listPhotoEvents(db, actor, id),
  ])
  return {
    ...shown,
    calibration: (files?.calibration ?? null) as PhotoCalibration | null, // written from the vision package's own, as below
    gates: (files?.gates ?? []) as PhotoQualityCheck[],
    outlines: outlines.map(presentOutline),
    history: history.map(({ event, at, byName, detail }) => ({
      event: event as WoundPhotoDetails['history'][number]['event'], // the column's check
      at,
      byName,
      detail,
    })),
  }
}

/** Only given fields count: a description or tags may be left out. */
const differsFromSaved = (said: PhotoDetails, kept: PhotoDetails) =>
  said.photoType !== kept.photoType ||
  (said.description !== null && said.description !== kept.description) ||
  (said.tags.length > 0 && said.tags.toSorted().join() !== kept.tags.toSorted().join())
type PhotoDetails = Pick<WoundPhoto, 'photoType' | 'description' | 'tags'>
