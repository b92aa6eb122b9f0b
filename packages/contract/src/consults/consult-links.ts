/**
 * The page of a specialist outside the practice, who has no account. The link's token leads to the page; with the access code it is exchanged for
 * a grant, the bearer token for what was shared and for one answer.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, nameText, text } from '../values.ts'
import { maxAnswerLength, SharedContent } from './consults.ts'

export const accessCodeDigits = 6
/** Wrong codes after which a link is closed for good. */
export const maxWrongCodes = 5
/** The longest that one entry of the code lasts; after that the code is asked again. */
export const consultGrantHours = 4

const open = {
  feature: 'consults',
  method: 'POST',
  access: 'public',
  audit: 'handler',
  secret: true,
  limit: { count: 20, seconds: 300, failures: true },
} as const
const token = text(200, 'The link is incomplete')

export const openConsultLink = endpoint({
  ...open,
  id: 'openConsultLink',
  summary: 'Get who asked, before the access code is entered. Contains nothing about a patient.',
  path: '/api/consult-links/open',
  body: z.object({ token }),
  reply: z.object({
    organizationName: z.string(),
    askedByName: z.string(),
    expiresAt: Instant,
    isAnswered: z.boolean(),
  }),
})

export const unlockConsultLink = endpoint({
  ...open,
  id: 'unlockConsultLink',
  summary:
    'Exchange token and access code for what was shared, and a grant: the bearer token for its photos and the answer. Five wrong codes close the link.',
  path: '/api/consult-links/unlock',
  bodyLimit: 4 * 1024,
  body: z.object({
    token,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6-digit access code'),
  }),
  reply: z.object({
    grant: z.string(),
    consultId: Id,
    organizationName: z.string(),
    organizationPhone: z.string().nullable(),
    askedByName: z.string(),
    askedAt: Instant,
    dueAt: Instant,
    expiresAt: Instant,
    recipientName: z.string(),
    recipientOrganization: z.string(),
    content: SharedContent,
    /** Records that the practice withdrew from the chart after they were shared. */
    withdrawnIds: z.array(Id),
  }),
})

export const readConsultLinkPhoto = endpoint({
  id: 'readConsultLinkPhoto',
  feature: 'consults',
  summary: 'Get a photo that was shared, with the grant as bearer token.',
  method: 'GET',
  path: '/api/consult-links/photos/:photoId',
  access: 'public',
  audit: 'handler',
  limit: { count: 600, seconds: 3600 },
  params: z.object({ photoId: Id }),
  file: { type: 'image/jpeg', name: 'wound-photo.jpg', shown: true },
})

export const checkConsultLink = endpoint({
  id: 'checkConsultLink',
  feature: 'consults',
  summary: 'Whether the link is still open, for the page that shows it, with the grant as bearer token.',
  method: 'GET',
  path: '/api/consult-links/current',
  access: 'public',
  audit: 'none',
  limit: { count: 2_000, seconds: 3600 },
  reply: z.object({ expiresAt: Instant }),
})

export const answerConsultLink = endpoint({
  ...open,
  id: 'answerConsultLink',
  summary:
    'Answer the question once, with the grant as bearer token. The answer names its author as typed; the identity is not verified. Idempotent by id.',
  path: '/api/consult-links/answer',
  status: 201,
  bodyLimit: 64 * 1024,
  body: z.object({
    id: Id,
    answer: text(maxAnswerLength, 'Enter your answer'),
    name: nameText(200, 'Enter your name'),
    credential: nameText(50, 'Enter your credential'),
    organization: nameText(200, 'Enter your organization'),
    isAttested: z.literal(true, { error: 'Confirm that you are the author of this answer' }),
  }),
  reply: z.object({ answeredAt: Instant }),
})

export const consultLinkEndpoints = [
  openConsultLink,
  unlockConsultLink,
  readConsultLinkPhoto,
  checkConsultLink,
  answerConsultLink,
]
