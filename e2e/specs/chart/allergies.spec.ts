/** Earlier allergy text is confirmed part by part, a medication is picked from the list, and both are reconciled. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import { longBedsideTag } from '../../support/tags.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

test(
  'earlier allergy text is confirmed, removed, and reconciled with the medications',
  longBedsideTag,
  async ({ page }, info) => {
    await page.goto('/patients')
    const patient = await createPatient(page, createMrn(info))
    const patched = await page.request.patch(`/api/patients/${patient.id}`, {
      data: { allergies: 'sulfa, purple dye' },
      headers: { origin: new URL(page.url()).origin, 'if-match': `"${patient.version}"` },
    })
    expect(patched.status()).toBe(200)
    await page.goto(`/patients/${patient.id}`)
    const allergies = page.getByRole('region', { name: 'Allergies', exact: true })
    const banner = page.getByRole('region', { name: 'Patient', exact: true })

    await test.step('a part is confirmed as the suggested class', async () => {
      await expect(allergies).toContainText('From previous free text: sulfa; purple dye. Confirm each.')
      await allergies.getByRole('button', { name: 'Confirm sulfa' }).click()
      const dialog = page.getByRole('dialog', { name: 'Confirm allergy' })
      await expect(dialog).toContainText('Sulfonamide antibiotics')
      await dialog.getByRole('button', { name: 'Save allergy' }).click()
      await expect(dialog).toContainText('Select the severity')
      await dialog.getByText('Allergy', { exact: true }).click()
      await dialog.getByLabel('Rash').check()
      await dialog.getByText('Moderate').click()
      await dialog.getByLabel('Reported by').selectOption('Patient')
      await expectAccessible(page, 'allergy')
      await dialog.getByRole('button', { name: 'Save allergy' }).click()
      await expect(allergies).toContainText('1 listed, 1 to confirm')
      await expect(banner).toContainText('Sulfonamide antibiotics (rash); purple dye')
    })

    await test.step('the other is removed with a reason', async () => {
      await allergies.getByRole('button', { name: 'Remove purple dye' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove this text?' })
      await dialog.getByLabel('Reason').fill('A color preference')
      await dialog.getByRole('button', { name: 'Remove text' }).click()
      await expect(banner).not.toContainText('purple dye')
    })

    await test.step('a medication is picked from the list and meets the allergy', async () => {
      await page.getByRole('button', { name: 'Add medication' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add medication' })
      await dialog.getByLabel('Medication Name').fill('bactr')
      await dialog.getByRole('option', { name: /Sulfamethoxazole/ }).click()
      await expect(dialog).toContainText('Same class as the listed allergy to Sulfonamide antibiotics')
      await dialog.getByLabel('Medication Name').fill('prednisone')
      await dialog.getByRole('option', { name: /predniSONE/ }).click()
      await expect(dialog).toContainText('May delay healing')
      await dialog.getByLabel('Dosage').fill('10 mg')
      await dialog.getByLabel('Frequency').fill('Daily')
      await dialog.getByLabel('Route').fill('Oral')
      await dialog.getByLabel('Start Date').fill('10/01/2026')
      await dialog.getByRole('button', { name: 'Save medication' }).click()
      const medications = page.getByRole('region', { name: 'Medications', exact: true })
      await expect(medications).toContainText('predniSONE')
    })

    await test.step('both are reconciled', async () => {
      const card = page.getByRole('region', { name: 'Reconciliation', exact: true })
      await expect(card).toContainText('Reconciliation due')
      await card.getByRole('button', { name: 'Reconcile' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reconcile medications and allergies' })
      await dialog.getByLabel('Reported by').selectOption('Patient')
      await dialog.getByRole('button', { name: 'No change for the remaining 2' }).click()
      await expectAccessible(page, 'reconciliation')
      await dialog.getByRole('button', { name: 'Save reconciliation' }).click()
      await expect(card).not.toContainText('Reconciliation due')
      await expect(card).toContainText('Taking as listed')
    })
  },
)
