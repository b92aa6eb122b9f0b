/** Signing in and out, and who is signed in. */
import { patientLanguages } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateFormats, timeFormats, unitSystems, weekStarts } from '../formats.ts'
import type { Right } from '../rights/rights.ts'
import { everyone, roles } from '../roles.ts'
import { Email } from '../values.ts'

export const DisplayFormats = z.object({
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  unitSystem: z.enum(unitSystems),
  weekStart: z.enum(weekStarts),
})

export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  owner: z.boolean(),
  billing: z.boolean(),
  /** The name of their role in the practice; null: none is assigned. */
  practiceRole: z.string().nullable(),
  /** What the person may do. Of a patient: none of the staff's. */
  rights: z.array(z.string() as unknown as z.ZodType<Right>), // the list itself would be in every page
  /** Endpoints of the person's account type that these rights leave out. Their buttons and cards are not shown. */
  refused: z.array(z.string()),
  /** All credentials as printed: `NP, CWCN`. */
  credential: z.string().nullable(),
  credentials: z.array(z.string()),
  specialty: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** The organization asks its staff for a second factor, and this person has to set one up before anything else. */
  mustEnrol: z.boolean(),
  /** A clinician of some facilities only: other charts open in an emergency. */
  narrowed: z.boolean(),
  /** Of a patient: the language of what they read, by their record. Null: it names none that the pages have. */
  language: z.enum(patientLanguages).nullable(),
  /** The person's own choices, otherwise the organization's. */
  formats: DisplayFormats,
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    demo: z.boolean(),
    /** The checklist of the first day is open. */
    settingUp: z.boolean(),
    /** Sample data is loaded, or being loaded. */
    sampleData: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const SignIn = z.object({
  email: Email,
  password: z
    .string({ error: 'Password must be at least 6 characters' })
    .min(6, 'Password must be at least 6 characters')
    .max(1024, 'Maximum 1,024 characters'),
  /** API clients without cookies request a short-lived bearer token. */
  wantsToken: z.boolean().default(false),
})

export const signIn = endpoint({
  id: 'signIn',
  feature: 'identity',
  summary:
    'Sign in with email and password. Sets the session cookie, or returns a bearer token if requested.',
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  audit: 'handler',
  limit: { count: 10, seconds: 300, field: 'email', failures: true },
  body: SignIn,
  /** Either the person, or the second step that the account requires. */
  reply: z.object({
    user: CurrentUser.optional(),
    token: z.string().optional(),
    secondFactor: z
      .object({ challenge: z.string(), methods: z.array(z.enum(['totp', 'recovery', 'passkey'])) })
      .optional(),
  }),
})

export const readCurrentUser = endpoint({
  id: 'readCurrentUser',
  feature: 'identity',
  summary: 'Get the signed-in user.',
  method: 'GET',
  path: '/api/auth/user',
  access: everyone,
  audit: 'none',
  reply: CurrentUser,
})

export const signOut = endpoint({
  id: 'signOut',
  feature: 'identity',
  summary: 'End this session and redirect to the landing page.',
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  audit: 'handler',
})

const Loose = z.string().max(4096).optional().catch(undefined)

export const startLogin = endpoint({
  id: 'startLogin',
  feature: 'identity',
  summary:
    'Start sign-in. Redirects to the OpenID provider if one is configured, otherwise to the sign-in page.',
  method: 'GET',
  path: '/api/login',
  access: 'public',
  audit: 'none',
  limit: { count: 120, seconds: 300 },
  /** Only paths of our own are accepted. `after=lost`: no provider was requested, a session ended. */
  query: z.object({ returnTo: Loose, after: Loose }),
})

/** What a provider sends back is read leniently and judged by the protocol: every failure looks the same. */
export const finishLogin = endpoint({
  id: 'finishLogin',
  feature: 'identity',
  summary: 'Callback of the OpenID provider.',
  method: 'GET',
  path: '/api/login/callback',
  access: 'public',
  audit: 'handler',
  limit: { count: 120, seconds: 300 },
  query: z.object({ code: Loose, state: Loose, iss: Loose, error: Loose }),
})

export const readDemo = endpoint({
  id: 'readDemo',
  feature: 'identity',
  summary: 'Get whether this is a demo server, and its demo accounts.',
  method: 'GET',
  path: '/api/demo',
  access: 'public',
  audit: 'none',
  reply: z.object({
    demo: z.boolean(),
    accounts: z.array(z.object({ email: z.string(), label: z.string(), role: z.enum(roles) })),
    password: z.string().nullable(),
    /** Whether any visitor may create an organization, or only people who were invited. */
    signUp: z.enum(['open', 'invited']),
  }),
})

export const identityEndpoints = [signIn, readCurrentUser, signOut, startLogin, finishLogin, readDemo]
