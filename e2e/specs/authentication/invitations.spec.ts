/** Joining an organization by invitation: with a new account, with one that exists, and with a link that is over. */
import type { Browser, Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { waitForMailedLink } from '../../support/mail.ts'
import {
  createAccount,
  createPerson,
  getNotifications,
  type Person,
  sendAs,
  signIn,
} from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { type UserSessions, test } from '../../support/user-sessions.ts'

/** The owner of the demo practice invites; the screen for that has its own spec. */
async function invite(browser: Browser, origin: string, person: Person) {
  const context = await browser.newContext({ baseURL: origin, storageState: getSessionFile('clinician') })
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
async function inviteFromPractice(office: UserSessions, owner: Person, person: Person) {
  await office.found(owner)
  const page = await office.getWindow(owner)
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
async function expectPatients(page: Page) {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/patients')
  await expect(page.getByRole('table', { name: 'Patient Records' }).getByRole('link').first()).toBeVisible()
}

test('an invited colleague makes an account and is in', async ({ page, browser, baseURL }, info) => {
  const grace = createPerson(info, 'Grace')
  await invite(browser, baseURL ?? '', grace)
  await page.goto(await waitForMailedLink(grace.email, 'invite'))
  await expect(page.getByText(/invites you/)).toBeVisible()
  await expect(page.getByText('Create your account to join as Healthcare Professional.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email')).toHaveValue(grace.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Password', { exact: true }).fill(grace.password)
  await page.getByLabel('Confirm Password').fill(grace.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    getNotifications(page).getByText('Account created successfully! Please sign in.'),
  ).toBeVisible()
  await signIn(page, grace.email, grace.password)
  await expectPatients(page)
})

test(
  'a person with an account signs in and joins',
  longTag,
  async ({ page, office, request, baseURL }, info) => {
    const hazel = createPerson(info, 'Hazel')
    await createAccount(request, baseURL ?? '', hazel)
    await inviteFromPractice(office, createPerson(info), hazel)
    const link = await waitForMailedLink(hazel.email, 'invite')
    await page.goto(link)
    await expect(
      page.getByText(/already has an account. Sign in to join as Healthcare Professional./),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(hazel.email)
    await signIn(page, hazel.email, hazel.password)
    await expect(getNotifications(page).getByText(/You joined/)).toBeVisible()
    await expectPatients(page)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  },
)

test('a signed-in person joins with one click', longTag, async ({ page, office, request, baseURL }, info) => {
  const ivy = createPerson(info, 'Ivy')
  await createAccount(request, baseURL ?? '', ivy)
  await page.goto('/auth')
  await signIn(page, ivy.email, ivy.password)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  await inviteFromPractice(office, createPerson(info), ivy)
  await page.goto(await waitForMailedLink(ivy.email, 'invite'))
  await expect(page.getByText(`You are signed in as ${ivy.email}.`)).toBeVisible()
  await page.getByRole('button', { name: /^Join / }).click()
  await expectPatients(page)
})

test('an invitation for another address says whose it is', longTag, async ({ browser, baseURL }, info) => {
  const june = createPerson(info, 'June')
  await invite(browser, baseURL ?? '', june)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: getSessionFile('clinician'),
  })
  const page = await context.newPage()
  await page.goto(await waitForMailedLink(june.email, 'invite'))
  await expect(page.getByText('This invitation is for another email address')).toBeVisible()
  await expect(page.getByText(new RegExp(june.email))).toBeVisible()
  await context.close()
})

test('a withdrawn or invented link says what to do', longTag, async ({ page, browser, baseURL }, info) => {
  const kay = createPerson(info, 'Kay')
  const origin = baseURL ?? ''
  const { id } = await invite(browser, origin, kay)
  const link = await waitForMailedLink(kay.email, 'invite')
  const owner = await browser.newContext({ baseURL: origin, storageState: getSessionFile('clinician') })
  await sendAs(owner.request, origin, `/api/people/invitations/${id}/withdraw`, {})
  await owner.close()
  for (const path of [link, '/auth?invite=a-link-that-nobody-was-ever-sent']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
    await expect(page.getByText(/ask for a new invitation/)).toBeVisible()
  }
})
