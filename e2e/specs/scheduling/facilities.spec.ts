/** Facilities: every word of their form, the directory, the figures, contracts, and what colleagues may only read. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const rejection = {
  status: 400,
  json: { message: 'This cannot be done now', code: 'request.invalid', requestId: 'e2e' },
}

test('a facility is added, changed, deactivated and reactivated', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada, 'admin')
  const page = await office.getWindow(ada)
  const dialog = page.getByRole('dialog', { name: 'Add Facility' })

  await test.step('an empty practice says so', async () => {
    await page.goto('/facility-management')
    await expect(page.getByRole('heading', { name: 'Facility Management' })).toBeVisible()
    for (const card of ['Total Facilities', 'Total Beds', 'Active Patients', 'Monthly Revenue'])
      await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
    for (const tab of ['Facilities', 'Performance', 'Contracts'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    await expectText(page, 'No facilities found. Add your first facility to get started.')
    await expect(page.getByRole('button', { name: 'Office' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Patient’s home' })).toBeVisible()
    await expectAccessible(page, 'no facilities')
    await page.getByRole('button', { name: 'Add Facility' }).first().click()
  })

  await test.step('what is required, and what only warns', async () => {
    await expect(dialog).toBeVisible()
    expect(await dialog.getByLabel('Facility Type').getByRole('option').allTextContents()).toEqual([
      'Select type',
      'Nursing home',
      'Assisted living',
      'Skilled nursing',
      'Home health',
      'Long-term acute care hospital (LTACH)',
      'Hospital inpatient',
      'Hospital outpatient, on campus',
      'Hospital outpatient, off campus',
      'Hospice facility',
      'Office',
      'Patient’s home',
      'Telehealth',
    ])
    await dialog.getByRole('button', { name: 'Create Facility' }).click()
    for (const words of [
      'Facility name is required',
      'Address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
      'Facility type is required',
    ])
      await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByLabel('Facility Name').fill('Cedar Grove')
    await dialog.getByLabel('Facility Type').selectOption('Skilled nursing')
    await dialog.getByLabel('Address').fill('1 Main Street')
    await dialog.getByLabel('City').fill('Columbus')
    await dialog.getByLabel('State').fill('O')
    await dialog.getByLabel('ZIP Code').fill('4321')
    await dialog.getByLabel('Medicare', { exact: true }).fill('101')
    await dialog.getByRole('button', { name: 'Create Facility' }).click()
    await expect(dialog.getByText('State is required')).toBeVisible()
    await expect(dialog.getByText('ZIP code is required')).toBeVisible()
    await expect(dialog.getByText('Enter 0 to 100')).toBeVisible()
    await dialog.getByLabel('State').fill('OH')
    await dialog.getByLabel('ZIP Code').fill('43215')
    await dialog.getByLabel('Medicare', { exact: true }).fill('60')
    await dialog.getByLabel('Medicaid').fill('30')
    await expect(dialog.getByText('The payer mix totals 90%, not 100%.')).toBeVisible()
    await dialog.getByLabel('Bed Count').fill('80')
    await expect(dialog.getByLabel('Time Zone')).toHaveValue('America/New_York')
    await dialog.getByLabel('Time Zone').selectOption('America/Chicago')
    await expect(dialog.getByText('OH 43215 is usually in Eastern Time (New York)')).toBeVisible()
    await dialog.getByLabel(/^Confirmed: local time is now \d\d:\d\d$/).check()
  })

  await test.step('rejected, it preserves the input; then it is created', async () => {
    await page.route(/\/api\/facilities$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill(rejection) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Create Facility' }).click()
    await expectText(page, 'Failed to create facility')
    await expect(dialog.getByLabel('Facility Name')).toHaveValue('Cedar Grove')
    await page.unroute(/\/api\/facilities$/)
    await dialog.getByRole('button', { name: 'Create Facility' }).click()
    await expectText(page, 'Facility created successfully')
    await expect(dialog).toBeHidden()
    const row = getRow(page, 'Cedar Grove')
    await expect(row).toContainText('Skilled nursing')
    await expect(row).toContainText('Central Time (Chicago)')
    await expect(row).toContainText('80')
    // Counted from claims: there are none yet.
    await expect(row).toContainText('$0.00')
    await expect(page.getByRole('definition').first()).toContainText('1')
  })

  await test.step('changed, deactivated with a reason, reactivated', async () => {
    const details = page.getByRole('dialog', { name: 'Cedar Grove' })
    await page.getByRole('button', { name: 'Cedar Grove' }).click()
    await expect(details.getByText('The payer mix totals 90%, not 100%.')).toBeVisible()
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit facility' })
    await expect(form.getByText('No changes to save')).toBeVisible()
    await form.getByLabel('Private').fill('10')
    await form.getByLabel('Time Zone').selectOption('America/Denver')
    await form.getByLabel(/^Confirmed/).check()
    await expect(form.getByText('Scheduled appointments stay at the same local time')).toBeVisible()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Facility updated successfully')
    await page.getByRole('button', { name: 'Cedar Grove' }).click()
    await details.getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate Cedar Grove?' })
    await expect(question.getByText('Enter a reason')).toBeVisible()
    await question.getByLabel('Reason').fill('The contract ended')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expectText(page, 'Facility deactivated')
    await expect(details.getByText('The contract ended')).toBeVisible()
    await details.getByRole('button', { name: 'Reactivate' }).click()
    await expectText(page, 'Facility reactivated')
    await expect(details.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Inactive').click()
    await expect(page.getByText('No facilities match your search.')).toBeVisible()
  })

  await test.step('a contract is added, changed and ended', async () => {
    await page.getByRole('tab', { name: 'Contracts' }).click()
    await expectText(page, 'No contracts yet')
    await page.getByRole('button', { name: 'Add contract' }).click()
    const form = page.getByRole('dialog', { name: 'Add contract' })
    await form.getByRole('button', { name: 'Add contract' }).click()
    for (const words of [
      'Facility is required',
      'Select payer or partner',
      'Payer or partner name is required',
      'Start date is required',
    ])
      await expect(form.getByText(words)).toBeVisible()
    await form.getByLabel('Facility').selectOption('Cedar Grove')
    await form.getByText('Payer', { exact: true }).click()
    await form.getByLabel('Payer or partner').fill('Blue Ridge Health')
    await form.getByLabel('Start date').fill('2026-01-01')
    await form.getByRole('button', { name: 'Add rate' }).click()
    await form.getByRole('button', { name: 'Add contract' }).click()
    await expect(form.getByText(/^Rate 1: /)).toBeVisible()
    await form.getByLabel('Rate 1 service').fill('Wound care visit')
    await form.getByLabel('Amount').fill('96.25')
    await expectAccessible(page, 'contract form')
    await form.getByRole('button', { name: 'Add contract' }).click()
    await expectText(page, 'Contract added successfully')
    await expect(getRow(page, 'Blue Ridge Health')).toContainText('Wound care visit $96.25 per visit')
    await page.getByRole('button', { name: 'Edit Blue Ridge Health' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit contract: Blue Ridge Health' })
    await edit.getByLabel('Contract number').fill('BR-7')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Contract updated successfully')
    await expect(getRow(page, 'Blue Ridge Health')).toContainText('BR-7')
    await page.getByRole('button', { name: 'End Blue Ridge Health' }).click()
    const question = page.getByRole('dialog', { name: 'End the contract with Blue Ridge Health?' })
    await question.getByLabel('Reason').fill('Better terms elsewhere')
    await question.getByRole('button', { name: 'End contract' }).click()
    await expectText(page, 'Contract ended')
    await expect(getRow(page, 'Blue Ridge Health')).toContainText('Better terms elsewhere')
    await expect(page.getByRole('button', { name: 'Edit Blue Ridge Health' })).toHaveCount(0)
  })

  await test.step('unknown figures are dashes', async () => {
    await page.getByRole('tab', { name: 'Performance' }).click()
    const table = page.getByRole('table', { name: 'Performance by facility' })
    for (const name of [
      'Overdue reassessments',
      'Healing rate',
      'Facility-acquired pressure injuries',
      'Appointments completed',
      'Visit volume',
      'Time to first assessment',
      'Late reassessments',
      'Revenue',
    ])
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    await expect(getRow(page, 'Cedar Grove')).toContainText('not documented')
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('30 days').click()
    await expect(page).toHaveURL(/days=30/)
    await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible()
  })
})

test('a clinician reads their own facilities and changes none', longTag, async ({ office }, info) => {
  const [ada, hugo] = [createPerson(info, 'Ada'), createPerson(info, 'Hugo')]
  await office.found(ada, 'admin')
  const admin = await office.getWindow(ada)
  const fields = { address: '1 Main Street', city: 'Columbus', state: 'OH', zipCode: '43215' }
  const add = (name: string) =>
    office.send<{ id: string }>(admin, '/api/facilities', { name, facilityType: 'nursing_home', ...fields })
  const own = await add('Own Home')
  await add('Other Home')
  await office.join(hugo, { role: 'clinician', facilityIds: [own.id] }, admin)
  const page = await office.getWindow(hugo)
  await page.goto('/facility-management')
  await expect(getRow(page, 'Own Home')).toBeVisible()
  await expect(getRow(page, 'Other Home')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Facility' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Own Home' }).click()
  const details = page.getByRole('dialog', { name: 'Own Home' })
  await expect(details.getByText('Only administrators can edit facilities')).toBeVisible()
  await expect(details.getByRole('button', { name: /Edit|Deactivate/ })).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await expect(page.getByText('Contracts are visible only to administrators')).toBeVisible()
  await page.getByRole('tab', { name: 'Performance' }).click()
  await expect(page.getByRole('table', { name: 'Performance by facility' })).toContainText('Own Home')

  await page.route(/\/api\/facilities$/, (route) => route.fulfill(rejection))
  await page.goto('/facility-management')
  await expect(page.getByText('The facilities did not load')).toBeVisible()
})
