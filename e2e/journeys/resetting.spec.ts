/** A forgotten password: the mailed link, once, and the same answer for everybody. */
import { expect, test } from '../support/journey.ts'
import { mailedLink } from '../support/mail.ts'
import { createAccount, freshPerson, notifications, signIn } from '../support/people.ts'

test('a new password is set by the mailed link, which works once', async ({
  page,
  request,
  baseURL,
}, info) => {
  const ada = freshPerson(info)
  const fresh = 'an entirely new phrase 8'
  await createAccount(request, baseURL ?? '', ada)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(notifications(page).getByText('Email Sent')).toBeVisible()
  await expect(
    notifications(page).getByText('Password reset instructions have been sent to your email.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const link = await mailedLink(ada.email, 'reset')
  await page.goto(link)
  await page.getByLabel('New Password').fill('short')
  await page.getByLabel('Confirm Password').fill('shorts')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('New Password').fill(fresh)
  await page.getByLabel('Confirm Password').fill(fresh)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(notifications(page).getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await signIn(page, ada.email, ada.password)
  await expect(page.getByRole('tabpanel').getByText('Invalid email or password')).toBeVisible()
  await signIn(page, ada.email, fresh)
  await expect(notifications(page).getByText('Signed in successfully!')).toBeVisible()
  await page.goto('/api/logout')

  await page.goto(link)
  await page.getByLabel('New Password').fill('yet another phrase 9')
  await page.getByLabel('Confirm Password').fill('yet another phrase 9')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('tab', { name: 'Reset' })).toHaveAttribute('aria-selected', 'true')
})

test('an address without an account gets the same answer', async ({ page }, info) => {
  await page.goto('/auth?tab=forgot')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(freshPerson(info, 'Nobody').email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(notifications(page).getByText('Email Sent')).toBeVisible()
})

test('a link that was never mailed confirms nothing', async ({ page }) => {
  await page.goto('/auth?verify=a-link-that-nobody-was-ever-sent')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth')
})

test('a failed sign-in through the provider says so, and the form stays open', async ({ page }) => {
  await page.goto('/auth?problem=provider')
  await expect(page.getByText('Signing in with your organization did not work')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})
