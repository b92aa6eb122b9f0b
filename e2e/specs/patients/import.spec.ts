/** Patients from a file: understood and reviewed before anything is stored, bad rows corrected from a file, imported again, and undone. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, test } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

test(
  'a Windows file with bad rows is reviewed, imported, recognized, updated, and undone',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    const family = mrn.replaceAll(/\d/g, '')
    const buildFile = (city: string, ...more: string[]) =>
      [
        'First Name;Last Name;MRN;Date of Birth;City;Shoe size;Wound Type;Wound Location;Measured On;Length',
        `José;${family};${mrn}-1;04/03/1950;${city};37;DFU;Heel;01/10/2026;4,5`,
        ...more,
      ].join('\r\n')
    const bad = [
      `;Nameless;${mrn}-2;02/01/1950;;;;;;`,
      `"=SUM(1;2)";Formula;${mrn}-3;13/03/1951;;;;;;`,
      `Bo;Calendar;${mrn}-4;1/2/50;;;;;;`,
    ]
    const selectFile = async (text: string) => {
      await page.goto('/patients/import')
      await page.locator('input[type=file]').setInputFiles({
        name: 'patients.csv',
        mimeType: 'text/csv',
        // Windows-1252.
        buffer: Buffer.from(text, 'latin1'),
      })
      await expect(page.getByRole('heading', { name: '2. Preview' })).toBeVisible()
    }
    const rows = page.getByRole('table', { name: 'File rows' })

    await test.step('the preview shows what was understood, and why which row is not imported', async () => {
      await page.goto('/patients')
      await page.getByRole('link', { name: 'Import patients' }).click()
      await selectFile(buildFile('Columbus', ...bad))
      await expect(page.getByText('4 rows: 2 ready', { exact: false })).toBeVisible()
      await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
      await expect(page.getByLabel('Separator')).toHaveValue(';')
      await expect(
        page.getByText('Dates are read with the day first, based on row 3', { exact: false }),
      ).toBeVisible()
      await expect(rows.getByRole('row').nth(1)).toContainText('José')
      await expect(rows.getByRole('row').nth(1)).toContainText('DOB 03/04/1950 (file: 04/03/1950)')
      await expect(page.getByText('Not imported: Shoe size.', { exact: false })).toBeVisible()
      await expect(rows).toContainText('First Name: First name is required')
      await expect(rows).toContainText('Date of Birth: Enter the year with 4 digits')
      await expectAccessible(page, 'import preview')
    })

    await test.step('the bad rows are returned as a file', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download rows to correct' }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('First Name,Last Name,MRN,Date of Birth')
      expect(text).toContain(`,Nameless,${mrn}-2,02/01/1950,,,,,,,First Name: First name is required`)
      expect(text).not.toContain(`${mrn}-1`)
    })

    await test.step('the good rows are stored and can be found', async () => {
      await page.getByRole('button', { name: 'Import 2 patients' }).click()
      await expect(getNotifications(page).getByText('Patients imported')).toBeVisible()
      await openChart(page, `${mrn}-3`)
      await expect(page.getByRole('heading', { name: /Formula, =SUM/i })).toBeVisible()
    })

    await test.step('the same file is recognized; a change is stored where it is selected', async () => {
      await selectFile(buildFile('Dublin', `"=SUM(1;2)";Formula;${mrn}-3;13/03/1951;;;;;;`))
      await expect(page.getByText('0 ready, 1 different', { exact: false })).toBeVisible()
      await expect(rows).toContainText('Already imported')
      await page.getByLabel('City: Columbus → Dublin').check()
      await page.getByRole('button', { name: 'Update 1 chart' }).click()
      await expect(getNotifications(page).getByText('Patients imported')).toBeVisible()
      await openChart(page, `${mrn}-1`)
      await expect(page.getByText('Dublin', { exact: false }).first()).toBeVisible()
    })

    await test.step('an import of which nothing was used is undone', async () => {
      await selectFile(
        ['First Name;Last Name;MRN', `Eve;Undone;${mrn}-9`, `Cy;Undone;${mrn}-10`].join('\r\n'),
      )
      await page.getByRole('button', { name: 'Import 2 patients' }).click()
      const history = page.getByRole('table', { name: 'Previous imports' })
      const newest = history.getByRole('row').nth(1)
      await expect(newest).toContainText('2 patients imported')
      await newest.getByRole('button', { name: /^Undo import/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
      await dialog.getByLabel('Reason').fill('Wrong list')
      await dialog.getByRole('button', { name: 'Undo import' }).click()
      await expect(getNotifications(page).getByText('Import undone')).toBeVisible()
      await expect(newest).toContainText('Wrong list')
      await expect(newest.getByRole('button')).toHaveCount(0)
    })
  },
)
