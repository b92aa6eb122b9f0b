/** Joining an organization by invitation: with a new account, with one that exists, and with a link that is over. */
import type { Browser, Page } from '@playwright/test'
import { sessionFile } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { mailedLink } from '../../support/mail.ts'
import {
  createAccount,
  freshPerson,
  notifications,
  type Person,
  sendAs,
  signIn,
} from '../../support/people.ts'
import { long } from '../../support/tags.ts'
import { type Office, test } from '../../support/user-sessions.ts'

/** The owner of the demo practice invites; the screen for that has a journey of its own. */
async function invite(browser: Browser, origin: string, person: Person) {
  const context = await browser.newContext({ baseURL: origin, storageState: sessionFile('clinician') })
  const invitation = await sendAs<{ id: string }>(context.request, origin, '/api/people/invitations', {
    email: person.email,
    firstName: person.first,
    lastName: person.last,
    role: 'clinician',
  })
  await context.close()
  return invitation
}

/** An account of a practice can join another practice, but not the demo. */
async function inviteFromPractice(office: Office, owner: Person, person: Person) {
  await office.found(owner)
  const page = await office.windowOf(owner)
  await office.send(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName: 'Testwood',
    medicalRecordNumber: 'T-1',
  })
  await office.send(page, '/api/people/invitations', {
    email: person.email,
    firstName: person.first,
    lastName: person.last,
    role: 'clinician',
  })
}

/** Inside the inviting organization: its patients are there. */
async function seesPatients(page: Page) {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/patients')
  await expect(page.getByRole('table', { name: 'Patient Records' }).getByRole('link').first()).toBeVisible()
}

test('an invited colleague makes an account and is in', async ({ page, browser, baseURL }, info) => {
  const grace = freshPerson(info, 'Grace')
  await invite(browser, baseURL ?? '', grace)
  await page.goto(await mailedLink(grace.email, 'invite'))
  await expect(page.getByText(/invites you/)).toBeVisible()
  await expect(page.getByText('Create your account to join as Healthcare Professional.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email')).toHaveValue(grace.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Password', { exact: true }).fill(grace.password)
  await page.getByLabel('Confirm Password').fill(grace.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(notifications(page).getByText('Account created successfully! Please sign in.')).toBeVisible()
  await signIn(page, grace.email, grace.password)
  await seesPatients(page)
})

test(
  'somebody with an account signs in and joins',
  long,
  async ({ page, office, request, baseURL }, info) => {
    const hazel = freshPerson(info, 'Hazel')
    await createAccount(request, baseURL ?? '', hazel)
    await inviteFromPractice(office, freshPerson(info), hazel)
    const link = await mailedLink(hazel.email, 'invite')
    await page.goto(link)
    await expect(page.getByText(/has an account. Sign in to join as Healthcare Professional./)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(hazel.email)
    await signIn(page, hazel.email, hazel.password)
    await expect(notifications(page).getByText(/You joined/)).toBeVisible()
    await seesPatients(page)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  },
)

test(
  'somebody who is signed in already joins with one press',
  long,
  async ({ page, office, request, baseURL }, info) => {
    const ivy = freshPerson(info, 'Ivy')
    await createAccount(request, baseURL ?? '', ivy)
    await page.goto('/auth')
    await signIn(page, ivy.email, ivy.password)
    await expect(notifications(page).getByText('Signed in successfully!')).toBeVisible()
    await inviteFromPractice(office, freshPerson(info), ivy)
    await page.goto(await mailedLink(ivy.email, 'invite'))
    await expect(page.getByText(`You are signed in as ${ivy.email}.`)).toBeVisible()
    await page.getByRole('button', { name: /^Join / }).click()
    await seesPatients(page)
  },
)

test('an invitation for another address says whose it is', async ({ browser, baseURL }, info) => {
  const june = freshPerson(info, 'June')
  await invite(browser, baseURL ?? '', june)
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: sessionFile('clinician') })
  const page = await context.newPage()
  await page.goto(await mailedLink(june.email, 'invite'))
  await expect(page.getByText('This invitation is for another address')).toBeVisible()
  await expect(page.getByText(new RegExp(june.email))).toBeVisible()
  await context.close()
})

test('a withdrawn or invented link says what to do', async ({ page, browser, baseURL }, info) => {
  const kay = freshPerson(info, 'Kay')
  const origin = baseURL ?? ''
  const { id } = await invite(browser, origin, kay)
  const link = await mailedLink(kay.email, 'invite')
  const owner = await browser.newContext({ baseURL: origin, storageState: sessionFile('clinician') })
  await sendAs(owner.request, origin, `/api/people/invitations/${id}/withdraw`, {})
  await owner.close()
  for (const path of [link, '/auth?invite=a-link-that-nobody-was-ever-sent']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
    await expect(page.getByText(/ask whoever invited you/)).toBeVisible()
  }
})
