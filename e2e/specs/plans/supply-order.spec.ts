/** A supply order from the recommendation to the delivery, with the prices of the formulary. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first()).toBeVisible()

test('supplies are priced, ordered, approved, shipped and delivered', longTag, async ({ office }, info) => {
  const [ada, hugo] = [createPerson(info, 'Ada'), createPerson(info, 'Hugo')]
  await office.found(ada)
  const owner = await office.getWindow(ada)
  await office.join(hugo, { role: 'clinician' }, owner)
  const nurse = await office.getWindow(hugo)
  await nurse.goto('/treatment-recommendations')
  const patient = await createPatient(nurse, createMrn(info))
  const wound = await office.send<{ id: string }>(nurse, '/api/wounds', {
    patientId: patient.id,
    woundType: 'pressure_ulcer',
    location: 'Heel',
    laterality: 'left',
    bodyRegion: 'heel_left',
  })
  const ofWound = `/treatment-recommendations?patientId=${patient.id}&woundId=${wound.id}`

  await test.step('the owner enters a price', async () => {
    await owner.goto('/treatment-recommendations?tab=formulary')
    await owner.getByRole('button', { name: 'Edit Heel suspension boot' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Heel suspension boot' })
    await dialog.getByLabel('Price').fill('43.505')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toContainText('Enter an amount in dollars, for example 5.25')
    await dialog.getByLabel('Price').fill('43.50')
    await dialog.getByLabel('Supplier').fill('Medico')
    await expectAccessible(owner, 'formulary')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectText(owner, 'Formulary updated')
    await expect(owner.getByRole('row').filter({ hasText: 'Heel suspension boot' })).toContainText('$43.50')
  })

  await test.step('the nurse orders two', async () => {
    await nurse.goto(ofWound)
    await nurse.getByRole('button', { name: 'Order Supplies Float the heel' }).click()
    const dialog = nurse.getByRole('dialog', { name: 'Order Supplies' })
    await dialog.getByLabel('Heel suspension boot').fill('0')
    await dialog.getByRole('button', { name: 'Order Supplies' }).click()
    await expect(dialog).toContainText('Enter a quantity for one or more supplies')
    await dialog.getByLabel('Heel suspension boot').fill('2')
    await expect(dialog).toContainText('Total $87.00')
    await expectAccessible(nurse, 'order supplies')
    await dialog.getByRole('button', { name: 'Order Supplies' }).click()
    await expectText(nurse, 'Supplies Ordered')
    await expectText(nurse, 'Order SO-00001. The supplier will confirm the delivery date.')
  })

  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'SO-00001' })
  const getDialog = (page: Page) => page.getByRole('dialog')

  await test.step('it waits for an administrator', async () => {
    await nurse.goto('/treatment-recommendations?tab=orders')
    for (const words of ['2 × Heel suspension boot', '$87.00', 'Pending', 'not confirmed'])
      await expect(row(nurse)).toContainText(words)
    await expectAccessible(nurse, 'orders')
    await nurse.getByRole('button', { name: 'SO-00001' }).click()
    await expect(getDialog(nurse)).toContainText('An administrator must approve this order')
    await expect(getDialog(nurse).getByRole('button', { name: 'Approve' })).toBeHidden()
    await owner.goto('/treatment-recommendations?tab=orders')
    await owner.getByRole('button', { name: 'SO-00001' }).click()
    await getDialog(owner).getByRole('button', { name: 'Approve' }).click()
    await getDialog(owner).getByRole('button', { name: 'Approve' }).click()
    await expectText(owner, 'Order approved')
  })

  await test.step('step by step to delivery', async () => {
    await nurse.reload()
    const go = (name: string) => getDialog(nurse).getByRole('button', { name, exact: true }).click()
    await go('Mark as ordered')
    await go('Mark as ordered')
    await expect(getDialog(nurse)).toContainText('Supplier is required')
    await getDialog(nurse).getByLabel('Supplier').fill('Medico')
    await getDialog(nurse).getByLabel('Expected delivery').fill('11/20/2199')
    await go('Mark as ordered')
    await expectText(nurse, 'Order sent to supplier')
    await expect(getDialog(nurse)).toContainText('11/20/2199 (per supplier)')
    await go('Mark as shipped')
    await getDialog(nurse).getByLabel('Tracking number').fill('1Z-7')
    await go('Mark as shipped')
    await expectText(nurse, 'Order shipped')
    await go('Mark as delivered')
    await go('Mark as delivered')
    await expectText(nurse, 'Order delivered')
    await expect(getDialog(nurse).getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(nurse, 'delivered order')
  })
})
