/** Mail of the server under test. It has no mail server, so each mail is a file in its data directory. */
import { readdir, readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { dataDir } from './server-config.ts'

export type LinkKind = 'verify' | 'reset' | 'invite' | 'email'
type Mail = { to: string; subject: string; text: string }

/** Of the server with this data directory. */
export async function listMails(address: string, from = dataDir): Promise<Mail[]> {
  const folder = new URL(`../../${from}/mail/`, import.meta.url)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Mail),
  )
  return mails.filter(({ to }) => to === address)
}

/** The newest link of its kind that was mailed to the address, as a path of the product. Waits for the mail. */
export const waitForMailedLink = (address: string, kind: LinkKind, from = dataDir): Promise<string> =>
  waitForLink(address, `a ${kind} link`, new RegExp(`/auth\\?${kind}=\\S+`), from)

/** The link into a video call. */
export const waitForMailedCall = (address: string): Promise<string> =>
  waitForLink(address, 'a link into a call', /\/call\/\S+/, dataDir)

async function waitForLink(address: string, what: string, link: RegExp, from: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const texts = (await listMails(address, from)).map(({ text }) => text)
        found = texts.flatMap((text) => text.match(link) ?? []).at(-1)
        return found
      },
      { message: `a mail to ${address} with ${what}` },
    )
    .toBeTruthy()
  return found ?? ''
}
