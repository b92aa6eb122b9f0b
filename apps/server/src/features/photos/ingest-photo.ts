/**
 * Ingests a photo, whichever way it came: access first, then its pixels without the database, then its rows. Files that were created and
 * are not needed are removed.
 */
import type { RequestBody, addWoundPhoto, ConsentState, ProblemCode } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Files } from '../../platform/files/files.ts'
import { claimFiles } from '../../platform/files/claim-files.ts'
import { mediaTypes } from '../../platform/images/image-types.ts'
import type { ImagePool } from '../../platform/images/pool.ts'
import type { Source } from '../../platform/images/source.ts'
import type { PhotoCopies, PreparedPhoto } from '../../platform/images/tasks.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findConsentInForce } from '../patient-chart/public.ts'
import { findWoundById, type WoundRow } from '../wounds/public.ts'
import { resolveCapturedAt } from './captured-at.ts'
import { insertDetails, insertEvents, insertPhoto, isInChart, findSamePhoto } from './store.ts'

const differentPictureMessage = 'Another photo is already stored under this ID'

export type PhotoFormFields = RequestBody<typeof addWoundPhoto>

export interface PhotoPreparation {
  organizationId: string
  /** Already stored: nothing to process. */
  existing: string | undefined
}

export type IngestedPhoto =
  | { existing: string }
  | {
      organizationId: string
      sha256: string
      picture: Omit<PreparedPhoto, 'full' | 'screen' | 'thumb'>
      copies: PhotoCopies
    }

const consentProblems: Partial<Record<ConsentState, ProblemCode>> = {
  refused: 'photo.consent-refused',
  revoked: 'photo.consent-revoked',
  expired: 'photo.consent-expired',
}

/** The wound, if it is this patient's and may be photographed, and by which consent. */
export async function assertCanPhotograph(
  db: Db,
  actor: Actor,
  { woundId, patientId }: { woundId: string; patientId: string },
  now: Date,
): Promise<{ wound: WoundRow; consentId: string | null }> {
  const wound = await findWoundById(db, actor, woundId)
  if (!wound || !(await isInChart(db, wound.patientId, patientId))) throw new DomainError('request.not-found')
  const { state, consentId } = await findConsentInForce(db, actor, wound.patientId, 'photo', now)
  const refusal = consentProblems[state]
  if (refusal) throw new DomainError(refusal)
  return { wound, consentId }
}

export async function preparePhoto(
  db: Db,
  actor: Actor,
  fields: PhotoFormFields,
  sha256: string,
  now: Date,
): Promise<PhotoPreparation> {
  const { wound } = await assertCanPhotograph(db, actor, fields, now)
  return {
    organizationId: actor.organizationId,
    existing: await findExisting(db, actor, fields, wound.id, sha256),
  }
}

/** A photo sent again returns the stored one; another record's id is not found, and an id names one image only. */
async function findExisting(db: Db, actor: Actor, fields: PhotoFormFields, woundId: string, sha256: string) {
  const kept = await findSamePhoto(db, actor, { id: fields.id, woundId, sha256 })
  if (kept && kept.woundId !== woundId) throw new DomainError('request.not-found')
  if (kept && kept.sha256 !== sha256)
    throw new DomainError('request.invalid', { fields: { id: differentPictureMessage } })
  return kept?.id
}

/** In a helper process: decoded, re-encoded, stored. Its bytes never pass through this process. */
export async function ingestPhoto(
  seen: PhotoPreparation,
  images: ImagePool,
  source: Source,
): Promise<IngestedPhoto> {
  if (seen.existing) return { existing: seen.existing }
  const { organizationId } = seen
  const { picture, copies } = await images.run('keep', { source, organizationId })
  return { organizationId, sha256: copies.original.sha256, picture, copies }
}

export async function discardPhoto(made: IngestedPhoto, { files }: { files: Files }): Promise<void> {
  if ('copies' in made) await files.discard(made.organizationId, Object.values(made.copies))
}

/** Inserts what was made, and answers its id: of this photo, or of the same one that was there first. */
export async function insertIngestedPhoto(
  db: Db,
  actor: Actor,
  made: IngestedPhoto,
  fields: PhotoFormFields,
  now: Date,
  files: Files,
): Promise<string> {
  if ('existing' in made) return made.existing
  const { wound, consentId } = await assertCanPhotograph(db, actor, fields, now)
  const { picture, copies, sha256 } = made
  const id = fields.id ?? randomUUID()
  const at = now.toISOString()
  const first = await findExisting(db, actor, fields, wound.id, sha256)
  if (first) {
    await files.discard(made.organizationId, Object.values(copies))
    return first
  }
  await claimFiles(db, actor.organizationId, Object.values(copies), now)
  const captured = await resolveCapturedAt(db, wound.patientId, fields, picture.taken, now)
  const added = await insertPhoto(db, {
    id,
    organizationId: actor.organizationId,
    patientId: wound.patientId,
    woundId: wound.id,
    capturedBy: actor.userId,
    capturedAt: captured.at,
    deviceCapturedAt: captured.device,
    clockOffsetSeconds: captured.offsetSeconds,
    receivedAt: at,
    source: fields.source,
    device: fields.device,
    width: picture.width,
    height: picture.height,
    sha256,
    mediaType: mediaTypes[picture.kind].type,
    originalFile: copies.original.id,
    fullFile: copies.full.id,
    screenFile: copies.screen.id,
    thumbFile: copies.thumb.id,
    calibration: picture.calibration && JSON.stringify(picture.calibration),
    gates: JSON.stringify(picture.gates),
    consentId,
  })
  // Two of the same arrived at once: this one steps back, and asked again it finds the other.
  if (!added) throw new DomainError('server.unavailable', { retryAfterSeconds: 1 })
  await insertDetails(db, {
    photoId: id,
    organizationId: actor.organizationId,
    photoType: fields.photoType,
    description: fields.description,
    tags: [...new Set(fields.tags)],
    isArchived: false,
  })
  const event = {
    organizationId: actor.organizationId,
    photoId: id,
    happenedAt: at,
    byUser: actor.userId,
  }
  await insertEvents(db, [{ ...event, event: 'added', detail: null }])
  return id
}
