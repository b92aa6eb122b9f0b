/** A stranger who signs up, with an organization of their own and an unverified address. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callEndpoint, signIn, signUp } from '@mendwell/contract'
import type { RunningServer, Session } from '../environment.ts'

export const strangersPassword = 'seventeen green kettles'

export async function signUpAs(server: RunningServer, email: string): Promise<Session> {
  const { origin } = server
  const body = {
    firstName: 'Sam',
    lastName: 'Stranger',
    email,
    password: strangersPassword,
    confirmPassword: strangersPassword,
  }
  await callEndpoint(signUp, { body: { ...body, role: 'clinician', invite: null } }, { origin })
  return signInAs(server, email)
}

export async function signInAs({ origin }: RunningServer, email: string): Promise<Session> {
  const { body } = await callEndpoint(
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

interface StoredMail {
  to: string
  text: string
}

/** What the server saved instead of sending, for one address. */
export function listMail({ dataDir }: RunningServer, address: string): StoredMail[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail)
      .filter(({ to }) => to === address)
  } catch {
    return []
  }
}

/** Waits until nothing more is on its way. */
export async function waitForMail(server: RunningServer, address: string): Promise<StoredMail[]> {
  for (let before = -1, count = 0; before !== count;) {
    before = listMail(server, address).length
    await wait(1_500)
    count = listMail(server, address).length
  }
  return listMail(server, address)
}
