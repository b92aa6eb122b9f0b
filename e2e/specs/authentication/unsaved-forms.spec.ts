/** What was typed and not saved: it outlives an ended session, a closed tab and a sign-out, and only its author sees it. */
import type { Page } from '@playwright/test'
import { emails, password } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { freshPerson, notifications, signIn } from '../../support/people.ts'
import { long } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add New Patient' })
const offer = (page: Page) => form(page).getByText(/You have an unfinished patient registration/)

async function openForm(page: Page) {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add New Patient' }).first().click()
  await expect(form(page)).toBeVisible()
}

async function beginForm(page: Page) {
  await openForm(page)
  await form(page).getByLabel('First Name').fill('Eleanor')
  await form(page).getByLabel('Last Name').fill('Testwood')
  await form(page).getByLabel('Medical Record Number').fill('T-1')
  await expect(form(page).getByText(/Kept on this device/)).toBeVisible()
}

test('a session that ends in the middle of a form keeps the form', async ({ office }, info) => {
  const ruth = freshPerson(info, 'Ruth')
  await office.found(ruth)
  const page = await office.windowOf(ruth)
  await page.clock.install()
  await beginForm(page)
  const elsewhere = await office.windowOf(ruth)
  await office.send(elsewhere, '/api/auth/sessions/end-others', {})

  await test.step('it says so, and leads to signing in half a second later', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await form(page).getByRole('button', { name: 'Create Patient' }).click()
    const said = notifications(page).getByText('Unauthorized', { exact: true })
    // The answer is taken in with the next tick of the page's own clock.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(said).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(notifications(page).getByText('You are logged out. Logging in again...')).toBeVisible()
    await page.clock.runFor(400)
    await expect(page).toHaveURL(/\/patients/)
    const login = page.waitForRequest(/\/api\/login\?after=lost$/)
    await page.clock.runFor(100)
    await login
    await expect(page).toHaveURL(/\/auth$/)
    await page.clock.resume()
  })

  await test.step('after signing in it is offered again, and can be finished', async () => {
    await signIn(page, ruth.email, ruth.password)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await openForm(page)
    await expect(offer(page)).toBeVisible()
    await form(page).getByRole('button', { name: 'Continue' }).click()
    await expect(form(page).getByLabel('Last Name')).toHaveValue('Testwood')
    await form(page).getByRole('button', { name: 'Create Patient' }).click()
    await expect(notifications(page).getByText('Patient created successfully')).toBeVisible()
    await openForm(page)
    await form(page).getByLabel('First Name').fill('Somebody')
    await expect(form(page).getByText(/Kept on this device/)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
})

test('a closed tab and a sign-out keep it too, for its author alone', long, async ({ office }, info) => {
  const [ruth, bert] = [freshPerson(info, 'Ruth'), freshPerson(info, 'Bert')]
  await office.found(ruth)
  await office.found(bert)
  const first = await office.windowOf(ruth)
  await beginForm(first)
  await first.close()
  const page = await first.context().newPage()
  await openForm(page)
  await expect(offer(page)).toBeVisible()

  await test.step('somebody else on the same browser sees nothing of it', async () => {
    await page.goto('/api/logout')
    await page.goto('/auth')
    await signIn(page, bert.email, bert.password)
    await expect(page.getByRole('button', { name: /Account of Bert/ })).toBeVisible()
    await openForm(page)
    await form(page).getByLabel('First Name').fill('Paul')
    await expect(form(page).getByText(/Kept on this device/)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('its author does, after signing in again', async () => {
    await page.goto('/api/logout')
    await page.goto('/auth')
    await signIn(page, ruth.email, ruth.password)
    await expect(page.getByRole('button', { name: /Account of Ruth/ })).toBeVisible()
    await openForm(page)
    await expect(offer(page)).toBeVisible()
    await form(page).getByRole('button', { name: 'Discard' }).click()
    await expect(offer(page)).toHaveCount(0)
  })
})

test('a save that failed says so, and the form stays with everything typed', async ({ office }) => {
  const page = await office.demoWindow('clinician')
  await beginForm(page)
  await page.route('**/api/patients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await form(page).getByRole('button', { name: 'Create Patient' }).click()
  await expect(notifications(page)).toContainText('ErrorFailed to create patient')
  await expect(form(page).getByText(/What you typed is still here/)).toBeVisible()
  await expect(form(page).getByLabel('Last Name')).toHaveValue('Testwood')
})

test('the browser keeps no secret that a script could read', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, emails.nurse, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await beginForm(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const kept = await page.evaluate<{ local: object; session: object; cookies: string }>(
    '({ local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie })',
  )
  const harmless = {
    'mendwell.theme': /^(light|dark|system)$/,
    'mendwell.sidebar': /^(narrow|wide)$/,
    'mendwell.surface': /^(all|clinical|office)$/,
  }
  for (const [key, value] of Object.entries(kept.local)) {
    expect(Object.keys(harmless), `localStorage ${key}`).toContain(key)
    expect(String(value)).toMatch(harmless[key as keyof typeof harmless]) // named just above
  }
  // Where each page was scrolled to, and nothing else.
  for (const [key, value] of Object.entries(kept.session)) {
    expect(key).toMatch(/^tsr-scroll-restoration/)
    expect(String(value)).not.toMatch(/[\w-]{32,}/)
  }
  expect(kept.cookies).toBe('mendwell-here=1')
})
