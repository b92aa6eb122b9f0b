/** Email: queued encrypted in the writing transaction, sent by a job over SMTP or, without it, saved as files under DATA_DIR. */
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Db } from '../db/connection.ts'
import { writeFileAtomic } from '../files/write-atomic.ts'
import { createTimedId } from '../ids.ts'
import { encrypt, decrypt } from '../encryption.ts'

export const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Message = z.output<typeof Message>
/** Where a message belongs: a demo organization's mail never leaves the machine. */
interface Sender {
  organizationId: string | null
  isDemo: boolean
}
type StoredMessage = Message & { id: string; at: string; organizationId: string | null }

/** Without `organizationId`, the message belongs to the organization in force. */
export async function queueMail(
  db: Db,
  key: Buffer,
  message: Message,
  at: Date,
  organizationId?: string | null,
): Promise<void> {
  await db.raw('select queue_mail($1, $2, $3)', [
    encrypt(key, JSON.stringify(message)),
    at,
    organizationId ?? null,
  ])
}

export const decryptMail = (key: Buffer, sealed: Buffer): Message =>
  Message.parse(JSON.parse(decrypt(key, sealed)))

export interface MailTransport {
  send(message: Message, at: Date, sender?: Sender): Promise<void>
  /** Emails saved instead of sent, newest first; with an organization, only its own. */
  kept(organizationId?: string): Promise<StoredMessage[]>
}

/** A mail server that does not answer holds one of few hands of the jobs. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** A mail server's message quotes the recipient: only its status codes are logged. */
class MailError extends Error {
  readonly code: string | undefined
  constructor({ code, responseCode }: SmtpError) {
    super(
      `The mail server rejected the message (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'})`,
    )
    this.code = code
  }
}

export function createMailTransport(options: {
  smtpUrl: string | undefined
  from: string
  dataDir: string
}): MailTransport {
  const kept = createFileTransport(join(options.dataDir, 'mail'))
  if (options.smtpUrl) {
    const transport = nodemailer.createTransport({ url: options.smtpUrl, ...timeouts })
    return {
      async send(message, at, sender) {
        if (sender?.isDemo) return kept.send(message, at, sender)
        await transport.sendMail({ from: options.from, ...message }).catch((error: unknown) => {
          throw new MailError(error as SmtpError)
        })
      },
      kept: kept.kept,
    }
  }
  return kept
}

const maxListed = 200
const maxReadFiles = 2_000

function createFileTransport(folder: string): MailTransport {
  return {
    async send(message, at, sender) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = createTimedId(at)
      const file = join(folder, `${id}.json`)
      await writeFileAtomic(
        file,
        JSON.stringify({
          ...message,
          id,
          at: at.toISOString(),
          organizationId: sender?.organizationId ?? null,
        }),
      )
    },
    async kept(organizationId) {
      const names = await readdir(folder).catch(() => [])
      const files = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, organizationId === undefined ? maxListed : maxReadFiles)
      const messages = await Promise.all(
        files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMessage),
      )
      const isShown = (message: StoredMessage) =>
        organizationId === undefined || message.organizationId === organizationId
      return messages.filter(isShown).slice(0, maxListed)
    },
  }
}
