/** A person's profile photo. The stored image is re-encoded: a small square without location, time or device. */
import { changePhoto, readOwnPhoto, readPhoto, removePhoto } from '@mendwell/contract'
import sharp from 'sharp'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { FileResponse, preparedRoute, route } from '../../../platform/http/route.ts'
import { detectImageType } from '../../../platform/images/image-types.ts'
import type { ImagePool } from '../../../platform/images/pool.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentCurrentUser } from '../current-user.ts'
import { findPersonInOrganization } from '../store.ts'
import { savePhoto, findPhoto } from './photo-store.ts'

const sidePx = 256

export const photoRoutes = [
  preparedRoute(changePhoto, {
    look: async () => {},
    make: async (_, { upload, images }) => redrawPhoto(await upload!.content(), images), // the endpoint requires one
    undo: async () => {},
    handle: async ({ db, actor, tokenHash, now, made: image }) => {
      // A new URL each time, so that no page shows the old one.
      await savePhoto(db, tokenHash, { image, address: `/api/auth/photo?v=${now.getTime()}` }, now)
      return getPersonOrThrow(db, actor)
    },
  }),

  route(removePhoto, async ({ db, actor, tokenHash, now }) => {
    await savePhoto(db, tokenHash, null, now)
    return getPersonOrThrow(db, actor)
  }),

  route(readOwnPhoto, async ({ db, actor }) => readPhotoFile(db, actor, actor.userId)),
  route(readPhoto, async ({ db, actor, params }) => readPhotoFile(db, actor, params.userId)),
]

async function readPhotoFile(db: Db, actor: Actor, userId: string): Promise<FileResponse> {
  const kept = await findPhoto(db, actor, userId)
  if (!kept) throw new DomainError('request.not-found')
  return new FileResponse(kept.image)
}

async function getPersonOrThrow(db: Db, actor: Actor) {
  const found = await findPersonInOrganization(db, actor.organizationId, actor.userId)
  if (!found) throw new DomainError('request.unauthorized')
  return presentCurrentUser(found, actor)
}

/** Read by a helper, by what its bytes are; here only our own drawing of it is made smaller. */
async function redrawPhoto(bytes: Buffer, images: ImagePool): Promise<Buffer> {
  if (!['jpeg', 'png', 'webp'].includes(detectImageType(bytes) ?? '')) throw unreadablePhotoError()
  const { jpeg } = await images.run('picture', { bytes: new Uint8Array(bytes) }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code.startsWith('photo.') ? unreadablePhotoError() : error
  })
  return sharp(jpeg).resize(sidePx, sidePx, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
}

const unreadablePhotoError = () =>
  new DomainError('request.invalid', {
    fields: { photo: 'This file is not a valid image. Use JPEG, PNG, or WebP.' },
  })
