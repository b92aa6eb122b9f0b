/** An allergy alert at each point of action: charting, No change, Implement and Order Supplies. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import {
  buildAssessment,
  createAssessment,
  createPatient,
  getInstantDaysAgo,
  signAssessment,
} from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const alert = 'Allergy to silver'

test('an allergy alert is shown at No change, while charting, at Order Supplies and at Implement', async ({
  page,
}, info) => {
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  const { woundId: _new, ...form } = buildAssessment(patient.id, '', {
    assessedAt: getInstantDaysAgo(7),
    dressingType: 'Antimicrobial (silver)',
  })
  const record = await createAssessment(page, form)
  await signAssessment(page, record)
  const first = record as unknown as { woundId: string }
  const origin = new URL(page.url()).origin
  const patched = await page.request.patch(`/api/patients/${patient.id}`, {
    data: { allergies: 'Silver, purple dye' },
    headers: { origin, 'if-match': `"${patient.version}"` },
  })
  expect(patched.status()).toBe(200)

  await test.step('No change and charting', async () => {
    await page.goto(`/cms-wound-assessment?patientId=${patient.id}&woundId=${first.woundId}`)
    await page.getByRole('tab', { name: /Treatment/ }).click()
    await page.getByRole('button', { name: 'No change', exact: true }).click()
    const carry = page.getByRole('dialog', { name: 'Carry these entries forward?' })
    await expect(carry).toContainText(alert)
    await expectAccessible(page, 'carry forward with an alert')
    await carry.getByRole('button', { name: 'Carry forward' }).click()
    await expect(page.getByRole('list', { name: 'Safety alerts' })).toContainText(alert)
  })

  // Not recognized, the dye may be an acrylate: a caution, not silence.
  const title = 'Protect periwound skin from moisture'
  const question = 'Charted allergy not recognized: “purple dye”'
  const press = (button: string) =>
    page
      .getByRole('list', { name: 'Recommendations' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('button', { name: button })
      .click()

  await test.step('Order Supplies and Implement', async () => {
    await page.goto(`/treatment-recommendations?patientId=${patient.id}&woundId=${first.woundId}`)
    for (const [button, name, action] of [
      ['Order Supplies', 'Order Supplies', 'Order Supplies'],
      ['Implement', `Implement: ${title}`, 'Sign and implement'],
    ] as const) {
      await press(button)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('list', { name: 'Safety alerts' })).toContainText(question)
      await expect(dialog.getByRole('button', { name: action })).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page, `${button} with an alert`)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
  })
})
