/** Eligibility before the next visits: one inquiry file for those selected, the payer's response, and a verification by phone. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ storageState: getSessionFile('clinician') })

/** As a payer answers the first inquiry of a 270: the plan was inactive. */
function answer(inquiry: string): string {
  const segments = inquiry.split('~').map((segment) => segment.trim())
  const find = (start: string) => segments.find((segment) => segment.startsWith(start)) ?? ''
  const [, , trace = ''] = find('TRN*1*').split('*')
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*1*20261120*0600',
    'HL*1**20*1',
    find('NM1*PR*'),
    'HL*2*1*21*1',
    find('NM1*1P*'),
    'HL*3*2*22*0',
    `TRN*2*${trace}*9123456789`,
    find('NM1*IL*'),
    'EB*6**30',
  ]
  return (
    [
      'ISA*00*          *00*          *ZZ*DEMOREC        *ZZ*DEMOSUB        *261120*0600*^*00501*000000901*0*T*:',
      'GS*HB*DEMOREC*DEMOSUB*20261120*0600*901*X*005010X279A1',
      ...body,
      `SE*${body.length + 1}*0001`,
      'GE*1*901',
      'IEA*1*000000901',
    ].join('~\n') + '~\n'
  )
}

test('coverage is verified by file and by phone', longTag, async ({ page }) => {
  await page.goto('/billing-dashboard?tab=eligibility')
  const table = page.getByRole('table', { name: 'Eligibility' })
  await expectAccessible(page, 'eligibility')
  await page.getByText('Facility residents').click()
  await expect(page.getByText('Residents are listed for one facility at a time.')).toBeVisible()
  const residents = page.waitForResponse(/eligibility\?.*who=residents/)
  await page.getByLabel('Facility', { exact: true }).selectOption({ index: 1 })
  await residents
  await expect(page.getByText('Loading patients...')).toBeHidden()
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const name = (await row.getByRole('button').textContent()) ?? ''

  const inquiry = await test.step('the file asks about the selected patient', async () => {
    await row.getByRole('checkbox').check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Create inquiry file (270)' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('ST*270*0001*005010X279A1~')
    return text
  })

  await test.step('the response is shown with the patient, once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Import eligibility response (271)' })
    await page.getByRole('button', { name: 'Import response (271)' }).click()
    const choose = dialog.getByLabel('File')
    await choose.setInputFiles({
      name: 'a.271',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dear provider'),
    })
    await dialog.getByRole('button', { name: 'Import file' }).click()
    await expect(dialog.getByText('This is not an X12 file')).toBeVisible()
    await choose.setInputFiles({
      name: 'b.271',
      mimeType: 'text/plain',
      buffer: Buffer.from(answer(inquiry)),
    })
    await dialog.getByRole('button', { name: 'Import file' }).click()
    await expect(dialog.getByText('Inactive')).toBeVisible()
    await expectAccessible(page, 'import')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Inactive')
  })

  await test.step('a call to the payer corrects it', async () => {
    await table.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Verify' }).first().click()
    const dialog = page.getByRole('dialog', { name: /Verify eligibility/ })
    await dialog.getByRole('button', { name: 'Save verification' }).click()
    await expect(dialog.getByText('Select how it was verified')).toBeVisible()
    await dialog.getByLabel('Coverage').selectOption('Active')
    await dialog.getByLabel('Verification method').selectOption('Phone')
    await dialog.getByLabel('Service date').fill('11/20/2026')
    await dialog.getByLabel(/Confirmation number/).fill('Spoke to Kim, 4711')
    await dialog.getByLabel('Copay').fill('35')
    await expectAccessible(page, 'verification')
    await dialog.getByRole('button', { name: 'Save verification' }).click()
    const insurance = page.getByRole('dialog', { name: 'Patient’s insurance' })
    await expect(insurance).toContainText('Spoke to Kim, 4711')
    await expect(insurance).toContainText('$35.00')
  })
})
