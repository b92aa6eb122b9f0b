/** Emailed links: a forgotten password and a new address, each once, with the same response for everyone. */
import { expect, test } from '../../support/test.ts'
import { waitForMailedLink, listMails } from '../../support/mail.ts'
import { createAccount, createPerson, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

test('a new password is set by the mailed link, which works once', async ({
  page,
  request,
  baseURL,
}, info) => {
  const ada = createPerson(info)
  const fresh = 'an entirely new phrase 8'
  await createAccount(request, baseURL ?? '', ada)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(getNotifications(page).getByText('Email Sent')).toBeVisible()
  await expect(
    getNotifications(page).getByText('Password reset instructions have been sent to your email.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const link = await waitForMailedLink(ada.email, 'reset')
  await page.goto(link)
  await page.getByLabel('New Password').fill('short')
  await page.getByLabel('Confirm Password').fill('shorts')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('New Password').fill(fresh)
  await page.getByLabel('Confirm Password').fill(fresh)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(getNotifications(page).getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await signIn(page, ada.email, ada.password)
  await expect(page.getByRole('tabpanel').getByText('Invalid email or password')).toBeVisible()
  await signIn(page, ada.email, fresh)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  await page.goto('/api/logout')

  await page.goto(link)
  await page.getByLabel('New Password').fill('yet another phrase 9')
  await page.getByLabel('Confirm Password').fill('yet another phrase 9')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('tab', { name: 'Reset' })).toHaveAttribute('aria-selected', 'true')
})

test('an address without an account gets the same answer', longTag, async ({ page }, info) => {
  await page.goto('/auth?tab=forgot')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(createPerson(info, 'Nobody').email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(getNotifications(page).getByText('Email Sent')).toBeVisible()
})

test('a link that was never mailed confirms nothing', longTag, async ({ page }) => {
  await page.goto('/auth?verify=a-link-that-nobody-was-ever-sent')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
})

test('a failed sign-in through the provider says so, and the form stays open', longTag, async ({ page }) => {
  await page.goto('/auth?problem=provider')
  await expect(page.getByText('Single sign-on did not work')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test(
  'a user changes the address, and only the new one signs in',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const jan = createPerson(info, 'Jan')
    const fresh = createPerson(info, 'January').email
    await createAccount(request, baseURL ?? '', jan)
    await page.goto('/auth')
    await signIn(page, jan.email, jan.password)
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()

    await page.goto('/settings?section=profile')
    await expect(page.getByText('Not confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Change email address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email address' })
    await dialog.getByLabel('New email').fill('nowhere')
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await dialog.getByLabel('New email').fill(jan.email)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
    await proof.getByLabel('Password', { exact: true }).fill(jan.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('This is already your email address')).toBeVisible()
    await dialog.getByLabel('New email').fill(fresh)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(getNotifications(page).getByText(`Open the link we sent to ${fresh}.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tabpanel').getByText(jan.email)).toBeVisible()
    const subjects = async () => (await listMails(jan.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your email address is about to change')

    const link = await waitForMailedLink(fresh, 'email')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue to Mendwell' }).click()
    await page.goto('/settings?section=profile')
    await expect(page.getByRole('tabpanel').getByText(fresh)).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm email address' })).toBeHidden()
    await expect.poll(subjects).toContain('Your email address was changed')

    await page.goto('/api/logout')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.goto('/auth')
    await signIn(page, jan.email, jan.password)
    await expect(page.getByRole('tabpanel').getByText('Invalid email or password')).toBeVisible()
    await signIn(page, fresh, jan.password)
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  },
)
