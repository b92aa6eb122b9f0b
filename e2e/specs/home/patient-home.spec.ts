/** A patient's home page shows the own wound in plain language, and exports the own data. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ storageState: getSessionFile('patient') })

test('a patient sees what is due, when to call, their wound, visit, plan and messages, and downloads their data', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Hello, Rosalind' })).toBeVisible()
  await expect(page.getByRole('region', { name: "Today's care" })).toContainText(
    /[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}/,
  )
  const help = page.getByRole('region', { name: 'When to call for help' })
  await expect(help.getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
  await expect(help).toContainText('Fever or feeling very sick, together with spreading redness')
  // She lives in no facility, so it is the practice's own number.
  await expect(help.getByRole('link', { name: /^Call Cedar Grove/ })).toHaveAttribute(
    'href',
    'tel:6145550100',
  )
  const wound = page.getByRole('region', { name: 'Right knee' })
  await expect(wound).toContainText(/It is (about the size of|bigger than|smaller than) .+\./)
  await expect(wound.getByRole('figure', { name: 'How your wound is healing' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your next visit' })).toContainText(' with ')
  await expect(page.getByRole('region', { name: 'Your care plan' })).toContainText('The goal:')
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText(
    'Showering with the dressing',
  )
  await expectAccessible(page, 'home')

  await test.step('the photo is blurred until it is asked for, and again afterwards', async () => {
    const photo = wound.getByRole('button', { name: 'Show the photo' })
    const picture = wound.locator('figure button img')
    await expect(wound).toContainText('Tap to show the photo')
    await expect(picture).toHaveCSS('filter', /blur\((\d\d)/)
    await photo.click()
    await expect(wound.getByRole('img', { name: /^Your wound on/ })).toHaveCSS('filter', 'none')
    await wound.getByRole('button', { name: 'Hide the photo' }).click()
    await expect(picture).toHaveCSS('filter', /blur/)
  })

  await test.step('the patient’s data as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download full record (JSON)' }).click(),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown[]>
    expect(data['wounds']?.length).toBeGreaterThan(0)
    expect(data['messages']?.length).toBeGreaterThan(0)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download summary (PDF)' }).click(),
    ])
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
