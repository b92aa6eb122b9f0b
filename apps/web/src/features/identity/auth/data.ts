/** What the open screens ask of the server, by plain fetch: they carry neither zod nor the query library. */
import type {
  acceptInvitation,
  CallOf,
  confirmEmail,
  Endpoint,
  forgotPassword,
  passkeySignIn,
  previewInvitation,
  Problem,
  ReplyOf,
  resetPassword,
  secondFactor,
  signIn,
  signUp,
  startPasskeySignIn,
  verifyEmail,
} from '@mendwell/contract'
import { bearerHeaders } from '../../../platform/session/bearer.ts'

export type Invitation = ReplyOf<typeof previewInvitation>
export type SignedIn = ReplyOf<typeof secondFactor>
export type SecondFactor = NonNullable<ReplyOf<typeof signIn>['secondFactor']>

/** Why it did not work. `status` 0: nobody answered. An empty message: the server gave no reason. */
export type Failure = { status: number; message: string; fields: Readonly<Record<string, string>> }
export type Answer<Body> = { body: Body } | { failure: Failure }

const unanswered: Failure = {
  status: 0,
  message: 'The server did not answer. What you typed is still here; check the connection and try again.',
  fields: {},
}

async function post<E extends Endpoint>(
  path: E['path'],
  body: CallOf<E>['body'],
): Promise<Answer<ReplyOf<E>>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...bearerHeaders() },
      body: JSON.stringify(body ?? {}),
    })
    if (!response.ok) return { failure: await failureOf(response) }
    // The server checks its answers against the contract in its tests; this page must not carry its parser.
    return { body: (await response.json()) as ReplyOf<E> }
  } catch {
    return { failure: unanswered }
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  const wait = Number(response.headers.get('retry-after') ?? 0)
  const minutes = Math.ceil(wait / 60)
  const until = wait > 60 ? ` It opens again in about ${minutes} minutes.` : ''
  return {
    status: response.status,
    message: problem.message ? problem.message + until : '',
    fields: problem.fields ?? {},
  }
}

/** Nobody answered, too many at once, or the server is away: what was asked may be right. */
export const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

type Body<E extends Endpoint> = CallOf<E>['body']

export const askSignIn = (body: Body<typeof signIn>) => post<typeof signIn>('/api/auth/signin', body)

export const askSecondFactor = (body: Body<typeof secondFactor>) =>
  post<typeof secondFactor>('/api/auth/second-factor', body)

export const askPasskeyOptions = () =>
  post<typeof startPasskeySignIn>('/api/auth/passkey-signin/start', undefined)

export const askPasskeySignIn = (body: Body<typeof passkeySignIn>) =>
  post<typeof passkeySignIn>('/api/auth/passkey-signin', body)

export const askSignUp = (body: Body<typeof signUp>) => post<typeof signUp>('/api/auth/signup', body)

export const askForReset = (body: Body<typeof forgotPassword>) =>
  post<typeof forgotPassword>('/api/auth/forgot-password', body)

export const askNewPassword = (body: Body<typeof resetPassword>) =>
  post<typeof resetPassword>('/api/auth/reset-password', body)

export const askVerify = (token: string) => post<typeof verifyEmail>('/api/auth/verify-email', { token })

export const askNewEmail = (token: string) => post<typeof confirmEmail>('/api/auth/confirm-email', { token })

export const askInvitation = (token: string) =>
  post<typeof previewInvitation>('/api/auth/invitation', { token })

export const askAccept = (token: string) =>
  post<typeof acceptInvitation>('/api/auth/accept-invitation', { token })

export type DemoAccount = { email: string; label: string; role: string }
export type Demo = { accounts: DemoAccount[]; password: string }
export type SignUpPolicy = 'open' | 'invited'

/** What this server offers before anybody signs in: demo accounts, and who may create an account. */
export async function readDoor(): Promise<{ demo: Demo | null; signUp: SignUpPolicy }> {
  try {
    const response = await fetch('/api/demo', { headers: { accept: 'application/json' } })
    if (!response.ok) return { demo: null, signUp: 'open' }
    const { accounts, password, signUp } = (await response.json()) as Partial<Demo & { signUp: SignUpPolicy }>
    return { demo: accounts && password ? { accounts, password } : null, signUp: signUp ?? 'open' }
  } catch {
    return { demo: null, signUp: 'open' }
  }
}
