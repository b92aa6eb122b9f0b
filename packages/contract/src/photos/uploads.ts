/** Sending a photo in pieces, so that a lost connection costs one piece: begin, send at an offset, finish. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians } from '../roles.ts'
import { Id, Instant } from '../values.ts'
import { maxPhotoBytes, PhotoFields, WoundPhoto } from './photos.ts'

/** Largest piece, in bytes. */
export const maxChunkBytes = 1024 * 1024

export const PhotoUpload = z.object({
  id: Id,
  woundId: Id,
  patientId: Id,
  bytes: z.number().int(),
  sha256: z.string(),
  /** Where the next piece starts. Equal to `bytes`: complete. */
  offset: z.number().int(),
  expiresAt: Instant,
  /** Set once it is finished. */
  photoId: Id.nullable(),
})
export type PhotoUpload = z.output<typeof PhotoUpload>

const params = z.object({ photoUploadId: Id })

export const beginPhotoUpload = endpoint({
  id: 'beginPhotoUpload',
  feature: 'photos',
  summary: 'Begin to send a photo in pieces. The same id sent again tells where to go on.',
  method: 'POST',
  path: '/api/photo-uploads',
  access: clinicians,
  audit: { action: 'photo-upload.begin', resource: 'photo-upload' },
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  body: PhotoFields.extend({
    bytes: z.number().int().min(1).max(maxPhotoBytes, 'A photo has at most 10 MB'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the whole file, in hexadecimal'),
  }),
  reply: PhotoUpload,
})

export const readPhotoUpload = endpoint({
  id: 'readPhotoUpload',
  feature: 'photos',
  summary: 'How far a photo in pieces has come. Only for whoever began it.',
  method: 'GET',
  path: '/api/photo-uploads/:photoUploadId',
  access: clinicians,
  audit: { action: 'photo-upload.read', resource: 'photo-upload' },
  params,
  reply: PhotoUpload,
})

export const sendPhotoPiece = endpoint({
  id: 'sendPhotoPiece',
  feature: 'photos',
  summary:
    'Send the bytes that begin at `offset`, as application/octet-stream, at most 1 MiB. What has arrived already is not taken twice.',
  method: 'PATCH',
  path: '/api/photo-uploads/:photoUploadId',
  access: clinicians,
  audit: { action: 'photo-upload.piece', resource: 'photo-upload' },
  params,
  query: z.object({ offset: z.coerce.number().int().min(0).max(maxPhotoBytes) }),
  bytes: { maxBytes: maxChunkBytes },
  reply: PhotoUpload,
})

export const finishPhotoUpload = endpoint({
  id: 'finishPhotoUpload',
  feature: 'photos',
  summary:
    'All pieces are there: check the whole and keep it as a photo. Asked again, it answers the same photo.',
  method: 'POST',
  path: '/api/photo-uploads/:photoUploadId/finish',
  access: clinicians,
  audit: { action: 'photo.add', resource: 'photo' },
  status: 201,
  params,
  reply: WoundPhoto,
})
