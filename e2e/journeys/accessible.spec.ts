/** Every screen passes axe, in both themes, on desktop and tablet. */
import { sessionFile } from '../support/accounts.ts'
import {
  expect,
  expectAccessible,
  freshMrn,
  openChart,
  openNewPatient,
  registerPatient,
  test,
} from '../support/journey.ts'

test('the open pages are accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'landing')

  await page.goto('/auth')
  await expect(page.getByText('Choose an account')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page, 'sign-in with its errors')
})

test.describe('signed in', () => {
  test.use({ storageState: sessionFile('clinician') })

  test('the list of patients is accessible', async ({ page }) => {
    await page.goto('/patients')
    await expect(page.getByRole('link', { name: /, / }).first()).toBeVisible()
    await expectAccessible(page, 'patients')

    const dialog = await openNewPatient(page)
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await expectAccessible(page, 'new patient with its errors')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectAccessible(page, 'user menu')

    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expectAccessible(page, 'not found')
  })

  test('the chart is accessible', async ({ page }, info) => {
    const mrn = freshMrn(info)
    await registerPatient(page, { first: 'Axel', last: 'Accessible', mrn })
    await openChart(page, mrn)
    await expect(page.getByText('No vital signs recorded')).toBeVisible()
    await expectAccessible(page, 'empty chart')

    await page.getByRole('button', { name: 'Record vital signs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record vital signs' })
    await dialog.getByLabel('Systolic').fill('185')
    await dialog.getByLabel('Diastolic').fill('95')
    await dialog.getByLabel('Heart rate').fill('24')
    await dialog.getByLabel('Temperature').fill('96')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('A reason is required')).toBeVisible()
    await expectAccessible(page, 'vital signs with warnings and errors')

    await dialog.getByLabel('I checked these values').check()
    await dialog.getByLabel('Reason').fill('Known heart block')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'All vital signs' })).toContainText('185/95')
    await expectAccessible(page, 'chart with values and a toast')

    await page.getByRole('button', { name: /Mark as entered in error/ }).click()
    const question = page.getByRole('dialog', { name: 'Mark as entered in error?' })
    await expectAccessible(page, 'entered in error')
    await question.getByLabel('Reason').fill('Tried out')
    await question.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expect(question).toBeHidden()
    await expectAccessible(page, 'chart with a struck entry')
  })
})
