/** An administrator manages the practice's people: inviting, changing, disabling and enabling. */
import type { Page } from '@playwright/test'
import { emails } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { waitForMailedLink, listMails } from '../../support/mail.ts'
import { createPerson, collectNotifications, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const getRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test(
  'a colleague is invited, joins, gets another role, is disabled and enabled again',
  longTag,
  async ({ office }, info) => {
    const [ada, hugo] = [createPerson(info, 'Ada'), createPerson(info, 'Hugo')]
    await office.found(ada, 'admin')
    await office.verify(ada)
    const admin = await office.getWindow(ada)
    await admin.goto('/people')
    const invitations = admin.getByRole('table', { name: 'Invitations' })

    await test.step('inviting', async () => {
      await admin.getByRole('button', { name: 'Invite', exact: true }).click()
      const dialog = admin.getByRole('dialog', { name: 'Invite a user' })
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
      await dialog.getByLabel('Email').fill(hugo.email)
      await dialog.getByLabel('First Name').fill('Hugo')
      await dialog.getByLabel('Last Name').fill('Quill')
      await dialog.getByLabel('Credentials').fill('RN, CWCN')
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      const proof = admin.getByRole('dialog', { name: 'Confirm your identity' })
      await proof.getByLabel('Password', { exact: true }).fill(ada.password)
      await proof.getByRole('button', { name: 'Confirm' }).click()
      await expect(getNotifications(admin).getByText('Invitation sent')).toBeVisible()
      await admin.getByRole('tab', { name: 'Invitations' }).click()
      await expect(getRow(admin, hugo.email)).toContainText('Pending')
    })

    await test.step('sending it again ends the first link', async () => {
      const first = await waitForMailedLink(hugo.email, 'invite')
      await invitations.getByRole('button', { name: `Resend to ${hugo.email}` }).click()
      await expect(getNotifications(admin).getByText('Invitation resent')).toBeVisible()
      await expect.poll(async () => (await listMails(hugo.email)).length).toBe(2)
      const second = await waitForMailedLink(hugo.email, 'invite')
      const stranger = await admin
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(admin.url()).origin })
      const guest = await stranger?.newPage()
      if (!guest) throw new Error('the browser is gone')
      await guest.goto(first)
      await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
      await guest.goto(second)
      await guest.getByLabel('Password', { exact: true }).fill(hugo.password)
      await guest.getByLabel('Confirm Password').fill(hugo.password)
      await guest.getByRole('button', { name: 'Create Account' }).click()
      await expect(getNotifications(guest).getByText('Account created successfully!')).toBeVisible()
      await stranger?.close()
      await admin.reload()
      await expect(getRow(admin, hugo.email)).toContainText('Accepted')
    })

    const page = await office.getWindow(hugo)
    const askAgain = () => page.getByLabel('Search patients').fill('anybody at all')

    await test.step('the people page says that it is not for the colleague', async () => {
      await page.goto('/people')
      await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toHaveCount(0)
      await page.goto('/patients')
      await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
    })

    await test.step('a changed role holds from the next request on', async () => {
      await admin.getByRole('tab', { name: 'People' }).click()
      await expect(getRow(admin, hugo.email)).toContainText('Clinician')
      await admin.getByRole('button', { name: 'Hugo Quill', exact: true }).click()
      const dialog = admin.getByRole('dialog', { name: 'Hugo Quill' })
      await expect(dialog.getByText('No changes to save')).toBeVisible()
      await dialog.getByLabel(/^Role/).selectOption('admin')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(
        getNotifications(admin).getByText('Permissions for Hugo Quill were updated.'),
      ).toBeVisible()
      await expect(getRow(admin, hugo.email)).toContainText('Administrator')
      await askAgain()
      await expect(getNotifications(page).getByText('Unauthorized', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/auth$/)
      await signIn(page, hugo.email, hugo.password)
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText('People')
    })

    await test.step('a disabled account loses an open page at its next action', async () => {
      await page.goto('/patients')
      await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
      await getRow(admin, hugo.email).getByRole('button', { name: 'Disable Hugo Quill' }).click()
      const question = admin.getByRole('dialog', { name: 'Disable Hugo Quill?' })
      await expect(question.getByText('Enter a reason')).toBeVisible()
      await question.getByLabel('Reason').fill('Left the practice')
      await question.getByRole('button', { name: 'Disable account' }).click()
      await expect(getNotifications(admin).getByText('Hugo Quill is signed out everywhere.')).toBeVisible()
      await expect(getRow(admin, hugo.email)).toContainText('Disabled')

      const said = await collectNotifications(page)
      await askAgain()
      await expect.poll(said).toContain('Unauthorized')
      await expect.poll(said).toContain('You are logged out. Logging in again...')
      await expect(page).toHaveURL(/\/auth$/)
      await signIn(page, hugo.email, hugo.password)
      await expect(page.getByRole('tabpanel').getByText('Invalid email or password')).toBeVisible()
    })

    await test.step('opened again, the colleague signs in', async () => {
      await getRow(admin, hugo.email).getByRole('button', { name: 'Enable Hugo Quill' }).click()
      await expect(getNotifications(admin).getByText('Hugo Quill can sign in again.')).toBeVisible()
      await signIn(page, hugo.email, hugo.password)
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await admin.reload()
      // The list shows when the colleague was last active.
      await expect(getRow(admin, hugo.email)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2} [AP]M/)
      await expect(getRow(admin, hugo.email)).toContainText('Active')
    })
  },
)

test(
  'an invitation can be withdrawn, and users cannot disable themselves',
  longTag,
  async ({ office }, info) => {
    const gina = createPerson(info, 'Gina')
    const admin = await office.demoWindow('admin')
    await office.send(admin, '/api/people/invitations', { email: gina.email, role: 'clinician' })
    await admin.goto('/people')
    const own = getRow(admin, emails.admin)
    await expect(own).toContainText('(you)')
    await expect(own.getByRole('button', { name: /^Disable/ })).toHaveCount(0)
    await admin.getByLabel('Search people').fill('nobody has this name')
    await expect(admin.getByText('No users found')).toBeVisible()
    await admin.getByRole('tab', { name: 'Invitations' }).click()
    await admin.getByRole('button', { name: `Withdraw the invitation to ${gina.email}` }).click()
    await expect(getNotifications(admin).getByText('Invitation withdrawn')).toBeVisible()
    await expect(getRow(admin, gina.email)).toContainText('Withdrawn')
  },
)
