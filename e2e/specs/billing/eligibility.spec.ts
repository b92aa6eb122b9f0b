/** Eligibility before the next visits: one inquiry file for those selected, the payer's response, and a verification by phone. */
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { formatDate, getNextWeekDate } from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ storageState: getSessionFile('clinician') })

const serviceDate = getNextWeekDate(1)
const shownServiceDate = formatDate(serviceDate)

/** One white pixel. */
const cardPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)

/** As a payer answers the first inquiry of a 270: the plan was inactive. */
function answer(inquiry: string): string {
  const segments = inquiry.split('~').map((segment) => segment.trim())
  const find = (start: string) => segments.find((segment) => segment.startsWith(start)) ?? ''
  const [, , trace = ''] = find('TRN*1*').split('*')
  const body = [
    'ST*271*0001*005010X279A1',
    `BHT*0022*11*1*${serviceDate.replaceAll('-', '')}*0600`,
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
      `ISA*00*          *00*          *ZZ*DEMOREC        *ZZ*DEMOSUB        *${serviceDate.slice(2).replaceAll('-', '')}*0600*^*00501*000000901*0*T*:`,
      `GS*HB*DEMOREC*DEMOSUB*${serviceDate.replaceAll('-', '')}*0600*901*X*005010X279A1`,
      ...body,
      `SE*${body.length + 1}*0001`,
      'GE*1*901',
      'IEA*1*000000901',
    ].join('~\n') + '~\n'
  )
}

test('eligibility before a round', async ({ page }, info) => {
  await page.goto('/rounds')
  await page.getByLabel('Facility', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Eligibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eligibility' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Eligibility' })
  // Another patient at each try: what is recorded stays.
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(-1 - info.retry - info.repeatEachIndex)
  const name = (await row.getByRole('button').textContent()) ?? ''
  await row.getByRole('button').click()
  const insurance = page.getByRole('dialog', { name: 'Patient’s insurance' })

  await test.step('an authorization is recorded with its units', async () => {
    await insurance.getByRole('button', { name: 'Add authorization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add prior authorization' })
    await dialog.getByRole('button', { name: 'Add authorization' }).click()
    await expect(dialog.getByText('Authorization number is required')).toBeVisible()
    await dialog.getByLabel('Authorization number').fill('AUTH-4711')
    await dialog.getByLabel('Start date').fill('11/01/2026')
    await dialog.getByLabel('End date').fill(formatDate(getNextWeekDate(90)))
    await dialog.getByLabel('CPT or HCPCS code').fill('G0281')
    await dialog.getByLabel('Units').fill('12')
    await expectAccessible(page, 'authorization')
    await dialog.getByRole('button', { name: 'Add authorization' }).click()
    await expect(insurance).toContainText('G0281: 12 of 12 units left')
  })

  await test.step('a second plan of the same order is refused at its field', async () => {
    await insurance.getByRole('button', { name: 'Add insurance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add insurance' })
    await dialog.getByLabel('Payer').selectOption({ index: 1 })
    await dialog.getByLabel('Member ID').fill('X-1')
    await dialog.getByLabel('Effective date').fill('11/01/2026')
    await dialog.getByRole('button', { name: 'Add insurance' }).click()
    await expect(dialog.getByText(/is already the primary coverage/)).toBeVisible()
    // The problem is shown once: the field does not hold the focus.
    await dialog.getByLabel('Member ID').focus()
    await expect(dialog.getByLabel('Member ID')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('the card is photographed, front and back', async () => {
    await insurance
      .getByLabel('Add front photo')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: cardPhoto })
    await expect(insurance.getByRole('img', { name: /^Front of the insurance card/ })).toBeVisible()
    await expect(insurance.getByText('No back photo')).toBeVisible()
    await expectAccessible(page, 'insurance')
  })

  await test.step('a verification is on the banner of the chart', async () => {
    await insurance.getByRole('button', { name: 'Verify' }).first().click()
    const dialog = page.getByRole('dialog', { name: /Verify eligibility/ })
    await dialog.getByLabel('Coverage').selectOption('Active')
    await dialog.getByLabel('Verification method').selectOption('Payer portal')
    await dialog.getByLabel('Service date').fill(shownServiceDate)
    await dialog.getByLabel(/Confirmation number/).fill('4711')
    await dialog.getByRole('button', { name: 'Save verification' }).click()
    await insurance.getByRole('button', { name: 'Close' }).last().click()
    await page.goto(`/patients?search=${encodeURIComponent(name.split(',')[0] ?? '')}`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(
      `active ${shownServiceDate}`,
    )
  })
})

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
    await expect(dialog.getByText('Select a verification method')).toBeVisible()
    await dialog.getByLabel('Coverage').selectOption('Active')
    await dialog.getByLabel('Verification method').selectOption('Phone')
    await dialog.getByLabel('Service date').fill(shownServiceDate)
    await dialog.getByLabel(/Confirmation number/).fill('Spoke to Kim, 4711')
    await dialog.getByLabel('Copay').fill('35')
    await expectAccessible(page, 'verification')
    await dialog.getByRole('button', { name: 'Save verification' }).click()
    const insurance = page.getByRole('dialog', { name: 'Patient’s insurance' })
    await expect(insurance).toContainText('Spoke to Kim, 4711')
    await expect(insurance).toContainText('$35.00')
  })
})
