/** No input is lost and no patient is registered twice, by mouse and by keyboard alone. */
import type { Locator } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, createMrn, openNewPatient, registerPatient, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

test(
  'a medical record number in use is reported at its field, and the input stays',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    await registerPatient(page, { first: 'Ada', last: 'Firstcome', mrn })
    const dialog = await openNewPatient(page)
    await dialog.getByLabel('First Name').fill('Bea')
    await dialog.getByLabel('Last Name').fill('Latecome')
    await dialog.getByLabel('Medical Record Number').fill(mrn)
    await dialog.getByRole('button', { name: 'Create Patient' }).click()

    const field = dialog.getByLabel('Medical Record Number')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/belongs to another patient/)
    await expect(field).toBeFocused()
    await expect(dialog.getByLabel('Last Name')).toHaveValue('Latecome')

    await field.fill(`${mrn}-2`)
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expect(dialog).toBeHidden()
  },
)

test('a double click registers one patient', longTag, async ({ page }, info) => {
  const mrn = createMrn(info)
  const dialog = await openNewPatient(page)
  await dialog.getByLabel('First Name').fill('Onlya')
  await dialog.getByLabel('Last Name').fill('Once')
  await dialog.getByLabel('Medical Record Number').fill(mrn)
  await dialog.getByRole('button', { name: 'Create Patient' }).dblclick()
  await expect(dialog).toBeHidden()
  await page.goto(`/patients?search=${mrn}`)
  await expect(page.getByRole('status').filter({ hasText: '1 patient' })).toBeVisible()
})

test('the back button asks before a half-typed form is left', longTag, async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Patients', exact: true }).click()
  await page.getByRole('button', { name: 'Add New Patient' }).click()
  const firstName = page.getByRole('dialog').getByLabel('First Name')
  await firstName.fill('Half')
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/patients/)
  await expect(firstName).toHaveValue('Half')
  await page.goBack()
  await question.getByRole('button', { name: /Leave|Discard/ }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(question).toBeHidden()
})

test('closing a half-typed form asks first', longTag, async ({ page }) => {
  const dialog = await openNewPatient(page)
  await dialog.getByLabel('First Name').fill('Half')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Half')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('a patient is registered and opened without a mouse', async ({ page }, info) => {
  const mrn = createMrn(info)
  await page.goto('/patients')
  await expect(page.getByRole('table', { name: 'Patient Records' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add New Patient' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Add New Patient' })
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await page.keyboard.type('Keya')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Middle Name')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type(mrn)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const chart = page.getByRole('region', { name: 'Patient', exact: true })
  await expect(chart).toContainText(mrn)

  await page.goto('/patients')
  const search = page.getByLabel('Search patients')
  await expect(search).toBeVisible()
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 20; step++) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('Tab')
    }
  }
  // The first stop skips the navigation.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(search)
  await expect(search).toBeFocused()
  await page.keyboard.type(mrn)
  await expect(page.getByRole('status').filter({ hasText: '1 patient' })).toBeVisible()
  const link = page.getByRole('table', { name: 'Patient Records' }).getByRole('link')
  await expect(link).toHaveCount(1)
  // Filters and sortable headers are between the search box and the first row.
  await tabTo(link)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chart).toContainText(mrn)
})
