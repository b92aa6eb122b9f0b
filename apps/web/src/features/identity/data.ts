/** Signing in and the demo's accounts, by plain fetch: these screens carry neither zod nor the query library. */
import type { CallOf, CurrentUser, Problem, ReplyOf, signIn } from '@mendwell/contract'

export type SignInAnswer = { user: CurrentUser } | { message: string }
export type DemoAccount = { email: string; label: string; role: string }
export type Demo = { accounts: DemoAccount[]; password: string }

const refused = 'Invalid email or password'

export async function signInWith(body: CallOf<typeof signIn>['body']): Promise<SignInAnswer> {
  try {
    const response = await fetch('/api/auth/signin', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    // Both shapes are the contract's; this page must not carry its parser.
    if (!response.ok) return { message: (answer as Problem).message || refused }
    const { user } = answer as ReplyOf<typeof signIn>
    return user
      ? { user }
      : { message: 'This account asks for a second step, which this page does not offer.' }
  } catch {
    return { message: 'The server did not answer. Check the connection and try again.' }
  }
}

/** Null on every server that is not a demo. */
export async function readDemoAccounts(): Promise<Demo | null> {
  try {
    const response = await fetch('/api/demo', { headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const answer = (await response.json()) as Partial<Demo>
    return answer.accounts && answer.password
      ? { accounts: answer.accounts, password: answer.password }
      : null
  } catch {
    return null
  }
}

export function emailProblem(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

export function passwordProblem(password: string): string | undefined {
  return password.length >= 6 ? undefined : 'Password must be at least 6 characters'
}
