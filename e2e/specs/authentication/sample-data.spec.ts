/** An owner looks around with sample data: loaded from the dashboard, marked in lists and charts, removed with one button. */
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('sample data is loaded, marked, and removed', longTag, async ({ page }, info) => {
  const ada = createPerson(info)
  await page.goto('/auth?tab=signup')
  for (const [label, text] of Object.entries({
    'First Name': ada.first,
    'Last Name': ada.last,
    Email: ada.email,
    Password: ada.password,
    'Confirm Password': ada.password,
    Credentials: 'NP',
  }))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(getNotifications(page).getByText('Check your email to continue.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await page.getByRole('button', { name: 'Load sample data' }).click()
  const banner = page.getByRole('region', { name: 'Sample data' })
  await expect(banner).toContainText('are not real', { timeout: 180_000 })
  await expect(page.getByRole('button', { name: 'Load sample data' })).toBeHidden()
  await expectAccessible(page, 'the dashboard with sample data')

  await page.goto('/patients')
  const first = page.getByRole('link', { name: /\(sample\)/ }).first()
  await first.click()
  await expect(page.getByText('Sample patient').first()).toBeVisible()
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'a sample chart')

  await banner.getByRole('button', { name: 'Remove sample data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove sample data?' })
  await expect(dialog).toContainText('The 6 sample patients')
  await expectAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Remove sample data' }).click()
  await expect(getNotifications(page).getByText('Sample data removed')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goto('/patients')
  await expect(page.getByRole('link', { name: /\(sample\)/ })).toHaveCount(0)
})
