/** Patients from a CSV file with bad rows: seen before anything is stored, mended from a file, the good ones stored. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, test } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

test(
  'a CSV with bad rows stores the good ones and gives the bad ones back',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    const csv = [
      'First Name,Last Name,MRN,Date of Birth,Shoe size',
      `Ada,${mrn.replaceAll(/\d/g, '')},${mrn}-1,1950-01-02,37`,
      `,Nameless,${mrn}-2,1950-01-02,`,
      `"=SUM(1;2)","Formula, the",${mrn}-3,1951-03-12,`,
      `Bo,Calendar,${mrn}-4,1950-13-40,`,
    ].join('\r\n')

    await page.goto('/patients')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'patients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })

    const rows = page.getByRole('table', { name: 'File rows' })
    await test.step('the preview says what is wrong with which row', async () => {
      await expect(page.getByRole('heading', { name: '2. Preview' })).toBeVisible()
      await expect(page.getByText('4 rows: 2 ready', { exact: false })).toBeVisible()
      await expect(page.getByText('Not imported: Shoe size.', { exact: false })).toBeVisible()
      await expect(rows).toContainText('First Name: First name is required')
      await expect(rows).toContainText('Date of Birth')
      await expectAccessible(page, 'import preview')
    })

    await test.step('the bad rows are returned as a file', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download rejected rows' }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('First Name,Last Name,MRN,Date of Birth,Shoe size,Problem')
      expect(text).toContain(`,Nameless,${mrn}-2,1950-01-02,,First Name: First name is required`)
      expect(text).not.toContain(`${mrn}-1`)
    })

    await test.step('the good rows are stored and can be found', async () => {
      await page.getByRole('button', { name: 'Import 2 patients' }).click()
      await expect(getNotifications(page).getByText('Patients imported')).toBeVisible()
      await expect(page.getByText('2 imported', { exact: false }).first()).toBeVisible()
      await openChart(page, `${mrn}-3`)
      await expect(page.getByRole('heading', { name: /Formula, The, =SUM/i })).toBeVisible()
    })
  },
)
