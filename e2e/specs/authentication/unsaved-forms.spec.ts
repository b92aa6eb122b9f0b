/** What was typed and not saved: it outlives an ended session, a closed tab and a sign-out, and only its author sees it. */
import type { Page } from '@playwright/test'
import { emails, password } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { createPerson, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const getForm = (page: Page) => page.getByRole('dialog', { name: 'Add New Patient' })
const getDraftOffer = (page: Page) =>
  getForm(page).getByText(/You have an unsaved draft of patient registration/)

async function openForm(page: Page) {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add New Patient' }).first().click()
  await expect(getForm(page)).toBeVisible()
}

async function startForm(page: Page) {
  await openForm(page)
  await getForm(page).getByLabel('First Name').fill('Eleanor')
  await getForm(page).getByLabel('Last Name').fill('Testwood')
  await getForm(page).getByLabel('Medical Record Number').fill('T-1')
  await expect(getForm(page).getByText(/Draft saved on this device/)).toBeVisible()
}

test('a session that ends in the middle of a form preserves the form', async ({ office }, info) => {
  const ruth = createPerson(info, 'Ruth')
  await office.found(ruth)
  const page = await office.getWindow(ruth)
  await page.clock.install()
  await startForm(page)
  const elsewhere = await office.getWindow(ruth)
  await office.send(elsewhere, '/api/auth/sessions/end-others', {})

  await test.step('it says so, and leads to signing in half a second later', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await getForm(page).getByRole('button', { name: 'Create Patient' }).click()
    const said = getNotifications(page).getByText('Unauthorized', { exact: true })
    // The response is processed with the next tick of the page's own clock.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(said).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(getNotifications(page).getByText('You are logged out. Logging in again...')).toBeVisible()
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
    await expect(getDraftOffer(page)).toBeVisible()
    await getForm(page).getByRole('button', { name: 'Continue' }).click()
    await expect(getForm(page).getByLabel('Last Name')).toHaveValue('Testwood')
    await getForm(page).getByRole('button', { name: 'Create Patient' }).click()
    await expect(getNotifications(page).getByText('Patient created successfully')).toBeVisible()
    await openForm(page)
    await getForm(page).getByLabel('First Name').fill('Somebody')
    await expect(getForm(page).getByText(/Draft saved on this device/)).toBeVisible()
    await expect(getDraftOffer(page)).toHaveCount(0)
  })
})

test(
  'a closed tab and a sign-out preserve it too, for its author alone',
  longTag,
  async ({ office }, info) => {
    const [ruth, bert] = [createPerson(info, 'Ruth'), createPerson(info, 'Bert')]
    await office.found(ruth)
    await office.found(bert)
    const first = await office.getWindow(ruth)
    await startForm(first)
    await first.close()
    const page = await first.context().newPage()
    await openForm(page)
    await expect(getDraftOffer(page)).toBeVisible()

    await test.step('another user of the same browser sees nothing of it', async () => {
      await page.goto('/api/logout')
      await page.goto('/auth')
      await signIn(page, bert.email, bert.password)
      await expect(page.getByRole('button', { name: /Account: Bert/ })).toBeVisible()
      await openForm(page)
      await getForm(page).getByLabel('First Name').fill('Paul')
      await expect(getForm(page).getByText(/Draft saved on this device/)).toBeVisible()
      await expect(getDraftOffer(page)).toHaveCount(0)
      await getForm(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
    })

    await test.step('its author does, after signing in again', async () => {
      await page.goto('/api/logout')
      await page.goto('/auth')
      await signIn(page, ruth.email, ruth.password)
      await expect(page.getByRole('button', { name: /Account: Ruth/ })).toBeVisible()
      await openForm(page)
      await expect(getDraftOffer(page)).toBeVisible()
      await getForm(page).getByRole('button', { name: 'Discard' }).click()
      await expect(getDraftOffer(page)).toHaveCount(0)
    })
  },
)

test('a save that failed says so, and the form stays with everything typed', longTag, async ({ office }) => {
  const page = await office.demoWindow('clinician')
  await startForm(page)
  await page.route('**/api/patients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await getForm(page).getByRole('button', { name: 'Create Patient' }).click()
  await expect(getNotifications(page)).toContainText('ErrorFailed to create patient')
  await expect(getForm(page).getByText(/Your (changes|entries) are still here/)).toBeVisible()
  await expect(getForm(page).getByLabel('Last Name')).toHaveValue('Testwood')
})

test('the browser stores no secret that a script could read', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, emails.nurse, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await startForm(page)
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
