/** A document joins the chart: added with a title and a kind, opened, and marked as entered in error. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const letter = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test(
  'a letter is added to the chart, opened, and marked as entered in error',
  longTag,
  async ({ page }, info) => {
    test.slow()
    await page.goto('/patients')
    const patient = await createPatient(page, createMrn(info))
    await page.goto(`/patients/${patient.id}`)
    const card = page.getByRole('region', { name: 'Documents' })
    await expect(card).toContainText('No documents yet', { timeout: 30_000 })

    await test.step('missing input is reported at its field', async () => {
      await card.getByRole('button', { name: 'Add document' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add document' })
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(dialog).toContainText('A title is required')
      await expect(dialog).toContainText('Select a document type')
      await expectAccessible(page, 'add document')
      await dialog.getByLabel('File').setInputFiles({
        name: 'Referral letter.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(letter),
      })
      await expect(dialog.getByLabel('Title')).toHaveValue('Referral letter')
      await dialog.getByLabel('Document type').selectOption('Referral')
      await dialog.getByLabel('Date on the document').fill('2-Nov-2026')
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('it is listed and can be saved', async () => {
      await expect(card).toContainText('Referral letter')
      await expect(card).toContainText('Referral, dated 11/02/2026')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Download Referral letter' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('referral-2026-11-02.pdf')
      expect(await readFile(await file.path(), 'latin1')).toBe(letter)
    })

    await test.step('marked as entered in error, it stays and says why', async () => {
      await card.getByRole('button', { name: /^Mark as entered in error/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Mark as entered in error?' })
      await dialog.getByLabel('Reason').fill('Another patient’s letter')
      await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
      await expect(dialog).toBeHidden()
      await expect(card).toContainText('Entered in error: Another patient’s letter')
      await expect(card.getByRole('button', { name: /^Mark as entered in error/ })).toHaveCount(0)
    })
  },
)
