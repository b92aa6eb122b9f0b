/** A package from the scanner to the patient, and the recall of its lot. */
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

test('a scanned package is used once, and a recall finds its patient', longTag, async ({ office }, info) => {
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  await page.goto('/stock?tab=receive')
  const mrn = createMrn(info)
  const patient = await createPatient(page, mrn)
  const facility = await office.send<{ id: string }>(page, '/api/facilities', {
    name: 'Elm House',
    address: '1 Main Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215-0001',
    facilityType: 'skilled_nursing',
    npi: '1003000126',
    timeZone: 'America/New_York',
  })
  const wound = await office.send<{ id: string }>(page, '/api/wounds', {
    patientId: patient.id,
    woundType: 'diabetic_foot',
    location: 'Heel',
    laterality: 'left',
    bodyRegion: 'heel_left',
  })

  await test.step('a package is received with a scanner, which types the code and Enter', async () => {
    await page.getByRole('button', { name: 'Add product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add product' })
    await dialog.getByLabel('Product').fill('Exemplar matrix')
    await dialog.getByLabel('Device identifier').fill('09506000117843')
    await dialog.getByRole('button', { name: 'Add product' }).click()
    await expect(dialog).toBeHidden()
    const field = page.getByLabel('Barcode (UDI)')
    await field.pressSequentially(']d20109506000117843172906301' + '0L77')
    await field.press('Control+]')
    await field.pressSequentially('21S1')
    await field.press('Enter')
    await expect(page.getByLabel('Lot', { exact: true })).toHaveValue('L77')
    await expect(page.getByLabel('Serial number')).toHaveValue('S1')
    await expect(page.getByLabel('Expires')).toHaveValue('06/30/2029')
    await page.getByLabel('Size').fill('4')
    await expectAccessible(page, 'receive')
    await page.getByRole('button', { name: 'Receive package' }).click()
    await expect(page.getByText('Package received', { exact: true }).first()).toBeVisible()
  })

  await test.step('a visit takes it, and a recall finds the patient', async () => {
    await office.send(page, '/api/provider-visits', {
      patientId: patient.id,
      facilityId: facility.id,
      visitDate: new Date().toISOString(),
      visitType: 'follow_up',
      cptCodes: ['15275'],
      treatmentProvided: 'Graft applied.',
      visitNotes: 'Clean bed.',
      procedures: [{ kind: 'skin_substitute', woundId: wound.id, lot: 'l-77', serial: 's1', areaCm2: 4 }],
    })
    await page.goto('/stock')
    await expect(page.getByText('No packages yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Recall' }).click()
    const search = page.getByLabel('Lot, serial number, device identifier, or UDI')
    await search.fill('L 77')
    await search.press('Enter')
    const row = page.getByRole('row').filter({ hasText: mrn })
    await expect(row).toContainText('Not signed')
    await expectAccessible(page, 'recall')
  })

  await test.step('the lot is quarantined', async () => {
    await page.getByRole('button', { name: 'Quarantine lot' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Quarantine lot?' })
    await expect(dialog.getByRole('textbox', { name: /^Lot/ })).toHaveValue('L77')
    await dialog.getByLabel('Reason').fill('Recall 12')
    await expectAccessible(page, 'quarantine')
    await dialog.getByRole('button', { name: 'Quarantine lot' }).click()
    await expect(page.getByRole('list', { name: 'Lots in quarantine' })).toContainText('Recall 12')
  })
})
