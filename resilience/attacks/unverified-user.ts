/** Somebody unknown who signs up, with an organization of their own and an address that nobody confirmed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, signIn, signUp } from '@mendwell/contract'
import type { Running, Session } from '../environment.ts'

export const strangersPassword = 'seventeen green kettles'

export async function signUpAs(server: Running, email: string): Promise<Session> {
  const { origin } = server
  const body = {
    firstName: 'Sam',
    lastName: 'Stranger',
    email,
    password: strangersPassword,
    confirmPassword: strangersPassword,
  }
  await ask(signUp, { body: { ...body, role: 'clinician', invite: null } }, { origin })
  return enterAs(server, email)
}

export async function enterAs({ origin }: Running, email: string): Promise<Session> {
  const { body } = await ask(
    signIn,
    { body: { email, password: strangersPassword, wantsToken: true } },
    { origin },
  )
  return { origin, headers: { authorization: `Bearer ${body.token}` } }
}

export async function post(session: Session, path: string, body: object): Promise<Response> {
  return fetch(`${session.origin}${path}`, {
    method: 'POST',
    headers: { ...session.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

interface KeptMail {
  to: string
  text: string
}

/** What the server kept instead of sending, for one address. */
export function mailFor({ dataDir }: Running, address: string): KeptMail[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail)
      .filter(({ to }) => to === address)
  } catch {
    return []
  }
}

/** Waits until nothing more is on its way. */
export async function settledMail(server: Running, address: string): Promise<KeptMail[]> {
  for (let before = -1, count = 0; before !== count;) {
    before = mailFor(server, address).length
    await wait(1_500)
    count = mailFor(server, address).length
  }
  return mailFor(server, address)
}
