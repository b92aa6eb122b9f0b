/** An ABN from the insurance dialog to the claim: prepared, option 1 recorded, and the line of the claim carries the modifier. */
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'
import { createMedicarePatient, createVisitClaim, getPracticeDay } from './insured-patient.ts'

const formatDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

test('option 1 of an ABN puts GA on the claim', longTag, async ({ office }, info) => {
  const page = await office.demoWindow('clinician')
  await page.goto('/billing-dashboard')
  const patient = await createMedicarePatient(office, page, info)
  const today = getPracticeDay()
  const insurance = page.getByRole('dialog', { name: 'Patient’s insurance' })
  const notices = insurance.getByRole('region', { name: 'Notices and estimates' })

  await test.step('prepared before the service', async () => {
    await page.goto(`/billing-dashboard?tab=eligibility&patient=${patient.id}`)
    await expect(insurance).toContainText(patient.lastName)
    await notices.getByRole('button', { name: 'Prepare notice' }).click()
    const form = page.getByRole('dialog', { name: 'Prepare notice' })
    await form.getByLabel('Notice').selectOption('Advance Beneficiary Notice (ABN)')
    await form.getByLabel('Planned date of service').fill(formatDay(today))
    await form.getByLabel('Code').fill('99308')
    await form.getByLabel('Service in plain language').fill('A visit to check your wound')
    await form.getByRole('button', { name: 'Prepare notice' }).click()
    await expect(form.getByText('Enter why Medicare may not pay')).toBeVisible()
    await form.getByLabel('Reason Medicare may not pay').fill('Medicare may not pay for visits this often.')
    await expectAccessible(page, 'preparing a notice')
    await form.getByRole('button', { name: 'Prepare notice' }).click()
    await expect(notices.getByText('Awaiting answer')).toBeVisible()
  })

  await test.step('the patient chooses option 1', async () => {
    await notices.getByRole('button', { name: 'Record choice' }).click()
    const form = page.getByRole('dialog', { name: 'Advance Beneficiary Notice (ABN)' })
    await expect(form).toContainText(patient.lastName)
    await form.getByLabel('Patient’s choice').selectOption('Option 1: wants the service, bill Medicare')
    await form.getByLabel('Date signed').fill(formatDay(today))
    await form.getByLabel('Form expiration date').fill('03/31/2029')
    await expectAccessible(page, 'the patient’s choice')
    await form.getByRole('button', { name: 'Save answer' }).click()
    await expect(notices).toContainText('Option 1: wants the service, bill Medicare')
    await expectAccessible(page, 'the patient’s notices')
  })

  await test.step('the claim carries GA', async () => {
    const claim = await createVisitClaim(office, page, patient, { code: '99308', day: today })
    await page.goto(`/billing-dashboard?claim=${claim.id}&part=money`)
    const lines = page.getByRole('dialog', { name: `Claim ${claim.claimNumber}` }).getByRole('table', {
      name: 'Lines',
    })
    await expect(lines.getByRole('row').filter({ hasText: '99308' })).toContainText('GA')
  })
})
