/** From desk to phone over HTTP. The phone is not signed in: it holds a grant for one photo of one wound, and can do nothing else. */
import {
  addCapturedPhoto,
  captureLinkMinutes,
  makeCaptureLink,
  openCaptureLink,
  readCaptureLink,
  revokeCaptureLink,
  type CaptureLink,
  type PhotoType,
} from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken, publicRoute, route, type Admission } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findWoundById } from '../../wounds/public.ts'
import { toActor, toLogEntry } from '../grant-actor.ts'
import {
  findGrant,
  insertLink,
  findLink,
  findPatientMarks,
  openLink,
  revokeLink,
  markLinkUsed,
  type CaptureGrant,
  type LinkRow,
} from './store.ts'
import { findPhotoById } from '../store.ts'
import {
  insertIngestedPhoto,
  preparePhoto,
  ingestPhoto,
  assertCanPhotograph,
  discardPhoto,
} from '../ingest-photo.ts'

export const captureRoutes = [
  route(makeCaptureLink, async ({ db, actor, params, body, now, baseUrl }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    await assertCanPhotograph(db, actor, { woundId: wound.id, patientId: wound.patientId }, now)
    const token = randomBytes(32).toString('base64url')
    const made = await insertLink(db, {
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      photoType: body.photoType,
      tokenHash: hashToken(token),
      madeBy: actor.userId,
      madeAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + captureLinkMinutes * 60_000).toISOString(),
    })
    return { ...(await presentLinkById(db, actor, made!.id, now)), url: `${baseUrl}/capture/${token}` } // an insert returns its row
  }),

  route(readCaptureLink, async ({ db, actor, params, now }) =>
    presentLinkById(db, actor, params.captureLinkId, now),
  ),

  route(revokeCaptureLink, async ({ db, actor, params, now }) => {
    await presentLinkById(db, actor, params.captureLinkId, now)
    await revokeLink(db, actor, params.captureLinkId, now)
    return presentLinkById(db, actor, params.captureLinkId, now)
  }),

  publicRoute(openCaptureLink, async ({ database, body, now, log }) => {
    const grant = randomBytes(32).toString('base64url')
    const granted = await database.openWrite((db) =>
      openLink(db, hashToken(body.token), hashToken(grant), now),
    )
    if (!granted) throw new DomainError('capture.link')
    const marks = await database.within(granted.organizationId, (db) => findPatientMarks(db, granted))
    if (!marks) throw new DomainError('capture.link')
    await log({
      ...toLogEntry(granted),
      action: 'capture-link.open',
      resourceType: 'capture-link',
      resourceId: granted.linkId,
    })
    return {
      grant,
      expiresAt: granted.expiresAt,
      organizationName: marks.organizationName,
      patientInitials: marks.initials,
      patientBirthYear: marks.birthYear,
      woundNumber: marks.number,
      woundLocation: marks.location,
      woundLaterality: marks.laterality,
      photoType: granted.photoType as PhotoType, // the column's check
    }
  }),

  publicRoute(
    addCapturedPhoto,
    async ({ database, tokenHash, body, upload, files, images, now, log }) => {
      const granted = await getGrantOrThrow({ database, tokenHash, now })
      const actor = toActor(granted)
      const fields = {
        ...body,
        id: undefined,
        woundId: granted.woundId,
        patientId: granted.patientId,
        photoType: granted.photoType as PhotoType, // the column's check
        tags: [],
        source: 'phone' as const,
      }
      const runInOrganization = <T>(work: (db: Db) => Promise<T>) =>
        database.within(granted.organizationId, work)
      const seen = await runInOrganization((db) => preparePhoto(db, actor, fields, upload!.sha256, now)) // the endpoint takes one
      const made = await ingestPhoto(seen, images, upload!.source)
      try {
        return await runInOrganization(async (db) => {
          const photoId = await insertIngestedPhoto(db, actor, made, fields, now, files)
          if (!(await markLinkUsed(db, granted.linkId, photoId, now))) throw new DomainError('capture.link')
          const row = await findPhotoById(db, actor, photoId)
          if (!row) throw new DomainError('capture.link')
          // Before the commit: a photo without an audit row is not stored.
          await log({
            ...toLogEntry(granted),
            action: 'photo.add',
            resourceType: 'photo',
            resourceId: photoId,
            details: { captureLink: granted.linkId },
          })
          return { photoId, width: row.width, height: row.height, hasScale: row.mmPerPixel !== null }
        })
      } catch (error) {
        if (error instanceof DomainError) await discardPhoto(made, { files })
        throw error
      }
    },
    async (admission) => void (await getGrantOrThrow(admission)),
  ),
]

async function getGrantOrThrow({ database, tokenHash, now }: Admission): Promise<CaptureGrant> {
  if (!tokenHash) throw new DomainError('request.unauthorized')
  const granted = await database.open((db) => findGrant(db, tokenHash, now))
  if (!granted) throw new DomainError('capture.link')
  return granted
}

async function presentLinkById(db: Db, actor: Actor, id: string, now: Date): Promise<CaptureLink> {
  const row = await findLink(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return {
    ...row,
    state: getState(row, now),
    createdAt: row.madeAt,
  }
}

function getState(row: LinkRow, now: Date): CaptureLink['state'] {
  if (row.usedAt) return 'used'
  if (row.revokedAt) return 'revoked'
  if (Date.parse(row.expiresAt) <= now.getTime()) return 'expired'
  return row.openedAt ? 'opened' : 'waiting'
}
