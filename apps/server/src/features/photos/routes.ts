/** Photos over HTTP: listed, added, shown, described, put away. */
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
  type PhotoGate,
  type WholeWoundPhoto,
  type WoundPhoto,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { cursorOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { FileAnswer, Page, preparedRoute, route } from '../../platform/http/route.ts'
import { mediaTypes } from '../../platform/images/image-types.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { outlineOf } from './outlines/outline.ts'
import { outlinesOf } from './outlines/store.ts'
import { photo, photosOf, seenPhoto } from './presenter.ts'
import {
  countPhotos,
  historyOf,
  insertEvents,
  photoFiles,
  photosPage,
  photoSummary,
  tagsInUse,
  updateDetails,
} from './store.ts'
import { insert, look, make, undo } from './ingest-photo.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export const photoRoutes = [
  route(listWoundPhotos, async ({ db, actor, query, note }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      photosPage(db, actor, filter, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countPhotos(db, actor, filter),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patient_id))] })
    return new Page(await photosOf(db, actor, shown), total, last && cursorOf([last.captured_at, last.id]))
  }),

  route(readPhotoSummary, async ({ db, actor, query, now }) => {
    const [found, tags] = await Promise.all([
      photoSummary(db, actor, query, new Date(now.getTime() - weekMs)),
      tagsInUse(db, actor, query),
    ])
    const counted = found! // a count answers one row
    return {
      photos: counted.photos,
      patients: counted.patients,
      wounds: counted.wounds,
      thisWeek: counted.this_week,
      measured: counted.measured,
      unconfirmed: counted.unconfirmed,
      tags,
    }
  }),

  route(readWoundPhoto, async ({ db, actor, params }) => whole(db, actor, params.photoId)),

  preparedRoute(addWoundPhoto, {
    look: ({ db, actor, body, upload, now }) => look(db, actor, body, upload!.sha256, now), // the endpoint takes one
    make: (seen, { images, upload }) => make(seen, images, upload!.source),
    undo,
    handle: async ({ db, actor, body, now, made, files }) => {
      const kept = await photo(db, actor, await insert(db, actor, made, body, now, files))
      // What is said anew about a photo that is there must not get lost; sent again under its own id, it is only an echo.
      if ('existing' in made && body.id !== kept.id && isSaidOtherwise(body, kept)) {
        throw new Refusal('photo.kept')
      }
      return kept
    },
  }),

  route(readPhotoImage, async ({ db, actor, params, query, files, note }) => {
    const found = await photoFiles(db, actor, params.photoId)
    if (!found) throw new Refusal('request.not-found')
    note({ size: query.size })
    const read = () => files.read(found.organization_id, found[`${query.size}_file`])
    return new FileAnswer(read, { patientId: found.patient_id })
  }),

  route(readPhotoOriginal, async ({ db, actor, params, query, files, note }) => {
    const found = await photoFiles(db, actor, params.photoId)
    if (!found) throw new Refusal('request.not-found')
    note({ reason: query.reason })
    const ending = Object.values(mediaTypes).find(({ type }) => type === found.media_type)?.ending ?? 'bin'
    return new FileAnswer(() => files.read(found.organization_id, found.original_file), {
      patientId: found.patient_id,
      name: `wound-photo-${found.id}.${ending}`,
    })
  }),

  route(changeWoundPhoto, async ({ db, actor, params, body, version, now }) => {
    const before = await seenPhoto(db, actor, params.photoId)
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    const changed = await updateDetails(
      db,
      actor,
      before.id,
      { version },
      {
        description: body.description,
        tags: body.tags && [...new Set(body.tags)],
        photo_type: body.photoType,
      },
    )
    if (!changed) {
      const current = await seenPhoto(db, actor, before.id)
      throw new Refusal('request.version-stale', { version: current.version })
    }
    // What stood there before is kept with each change.
    const events = [
      ...(body.description === undefined || body.description === before.description
        ? []
        : [{ event: 'described', detail: before.description }]),
      ...(body.tags === undefined ? [] : [{ event: 'tagged', detail: before.tags.join(', ') || null }]),
      ...(body.photoType === undefined || body.photoType === before.photo_type
        ? []
        : [{ event: 'retyped', detail: before.photo_type }]),
    ]
    await insertEvents(
      db,
      events.map((one) => ({ ...stamp(actor, before.id, now), ...one })),
    )
    return photo(db, actor, before.id)
  }),

  route(archiveWoundPhoto, async ({ db, actor, params, body, now }) => {
    const { id } = await seenPhoto(db, actor, params.photoId)
    const changed = await updateDetails(db, actor, id, { archived: false }, { is_archived: true })
    if (!changed) throw new Refusal('photo.archived')
    await insertEvents(db, [{ ...stamp(actor, id, now), event: 'archived', detail: body.reason }])
    return photo(db, actor, id)
  }),

  route(unarchiveWoundPhoto, async ({ db, actor, params, now }) => {
    const { id } = await seenPhoto(db, actor, params.photoId)
    const changed = await updateDetails(db, actor, id, { archived: true }, { is_archived: false })
    if (!changed) throw new Refusal('photo.not-archived')
    await insertEvents(db, [{ ...stamp(actor, id, now), event: 'unarchived', detail: null }])
    return photo(db, actor, id)
  }),
]

const stamp = (actor: Actor, photoId: string, now: Date) => ({
  organization_id: actor.organizationId,
  photo_id: photoId,
  happened_at: now.toISOString(),
  by_user: actor.userId,
})

async function whole(db: Db, actor: Actor, id: string): Promise<WholeWoundPhoto> {
  const [shown, files, outlines, history] = await Promise.all([
    photo(db, actor, id),
    photoFiles(db, actor, id),
    outlinesOf(db, actor, id),
    historyOf(db, actor, id),
  ])
  return {
    ...shown,
    calibration: (files?.calibration ?? null) as PhotoCalibration | null, // written from the vision package's own, as below
    gates: (files?.gates ?? []) as PhotoGate[],
    outlines: outlines.map(outlineOf),
    history: history.map(({ event, at, by_name: byName, detail }) => ({
      event: event as WholeWoundPhoto['history'][number]['event'], // the column's check
      at,
      byName,
      detail,
    })),
  }
}

/** Only what was said counts: a description or tags may be left out. */
const isSaidOtherwise = (said: PhotoSaid, kept: PhotoSaid) =>
  said.photoType !== kept.photoType ||
  (said.description !== null && said.description !== kept.description) ||
  (said.tags.length > 0 && said.tags.toSorted().join() !== kept.tags.toSorted().join())
type PhotoSaid = Pick<WoundPhoto, 'photoType' | 'description' | 'tags'>
