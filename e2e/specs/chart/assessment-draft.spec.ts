/** Nothing typed is lost: a page that is killed at any moment, a session that ends, two clinicians on one draft. */
import type { Browser, Page } from '@playwright/test'
import { emails, password, getSessionFile } from '../../support/accounts.ts'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { ageSessions } from '../../support/server-time.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const getNotes = (page: Page) => page.getByRole('textbox', { name: 'Clinical Assessment Notes' })
const getQualityTab = (page: Page) => page.getByRole('tab', { name: 'Quality' })
const getSavedOnServer = (page: Page) => page.getByText(/saved to server \d+:\d\d:\d\d/)

/** The process behind the page ends without any warning to it, as when a tab is killed. */
async function kill(page: Page): Promise<Page> {
  const context = page.context()
  const url = page.url()
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto(url)
  return next
}

async function startAssessment(page: Page, mrn: string): Promise<string> {
  await page.goto('/patients')
  const { id } = await createPatient(page, mrn)
  await page.goto(`/cms-wound-assessment?patientId=${id}`)
  await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 13 key fields',
  )
  await expect(page).toHaveURL(/draft=/)
  return id
}

test(
  'killing the page at ten random moments loses at most the last second of typing',
  longTag,
  async ({ page }, info) => {
    await startAssessment(page, createMrn(info))
    let open = page
    let safe = ''
    for (let round = 0; round < 10; round += 1) {
      await getQualityTab(open).click()
      await expect(getNotes(open)).toBeVisible()
      const before = await getNotes(open).inputValue()
      expect(before.startsWith(safe), `round ${round}: "${safe}" is there in "${before}"`).toBe(true)
      await getNotes(open).focus()
      await open.keyboard.press('End')
      const lasting = `${String.fromCharCode(97 + round)}1 `
      await open.keyboard.type(lasting)
      // Older than a second, so it has to be there; what follows may be gone.
      await open.waitForTimeout(1000)
      safe = before + lasting
      await open.keyboard.type('x'.repeat(Math.floor(Math.random() * 6)), { delay: 30 })
      await open.waitForTimeout(Math.random() * 400)
      open = await kill(open)
    }
    await getQualityTab(open).click()
    expect((await getNotes(open).inputValue()).startsWith(safe)).toBe(true)
  },
)

test('a session that ends in the middle loses nothing', async ({ page }, info) => {
  await startAssessment(page, createMrn(info))
  await getQualityTab(page).click()
  await getNotes(page).fill('Bed clean, edges attached.')
  await expect(getSavedOnServer(page)).toBeVisible()
  await getNotes(page).fill('Bed clean, edges attached. Odor none.')
  await page.waitForTimeout(800)
  const address = page.url()
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(emails.clinician)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await test.step('the unfinished form is offered', async () => {
    await page.goto('/cms-wound-assessment')
    const list = page.getByRole('region', { name: 'Draft assessments' })
    await expect(list.getByRole('link', { name: 'Resume' }).first()).toBeVisible()
  })
  await page.goto(new URL(address).pathname + new URL(address).search)
  await getQualityTab(page).click()
  await expect(getNotes(page)).toHaveValue('Bed clean, edges attached. Odor none.')
})

test('the lock in the middle of the form loses nothing', longTag, async ({ office }, info) => {
  const ines = createPerson(info, 'Ines')
  await office.found(ines)
  const page = await office.getWindow(ines)
  await page.clock.install()
  await startAssessment(page, createMrn(info))
  await page.getByLabel('Wound', { exact: true }).selectOption('New wound')
  await page.getByLabel('Wound Type').selectOption('Pressure injury (pressure ulcer)')
  await page.getByLabel('Anatomical Location').fill('Sacrum')
  await page.getByRole('tab', { name: 'Measurements' }).click()
  await page.getByLabel('Length').fill('4,2')
  await page.getByLabel('Width').fill('3')
  await getQualityTab(page).click()
  await getNotes(page).fill('Bed clean, edges attached.')

  const lock = page.getByRole('dialog', { name: 'Locked' })
  await test.step('after fifteen minutes nothing of it can be read', async () => {
    await ageSessions(ines.email, 16)
    await page.clock.fastForward('15:05')
    await expect(lock).toContainText('Your work is saved.')
    expect(await page.content()).not.toMatch(/bed clean|sacrum|testwood/i)
  })

  await test.step('unlocked, the form is as it was, on the same tab', async () => {
    await lock.getByLabel('Password', { exact: true }).fill(ines.password)
    await lock.getByRole('button', { name: 'Unlock' }).click()
    await expect(lock).toBeHidden()
    await expect(getNotes(page)).toHaveValue('Bed clean, edges attached.')
    await page.getByRole('tab', { name: 'Measurements' }).click()
    await expect(page.getByLabel('Length')).toHaveValue('4,2')
    await expect(page.getByLabel('Width')).toHaveValue('3')
    await page.getByRole('tab', { name: 'Basic Info' }).click()
    await expect(page.getByLabel('Anatomical Location')).toHaveValue('Sacrum')
  })

  await test.step('it is still being saved', async () => {
    await getQualityTab(page).click()
    await getNotes(page).fill('Bed clean, edges attached. Odor none.')
    await page.clock.runFor(20_000)
    await expect(getSavedOnServer(page)).toBeVisible()
  })
})

async function openNursePage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const answer = await context.request.post('/api/auth/signin', {
    data: { email: emails.nurse, password },
    headers: { origin: baseURL },
  })
  expect(answer.status()).toBe(200)
  return context.newPage()
}

test(
  'two clinicians on one draft: one wins, the other sees both and loses nothing',
  longTag,
  async ({ page, browser, baseURL }, info) => {
    await startAssessment(page, createMrn(info))
    await getQualityTab(page).click()
    await getNotes(page).fill('Written by the first.')
    await expect(getSavedOnServer(page)).toBeVisible()
    const address = new URL(page.url())

    const nurse = await openNursePage(browser, baseURL ?? '')
    await nurse.goto(address.pathname + address.search)
    await getQualityTab(nurse).click()
    await expect(getNotes(nurse)).toHaveValue('Written by the first.')
    await getNotes(nurse).fill('Written by the second.')
    await expect(getSavedOnServer(nurse)).toBeVisible()

    await getNotes(page).fill('Written by the first, and more.')
    const conflict = page.getByRole('alert').filter({ hasText: 'This record was changed' })
    await expect(conflict).toBeVisible()
    const row = conflict.getByRole('row').filter({ hasText: 'Clinical Assessment Notes' })
    await expect(row).toContainText('Written by the first, and more.')
    await expect(row).toContainText('Written by the second.')
    await conflict.getByRole('button', { name: 'Keep saved version' }).click()
    await expect(getNotes(page)).toHaveValue('Written by the second.')

    await test.step('the user’s version is still among the unfinished', async () => {
      await page.goto('/cms-wound-assessment')
      const list = page.getByRole('region', { name: 'Draft assessments' })
      await list
        .getByRole('listitem')
        .filter({ hasText: 'your version (not merged)' })
        .first()
        .getByRole('link')
        .click()
      await getQualityTab(page).click()
      await expect(getNotes(page)).toHaveValue('Written by the first, and more.')
    })
    await nurse.context().close()
  },
)
