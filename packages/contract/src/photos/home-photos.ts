/** Photos from home: a link for one wound, its submissions, and the clinician's review queue. */
import {
  evaluateRedFlags,
  storedRedFlags,
  patientLanguages,
  redFlagInstructions,
  redFlagQuestions,
  listRedFlags,
  type StoredRedFlag,
  type RedFlag,
  type RedFlagAnswers,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Email, Id, Instant, NamedWound, Paging, optional, optionalText, orAll, text } from '../values.ts'
import { PhotoChange, PhotoQualityCheck } from './measurement.ts'
import { maxPhotoBytes, PhotoFields, photoMediaTypes } from './photos.ts'

export const homeLinkStates = ['open', 'used', 'expired', 'revoked'] as const
export const homePhotoStates = ['waiting', 'accepted', 'declined'] as const

export const HomeLink = z.object({
  id: Id,
  woundId: Id,
  patientId: Id,
  /** `used`: its limit of photos is reached. */
  state: z.enum(homeLinkStates),
  mostPhotos: z.number().int(),
  photosSent: z.number().int(),
  isMailed: z.boolean(),
  madeByName: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type HomeLink = z.output<typeof HomeLink>

const ofWound = z.object({ woundId: Id })
const ofLink = z.object({ homeLinkId: Id })
const buildLinkAudit = (action: string) => ({ action: `home-link.${action}`, resource: 'home-link' })

export const makeHomeLink = endpoint({
  id: 'makeHomeLink',
  feature: 'photos',
  summary:
    'Create a link for photos of this wound from home, limited in days and photos. Emailed if an address is given.',
  method: 'POST',
  path: '/api/wounds/:woundId/home-links',
  access: clinicians,
  audit: buildLinkAudit('make'),
  status: 201,
  secret: true,
  limit: { count: 600, seconds: 3600 },
  params: ofWound,
  body: z.object({
    days: z.number().int().min(1, 'Minimum 1').max(60, 'Maximum 60').default(14),
    mostPhotos: z.number().int().min(1, 'Minimum 1').max(20, 'Maximum 20').default(5),
    email: optional(Email),
  }),
  /** The page that is opened at home; the token in it is stored nowhere. */
  reply: HomeLink.extend({ url: z.string() }),
})

export const listHomeLinks = endpoint({
  id: 'listHomeLinks',
  feature: 'photos',
  summary: 'List the links of a wound, most recent first.',
  method: 'GET',
  path: '/api/wounds/:woundId/home-links',
  access: staff,
  audit: buildLinkAudit('list'),
  params: ofWound,
  reply: z.array(HomeLink),
})

export const revokeHomeLink = endpoint({
  id: 'revokeHomeLink',
  feature: 'photos',
  summary: 'Close a link immediately. Photos already received are retained.',
  method: 'POST',
  path: '/api/home-links/:homeLinkId/revoke',
  access: clinicians,
  audit: buildLinkAudit('revoke'),
  params: ofLink,
  reply: HomeLink,
})

export const printHomeSheet = endpoint({
  id: 'printHomeSheet',
  feature: 'photos',
  summary: 'Get the printable sheet: QR code, instructions, and marker card. Requires the token of the link.',
  method: 'POST',
  path: '/api/home-links/:homeLinkId/sheet',
  access: clinicians,
  audit: buildLinkAudit('print'),
  reads: true,
  secret: true,
  params: ofLink,
  body: z.object({
    token: text(200, 'The link is incomplete'),
    /** Left out: the patient's preferred one, where the record names it. */
    language: optional(z.enum(patientLanguages)),
  }),
  /** A PDF in base64: a URL with the token would be logged by intermediaries. */
  reply: z.object({ id: Id, patientId: Id, pdf: z.string() }),
})

export const homeFlags = storedRedFlags.map(({ id }) => id) as [StoredRedFlag, ...StoredRedFlag[]] // never none
const asked = redFlagQuestions.map(({ id }) => id) as [RedFlag, ...RedFlag[]]

export const HomePhoto = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  woundId: Id,
  wound: NamedWound,
  timeZone: z.string(),
  sentAt: Instant,
  redFlags: z.array(z.enum(homeFlags)),
  note: z.string().nullable(),
  /** Null: only the answers came so far. */
  photoId: Id.nullable(),
  hasScale: z.boolean(),
  /** What was not as it should be. */
  gates: z.array(PhotoQualityCheck),
  /** By the outline that a clinician confirmed, else by the one that the model proposed. */
  size: z.object({ areaCm2: z.number(), errorCm2: z.number(), isConfirmed: z.boolean() }).nullable(),
  /** Against the last confirmed photo that can be compared. */
  change: PhotoChange.nullable(),
  state: z.enum(homePhotoStates),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
})
export type HomePhoto = z.output<typeof HomePhoto>

const ofPhoto = z.object({ homePhotoId: Id })
const buildPhotoAudit = (action: string) => ({ action: `home-photo.${action}`, resource: 'home-photo' })

export const listHomePhotos = endpoint({
  id: 'listHomePhotos',
  feature: 'photos',
  summary: 'List photos from home: red flags first, then most recent.',
  method: 'GET',
  path: '/api/home-photos',
  access: staff,
  audit: buildPhotoAudit('list'),
  paged: true,
  query: Paging.extend({ state: orAll(homePhotoStates), woundId: optional(Id) }),
  reply: z.array(HomePhoto),
})

export const acceptHomePhoto = endpoint({
  id: 'acceptHomePhoto',
  feature: 'photos',
  summary:
    'Accept the photo into the wound record. It counts as a measurement once a clinician has confirmed its outline.',
  method: 'POST',
  path: '/api/home-photos/:homePhotoId/accept',
  access: clinicians,
  audit: buildPhotoAudit('accept'),
  params: ofPhoto,
  reply: HomePhoto,
})

export const declineHomePhoto = endpoint({
  id: 'declineHomePhoto',
  feature: 'photos',
  summary: 'Decline the photo with a reason. It stays in the archive.',
  method: 'POST',
  path: '/api/home-photos/:homePhotoId/decline',
  access: clinicians,
  audit: buildPhotoAudit('decline'),
  params: ofPhoto,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: HomePhoto,
})

const open = {
  feature: 'photos',
  method: 'POST',
  access: 'public',
  audit: 'handler',
  secret: true,
} as const
const token = text(200, 'The link is incomplete')

export const openHomeLink = endpoint({
  ...open,
  id: 'openHomeLink',
  summary:
    'Get what a link’s page may show: clinic and phone number, first name, language, and how many photos are left.',
  path: '/api/home/open',
  limit: { count: 20, seconds: 300, failures: true },
  body: z.object({ token }),
  reply: z.object({
    organizationName: z.string(),
    firstName: z.string(),
    /** Of the record. Null: it names none that the page has. */
    language: z.enum(patientLanguages).nullable(),
    /** The facility's or the practice's own. Null: none is known. */
    careTeamPhone: z.string().nullable(),
    photosLeft: z.number().int(),
    expiresAt: Instant,
  }),
})

const Advice = z.object({
  /** The level before there were instructions; pages of an older build read it. */
  level: z.enum(['emergency', 'call', 'wait']),
  /** Null: no danger sign was answered with yes. */
  instruction: z.enum(redFlagInstructions).nullable(),
  title: z.string(),
  says: z.string(),
})

/** A question that was not asked is left out. Only a yes that calls for 911 does not wait for the others. */
const Answers = z
  .partialRecord(z.enum(asked), z.boolean())
  .refine(
    (answers) => asked.every((id) => answers[id] !== undefined) || shouldCall911(answers),
    'Answer every question',
  )
const shouldCall911 = (answers: RedFlagAnswers) =>
  evaluateRedFlags(listRedFlags(answers))?.instruction === 'call-911'

export const sendHomeAnswers = endpoint({
  ...open,
  id: 'sendHomeAnswers',
  summary:
    'Send the answers to the questions before the photo, because a red flag must not wait for the upload.',
  path: '/api/home/answers',
  status: 201,
  limit: { count: 600, seconds: 3600 },
  body: z.object({
    token,
    /** Created by the caller; a retry is stored once. */
    id: Id,
    answers: Answers,
    /** Of the advice in the reply. */
    language: z.enum(patientLanguages).default('en'),
    note: optionalText(1_000),
  }),
  reply: z.object({ id: Id, advice: Advice }),
})

export const sendHomePhoto = endpoint({
  ...open,
  id: 'sendHomePhoto',
  summary: 'Upload the photo that belongs to the answers, with the link’s token as bearer token. Idempotent.',
  path: '/api/home/photos',
  status: 201,
  limit: { count: 600, seconds: 3600 },
  upload: { field: 'photo', maxBytes: maxPhotoBytes, types: photoMediaTypes },
  body: PhotoFields.pick({ capturedAt: true, deviceTime: true, device: true }).extend({ id: Id }),
  reply: z.object({
    /** Whether the card was found, so that the phone can say: take it again. */
    hasScale: z.boolean(),
    photosLeft: z.number().int(),
  }),
})

export const homePhotoEndpoints = [
  makeHomeLink,
  listHomeLinks,
  revokeHomeLink,
  printHomeSheet,
  listHomePhotos,
  acceptHomePhoto,
  declineHomePhoto,
  openHomeLink,
  sendHomeAnswers,
  sendHomePhoto,
]
