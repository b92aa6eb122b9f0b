/** The patient's share: a copay at check-in, a statement for the rest, a payment with its receipt, and the account that shows all of it. */
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

/** A day that is over everywhere. */
const yesterday = () => new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)

test('statement and payment', longTag, async ({ office }, info) => {
  const page = await office.demoWindow('clinician')
  await page.goto('/billing-dashboard')
  const [facility] = await office.read<{ id: string }[]>(page, '/api/facilities?search=Willow')
  const [payer] = (
    await office.read<{ id: string; insuranceType: string }[]>(page, '/api/billing/payers?status=active')
  ).filter(({ insuranceType }) => insuranceType === 'private')
  const lastName = `Share${info.workerIndex}${info.retry}`
  const patient = await office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Pia',
    lastName,
    medicalRecordNumber: createMrn(info),
    dateOfBirth: '1951-04-02',
    facilityId: facility!.id,
  })
  await office.send(page, `/api/patients/${patient.id}/coverages`, {
    payerId: payer!.id,
    memberId: 'LS10000002',
    startDate: '2024-01-01',
    address: '4 Elm Road',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
  })
  for (const kind of ['assignment_of_benefits', 'release_of_information'])
    await office.send(page, `/api/patients/${patient.id}/attestations`, {
      kind,
      answer: 'signed',
      datedOn: yesterday(),
    })
  for (const kind of ['other_insurance', 'employment', 'auto_accident', 'other_accident'])
    await office.send(page, `/api/patients/${patient.id}/attestations`, {
      kind,
      answer: 'no',
      datedOn: yesterday(),
    })
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
  await page.evaluate(
    async (path) => (await fetch(path, { method: 'PATCH' })).status,
    `/api/provider-visits/${visit.id}/complete`,
  )
  const claim = await office.send<{ id: string; totalAmount: number }>(page, '/api/billing/claims', {
    visitId: visit.id,
  })
  await office.send(page, '/api/billing/submissions', { claimIds: [claim.id] })
  await office.send(page, '/api/billing/remittances', {
    payerId: payer!.id,
    traceNumber: `SHARE-${createMrn(info)}`,
    paymentDate: yesterday(),
    amount: claim.totalAmount - 40,
    claims: [
      {
        claimId: claim.id,
        paid: claim.totalAmount - 40,
        adjustments: [{ group: 'PR', code: '2', amount: 40 }],
      },
    ],
  })

  await page.goto('/billing-dashboard?tab=patients')
  const row = page.getByRole('row').filter({ hasText: lastName })
  await expect(row).toContainText('40.00')
  await expect(row).toContainText('Statement due')
  await expectAccessible(page, 'patient balances')
  await row.getByRole('button', { name: new RegExp(lastName) }).click()
  const account = page.getByRole('dialog', { name: `Account: ${lastName}, Pia` })

  await test.step('a statement is created once', async () => {
    await account.getByRole('button', { name: 'Send statement', exact: true }).click()
    await expect(page.getByText(/^Statement \d+ created$/)).toBeVisible()
    await expect(account.getByText('The next statement is not due yet')).toBeVisible()
    await account.getByRole('tab', { name: 'Statements, plans & holds' }).click()
    const download = page.waitForEvent('download')
    await account.getByRole('button', { name: /^Download statement/ }).click()
    const content = await readFile(await (await download).path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessible(page, 'a patient account')
  })

  await test.step('a card number is rejected, a payment gets its receipt', async () => {
    await account.getByRole('button', { name: 'Record payment' }).click()
    const form = page.getByRole('dialog', { name: 'Record payment' })
    await expect(form.getByLabel('Amount')).toHaveValue('40.00')
    await form.getByLabel('Payment method').selectOption('Card (terminal)')
    await form.getByLabel('Card terminal receipt number').fill('4111 1111 1111 1111')
    await form.getByRole('button', { name: 'Save payment' }).click()
    await expect(form.getByText(/looks like a card number/)).toBeVisible()
    await form.getByLabel('Card terminal receipt number').fill('T-0042')
    await form.getByLabel('Amount').fill('25.00')
    const download = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Save payment' }).click()
    expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
    await account.getByRole('tab', { name: 'Visits' }).click()
    await expect(account.getByRole('row').last()).toContainText('15.00')
  })

  await test.step('what remains is written off under the limit, and the ledger ends at zero', async () => {
    await account.getByRole('button', { name: 'Adjust balance' }).click()
    const form = page.getByRole('dialog', { name: 'Adjust balance' })
    await form.getByLabel('Type').selectOption('Financial hardship')
    await form.getByLabel('Reason').fill('Application approved')
    await form.getByRole('button', { name: 'Save adjustment' }).click()
    await expect(page.getByText('Balance adjusted', { exact: true })).toBeVisible()
    await account.getByRole('tab', { name: 'Ledger' }).click()
    await expect(account.getByRole('row').last()).toContainText('0.00')
  })
})
