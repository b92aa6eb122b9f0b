/** Second factors: one-time codes, recovery codes, passkeys, and proving oneself again before something delicate. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentUser } from './identity.ts'
import { everyone } from '../roles.ts'
import { Id, Instant, nameText } from '../values.ts'

const Code = z.string().trim().min(6, 'Enter the code').max(40)
/** What browsers hand over and take for WebAuthn; checked by the library made for it. */
const WebAuthnJson = z.record(z.string(), z.unknown())

export const Factors = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(
    z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() }),
  ),
  /** The organization asks its staff for a second factor, and this person has none yet. */
  required: z.boolean(),
})
export type Factors = z.output<typeof Factors>

export const readFactors = endpoint({
  id: 'readFactors',
  feature: 'identity',
  summary: 'Get the user’s second factors.',
  method: 'GET',
  path: '/api/auth/factors',
  access: everyone,
  audit: 'none',
  reply: Factors,
})

export const startTotp = endpoint({
  id: 'startTotp',
  feature: 'identity',
  summary: 'Start one-time code setup: returns the secret and the URI for an authenticator app.',
  method: 'POST',
  path: '/api/auth/totp/start',
  access: everyone,
  audit: { action: 'factor.totp-start', resource: 'user' },
  secret: true,
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = endpoint({
  id: 'confirmTotp',
  feature: 'identity',
  summary: 'Turn on one-time codes with the first code. Returns the recovery codes once.',
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: everyone,
  audit: { action: 'factor.totp-confirm', resource: 'user' },
  limit: { count: 20, seconds: 900 },
  secret: true,
  body: z.object({ code: Code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeTotp = endpoint({
  id: 'removeTotp',
  feature: 'identity',
  summary: 'Turn off one-time codes. Requires recent reauthentication.',
  method: 'DELETE',
  path: '/api/auth/totp',
  access: everyone,
  audit: { action: 'factor.totp-remove', resource: 'user' },
  proof: true,
  reply: Factors,
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  feature: 'identity',
  summary: 'Create new recovery codes; the old ones stop working. Requires recent reauthentication.',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: everyone,
  audit: { action: 'factor.recovery-renew', resource: 'user' },
  proof: true,
  secret: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const startPasskey = endpoint({
  id: 'startPasskey',
  feature: 'identity',
  summary: 'Get options for creating a passkey.',
  method: 'POST',
  path: '/api/auth/passkeys/start',
  access: everyone,
  audit: { action: 'factor.passkey-start', resource: 'user' },
  secret: true,
  reply: WebAuthnJson,
})

export const addPasskey = endpoint({
  id: 'addPasskey',
  feature: 'identity',
  summary: 'Save a passkey created by the browser.',
  method: 'POST',
  path: '/api/auth/passkeys',
  access: everyone,
  audit: { action: 'factor.passkey-add', resource: 'user' },
  status: 201,
  body: z.object({ name: nameText(100, 'Enter a name'), response: WebAuthnJson }),
  reply: Factors,
})

export const removePasskey = endpoint({
  id: 'removePasskey',
  feature: 'identity',
  summary: 'Remove a passkey. Requires recent reauthentication.',
  method: 'DELETE',
  path: '/api/auth/passkeys/:passkeyId',
  access: everyone,
  audit: { action: 'factor.passkey-remove', resource: 'user' },
  proof: true,
  params: z.object({ passkeyId: Id }),
  reply: Factors,
})

/** Signing in with a passkey alone: it is possession and a check on the device in one. */
export const startPasskeySignIn = endpoint({
  id: 'startPasskeySignIn',
  feature: 'identity',
  summary: 'Get options for signing in with a passkey.',
  method: 'POST',
  path: '/api/auth/passkey-signin/start',
  access: 'public',
  audit: 'none',
  limit: { count: 60, seconds: 300 },
  reply: z.object({ challengeId: Id, options: WebAuthnJson }),
})

export const passkeySignIn = endpoint({
  id: 'passkeySignIn',
  feature: 'identity',
  summary: 'Sign in with a passkey.',
  method: 'POST',
  path: '/api/auth/passkey-signin',
  access: 'public',
  audit: 'handler',
  limit: { count: 30, seconds: 300 },
  body: z.object({ challengeId: Id, response: WebAuthnJson }),
  reply: z.object({ user: CurrentUser }),
})

/** The second step of a sign-in whose password was right. */
export const secondFactor = endpoint({
  id: 'secondFactor',
  feature: 'identity',
  summary: 'Complete sign-in with a one-time or recovery code.',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  audit: 'handler',
  limit: { count: 120, seconds: 300 },
  body: z.object({ challenge: z.string().min(20).max(200), code: Code }),
  reply: z.object({ user: CurrentUser, token: z.string().optional() }),
})

/** Opens ten minutes in which delicate things may be done. */
export const proveAgain = endpoint({
  id: 'proveAgain',
  feature: 'identity',
  summary: 'Reauthenticate with the password, and a code if set up.',
  method: 'POST',
  path: '/api/auth/prove',
  access: everyone,
  audit: { action: 'session.prove', resource: 'session' },
  limit: { count: 10, seconds: 900 },
  secret: true,
  body: z.object({ password: z.string().max(1024), code: z.string().trim().max(40).optional() }),
  reply: z.object({ until: Instant }),
})

/** What staff may call while the organization still waits for their second factor. Everything else answers `identity.enrol`. */
export const allowedBeforeEnrollment: ReadonlySet<string> = new Set([
  'readCurrentUser',
  'readFactors',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'proveAgain',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'acceptInvitation',
  'sendVerification',
  'changePassword',
  'readPreferences',
  'countNotices',
])

export const factorEndpoints = [
  readFactors,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeySignIn,
  passkeySignIn,
  secondFactor,
  proveAgain,
]
