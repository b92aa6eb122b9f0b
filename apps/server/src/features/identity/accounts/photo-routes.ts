/** A person's own picture. What is kept is drawn anew from what was sent: a small square, without place, time or device. */
import { changePhoto, readOwnPhoto, readPhoto, removePhoto } from '@mendwell/contract'
import sharp from 'sharp'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { FileAnswer, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { currentUser } from '../current-user.ts'
import { personInOrganization } from '../store.ts'
import { keepPhoto, photoOf } from './photo-store.ts'

const sidePx = 256
/** Above it a picture is refused unread: a small file can hold a very large one. */
const mostPixels = 50_000_000

export const photoRoutes = [
  route(changePhoto, async ({ db, actor, tokenHash, upload, now }) => {
    const image = await redrawn(await upload!.content()) // the endpoint takes one
    // Another address each time, so that no page goes on showing the old one.
    await keepPhoto(db, tokenHash, { image, address: `/api/auth/photo?v=${now.getTime()}` }, now)
    return person(db, actor)
  }),

  route(removePhoto, async ({ db, actor, tokenHash, now }) => {
    await keepPhoto(db, tokenHash, null, now)
    return person(db, actor)
  }),

  route(readOwnPhoto, async ({ db, actor }) => photo(db, actor, actor.userId)),
  route(readPhoto, async ({ db, actor, params }) => photo(db, actor, params.userId)),
]

async function photo(db: Db, actor: Actor, userId: string): Promise<FileAnswer> {
  const kept = await photoOf(db, actor, userId)
  if (!kept) throw new Refusal('request.not-found')
  return new FileAnswer(kept.image)
}

async function person(db: Db, actor: Actor) {
  const found = await personInOrganization(db, actor.organizationId, actor.userId)
  if (!found) throw new Refusal('request.unauthorized')
  return currentUser(found, actor)
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refusal('request.invalid', {
      fields: { photo: 'This file is no picture that can be read. Use JPEG, PNG or WebP' },
    })
  }
}
