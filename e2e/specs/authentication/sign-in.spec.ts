/** Sign-in: who may enter, the messages to those who may not, and where visitors end up. */
import { emails, password, getSessionFile } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

test('a wrong password says so and preserves the email', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(emails.nurse)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const notifications = page.getByRole('region', { name: /Notifications/ })
  await expect(notifications.getByText('Sign In Failed')).toBeVisible()
  await expect(notifications.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(emails.nurse)
})

test('the form names what is missing, and a password can be shown', longTag, async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('nurse')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a demo account fills the form', longTag, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: emails.nurse }).click()
  await expect(page.getByLabel('Email')).toHaveValue(emails.nurse)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('visitors see the landing page on every other path', async ({ page }) => {
  for (const path of ['/', '/patients', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  }
})

test.describe('signed in', () => {
  test.use({ storageState: getSessionFile('clinician') })

  test('the sign-in page leads to the start, and an unknown path says so', longTag, async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })

  test('a session that ended says so and leads to signing in', async ({ page, context }) => {
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patient Records' })).toBeVisible()
    // Half a second later the page is left: a busy machine gets the time to see the message first.
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/login?after=lost', async (route) => {
      await seen.promise
      await route.continue()
    })
    await context.clearCookies()
    await page.getByLabel('Search patients').fill('anyone')
    await expect(getNotifications(page)).toContainText('You are logged out. Logging in again...')
    seen.resolve()
    await expect(page).toHaveURL(/\/auth$/)
  })

  test('the selected theme is stored', longTag, async ({ page }) => {
    // The account's own choice arrives first; what it is depends on who was here before.
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/preferences'))
    await page.goto('/patients')
    await known
    await page.waitForTimeout(500)
    const wanted = (await page.getByRole('button', { name: 'Switch to dark mode' }).isVisible())
      ? 'dark'
      : 'light'
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: `Switch to ${wanted} mode` }).click()
    await kept
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', wanted)
  })
})
