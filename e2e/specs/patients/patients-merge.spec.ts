/** Two charts of one person: the warning before the second is made, merging them, and undoing it. */
import { password, getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, openNewPatient, test } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import type { Page } from '@playwright/test'
import { longTag } from '../../support/tags.ts'

// Owner of the practice: registers patients and administers.
test.use({ storageState: getSessionFile('clinician') })

/** Merging is sensitive: it requires reauthentication, unless it was done just now. */
async function reauthenticateIfAsked(page: Page, done: ReturnType<Page['getByText']>) {
  const question = page.getByRole('dialog', { name: /Confirm your identity/i })
  await expect(question.or(done).first()).toBeVisible()
  if (!(await question.isVisible())) return
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
}

test('a duplicate is warned of, merged, and unmerged', longTag, async ({ page }, info) => {
  test.slow()
  const first = createMrn(info)
  const second = first.replace('E2E', 'SECOND')
  const last = `Twice${Date.now().toString(36)}`

  const fill = async (mrn: string, given = 'Martha') => {
    const dialog = await openNewPatient(page)
    await dialog.getByLabel('First Name').fill(given)
    await dialog.getByLabel('Last Name').fill(last)
    await dialog.getByLabel('Medical Record Number').fill(mrn)
    await dialog.getByLabel('Date of Birth').fill('2-Feb-1941')
    await dialog.getByLabel('Allergies', { exact: true }).fill(mrn === first ? 'Latex' : 'Sulfonamides')
    return dialog
  }

  await test.step('the first is registered without a warning', async () => {
    const dialog = await fill(first)
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the second is held until it is confirmed as a different person', async () => {
    const dialog = await fill(second)
    await expect(dialog.getByText('Possible duplicate patient')).toBeVisible()
    await expect(dialog).toContainText(first)
    await expect(dialog).toContainText('same name and date of birth')
    await expect(dialog.getByRole('button', { name: 'Create Patient' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page, 'duplicate warning')
    await dialog.getByRole('button', { name: 'Not a duplicate' }).click()
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the warning can lead to the existing chart instead', async () => {
    const dialog = await fill(first.replace('E2E', 'THIRD'))
    await dialog.getByRole('button', { name: new RegExp(`Open this chart.*${first}$`) }).click()
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(first)
  })

  await test.step('both are merged, side by side, with a reason', async () => {
    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge duplicate charts' })
    await dialog.getByRole('combobox').fill(second)
    await dialog.getByRole('option').first().click()
    await expect(dialog.getByRole('row', { name: /MRN/ })).toContainText(second)
    await dialog.getByLabel('Reason').fill('Registered twice at the door')
    await dialog.getByRole('button', { name: 'Merge charts' }).click()
    const merged = getNotifications(page).getByText('Charts merged')
    await reauthenticateIfAsked(page, merged)
    await expect(merged).toBeVisible()
    await expect(page.getByText(`Includes records from ${second}`)).toBeVisible()
  })

  await test.step('the allergies of both are in the banner', async () => {
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await expect(banner).toContainText('Latex; Sulfonamides')
    await expect(page.getByRole('region', { name: 'Allergies' })).toContainText(
      /From previous free text: .*Sulfonamides/,
    )
  })

  await test.step('the merged chart left the list', async () => {
    await page.goto(`/patients?search=${encodeURIComponent(second)}`)
    await expect(page.getByText('No patients found')).toBeVisible()
  })

  await test.step('it is undone, and both are back', async () => {
    await openChart(page, first)
    await page.getByRole('button', { name: 'Undo merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this merge?' })
    await dialog.getByLabel('Reason').fill('They are two sisters')
    await dialog.getByRole('button', { name: 'Undo merge' }).click()
    const undone = getNotifications(page).getByText('Merge undone')
    await reauthenticateIfAsked(page, undone)
    await expect(undone).toBeVisible()
    await openChart(page, second)
  })
})
