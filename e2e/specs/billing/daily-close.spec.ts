/** A day's money to the cent: two payments, a deposit that is short, the right one, closing, and a closed day that takes nothing more. */
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

test('daily close', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  await office.verify(ada)
  const page = await office.getWindow(ada)
  const { id: patientId } = await office.send<{ id: string }>(page, '/api/patients', {
    ...{ firstName: 'Pia', lastName: 'Ledger', medicalRecordNumber: createMrn(info) },
    dateOfBirth: '1951-04-02',
  })
  await page.goto('/billing-dashboard?tab=close')
  const day = (await page.getByLabel('Day', { exact: true }).inputValue()).replace(
    /^(\d+)\/(\d+)\/(\d+)$/,
    '$3-$1-$2',
  )
  const buildPayment = (method: string, amount: number, reference: string | null) => ({
    ...{ amount, method, reference, receivedOn: day },
  })
  for (const payment of [buildPayment('cash', 25.1, null), buildPayment('check', 14.95, '1042')])
    await office.send(page, `/api/patients/${patientId}/payments`, payment)
  await page.reload()
  const getFigure = (label: RegExp) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) })
      .getByRole('definition')
  const recordDeposit = async (amount: string, said: RegExp) => {
    await page.getByRole('button', { name: 'Record deposit' }).click()
    const form = page.getByRole('dialog', { name: 'Record deposit' })
    await form.getByLabel('Method').selectOption('Checks')
    await form.getByLabel('Amount on the bank statement').fill(amount)
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await expect(form.getByText('$40.05')).toBeVisible()
    await expect(form.getByRole('status').filter({ hasText: said })).toBeVisible()
    await expectAccessible(page, 'recording a deposit')
    await form.getByRole('button', { name: 'Record deposit' }).click()
    await expect(form).toBeHidden()
  }

  await test.step('both payments await deposit', async () => {
    await expect(getFigure(/^Patient payments, 2 payments/)).toHaveText('$40.05')
    await expect(getFigure(/^Not deposited yet, 2 payments/)).toHaveText('$40.05')
    await expectAccessible(page, 'an open day')
  })

  await test.step('a deposit that is five cents short has to be explained or voided', async () => {
    await recordDeposit('40.00', /Difference/)
    await expect(page.getByText('1 difference on this day')).toBeVisible()
    await expect(page.getByText(/of \$40\.00 contains payments of \$40\.05/)).toBeVisible()
    await page.getByRole('button', { name: 'Close day' }).click()
    const question = page.getByRole('dialog', { name: /^Close/ })
    await expect(question.getByRole('button', { name: 'Close day' })).toBeDisabled()
    await expect(question.getByText('Explain the differences')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Void' }).click()
    const voiding = page.getByRole('dialog', { name: 'Void this deposit?' })
    await voiding.getByLabel('Reason').fill('Amount misread')
    await voiding.getByRole('button', { name: 'Void deposit' }).click()
    await expect(getFigure(/^Not deposited yet, 2 payments/)).toHaveText('$40.05')
  })

  await test.step('the right amount balances', async () => {
    await recordDeposit('40.05', /The amount matches the payments/)
    await expect(page.getByText('Reconciled')).toBeVisible()
    await expect(page.getByText('No differences')).toBeVisible()
    await expect(getFigure(/^Bank deposits, 1 deposit/)).toHaveText('$40.05')
    await expect(getFigure(/^Not deposited yet, 0 payments/)).toHaveText('$0.00')
    await expectAccessible(page, 'a day that balances')
  })

  await test.step('a closed day takes no payment until it is reopened', async () => {
    await page.getByRole('button', { name: 'Close day' }).click()
    await page
      .getByRole('dialog', { name: /^Close/ })
      .getByRole('button', { name: 'Close day' })
      .click()
    await expect(page.getByText(/^Closed by Ada Quill/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record deposit' })).toHaveCount(0)
    await expectAccessible(page, 'a closed day')
    const late = await page.request.post(`/api/patients/${patientId}/payments`, {
      data: buildPayment('cash', 1, null),
      headers: { origin: new URL(page.url()).origin },
    })
    expect(late.ok()).toBe(false)
    expect(await late.text()).toContain('is closed')
    await page.getByRole('button', { name: 'Reopen day' }).click()
    const question = page.getByRole('dialog', { name: /^Reopen/ })
    await question.getByLabel('Reason').fill('A check came in')
    await question.getByRole('button', { name: 'Reopen day' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Password', { exact: true }).fill(ada.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/^Reopened by Ada Quill/)).toBeVisible()
    await office.send(page, `/api/patients/${patientId}/payments`, buildPayment('cash', 1, null))
  })
})
