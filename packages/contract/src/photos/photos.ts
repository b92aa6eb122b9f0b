/** Photos of wounds. A photo is stored unchanged, permanently; its details and outlines have versions. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff, staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, Paging, cleanText, optional, optionalText, orAll, text } from '../values.ts'
import { filterId } from '../wounds.ts'
import {
  PhotoCalibration,
  PhotoChange,
  PhotoQualityCheck,
  PhotoMeasurements,
  PhotoOutline,
} from './measurement.ts'
import { photoSources, photoTypes, type PhotoType } from './vocabulary.ts'

/** Bytes of one photo as it is sent. */
export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotoPixels = 50_000_000
/** What a photo may call itself: its bytes decide. A browser that does not know HEIC sends it without a name. */
export const photoMediaTypes = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const

const Tags = z.array(cleanText(40).min(1)).max(20)
/** A form field is text: tags joined by commas. */
const splitTags = (value: unknown) =>
  typeof value === 'string'
    ? value.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]))
    : (value ?? [])

export const WoundPhoto = z.object({
  id: Id,
  woundId: Id,
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  woundNumber: z.number().int(),
  woundType: z.string(),
  woundLocation: z.string(),
  woundLaterality: z.string().nullable(),
  /** The time zone of the patient's facility, for the photo's time. */
  timeZone: z.string(),
  /** URLs that work only for users who may see the photo. */
  photoUrl: z.string(),
  screenUrl: z.string(),
  thumbUrl: z.string(),
  photoType: z.enum(photoTypes),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  capturedBy: Id,
  capturedByName: z.string(),
  /** By the server's clock: the device's time of capture, corrected by how far its clock was off. */
  capturedAt: Instant,
  /** Seconds that the device's clock was behind the server's; null where the device did not say. */
  deviceClockOffsetSeconds: z.number().nullable(),
  receivedAt: Instant,
  source: z.enum(photoSources),
  device: z.string().nullable(),
  /** Of the upright full-size photo, in pixels: what outlines are drawn on. */
  width: z.number().int(),
  height: z.number().int(),
  /** Of the bytes that were sent. */
  sha256: z.string(),
  /** The photo consent at the time; null if the patient was not asked. */
  consentId: Id.nullable(),
  /** Null: no card was found in the photo, so there are no centimetres. */
  scale: z.object({ mmPerPixel: z.number(), tiltDegrees: z.number() }).nullable(),
  outlineState: z.enum(['none', 'proposed', 'confirmed']),
  /** By the latest confirmed outline; null without one. */
  measurements: PhotoMeasurements.nullable(),
  measuredBy: z.object({ outlineId: Id, at: Instant, byName: z.string() }).nullable(),
  /** The latest model proposal: which model, its confidence, and its sizes. Null without a model run. */
  aiAnalysis: z
    .object({
      outlineId: Id,
      model: z.object({ name: z.string(), version: z.string(), sha256: z.string() }),
      confidence: z.number().nullable(),
      measurements: PhotoMeasurements,
      at: Instant,
    })
    .nullable(),
  /** Null where there are not two confirmed areas that can be compared. */
  change: PhotoChange.nullable(),
  /** Of what can be edited; sent as If-Match. */
  version: z.number().int(),
})
export type WoundPhoto = z.output<typeof WoundPhoto>

export const photoEvents = ['added', 'described', 'tagged', 'retyped', 'archived', 'unarchived'] as const

export const WoundPhotoDetails = WoundPhoto.extend({
  calibration: PhotoCalibration.nullable(),
  gates: z.array(PhotoQualityCheck),
  /** Newest first. */
  outlines: z.array(PhotoOutline),
  history: z.array(
    z.object({ event: z.enum(photoEvents), at: Instant, byName: z.string(), detail: z.string().nullable() }),
  ),
})
export type WoundPhotoDetails = z.output<typeof WoundPhotoDetails>

const params = z.object({ photoId: Id })
export const PhotoFilter = z.object({
  patientId: filterId,
  woundId: filterId,
  /** Part of a patient's name or record number. */
  search: cleanText(100).optional(),
  photoType: orAll(photoTypes),
  tag: cleanText(40).optional(),
  /** Days at the patient's facility, both included. */
  from: Day.optional(),
  to: Day.optional(),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
})

export const listWoundPhotos = endpoint({
  id: 'listWoundPhotos',
  feature: 'photos',
  summary: 'List wound photos, most recent first, for a patient or wound, or all that the caller can access.',
  method: 'GET',
  path: '/api/wound-photos',
  alsoAt: ['/api/wounds/:woundId/photos'],
  access: staffAndPatient,
  audit: { action: 'photo.list', resource: 'photo' },
  paged: true,
  query: Paging.extend(PhotoFilter.shape),
  reply: z.array(WoundPhoto),
})

export const readPhotoSummary = endpoint({
  id: 'readPhotoSummary',
  feature: 'photos',
  summary: 'Count photos by the same filters.',
  method: 'GET',
  path: '/api/wound-photo-summary',
  access: staffAndPatient,
  audit: { action: 'photo.list', resource: 'photo' },
  query: PhotoFilter,
  reply: z.object({
    photos: z.number().int(),
    patients: z.number().int(),
    wounds: z.number().int(),
    /** Captured in the last 7 × 24 hours. */
    thisWeek: z.number().int(),
    /** With a confirmed outline and a size. */
    measured: z.number().int(),
    /** Without a confirmed outline. */
    unconfirmed: z.number().int(),
    /** Tags that are in use, the most used first. */
    tags: z.array(z.string()),
  }),
})

export const readWoundPhoto = endpoint({
  id: 'readWoundPhoto',
  feature: 'photos',
  summary: 'Get a photo with its scale, outlines, and history.',
  method: 'GET',
  path: '/api/wound-photos/:photoId',
  access: staffAndPatient,
  audit: { action: 'photo.read', resource: 'photo' },
  params,
  reply: WoundPhotoDetails,
})

const Chosen = z.uuid({
  error: ({ input }) => (input ? undefined : 'Please select a patient and wound first'),
})
/** An empty choice is none. */
const ChosenType = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(photoTypes).default('progress'),
) as unknown as z.ZodDefault<z.ZodEnum<{ [T in PhotoType]: T }>> // what callers give and get

/** The fields that come with a photo, however it is sent. */
export const PhotoFields = z.object({
  /** Created by the caller; a retry is stored once. */
  id: Id.optional(),
  woundId: Chosen,
  patientId: Chosen,
  photoType: ChosenType,
  description: optionalText(2_000),
  tags: z.preprocess(splitTags, Tags) as unknown as z.ZodDefault<typeof Tags>, // may be left out
  source: z.enum(photoSources).default('upload'),
  /** When it was taken, by the device's clock. Left out, the photo's metadata counts, or now. */
  capturedAt: optional(Instant),
  /** The device's clock while it sends, which shows how far it is off. */
  deviceTime: optional(Instant),
  /** As text: "iPhone 13, rear camera". */
  device: optionalText(200),
})

export const addWoundPhoto = endpoint({
  id: 'addWoundPhoto',
  feature: 'photos',
  summary:
    'Upload a wound photo: JPEG, PNG, WebP, or HEIC up to 10 MB and 50 megapixels. Requires photo consent.',
  method: 'POST',
  path: '/api/wound-photos',
  access: clinicians,
  audit: { action: 'photo.add', resource: 'photo' },
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  upload: { field: 'photo', maxBytes: maxPhotoBytes, types: photoMediaTypes },
  body: PhotoFields,
  reply: WoundPhoto,
})

export const photoSizes = ['thumb', 'screen', 'full'] as const
export type PhotoSize = (typeof photoSizes)[number]

export const readPhotoImage = endpoint({
  id: 'readPhotoImage',
  feature: 'photos',
  summary:
    'Get the image, upright, re-encoded without location or device metadata: thumb (320 px), screen (1,600 px), full.',
  method: 'GET',
  path: '/api/wound-photos/:photoId/image',
  access: staffAndPatient,
  audit: { action: 'photo.image', resource: 'photo' },
  params,
  query: z.object({ size: z.enum(photoSizes).default('screen') }),
  file: { type: 'image/jpeg', name: 'wound-photo.jpg', shown: true },
})

export const readPhotoOriginal = endpoint({
  id: 'readPhotoOriginal',
  feature: 'photos',
  summary:
    'Get the original file, including location and device metadata. Requires a reason, which is logged, and step-up authentication.',
  method: 'GET',
  path: '/api/wound-photos/:photoId/original',
  access: staff,
  audit: { action: 'photo.original', resource: 'photo' },
  proof: true,
  limit: { count: 60, seconds: 3600 },
  params,
  query: z.object({ reason: text(500, 'A reason is required') }),
  file: { type: 'application/octet-stream', name: 'wound-photo-original' },
})

export const changeWoundPhoto = endpoint({
  id: 'changeWoundPhoto',
  feature: 'photos',
  summary: 'Update photo details. Only the fields sent are changed; requires If-Match.',
  method: 'PATCH',
  path: '/api/wound-photos/:photoId',
  access: clinicians,
  audit: { action: 'photo.change', resource: 'photo' },
  versioned: true,
  params,
  body: z.object({
    description: optionalText(2_000).optional(),
    tags: Tags.optional(),
    photoType: z.enum(photoTypes).optional(),
  }),
  reply: WoundPhoto,
})

export const archiveWoundPhoto = endpoint({
  id: 'archiveWoundPhoto',
  feature: 'photos',
  summary: 'Archive a photo with a reason. It stays readable and is hidden from lists.',
  method: 'POST',
  path: '/api/wound-photos/:photoId/archive',
  access: clinicians,
  audit: { action: 'photo.archive', resource: 'photo' },
  params,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: WoundPhoto,
})

export const unarchiveWoundPhoto = endpoint({
  id: 'unarchiveWoundPhoto',
  feature: 'photos',
  summary: 'Restore a photo from the archive.',
  method: 'POST',
  path: '/api/wound-photos/:photoId/unarchive',
  access: clinicians,
  audit: { action: 'photo.unarchive', resource: 'photo' },
  params,
  reply: WoundPhoto,
})

export const maxExportedPhotos = 200

/** Photos by their ids, joined by commas; without, those of the filter, most recent first. */
const PhotoExport = PhotoFilter.extend({
  ids: z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? value.split(',') : undefined),
    z.array(Id).max(maxExportedPhotos).optional(),
  ) as unknown as z.ZodOptional<z.ZodType<string[], string>>, // callers join them
})

const exported = {
  feature: 'photos',
  method: 'GET',
  access: staff,
  audit: { action: 'photo.export', resource: 'photo' },
  proof: true,
  limit: { count: 20, seconds: 3600 },
  query: PhotoExport,
} as const

export const exportPhotos = endpoint({
  ...exported,
  id: 'exportPhotos',
  summary: 'Export photos with a list, as a zip: up to 200; X-Total-Count says how many match.',
  path: '/api/wound-photos/export.zip',
  file: { type: 'application/zip', name: 'wound-photos.zip' },
})

export const exportContactSheet = endpoint({
  ...exported,
  id: 'exportContactSheet',
  summary: 'Export photos as a PDF, each with patient, wound, time, and measurements: up to 200.',
  path: '/api/wound-photos/contact-sheet.pdf',
  file: { type: 'application/pdf', name: 'wound-photos.pdf' },
})
