/** A worklist: save the filters of the patient list, open it again, and go from chart to chart through it. */
import { getSessionFile } from '../../support/accounts.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ storageState: getSessionFile('clinician') })

test('a worklist is saved, opened, walked through, and deleted', longTag, async ({ page }) => {
  const name = `Open wounds ${Date.now().toString(36)}`
  const worklist = page.getByRole('combobox', { name: 'Worklist' })
  const steps = page.getByRole('navigation', { name: `Worklist ${name}` })

  await page.goto('/patients')
  await page.getByRole('combobox', { name: 'Wounds' }).selectOption('Open wounds')
  await page.getByRole('button', { name: 'Save as worklist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as worklist' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save worklist' }).click()
  await expect(dialog).toBeHidden()
  await expect(worklist.getByRole('option', { name, selected: true })).toBeAttached()
  await expectAccessible(page, 'patients with a worklist')

  await page.goto('/patients')
  await worklist.selectOption({ label: name })
  await expect(page.getByRole('combobox', { name: 'Wounds' })).toHaveValue('open')
  await page.getByRole('table', { name: 'Patient Records' }).getByRole('link').first().click()
  await expect(steps).toContainText('1 of')
  await expect(steps.getByRole('link', { name: 'Previous' })).toBeHidden()
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect(steps).toContainText('2 of')
  await steps.getByRole('link', { name: 'Previous' }).click()
  await expect(steps).toContainText('1 of')

  await steps.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Delete worklist ${name}` }).click()
  await page.getByRole('button', { name: 'Delete worklist', exact: true }).click()
  await expect(page.getByText('Worklist deleted')).toBeVisible()
})
