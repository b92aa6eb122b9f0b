/**
 * How a photo is taken in, whichever way it came: who and whose first, then its pixels without the database, then its rows. What
 * was made and is not needed is taken back.
 */
import type { BodyOf, addWoundPhoto, ConsentState, ProblemCode } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Files } from '../../platform/files/files.ts'
import { own } from '../../platform/files/claim-files.ts'
import { mediaTypes } from '../../platform/images/image-types.ts'
import type { ImagePool } from '../../platform/images/pool.ts'
import type { Source } from '../../platform/images/source.ts'
import type { Copies, PreparedPhoto } from '../../platform/images/tasks.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { consentInForce } from '../patient-chart/public.ts'
import { woundById, type WoundRow } from '../wounds/public.ts'
import { capturedAt } from './captured-at.ts'
import { insertDetails, insertEvents, insertPhoto, isOfChart, keptAs } from './store.ts'

const otherPicture = 'Another picture was kept under this id'

export type Fields = BodyOf<typeof addWoundPhoto>

export interface Seen {
  organizationId: string
  /** Kept already: nothing is to be made. */
  existing: string | undefined
}

export type Made =
  | { existing: string }
  | {
      organizationId: string
      sha256: string
      picture: Omit<PreparedPhoto, 'full' | 'screen' | 'thumb'>
      copies: Copies
    }

const refusals: Partial<Record<ConsentState, ProblemCode>> = {
  refused: 'photo.consent-refused',
  revoked: 'photo.consent-revoked',
  expired: 'photo.consent-expired',
}

/** The wound, if it is this patient's and may be photographed, and by which consent. */
export async function mayPhotograph(
  db: Db,
  actor: Actor,
  { woundId, patientId }: { woundId: string; patientId: string },
  now: Date,
): Promise<{ wound: WoundRow; consentId: string | null }> {
  const wound = await woundById(db, actor, woundId)
  if (!wound || !(await isOfChart(db, wound.patient_id, patientId))) throw new Refusal('request.not-found')
  const { state, consentId } = await consentInForce(db, actor, wound.patient_id, 'photo', now)
  const refusal = refusals[state]
  if (refusal) throw new Refusal(refusal)
  return { wound, consentId }
}

export async function look(db: Db, actor: Actor, fields: Fields, sha256: string, now: Date): Promise<Seen> {
  const { wound } = await mayPhotograph(db, actor, fields, now)
  return {
    organizationId: actor.organizationId,
    existing: await existing(db, actor, fields, wound.id, sha256),
  }
}

/** The same photo sent again is the one that is there; another's id is nobody's, and an id names one picture only. */
async function existing(db: Db, actor: Actor, fields: Fields, woundId: string, sha256: string) {
  const kept = await keptAs(db, actor, { id: fields.id, woundId, sha256 })
  if (kept && kept.wound_id !== woundId) throw new Refusal('request.not-found')
  if (kept && kept.sha256 !== sha256) throw new Refusal('request.invalid', { fields: { id: otherPicture } })
  return kept?.id
}

/** In a helper: decoded, drawn, kept. Its bytes never pass this process. */
export async function make(seen: Seen, images: ImagePool, source: Source): Promise<Made> {
  if (seen.existing) return { existing: seen.existing }
  const { organizationId } = seen
  const { picture, copies } = await images.run('keep', { source, organizationId })
  return { organizationId, sha256: copies.original.sha256, picture, copies }
}

export async function undo(made: Made, { files }: { files: Files }): Promise<void> {
  if ('copies' in made) await files.discard(made.organizationId, Object.values(made.copies))
}

/** Inserts what was made, and answers its id: of this photo, or of the same one that was there first. */
export async function insert(
  db: Db,
  actor: Actor,
  made: Made,
  fields: Fields,
  now: Date,
  files: Files,
): Promise<string> {
  if ('existing' in made) return made.existing
  const { wound, consentId } = await mayPhotograph(db, actor, fields, now)
  const { picture, copies, sha256 } = made
  const id = fields.id ?? randomUUID()
  const at = now.toISOString()
  const first = await existing(db, actor, fields, wound.id, sha256)
  if (first) {
    await files.discard(made.organizationId, Object.values(copies))
    return first
  }
  await own(db, actor.organizationId, Object.values(copies), now)
  const captured = await capturedAt(db, wound.patient_id, fields, picture.taken, now)
  const added = await insertPhoto(db, {
    id,
    organization_id: actor.organizationId,
    patient_id: wound.patient_id,
    wound_id: wound.id,
    captured_by: actor.userId,
    captured_at: captured.at,
    device_captured_at: captured.device,
    clock_offset_seconds: captured.offsetSeconds,
    received_at: at,
    source: fields.source,
    device: fields.device,
    width: picture.width,
    height: picture.height,
    sha256,
    media_type: mediaTypes[picture.kind].type,
    original_file: copies.original.id,
    full_file: copies.full.id,
    screen_file: copies.screen.id,
    thumb_file: copies.thumb.id,
    calibration: picture.calibration && JSON.stringify(picture.calibration),
    gates: JSON.stringify(picture.gates),
    consent_id: consentId,
  })
  // Two of the same arrived at once: this one steps back, and asked again it finds the other.
  if (!added) throw new Refusal('server.unavailable', { retryAfterSeconds: 1 })
  await insertDetails(db, {
    photo_id: id,
    organization_id: actor.organizationId,
    photo_type: fields.photoType,
    description: fields.description,
    tags: [...new Set(fields.tags)],
    is_archived: false,
  })
  const event = {
    organization_id: actor.organizationId,
    photo_id: id,
    happened_at: at,
    by_user: actor.userId,
  }
  await insertEvents(db, [{ ...event, event: 'added', detail: null }])
  return id
}
