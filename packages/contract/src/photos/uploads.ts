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
  summary: 'Start a chunked photo upload. Sending the same id again returns the offset to continue from.',
  method: 'POST',
  path: '/api/photo-uploads',
  access: clinicians,
  audit: { action: 'photo-upload.begin', resource: 'photo-upload' },
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  body: PhotoFields.extend({
    bytes: z.number().int().min(1).max(maxPhotoBytes, 'Maximum photo size is 10 MB'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the complete file, in hexadecimal'),
  }),
  reply: PhotoUpload,
})

export const readPhotoUpload = endpoint({
  id: 'readPhotoUpload',
  feature: 'photos',
  summary: 'Get the progress of a chunked upload. Only for the user who started it.',
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
    'Send the bytes starting at `offset`, as application/octet-stream, up to 1 MiB. Bytes already received are ignored.',
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
  summary: 'Complete a chunked upload: verify the file and store it as a photo. Idempotent.',
  method: 'POST',
  path: '/api/photo-uploads/:photoUploadId/finish',
  access: clinicians,
  audit: { action: 'photo.add', resource: 'photo' },
  status: 201,
  params,
  reply: WoundPhoto,
})
