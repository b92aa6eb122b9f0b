/** A claim's complete life: coded from a visit, held, corrected, sent, accepted, partially paid; cards, aging and denials agree. */
import type { Page } from '@playwright/test'
import { write277ca, write835 } from '@mendwell/x12/test-responses'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { createBillingRecords } from './records.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const attested =
  'I authored and reviewed this record. It accurately reflects my findings and the care I provided. This is my electronic signature.'
const getToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
const getCard = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) })
const frame = { sender: 'PAYER01', receiver: 'HARBOR01', date: getToday(), time: '08:00', test: false }

async function importFile(page: Page, name: string, content: string) {
  const dialog = page.getByRole('dialog', { name: 'Import payer file (999, 277CA, 835)' })
  await page.getByRole('tab', { name: 'Payments & Files' }).click()
  await page.getByRole('button', { name: 'Import payer file (999, 277CA, 835)' }).click()
  await dialog
    .getByLabel('File')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  return dialog
}

test('a debridement of 45 cm² is billed, answered and paid in part', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const { id: facilityId } = await office.send<{ id: string }>(page, '/api/facilities', {
    name: 'Cedar Grove',
    address: '1 Main Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215-0001',
    facilityType: 'skilled_nursing',
    npi: '1003000126',
    timeZone: 'America/New_York',
  })
  const mrn = createMrn(info)
  const patient = await office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName: 'Testwood',
    medicalRecordNumber: mrn,
    dateOfBirth: '1948-03-02',
    sex: 'female',
    facilityId,
    room: '12',
  })
  const wound = await office.send<{ id: string }>(page, '/api/wounds', {
    patientId: patient.id,
    woundType: 'pressure_ulcer',
    location: 'Heel',
    laterality: 'left',
  })
  await createBillingRecords(office, page, patient.id, wound.id)

  await test.step('an empty practice says so, in the texts of the screen', async () => {
    await page.goto('/billing-dashboard')
    await expect(page.getByRole('heading', { name: 'Billing & Revenue Dashboard' })).toBeVisible()
    await expect(page.getByLabel('Facility').getByRole('option').first()).toHaveText('All Facilities')
    await expect(page.getByRole('button', { name: 'Generate Report' })).toBeVisible()
    for (const name of ['Monthly Revenue', 'Outstanding Claims', 'Collection Rate', 'Denied Claims'])
      await expect(getCard(page, name)).toBeVisible()
    // An unknown rate is no number; 96 and 2.3 are targets.
    await expect(getCard(page, 'Collection Rate')).toContainText('no data')
    await expect(getCard(page, 'Collection Rate')).toContainText(/target 96%/)
    await expect(getCard(page, 'Denied Claims')).toContainText(/target 2\.3%/)
    for (const name of ['Claims Management', 'Revenue Projections', 'Aging Report', 'CPT Codes'])
      await expect(page.getByRole('tab', { name })).toBeVisible()
    for (const name of ['All', 'Pending', 'Submitted', 'Approved', 'Paid', 'Denied'])
      await expect(
        page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name, exact: true }),
      ).toHaveCount(1)
    await expectText(page, 'No claims found. Create visit records to generate billing claims.')
    await expectAccessible(page, 'no claims')
  })

  await test.step('the visit suggests 97597 and 97598 twice', async () => {
    await page.goto('/visit-tracking?new=visit')
    const dialog = page.getByRole('dialog', { name: 'Document Visit' })
    await dialog.getByRole('combobox', { name: 'Patient' }).fill('Testwood')
    await dialog.getByRole('option', { name: /Testwood/i }).click()
    await dialog.getByRole('textbox', { name: 'Visit Date' }).fill(getToday())
    await dialog.getByLabel('Time').fill('0005')
    await dialog.getByLabel('Visit Type').selectOption('Follow-up')
    await dialog.getByLabel('A Left heel').check()
    await dialog.getByRole('button', { name: 'Debridement', exact: true }).click()
    const procedure = dialog.getByRole('group', { name: '1. Debridement' })
    await procedure.getByLabel('Method').selectOption('Sharp')
    await procedure.getByLabel('Deepest tissue removed').selectOption({ index: 1 })
    await procedure.getByLabel('Area debrided').fill('45')
    const suggested = dialog.getByRole('region', { name: 'Suggested codes' })
    await suggested.getByRole('button', { name: 'Add 97597' }).click()
    await suggested.getByRole('button', { name: /Add 97598/ }).click()
    await expect(suggested).toContainText('97598 ×2')
    await dialog.getByRole('combobox', { name: 'Diagnosis (ICD-10)' }).fill('L89.623')
    await dialog.getByLabel('Place of service').selectOption('32')
    await dialog.getByLabel('Treatment Provided').fill('Selective debridement, foam')
    await dialog.getByLabel('Visit Notes').fill('Clean bed')
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    await expectText(page, 'Visit documented successfully')
    await page.getByRole('button', { name: /^Mark complete Testwood/ }).click()
    const question = page.getByRole('dialog', { name: 'Complete and sign this visit?' })
    await question.getByLabel(attested).check()
    await question.getByRole('button', { name: 'Complete and sign' }).click()
    await expectText(page, 'Visit marked as completed')
  })

  await test.step('the practice enters its numbers and a payer', async () => {
    await page.goto('/billing-dashboard?tab=setup')
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const practice = page.getByRole('dialog', { name: 'Practice' })
    for (const [label, text] of Object.entries({
      'Legal name': 'Harbor Wound Care',
      'Practice NPI': '1234567893',
      'Tax ID (EIN)': '123456789',
      'Street address': '12 Quay Street',
      City: 'Columbus',
      State: 'OH',
      'ZIP code (9 digits)': '432150001',
      'Contact name': 'Billing',
      Phone: '5550100100',
      'Submitter ID': 'HARBOR01',
      Clearinghouse: 'Clearing House',
      'Receiver ID': 'CLEAR01',
    }))
      await practice.getByLabel(label, { exact: true }).fill(text)
    await practice.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Practice updated')
    await page.getByRole('button', { name: 'Add payer' }).click()
    const payer = page.getByRole('dialog', { name: 'Add payer' })
    await payer.getByRole('button', { name: 'Add payer' }).click()
    for (const words of ['Payer name is required', 'Select Medicare, Medicaid, or private'])
      await expect(payer.getByText(words)).toBeVisible()
    await payer.getByLabel('Name').fill('State Plan')
    await payer.getByLabel('Insurance type').selectOption('Private')
    await payer.getByLabel('Payer ID').fill('PAYER01')
    await payer.getByLabel('Timely filing limit (days)').fill('365')
    await payer.getByLabel('Appeal limit (days)').fill('60')
    await payer.getByLabel('Accepts assignment').selectOption('Yes')
    await payer.getByLabel('Assignment effective').fill('01/01/2026')
    await payer.getByRole('button', { name: 'Add payer' }).click()
    await expectText(page, 'Payer added')
    await expectAccessible(page, 'the setup')
  })

  await test.step('a visit becomes a claim once the patient is covered', async () => {
    await page.getByRole('tab', { name: 'Claims Management' }).click()
    await page.getByRole('button', { name: 'Create Claims' }).first().click()
    const visits = page.getByRole('dialog', { name: 'Create Claims' })
    await expect(visits.getByText('No active coverage on that date')).toBeVisible()
    await visits.getByRole('button', { name: 'Insurance for Testwood, Eleanor' }).click()
    await page
      .getByRole('dialog', { name: 'Patient’s insurance' })
      .getByRole('button', { name: 'Add insurance' })
      .click()
    const insurance = page.getByRole('dialog', { name: 'Add insurance' })
    await insurance.getByRole('combobox', { name: 'Payer' }).selectOption('State Plan')
    await insurance.getByLabel('Member ID').fill('W123456789')
    await insurance.getByLabel('Effective date').fill('01/01/2024')
    await insurance.getByLabel('Subscriber street address').fill('4 Elm Road')
    await insurance.getByLabel('City').fill('Columbus')
    await insurance.getByLabel('State').fill('OH')
    await insurance.getByLabel('ZIP').fill('43215')
    await insurance.getByRole('button', { name: 'Add insurance' }).click()
    await expectText(page, 'Insurance added')
    await page
      .getByRole('dialog', { name: 'Patient’s insurance' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
    await visits.getByRole('checkbox').check()
    await expectAccessible(page, 'visits without a claim')
    await visits.getByRole('button', { name: 'Create 1 claim' }).click()
    await expectText(page, 'Claims created')
    await visits.getByRole('button', { name: 'Close' }).last().click()
  })

  const row = page.getByRole('row').filter({ hasText: 'Testwood, Eleanor' })
  const panel = page.getByRole('complementary', { name: 'Selected claim' })
  let claimNumber = ''
  await test.step('the scrubber stops it, and leads to each missing element', async () => {
    await expect(row).toContainText('97597, 97598 ×2')
    await expect(row).toContainText('4 errors')
    for (const column of ['Claim', 'Patient', 'DOS', 'CPT Codes', 'Amount, $', 'Status'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    claimNumber = await row.getByRole('button').first().innerText()
    await row.click()
    await expect(panel.getByText('Fix 4 errors before submitting')).toBeVisible()
    await expectAccessible(page, 'a held claim')
    const finding = (words: string) => panel.getByRole('listitem').filter({ hasText: words })
    await finding('97597 has no diagnosis supporting medical necessity.')
      .getByRole('link', { name: 'Fix' })
      .click()
    const form = page.getByRole('dialog', { name: `Edit claim ${claimNumber}` })
    await expect(form.getByLabel('Diagnosis pointers').first()).toBeFocused()
    for (const line of [0, 1]) await form.getByLabel('Diagnosis pointers').nth(line).fill('1')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('A reason is required')).toBeVisible()
    await form.getByLabel('Reason').fill('The pressure injury makes both necessary')
    await expectAccessible(page, 'changing a claim')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Claim updated')
    const whole = page.getByRole('dialog', { name: `Claim ${claimNumber}` })
    await expect(whole.getByText('Fix 2 errors before submitting')).toBeVisible()
    await whole
      .getByRole('listitem')
      .filter({ hasText: 'Rendering provider NPI is missing or not valid' })
      .getByRole('link', { name: 'Fix' })
      .click()
    const clinician = page.getByRole('dialog', { name: 'Ada Quill' })
    await clinician.getByLabel('NPI').fill('1245319599')
    await clinician.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Provider updated')
    await page.goto('/people')
    await page.getByRole('button', { name: 'Ada Quill (you)' }).click()
    const person = page.getByRole('dialog')
    await person.getByLabel('Credentials').fill('NP')
    await person.getByRole('button', { name: 'Save changes' }).click()
    await expect(person).toBeHidden()
    await page.goto(`/billing-dashboard?find=${claimNumber}`)
    await row.click()
    await panel.getByRole('button', { name: 'Recheck' }).click()
    await expect(row).toContainText('Clean')
  })

  await test.step('clean, it goes out as a file', async () => {
    await page.goto('/billing-dashboard')
    await expect(row).toContainText('Clean')
    await row.click()
    await panel.getByRole('button', { name: 'Submit claim' }).click()
    await expectText(page, 'Claim submitted')
    await expect(row).toContainText('Submitted')
    await panel.getByRole('button', { name: 'Open claim' }).click()
    const dialog = page.getByRole('dialog', { name: `Claim ${claimNumber}` })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '837P' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${claimNumber}.837`)
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'CMS-1500' }).click(),
    ])
    expect(paper.suggestedFilename()).toContain('cms-1500.pdf')
    for (const part of ['Charges & payments', 'History', 'Documentation check', 'Letter']) {
      await dialog.getByRole('tab', { name: part }).click()
      await expect(dialog.getByText('Loading...')).toHaveCount(0)
      await expectAccessible(page, part)
    }
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  const total = 350
  const samplePatient = { last: 'TESTWOOD', first: 'Eleanor', memberId: 'W123456789' }
  await test.step('the payer takes it in', async () => {
    const content = write277ca(
      { ...frame, control: 71 },
      {
        kind: '277CA',
        rejections: [],
        sender: 'State Plan',
        reference: 'R-1',
        date: getToday(),
        batchReference: null,
        claims: [
          {
            claimNumber,
            outcome: 'accepted',
            statuses: [{ category: 'A2', code: '20', entity: 'PR', words: '' }],
            payerControlNumber: 'ICN555',
            chargeCents: total * 100,
            patient: samplePatient,
            serviceDate: getToday(),
          },
        ],
      },
    )
    const dialog = await importFile(page, 'answer.277', content)
    await expect(dialog.getByText('Claim acknowledgment (277CA) from State Plan')).toBeVisible()
    await dialog.getByRole('button', { name: 'Post file' }).click()
    await expect(dialog.getByRole('region', { name: 'Posting results' })).toContainText('Posted')
    await expectText(page, 'File posted')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('and pays one line of two', async () => {
    const line = { modifiers: [], serviceDate: getToday(), controlNumber: null, remarks: [] }
    const remittance = {
      kind: '835',
      paymentCents: 14_000,
      method: 'ACH',
      date: getToday(),
      traceNumber: `T${Date.now()}`,
      payer: { name: 'State Plan', id: '1999999999', numbers: ['PAYER01'] },
      payee: { name: 'Harbor Wound Care', npi: '1234567893', taxId: null },
      claims: [
        {
          claimNumber,
          status: '1',
          chargeCents: total * 100,
          paidCents: 14_000,
          patientCents: 4_000,
          payerControlNumber: 'ICN555',
          forwardedTo: null,
          patient: samplePatient,
          serviceDate: getToday(),
          adjustments: [],
          remarks: [],
          lines: [
            {
              ...line,
              code: '97597',
              chargeCents: 18_000,
              paidCents: 14_000,
              units: 1,
              allowedCents: 18_000,
              adjustments: [{ group: 'PR', reason: '2', cents: 4_000, units: null }],
            },
            {
              ...line,
              code: '97598',
              chargeCents: total * 100 - 18_000,
              paidCents: 0,
              units: 2,
              allowedCents: 0,
              adjustments: [{ group: 'CO', reason: '50', cents: total * 100 - 18_000, units: 2 }],
            },
          ],
        },
      ],
      providerAdjustments: [],
    } as const
    const off = await importFile(
      page,
      'off.835',
      write835({ ...frame, control: 72 }, { ...remittance, paymentCents: 14_001 }),
    )
    await expect(off.getByText('Out of balance').first()).toBeVisible()
    await expect(off.getByText('This file can’t be posted')).toBeVisible()
    await off.getByRole('button', { name: 'Close' }).last().click()
    const dialog = await importFile(page, 'pay.835', write835({ ...frame, control: 73 }, remittance))
    await expect(dialog.getByText(/\$140\.00 of \$350\.00 paid/)).toBeVisible()
    await expectAccessible(page, 'the preview')
    await dialog.getByRole('button', { name: 'Post file' }).click()
    await expect(dialog.getByRole('region', { name: 'Posting results' })).toContainText('Posted')
    await expectText(page, 'File posted')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('table', { name: 'Payments' })).toContainText('140.00')
  })

  await test.step('cards, aging and the denials agree', async () => {
    await expect(getCard(page, 'Monthly Revenue')).toContainText('$140.00')
    await page.getByRole('tab', { name: 'Denials' }).click()
    const denial = page.getByRole('table', { name: 'Denials' }).getByRole('row').nth(1)
    for (const words of [claimNumber, 'CO-50', 'Appeal with documentation', '170.00', '60 days left'])
      await expect(denial).toContainText(words)
    await expectAccessible(page, 'denials')
    await page.getByRole('tab', { name: 'Aging Report' }).click()
    for (const words of ['0-30 days', '31-60 days', '61-90 days', '90+ days']) await expectText(page, words)
    const stats = await office.read<{ outstandingAmount: number; outstandingClaims: number }>(
      page,
      '/api/billing/stats',
    )
    const aging = await office.read<{
      total: { amount: number; claims: number }
      patients: { amount: number }
    }>(page, '/api/billing/aging')
    expect(aging.total).toMatchObject({
      amount: stats.outstandingAmount,
      claims: stats.outstandingClaims,
    })
    expect(aging.patients.amount).toBe(40)
    await expectAccessible(page, 'aging')
  })

  await test.step('projections, codes and the report', async () => {
    await page.getByRole('tab', { name: 'Revenue Projections' }).click()
    await expectText(page, 'Revenue Projections')
    await expectAccessible(page, 'projections')
    await page.getByRole('tab', { name: 'CPT Codes' }).click()
    await page.getByRole('searchbox', { name: 'Search codes' }).fill('97597')
    const code = page.getByRole('row').filter({ hasText: '97597' }).first()
    for (const words of ['180.00', '125.00', '98.00']) await expect(code).toContainText(words)
    await expectAccessible(page, 'codes')
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await page.getByRole('menuitem', { name: /PDF/ }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Password', { exact: true }).fill(ada.password)
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      proof.getByRole('button', { name: 'Confirm' }).click(),
    ])
    expect(report.suggestedFilename()).toMatch(/^billing-report-.*\.pdf$/)
    await expectText(page, 'Report Generated')
  })
})
