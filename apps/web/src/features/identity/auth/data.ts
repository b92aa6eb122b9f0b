/** What the open screens ask of the server, by plain fetch: they carry neither zod nor the query library. */
import { msg, plural, t } from '@lingui/core/macro'
import type {
  acceptInvitation,
  CallInput,
  confirmEmail,
  Endpoint,
  forgotPassword,
  passkeySignIn,
  previewInvitation,
  Problem,
  ResponseBody,
  resetPassword,
  secondFactor,
  signIn,
  signUp,
  startPasskeySignIn,
  verifyEmail,
} from '@mendwell/contract'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { formatProblemCode } from '../../../platform/i18n/problem-texts.ts'
import { buildBearerHeaders } from '../../../platform/session/bearer.ts'

export type Invitation = ResponseBody<typeof previewInvitation>
export type SignInResult = ResponseBody<typeof secondFactor>
export type SecondFactor = NonNullable<ResponseBody<typeof signIn>['secondFactor']>

/** Why it failed. `status` 0: no response. An empty message: the server gave no reason. */
export type Failure = { status: number; message: string; fields: Readonly<Record<string, string>> }
export type AuthResult<Body> = { body: Body } | { failure: Failure }

/** Where the server failed without a reason: the input may be right, so nothing about it is said. */
const serverError = msg`The server reported an error. Your entries are still here. Try again in a moment.`

const createNoResponse = (): Failure => ({
  status: 0,
  message: t`Can’t connect. Your entries are still here. Check your connection and try again.`,
  fields: {},
})

async function post<E extends Endpoint>(
  path: E['path'],
  body: CallInput<E>['body'],
): Promise<AuthResult<ResponseBody<E>>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...buildBearerHeaders() },
      body: JSON.stringify(body ?? {}),
    })
    if (!response.ok) return { failure: await toFailure(response) }
    // The server checks its answers against the contract in its tests; this page must not carry its parser.
    return { body: (await response.json()) as ResponseBody<E> }
  } catch {
    return { failure: createNoResponse() }
  }
}

async function toFailure(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  const wait = Number(response.headers.get('retry-after') ?? 0)
  const minutes = Math.ceil(wait / 60)
  const until =
    wait > 60 ? ` ${t`Try again in about ${plural(minutes, { one: '# minute', other: '# minutes' })}.`}` : ''
  return {
    status: response.status,
    message: problem.message
      ? formatProblemCode(problem.code, problem.message) + until
      : response.status >= 500
        ? i18n._(serverError)
        : '',
    fields: problem.fields ?? {},
  }
}

/** No response, too many requests, or the server is unavailable: the input may be right. */
export const isTemporary = (status: number) => status === 0 || status === 429 || status >= 500

type Body<E extends Endpoint> = CallInput<E>['body']

export const requestSignIn = (body: Body<typeof signIn>) => post<typeof signIn>('/api/auth/signin', body)

export const requestSecondFactor = (body: Body<typeof secondFactor>) =>
  post<typeof secondFactor>('/api/auth/second-factor', body)

export const requestPasskeyOptions = () =>
  post<typeof startPasskeySignIn>('/api/auth/passkey-signin/start', undefined)

export const requestPasskeySignIn = (body: Body<typeof passkeySignIn>) =>
  post<typeof passkeySignIn>('/api/auth/passkey-signin', body)

export const requestSignUp = (body: Body<typeof signUp>) => post<typeof signUp>('/api/auth/signup', body)

export const requestPasswordReset = (body: Body<typeof forgotPassword>) =>
  post<typeof forgotPassword>('/api/auth/forgot-password', body)

export const requestNewPassword = (body: Body<typeof resetPassword>) =>
  post<typeof resetPassword>('/api/auth/reset-password', body)

export const requestEmailVerification = (token: string) =>
  post<typeof verifyEmail>('/api/auth/verify-email', { token })

export const requestEmailConfirmation = (token: string) =>
  post<typeof confirmEmail>('/api/auth/confirm-email', { token })

export const requestInvitation = (token: string) =>
  post<typeof previewInvitation>('/api/auth/invitation', { token })

export const requestAcceptInvitation = (token: string) =>
  post<typeof acceptInvitation>('/api/auth/accept-invitation', { token })

export type DemoAccount = { email: string; label: string; role: string }
export type Demo = { accounts: DemoAccount[]; password: string }
export type SignUpPolicy = 'open' | 'invited'

/** What this server offers before sign-in: demo accounts, and who may create an account. */
export async function fetchSignInOptions(): Promise<{ demo: Demo | null; signUp: SignUpPolicy }> {
  try {
    const response = await fetch('/api/demo', { headers: { accept: 'application/json' } })
    if (!response.ok) return { demo: null, signUp: 'open' }
    const { accounts, password, signUp } = (await response.json()) as Partial<Demo & { signUp: SignUpPolicy }>
    return { demo: accounts && password ? { accounts, password } : null, signUp: signUp ?? 'open' }
  } catch {
    return { demo: null, signUp: 'open' }
  }
}
