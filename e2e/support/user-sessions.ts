/** Windows of people that a spec created: each in its own browser, signed in, with a silent console. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Account, getSessionFile } from './accounts.ts'
import { expect, collectConsoleErrors, test as base } from './test.ts'
import { waitForMailedLink } from './mail.ts'
import { type Person, sendAs } from './people.ts'

type Rights = { role: 'clinician' | 'admin' | 'patient'; facilityIds?: string[]; patientId?: string }

export type UserSessions = {
  /** Opens a browser in which this person is signed in. */
  getWindow: (person: Person) => Promise<Page>
  /** The same for an account of the demo, with the session that it has for the whole run: never signed out here. */
  demoWindow: (account: Account) => Promise<Page>
  /** A practice of the person's own, which they run. */
  found: (person: Person, role?: 'clinician' | 'admin') => Promise<void>
  /** Opens the link in their mail, as everyone has to who emails others. */
  verify: (person: Person) => Promise<void>
  /** A colleague or patient in the inviter's practice; without one, in the demo's. */
  join: (person: Person, rights: Rights, inviter?: Page) => Promise<void>
  /** Sends as the signed-in user, without the screens. */
  send: <Answer>(from: Page, path: string, data: object) => Promise<Answer>
  read: <Answer>(from: Page, path: string) => Promise<Answer>
}

export const test = base.extend<{ office: UserSessions }>({
  office: async ({ browser, baseURL }, use) => {
    const origin = baseURL ?? ''
    const opened: { context: BrowserContext; heard: string[] }[] = []
    const open = async (storageState?: string) => {
      const context = await createContext(browser, origin, storageState)
      const page = await context.newPage()
      opened.push({ context, heard: collectConsoleErrors(page) })
      return page
    }
    const send = <Answer>(from: Page, path: string, data: object) =>
      sendAs<Answer>(from.request, origin, path, data)
    const signUp = async (from: Page, person: Person, more: object) =>
      void (await send(from, '/api/auth/signup', {
        firstName: person.first,
        lastName: person.last,
        email: person.email,
        password: person.password,
        confirmPassword: person.password,
        ...more,
      }))

    await use({
      send,
      read: async <Answer>(from: Page, path: string) => {
        const answer = await from.request.get(path)
        expect(answer.status(), path).toBe(200)
        return (await answer.json()) as Answer
      },
      getWindow: async ({ email, password }) => {
        const page = await open()
        await send(page, '/api/auth/signin', { email, password })
        return page
      },
      demoWindow: (account) => open(getSessionFile(account)),
      found: async (person, role = 'clinician') => signUp(await open(), person, { role }),
      verify: async ({ email }) => {
        const link = new URL(await waitForMailedLink(email, 'verify'), origin)
        await send(await open(), '/api/auth/verify-email', { token: link.searchParams.get('verify') })
      },
      join: async (person, rights, inviter) => {
        const from = inviter ?? (await open(getSessionFile('clinician')))
        await send(from, '/api/people/invitations', {
          email: person.email,
          firstName: person.first,
          lastName: person.last,
          ...rights,
        })
        const link = await waitForMailedLink(person.email, 'invite')
        await signUp(await open(), person, { invite: new URL(link, origin).searchParams.get('invite') })
      },
    })
    for (const { context, heard } of opened) {
      await context.close()
      expect(heard, 'the console stays silent').toEqual([])
    }
  },
})

/** Empty by default: otherwise it would start with the spec's own session, and signing in would end that. */
const createContext = (browser: Browser, baseURL: string, storageState?: string) =>
  browser.newContext({ baseURL, storageState: storageState ?? { cookies: [], origins: [] } })
