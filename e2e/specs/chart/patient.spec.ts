/** A patient reads the own record and nothing else. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('patient') })

test('patients see only their own record and cannot write in it', async ({ page }) => {
  const own = (await (await page.request.get('/api/patients')).json()) as { id: string }[]
  expect(own).toHaveLength(1)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My record' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/patients/${own[0]?.id}$`))
  await expect(page.getByRole('heading', { name: 'Vital Signs' })).toBeVisible()
  for (const name of ['Record vital signs', 'Edit patient', 'Deactivate', 'Add wound', 'Add New Patient'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /entered in error/ })).toHaveCount(0)
})

test('another patient’s chart does not exist for a patient', longTag, async ({ page, browser, baseURL }) => {
  const clinic = await browser.newContext({ storageState: getSessionFile('clinician'), baseURL })
  const answer = await clinic.request.get('/api/patients?limit=5')
  const everyone = (await answer.json()) as { id: string }[]
  await clinic.close()
  const own = (await (await page.request.get('/api/patients')).json()) as { id: string }[]
  const other = everyone.find(({ id }) => !own.some((record) => record.id === id))
  await page.goto(`/patients/${other?.id}`)
  await expect(page.getByText('Patient not found')).toBeVisible()
})
