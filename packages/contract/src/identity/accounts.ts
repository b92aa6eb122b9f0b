/** Accounts: signing up, joining by invitation, verifying and changing an address, resetting and changing a password. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone, roles } from '../roles.ts'
import { accountName, Email, optionalText } from '../values.ts'
import { CredentialList } from './credential-schemas.ts'

/** Length is the rule; the list of common and leaked passwords is checked by the server. */
const NewPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(1024, 'Maximum 1,024 characters')
const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
/** Left out, it does not match either. */
const Confirmation = z.string({ error: "Passwords don't match" })
const mismatch = { path: ['confirmPassword'], message: "Passwords don't match" }

/** An empty choice is none. */
const Role = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.enum(roles).default('clinician'),
) as unknown as z.ZodDefault<z.ZodEnum<{ [R in (typeof roles)[number]]: R }>> // what callers give and get

const Token = z.string().min(20, 'The link is incomplete').max(200)
const Done = z.object({ message: z.string() })

export const SignUp = z
  .object({
    firstName: accountName(100, 'First name is required'),
    lastName: accountName(100, 'Last name is required'),
    email: Email,
    password: NewPassword,
    confirmPassword: Confirmation,
    role: Role,
    /** Of staff. Left out with an invitation: the invitation’s. */
    credentials: CredentialList.optional(),
    /**
     * The token of an invitation link: joins its organization, with its role. Without one, or with an owner's link, a new organization is
     * created.
     */
    invite: optionalText(200),
  })
  .refine(passwordsMatch, mismatch)
  .refine(({ role, credentials }) => role !== 'patient' || !credentials?.length, {
    path: ['credentials'],
    message: 'Only staff have credentials',
  })

export const signUp = endpoint({
  id: 'signUp',
  feature: 'identity',
  summary:
    'Create an account with its own organization, or join one by invitation. An existing address gets the same response.',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  audit: 'handler',
  limit: { count: 200, seconds: 3600 },
  status: 201,
  body: SignUp,
  reply: Done,
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  feature: 'identity',
  summary: 'Email a password reset link. The response is the same whether or not the address has an account.',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  audit: 'handler',
  limit: { count: 5, seconds: 900, field: 'email' },
  body: z.object({ email: Email }),
  reply: Done,
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  feature: 'identity',
  summary:
    'Set a new password with the token of an emailed link. Works once, ends all sessions, and leaves second factors in place.',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  audit: 'handler',
  limit: { count: 20, seconds: 900 },
  body: z
    .object({ token: Token, password: NewPassword, confirmPassword: Confirmation })
    .refine(passwordsMatch, mismatch),
  reply: Done,
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  feature: 'identity',
  summary: 'Confirm an email address with the token of an emailed link.',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  audit: 'handler',
  limit: { count: 20, seconds: 900 },
  body: z.object({ token: Token }),
  reply: Done,
})

export const sendVerification = endpoint({
  id: 'sendVerification',
  feature: 'identity',
  summary: 'Resend the email confirmation link.',
  method: 'POST',
  path: '/api/auth/send-verification',
  access: everyone,
  audit: { action: 'account.verify-send', resource: 'user' },
  limit: { count: 5, seconds: 900 },
  reply: Done,
})

export const InvitationPreview = z.object({
  /** Null: the link is for the owner of a new organization. */
  organizationName: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  credentials: z.array(z.string()),
  /** The address has an account: the person signs in and accepts. */
  hasAccount: z.boolean(),
})

export const previewInvitation = endpoint({
  id: 'previewInvitation',
  feature: 'identity',
  summary: 'Preview an invitation. Unknown, used, withdrawn, and expired invitations return 404.',
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'public',
  audit: 'none',
  limit: { count: 30, seconds: 900 },
  body: z.object({ token: Token }),
  reply: InvitationPreview,
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  feature: 'identity',
  summary:
    'Join the inviting organization with the signed-in account. The session then belongs to that organization.',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: everyone,
  audit: { action: 'invitation.accept', resource: 'invitation' },
  body: z.object({ token: Token }),
  reply: Done,
})

export const changePassword = endpoint({
  id: 'changePassword',
  feature: 'identity',
  summary: 'Change the user’s password. Ends all other sessions.',
  method: 'POST',
  path: '/api/auth/change-password',
  access: everyone,
  audit: { action: 'account.password-change', resource: 'user' },
  secret: true,
  limit: { count: 10, seconds: 900 },
  body: z
    .object({
      currentPassword: z.string().min(1).max(1024),
      password: NewPassword,
      confirmPassword: Confirmation,
    })
    .refine(passwordsMatch, mismatch),
  reply: Done,
})

export const changeEmail = endpoint({
  id: 'changeEmail',
  feature: 'identity',
  summary:
    'Request an email change. It takes effect when the emailed link is opened; an existing address gets the same response. Requires recent reauthentication.',
  method: 'POST',
  path: '/api/auth/change-email',
  access: everyone,
  audit: { action: 'account.email-ask', resource: 'user' },
  proof: true,
  limit: { count: 10, seconds: 900 },
  body: z.object({ email: Email }),
  reply: Done,
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  feature: 'identity',
  summary: 'Confirm an email change with the token of the emailed link. Works once.',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  audit: 'handler',
  limit: { count: 20, seconds: 900 },
  body: z.object({ token: Token }),
  reply: Done,
})

export const accountEndpoints = [
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  sendVerification,
  previewInvitation,
  acceptInvitation,
  changePassword,
  changeEmail,
  confirmEmail,
]
