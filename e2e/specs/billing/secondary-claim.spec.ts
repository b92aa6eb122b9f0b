/** A claim with two payers: what Medicare leaves is billed to the second plan, which pays the rest; the patient owes nothing. */
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'
import { createMedicarePatient, createVisitClaim, getPracticeDay } from './insured-patient.ts'

const formatMoney = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('a secondary claim', longTag, async ({ office }, info) => {
  const page = await office.demoWindow('clinician')
  await page.goto('/billing-dashboard')
  const patient = await createMedicarePatient(office, page, info, ['Harborview Medigap'])
  const [medicare, medigap] = patient.payers
  const day = getPracticeDay(1)
  const claim = await createVisitClaim(office, page, patient, { code: '99308', day })
  const totalCents = Math.round(claim.totalAmount * 100)
  const leftCents = 1_460
  const post = (
    payerId: string,
    trace: string,
    paidCents: number,
    group: string,
    code: string,
    restCents: number,
  ) =>
    office.send(page, '/api/billing/remittances', {
      ...{ payerId, traceNumber: `${trace}-${claim.claimNumber}`, paymentDate: getPracticeDay() },
      amount: paidCents / 100,
      claims: [
        { claimId: claim.id, paid: paidCents / 100, adjustments: [{ group, code, amount: restCents / 100 }] },
      ],
    })
  await office.send(page, '/api/billing/submissions', { claimIds: [claim.id] })
  await post(medicare!.id, 'MB', totalCents - leftCents, 'PR', '2', leftCents)

  const dialog = page.getByRole('dialog', { name: `Claim ${claim.claimNumber}` })
  const decisions = dialog.getByRole('region', { name: 'Payer decisions' })
  await test.step('what Medicare left is due from the second plan, not from the patient', async () => {
    await page.goto(`/billing-dashboard?claim=${claim.id}&part=findings`)
    await expect(dialog.getByText(`Bill ${medigap!.name}`)).toBeVisible()
    await expect(dialog.getByText(`${medigap!.name}: ${formatMoney(leftCents)} outstanding.`)).toBeVisible()
    await expect(dialog.getByText('Patient responsibility')).toHaveCount(0)
    await expectAccessible(page, 'a claim that is due from the second plan')
  })

  await test.step('it is billed there', async () => {
    await dialog.getByRole('button', { name: 'Bill secondary payer' }).click()
    const question = page.getByRole('dialog', { name: new RegExp(`: ${claim.claimNumber}$`) })
    await expectAccessible(page, 'billing the second plan')
    await question.getByRole('button').last().click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: 'Submit claim' }).click()
    await expect(dialog.getByText('Submitted').first()).toBeVisible()
    await dialog.getByRole('tab', { name: 'Charges & payments' }).click()
    await expect(dialog.getByText(medigap!.name).first()).toBeVisible()
    await expect(decisions.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('and settled to the cent', async () => {
    await post(medigap!.id, 'HV', leftCents, 'OA', '23', totalCents - leftCents)
    await page.goto(`/billing-dashboard?claim=${claim.id}&part=money`)
    await expect(decisions.getByRole('listitem')).toHaveCount(2)
    await expect(decisions.getByRole('listitem').last()).toContainText(
      `Paid ${formatMoney(leftCents)}, Previous payers ${formatMoney(totalCents - leftCents)}`,
    )
    const stored = await office.read<{ owedAmount: number; patientAmount: number; paidAmount: number }>(
      page,
      `/api/billing/claims/${claim.id}/record`,
    )
    expect(stored).toMatchObject({ owedAmount: 0, patientAmount: 0, paidAmount: claim.totalAmount })
    await expectAccessible(page, 'a claim that two payers paid')
  })
})
