/** People that a spec creates for itself, and helpers that act for them without the screens. */
import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { password as demoPassword } from './accounts.ts'
import { expect } from './test.ts'
import { waitForMailedLink } from './mail.ts'

export type Person = { first: string; last: string; email: string; password: string }

const createPassword = 'a phrase nobody else has 7'

/** An address that no earlier run and no other spec has used. */
export function createPerson(info: TestInfo, first = 'Ada'): Person {
  const mark = `${info.project.name}.${Date.now().toString(36)}.${info.testId.slice(-4)}`
  const email = `${first.toLowerCase()}.${mark}@journey.example`
  return { first, last: 'Quill', email, password: createPassword }
}

/**
 * Sends as the signed-in user. A required reauthentication is performed; it is valid for ten minutes. A required verification opens the
 * link in the email.
 */
export async function sendAs<Answer>(
  request: APIRequestContext,
  origin: string,
  path: string,
  data: object,
): Promise<Answer> {
  const post = (to: string, body: object) => request.post(to, { data: body, headers: { origin } })
  let answer = await post(path, data)
  if (answer.status() === 403 && (await answer.text()).includes('identity.prove-again')) {
    const { email } = (await (await request.get('/api/auth/user')).json()) as { email: string }
    await post('/api/auth/prove', {
      password: email.endsWith('@demo.example') ? demoPassword : createPassword,
    })
    answer = await post(path, data)
  }
  if (answer.status() === 403 && (await answer.text()).includes('identity.unverified')) {
    const { email } = (await (await request.get('/api/auth/user')).json()) as { email: string }
    const link = new URL(await waitForMailedLink(email, 'verify'), origin)
    await post('/api/auth/verify-email', { token: link.searchParams.get('verify') })
    answer = await post(path, data)
  }
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as Answer
}

export async function createAccount(
  request: APIRequestContext,
  origin: string,
  person: Person,
  role: 'clinician' | 'patient' | 'admin' = 'clinician',
) {
  const answer = await request.post('/api/auth/signup', {
    data: {
      firstName: person.first,
      lastName: person.last,
      email: person.email,
      password: person.password,
      confirmPassword: person.password,
      role,
    },
    headers: { origin },
  })
  expect(answer.status()).toBe(201)
}

export async function fillSignUp(page: Page, person: Person) {
  await page.getByLabel('First Name').fill(person.first)
  await page.getByLabel('Last Name').fill(person.last)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
}

export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const getNotifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** All announcements from now on, also those shown for half a second. */
export async function collectNotifications(page: Page): Promise<() => string> {
  const said: string[] = []
  await page.exposeFunction('noticed', (words: string) => said.push(words))
  await page.evaluate(`new MutationObserver(() =>
    noticed(document.querySelector('[role=region][aria-label^=Notifications]')?.innerText ?? '')
  ).observe(document.body, { childList: true, subtree: true })`)
  return () => said.join('\n')
}
