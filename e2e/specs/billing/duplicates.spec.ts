/** The same service billed twice: the second claim is held, names the first, and cannot be submitted. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'

/** A day that is over everywhere. */
const yesterday = () => new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)

test('a second claim for the same service is on hold and says which claim has it', async ({
  office,
}, info) => {
  const page = await office.demoWindow('clinician')
  await page.goto('/billing-dashboard')
  const [facility] = await office.read<{ id: string }[]>(page, '/api/facilities?search=Willow')
  const [payer] = await office.read<{ id: string }[]>(page, '/api/billing/payers?status=active')
  const patient = await office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Dora',
    lastName: `Twice${info.workerIndex}${info.retry}`,
    medicalRecordNumber: createMrn(info),
    dateOfBirth: '1944-05-12',
    facilityId: facility!.id,
  })
  await office.send(page, `/api/patients/${patient.id}/coverages`, {
    payerId: payer!.id,
    memberId: 'LS10000001',
    startDate: '2024-01-01',
    address: '4 Elm Road',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
  })
  const claims: { claimNumber: string }[] = []
  for (const _ of [1, 2]) {
    const visit = await office.send<{ id: string }>(page, '/api/provider-visits', {
      patientId: patient.id,
      facilityId: facility!.id,
      visitDate: yesterday(),
      visitType: 'follow_up',
      placeOfService: '32',
      cptCodes: '99308',
      codeLines: [{ code: '99308', units: 1, pointers: [1] }],
      diagnosis: 'L89.153',
      treatmentProvided: 'Wound evaluated, dressing plan reviewed.',
      visitNotes: 'Granulating bed, no odor.',
    })
    const status = await page.evaluate(
      async (path) => (await fetch(path, { method: 'PATCH' })).status,
      `/api/provider-visits/${visit.id}/complete`,
    )
    expect(status).toBe(200)
    claims.push(await office.send(page, '/api/billing/claims', { visitId: visit.id }))
  }
  const [first, second] = claims as [{ claimNumber: string }, { claimNumber: string }]

  await page.goto(`/billing-dashboard?find=${second.claimNumber}`)
  const row = page.getByRole('row').filter({ hasText: second.claimNumber })
  await expect(row).toContainText('error')
  await row.click()
  const panel = page.getByRole('complementary', { name: 'Selected claim' })
  await expect(panel.getByText(`already on claim ${first.claimNumber}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Submit claim' })).toBeDisabled()
  await expectAccessible(page, 'a duplicate on hold')

  await test.step('and leads to what is to be recorded', async () => {
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'release of information' })
      .getByRole('link', { name: 'Add record' })
      .click()
    const form = page.getByRole('dialog', { name: 'Release of information' })
    await form.getByLabel('Status').selectOption('Signed')
    await form.getByLabel('Date signed').fill(yesterday())
    await form.getByRole('button', { name: 'Save record' }).click()
    await expect(page.getByText('Record saved').first()).toBeVisible()
    const insurance = page.getByRole('dialog', { name: 'Patient’s insurance' })
    await expect(insurance.getByRole('region', { name: 'Billing authorizations' })).toContainText('Signed')
    await expectAccessible(page, 'billing authorizations')
  })
})
