/** A person's own picture. What is kept is drawn anew from what was sent: a small square, without place, time or device. */
import { changePhoto, readOwnPhoto, readPhoto, removePhoto } from '@mendwell/contract'
import sharp from 'sharp'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { FileAnswer, preparedRoute, route } from '../../../platform/http/route.ts'
import { kindOf } from '../../../platform/images/image-types.ts'
import type { ImagePool } from '../../../platform/images/pool.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { currentUser } from '../current-user.ts'
import { personInOrganization } from '../store.ts'
import { keepPhoto, photoOf } from './photo-store.ts'

const sidePx = 256

export const photoRoutes = [
  preparedRoute(changePhoto, {
    look: async () => {},
    make: async (_, { upload, images }) => redrawn(await upload!.content(), images), // the endpoint takes one
    undo: async () => {},
    handle: async ({ db, actor, tokenHash, now, made: image }) => {
      // Another address each time, so that no page goes on showing the old one.
      await keepPhoto(db, tokenHash, { image, address: `/api/auth/photo?v=${now.getTime()}` }, now)
      return person(db, actor)
    },
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

/** Read by a helper, by what its bytes are; here only our own drawing of it is made smaller. */
async function redrawn(bytes: Buffer, images: ImagePool): Promise<Buffer> {
  if (!['jpeg', 'png', 'webp'].includes(kindOf(bytes) ?? '')) throw unreadable()
  const { jpeg } = await images.run('picture', { bytes: new Uint8Array(bytes) }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code.startsWith('photo.') ? unreadable() : error
  })
  return sharp(jpeg).resize(sidePx, sidePx, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
}

const unreadable = () =>
  new Refusal('request.invalid', {
    fields: { photo: 'This file is no picture that can be read. Use JPEG, PNG or WebP' },
  })
