/** Who reaches billing, and how a code gets its own price. */
import { emails, password } from '../../support/accounts.ts'
import { expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { longTag } from '../../support/tags.ts'

test('users without billing access read who has it', longTag, async ({ office }) => {
  const nurse = await office.getWindow({ first: 'Teresa', last: 'Lindgren', email: emails.nurse, password })
  await nurse.goto('/billing-dashboard')
  await expect(nurse.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(nurse.getByText('clinicians with billing permission')).toBeVisible()
  await expect(nurse.getByRole('link', { name: 'Billing Dashboard' })).toHaveCount(0)
})

test('an administrator gives a code its own price from a day on', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada, 'admin')
  const page = await office.getWindow(ada)
  await page.goto('/billing-dashboard?tab=cpt')
  await expect(page.getByText('No fees entered yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search codes' }).fill('97597')
  await page.getByRole('button', { name: '97597', exact: true }).click()
  const fees = page.getByRole('dialog', { name: 'Fees for 97597' })
  // A new practice has no prices, and none are invented for it.
  await expect(fees.getByText('practice fee schedule (sample)')).toHaveCount(0)
  await expectAccessible(page, 'fees of a code')
  await fees.getByRole('button', { name: 'Add fee' }).click()
  const form = page.getByRole('dialog', { name: 'Add fee for 97597' })
  await form.getByRole('button', { name: 'Add fee' }).click()
  await expect(form.getByText('Enter an amount')).toBeVisible()
  await form.getByRole('textbox', { name: 'Amount' }).fill('140.50')
  await form.getByRole('button', { name: 'Add fee' }).click()
  await expect(page.getByText('Fee added').first()).toBeVisible()
  await expect(fees.getByText('$140.50')).toBeVisible()
  await fees.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: '97597' }).first()).toContainText('140.50')
})
