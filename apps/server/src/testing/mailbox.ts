/** Mail that a person would find: what waits in the queue for an address, and the token of the link in it. */
import { decryptMail, type Message } from '../platform/mail/mail.ts'
import type { TestServer } from './test-server.ts'

/** In the order in which it was queued. */
export async function listMail(practice: TestServer, email: string): Promise<Message[]> {
  const { rows } = await practice.owner.query<{ sealed: Buffer }>(
    'select sealed from outgoing_mail order by ctid',
  )
  return rows.map(({ sealed }) => decryptMail(practice.keys.mail, sealed)).filter(({ to }) => to === email)
}

export function parseMailToken(
  message: Message | undefined,
  link: 'verify' | 'reset' | 'invite' | 'email',
): string {
  const token = message?.text.match(new RegExp(`/auth\\?${link}=([\\w-]+)`))?.[1]
  if (!token) throw new Error(`No ${link} link in the mail: ${message?.text}`)
  return token
}
