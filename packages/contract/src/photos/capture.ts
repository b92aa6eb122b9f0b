/** From desktop to phone: a link for one photo of one wound. And the printed card: its sheet, and its accuracy. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant, optional, text } from '../values.ts'
import { maxPhotoBytes, photoMediaTypes, PhotoFields } from './photos.ts'
import { photoTypes } from './vocabulary.ts'

export const captureLinkMinutes = 15
export const captureStates = ['waiting', 'opened', 'used', 'expired', 'revoked'] as const

export const CaptureLink = z.object({
  id: Id,
  woundId: Id,
  patientId: Id,
  photoType: z.enum(photoTypes),
  state: z.enum(captureStates),
  createdAt: Instant,
  expiresAt: Instant,
  photoId: Id.nullable(),
})
export type CaptureLink = z.output<typeof CaptureLink>

const params = z.object({ captureLinkId: Id })

export const makeCaptureLink = endpoint({
  id: 'makeCaptureLink',
  feature: 'photos',
  summary:
    'Create a link for a phone, shown as a QR code: one photo of this wound, within 15 minutes, on behalf of its creator.',
  method: 'POST',
  path: '/api/wounds/:woundId/capture-links',
  access: clinicians,
  audit: { action: 'capture-link.make', resource: 'capture-link' },
  status: 201,
  secret: true,
  limit: { count: 600, seconds: 3600 },
  params: z.object({ woundId: Id }),
  body: z.object({ photoType: z.enum(photoTypes).default('progress') }),
  /** The page that the phone opens; the token in it is stored nowhere. */
  reply: CaptureLink.extend({ url: z.string() }),
})

export const readCaptureLink = endpoint({
  id: 'readCaptureLink',
  feature: 'photos',
  summary:
    'Get the state of a link: waiting, opened, used (with its photo), expired, or revoked. Polled by the page that shows it.',
  method: 'GET',
  path: '/api/capture-links/:captureLinkId',
  access: clinicians,
  audit: { action: 'capture-link.read', resource: 'capture-link' },
  params,
  reply: CaptureLink,
})

export const revokeCaptureLink = endpoint({
  id: 'revokeCaptureLink',
  feature: 'photos',
  summary: 'Close a link immediately. A photo already received is retained.',
  method: 'POST',
  path: '/api/capture-links/:captureLinkId/revoke',
  access: clinicians,
  audit: { action: 'capture-link.revoke', resource: 'capture-link' },
  params,
  reply: CaptureLink,
})

export const openCaptureLink = endpoint({
  id: 'openCaptureLink',
  feature: 'photos',
  summary:
    'Exchange the token of a link, once, for a grant: the bearer token for one photo. Returns just enough to identify the wound.',
  method: 'POST',
  path: '/api/capture/open',
  access: 'public',
  audit: 'handler',
  secret: true,
  limit: { count: 20, seconds: 300, failures: true },
  body: z.object({ token: text(200, 'The link is incomplete') }),
  reply: z.object({
    grant: z.string(),
    expiresAt: Instant,
    organizationName: z.string(),
    /** Two identifiers of the patient, and no name: the phone's user is not signed in. */
    patientInitials: z.string(),
    patientBirthYear: z.number().int().nullable(),
    woundNumber: z.number().int(),
    woundLocation: z.string(),
    woundLaterality: z.string().nullable(),
    photoType: z.enum(photoTypes),
  }),
})

export const addCapturedPhoto = endpoint({
  id: 'addCapturedPhoto',
  feature: 'photos',
  summary: 'Upload the photo with the grant as bearer token. Works once; then the link is used.',
  method: 'POST',
  path: '/api/capture/photos',
  access: 'public',
  audit: 'handler',
  status: 201,
  secret: true,
  limit: { count: 20, seconds: 300, failures: true },
  upload: { field: 'photo', maxBytes: maxPhotoBytes, types: photoMediaTypes },
  body: PhotoFields.pick({ description: true, capturedAt: true, deviceTime: true, device: true }),
  reply: z.object({
    photoId: Id,
    width: z.number().int(),
    height: z.number().int(),
    /** Whether the card was found, so that the phone can say: take it again. */
    hasScale: z.boolean(),
  }),
})

export const cardSheets = ['a6', 'letter'] as const

export const readMarkerCard = endpoint({
  id: 'readMarkerCard',
  feature: 'photos',
  summary: 'Get the marker card as a PDF to print at 100%: one card on A6, or several on a Letter sheet.',
  method: 'GET',
  path: '/api/marker-card.pdf',
  access: staff,
  audit: 'none',
  query: z.object({ sheet: z.enum(cardSheets).default('a6') }),
  file: { type: 'application/pdf', name: 'mendwell-marker-card.pdf', shown: true },
})

/** The square on the card, in cm². */
export const checkedAreaCm2 = 25

export const CalibrationCheck = z.object({
  id: Id,
  device: z.string(),
  measuredAreaCm2: z.number(),
  /** What the measurement itself said its error was. */
  statedErrorCm2: z.number(),
  /** Measured less true. */
  errorCm2: z.number(),
  errorPercent: z.number(),
  /** The true value is within the stated error. */
  isWithin: z.boolean(),
  tiltDegrees: z.number().nullable(),
  checkedBy: Id,
  checkedByName: z.string(),
  checkedAt: Instant,
})
export type CalibrationCheck = z.output<typeof CalibrationCheck>

export const recordCalibrationCheck = endpoint({
  id: 'recordCalibrationCheck',
  feature: 'photos',
  summary:
    'Save the result of a device calibration with the 50 mm square. The error against 25 cm² is computed by the server.',
  method: 'POST',
  path: '/api/calibration-checks',
  access: clinicians,
  audit: { action: 'calibration-check.record', resource: 'calibration-check' },
  status: 201,
  body: z.object({
    id: Id.optional(),
    device: text(200, 'Enter the device name'),
    measuredAreaCm2: z.number().min(0).max(1_000),
    statedErrorCm2: z.number().min(0).max(1_000),
    tiltDegrees: optional(z.number().min(0).max(90)),
  }),
  reply: CalibrationCheck,
})

export const listCalibrationChecks = endpoint({
  id: 'listCalibrationChecks',
  feature: 'photos',
  summary: 'List the caller’s latest calibration of each device, most recent first.',
  method: 'GET',
  path: '/api/calibration-checks',
  access: clinicians,
  audit: 'none',
  reply: z.array(CalibrationCheck),
})
