/** A person's own sessions, profile and preferences. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CredentialList } from './credential-schemas.ts'
import { CurrentUser, DisplayFormats } from './identity.ts'
import { everyone, staff } from '../roles.ts'
import { accountName, Id, Instant, optionalText } from '../values.ts'

export const OwnSession = z.object({
  id: Id,
  current: z.boolean(),
  kind: z.enum(['browser', 'bearer']),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listSessions = endpoint({
  id: 'listSessions',
  feature: 'identity',
  summary: 'List the user’s sessions.',
  method: 'GET',
  path: '/api/auth/sessions',
  access: everyone,
  audit: 'none',
  reply: z.array(OwnSession),
})

export const endSession = endpoint({
  id: 'endSession',
  feature: 'identity',
  summary: 'End one of the user’s sessions immediately.',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: everyone,
  audit: { action: 'session.end', resource: 'session' },
  params: z.object({ sessionId: Id }),
  reply: z.object({ ended: z.number().int() }),
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  feature: 'identity',
  summary: 'End all of the user’s other sessions.',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: everyone,
  audit: { action: 'session.end-others', resource: 'session' },
  reply: z.object({ ended: z.number().int() }),
})

export const changeProfile = endpoint({
  id: 'changeProfile',
  feature: 'identity',
  summary: 'Update the user’s name, specialty, and credentials.',
  method: 'PATCH',
  path: '/api/auth/profile',
  access: everyone,
  audit: { action: 'account.change', resource: 'user' },
  body: z.object({
    firstName: accountName(100, 'First name is required'),
    lastName: accountName(100, 'Last name is required'),
    specialty: optionalText(100),
    /** Left out: unchanged. Ordering authority is given by an administrator. */
    credentials: CredentialList.optional(),
  }),
  reply: CurrentUser,
})

export const notificationTypes = [
  'security',
  'people',
  'break-glass',
  'task',
  'appointment',
  'message',
  'wound',
  'billing',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Per type: shown in the bell, and mailed too. Security notices cannot be switched off. */
  notices: z.record(z.enum(notificationTypes), z.object({ inApp: z.boolean(), email: z.boolean() })),
  /** Only what differs from the organization. */
  formats: DisplayFormats.partial(),
})
export type Preferences = z.output<typeof Preferences>

export const readPreferences = endpoint({
  id: 'readPreferences',
  feature: 'notices',
  summary: 'Get notification and appearance preferences.',
  method: 'GET',
  path: '/api/auth/preferences',
  access: everyone,
  audit: 'none',
  reply: Preferences,
})

export const changePreferences = endpoint({
  id: 'changePreferences',
  feature: 'notices',
  summary: 'Update preferences. Omitted fields are unchanged.',
  method: 'PATCH',
  path: '/api/auth/preferences',
  access: everyone,
  audit: { action: 'account.preferences', resource: 'user' },
  body: z.object({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    notices: z
      .partialRecord(z.enum(notificationTypes), z.object({ inApp: z.boolean(), email: z.boolean() }))
      .optional(),
    /** Null: as the organization. */
    formats: z
      .object({
        dateFormat: DisplayFormats.shape.dateFormat.nullable(),
        timeFormat: DisplayFormats.shape.timeFormat.nullable(),
        unitSystem: DisplayFormats.shape.unitSystem.nullable(),
        weekStart: DisplayFormats.shape.weekStart.nullable(),
      })
      .partial()
      .optional(),
  }),
  reply: Preferences,
})

/** Accepted image types. The image is re-encoded, so nothing else of it is stored. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const maxPictureBytes = 5 * 1024 * 1024

export const changePhoto = endpoint({
  id: 'changePhoto',
  feature: 'identity',
  summary: 'Set the user’s photo: JPEG, PNG, or WebP up to 5 MB. Stored as a small square without metadata.',
  method: 'POST',
  path: '/api/auth/photo',
  access: everyone,
  audit: { action: 'account.photo', resource: 'user' },
  limit: { count: 30, seconds: 3600 },
  upload: { field: 'photo', maxBytes: maxPictureBytes, types: pictureTypes },
  reply: CurrentUser,
})

export const removePhoto = endpoint({
  id: 'removePhoto',
  feature: 'identity',
  summary: 'Remove the user’s photo.',
  method: 'DELETE',
  path: '/api/auth/photo',
  access: everyone,
  audit: { action: 'account.photo-remove', resource: 'user' },
  reply: CurrentUser,
})

const photoFile = { type: 'image/jpeg', name: 'photo.jpg', shown: true } as const

export const readOwnPhoto = endpoint({
  id: 'readOwnPhoto',
  feature: 'identity',
  summary: 'Get the user’s photo.',
  method: 'GET',
  path: '/api/auth/photo',
  access: everyone,
  audit: 'none',
  file: photoFile,
})

export const readPhoto = endpoint({
  id: 'readPhoto',
  feature: 'identity',
  summary: 'Get the photo of a user in the organization.',
  method: 'GET',
  path: '/api/users/:userId/photo',
  access: staff,
  audit: 'none',
  params: z.object({ userId: Id }),
  file: photoFile,
})

export const sessionEndpoints = [
  listSessions,
  endSession,
  endOtherSessions,
  changeProfile,
  changePhoto,
  readOwnPhoto,
  readPhoto,
  removePhoto,
]
export const preferenceEndpoints = [readPreferences, changePreferences]
