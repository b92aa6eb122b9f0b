/** Visits: every label of the screen and its form, suggested and applied codes, completing, and what follows. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { createFacility, createResident } from '../../support/rounds.ts'
import { bookAppointment } from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** Waits until the list has loaded. */
const expectOptions = (select: Locator, options: string[]) =>
  expect(select.getByRole('option')).toHaveText(options)
const attested =
  'I authored and reviewed this record. It accurately reflects my findings and the care I provided. This is my electronic signature.'
const rejection = {
  status: 400,
  json: { message: 'This cannot be done now', code: 'request.invalid', requestId: 'e2e' },
}

/** The server does not respond about the record: the request is repeated. */
const busyResponse = {
  status: 429,
  json: { message: 'Too many requests', code: 'request.rate', requestId: 'e2e' },
}

test('a visit is documented with suggested codes, completed, and added to', async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const dialog = page.getByRole('dialog', { name: 'Document Visit' })

  await test.step('an empty practice says so', async () => {
    await page.goto('/visit-tracking')
    await expect(page.getByRole('heading', { name: 'Visit Tracking & Documentation' })).toBeVisible()
    await expectOptions(page.getByLabel('Facility'), ['All Facilities', 'Office', 'Patient’s home'])
    for (const card of ["Today's Visits", 'This Week', 'Avg Duration', 'Pending Visits'])
      await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
    // An unrecorded duration is no number.
    await expectText(page, 'no data')
    for (const tab of ['Recent Visits', 'Scheduled', 'Templates'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    await expectText(page, 'No visits found. Document your first visit to get started.')
    await expectAccessible(page, 'no visits')
  })

  const { id: facilityId } = await createFacility(office, page, 'Cedar Grove')
  const mrn = createMrn(info)
  const { patientId } = await createResident(office, page, facilityId, {
    lastName: 'Testwood',
    room: '12',
    mrn,
  })

  await test.step('the required fields, verbatim', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Document Visit' }).first().click()
    await expectOptions(dialog.getByLabel('Visit Type'), [
      'Select type',
      'Initial',
      'Follow-up',
      'Emergency',
      'Discharge',
    ])
    await dialog.getByRole('textbox', { name: 'Visit Date' }).fill('')
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    for (const words of [
      'Patient is required',
      'Facility is required',
      'Visit date is required',
      'Visit type is required',
      'At least one CPT code is required',
      'Treatment description is required',
      'Visit notes are required',
    ])
      await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Visit Date' }).fill('01/02/2199')
    await expect(dialog.getByText('Can’t be in the future')).toBeVisible()
    await expectAccessible(page, 'the empty form')
  })

  await test.step('the patient brings the facility; wounds and procedures bring codes, when they are taken', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    await dialog.getByRole('textbox', { name: 'Visit Date' }).fill(today)
    await dialog.getByLabel('Time').fill('0005')
    await dialog.getByRole('combobox', { name: 'Patient' }).fill('Testwood')
    await dialog.getByRole('option', { name: /Testwood/i }).click()
    await expect(dialog.getByLabel('Facility')).toHaveValue(facilityId)
    await dialog.getByLabel('Visit Type').selectOption('Follow-up')
    await dialog.getByLabel('A Left heel').check()
    await dialog.getByRole('button', { name: 'Debridement', exact: true }).click()
    const procedure = dialog.getByRole('group', { name: '1. Debridement' })
    await procedure.getByLabel('Method').selectOption('Sharp')
    await procedure.getByLabel('Deepest tissue removed').selectOption('Subcutaneous tissue')
    await procedure.getByLabel('Area debrided').fill('12.5')
    const suggested = dialog.getByRole('region', { name: 'Suggested codes' })
    await expect(suggested.getByRole('button', { name: 'Add 11042' })).toBeVisible()
    // Nothing is applied automatically.
    await expect(dialog.getByRole('combobox', { name: 'CPT Codes' })).toHaveValue('')
    await suggested.getByRole('button', { name: 'Add 11042' }).click()
    await expect(dialog.getByRole('combobox', { name: 'CPT Codes' })).toHaveValue('11042')
    await expect(suggested.getByText('Added').first()).toBeVisible()
    await expectAccessible(page, 'the form with suggestions')
  })

  await test.step('codes are found by words, and typed with commas', async () => {
    const codes = dialog.getByRole('combobox', { name: 'CPT Codes' })
    await codes.fill('11042, negative')
    const found = dialog.getByRole('listbox', { name: 'Search results for CPT Codes' }).getByRole('option')
    await expect(found.first()).toBeVisible()
    await codes.press('Enter')
    await expect(codes).toHaveValue(/^11042, 9760\d, $/)
    await codes.fill(' 97597 , 97602 ')
    await expect(dialog.getByText('NCCI edit conflict')).toBeVisible()
    await codes.blur()
    await expect(codes).toHaveValue('97597, 97602')
    await dialog.getByLabel('Reason for reporting both codes (modifier 59/X)').fill('Two wounds')
    await codes.fill('11042')
    await dialog.getByRole('combobox', { name: 'Diagnosis (ICD-10)' }).fill('l89.62')
    await expect(
      dialog
        .getByRole('listbox', { name: 'Search results for Diagnosis (ICD-10)' })
        .getByRole('option')
        .first(),
    ).toBeVisible()
    await dialog.getByRole('option', { name: /^L89\.622/ }).click()
  })

  await test.step('rejected, it preserves the input; then it is documented', async () => {
    await dialog.getByLabel('Treatment Provided').fill('Sharp debridement, foam')
    await dialog.getByLabel('Visit Notes').fill('Clean bed')
    await dialog.getByLabel('Duration').fill('30')
    await page.route(/\/api\/provider-visits$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill(rejection) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    await expectText(page, 'Failed to document visit')
    await expect(dialog.getByText('This cannot be done now Your changes are still here.')).toBeVisible()
    await expect(dialog.getByLabel('Visit Notes')).toHaveValue('Clean bed')
    await page.unroute(/\/api\/provider-visits$/)
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    await expectText(page, 'Visit documented successfully')
    await expect(dialog).toBeHidden()
    const row = getRow(page, 'Testwood, Eleanor')
    for (const words of ['Cedar Grove', 'Follow-up', '11042', 'Pending'])
      await expect(row).toContainText(words)
    for (const column of ['Date/Time', 'Patient', 'Facility', 'Type', 'CPT Codes', 'Status', 'Actions'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await expectAccessible(page, 'the list')
  })

  await test.step('a pending visit is changed, then completed, which signs it', async () => {
    await page.getByRole('button', { name: /^View Testwood/ }).click()
    const details = page.getByRole('dialog', { name: 'Testwood, Eleanor' })
    await expect(details.getByText('Not signed')).toBeVisible()
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit visit' })
    await form.getByLabel('Visit Notes').fill('Clean bed, edges attached')
    // Meanwhile another window saves: both versions are shown, and nothing is overwritten unasked.
    const [open] = await office.read<{ id: string }[]>(page, '/api/provider-visits?status=pending')
    const meanwhile = await page.request.patch(`/api/provider-visits/${open?.id}`, {
      data: { visitNotes: 'Bed covered with slough' },
      headers: { origin: new URL(page.url()).origin, 'if-match': '"1"' },
    })
    expect(meanwhile.status(), await meanwhile.text()).toBe(200)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('This record was changed after you opened it')).toBeVisible()
    await expect(form.getByRole('row')).toHaveText([
      /Field.*Yours.*Saved/,
      /Visit Notes.*Clean bed, edges attached.*Bed covered with slough/,
    ])
    await expectAccessible(page, 'two versions')
    await form.getByRole('button', { name: 'Replace with mine' }).click()
    await expectText(page, 'Visit updated successfully')
    await details.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: /^Mark complete Testwood/ }).click()
    const question = page.getByRole('dialog', { name: 'Complete and sign this visit?' })
    await expect(question.getByText('Clean bed, edges attached')).toBeVisible()
    await expect(question.getByText(/Completing the visit signs it/)).toBeVisible()
    await question.getByLabel(attested).check()
    await expectAccessible(page, 'completing')
    await question.getByRole('button', { name: 'Complete and sign' }).click()
    await expectText(page, 'Visit marked as completed')
    await expect(getRow(page, 'Testwood, Eleanor')).toContainText('Completed')
    await expect(page.getByRole('button', { name: /^Mark complete/ })).toHaveCount(0)
    await expect(page.getByRole('definition').filter({ hasText: '30 min' })).toBeVisible()
  })

  await test.step('from then on it is read, printed, added to, or marked as entered in error', async () => {
    await page.getByRole('button', { name: /^View Testwood/ }).click()
    const details = page.getByRole('dialog').first()
    await expect(details.getByText(/^Signed by Ada Quill/)).toBeVisible()
    await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await details.getByRole('button', { name: 'Add an addendum' }).click()
    await details.getByLabel('Addendum type').selectOption('Late entry')
    await details.getByRole('textbox', { name: 'Addendum' }).fill('Family informed')
    await details.getByRole('button', { name: 'Add', exact: true }).click()
    await expectText(page, 'Addendum added')
    await expect(details.getByText('Late entry: Family informed')).toBeVisible()
    await details.getByRole('button', { name: 'Versions' }).click()
    await expect(details.getByText('Clean bed, edges attached')).toBeVisible()
    await details.getByRole('button', { name: 'Back to visit' }).click()
    await details.getByRole('button', { name: 'Print' }).click()
    await expect(details.getByText(/^Signed electronically by Ada Quill/)).toBeVisible()
    await details.getByRole('button', { name: 'Back to visit' }).click()
    await details.getByRole('button', { name: 'Mark as entered in error' }).click()
    await details.getByLabel('Reason').fill('Wrong patient')
    await details.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expectText(page, 'Marked as entered in error')
    await expect(details.getByText(/Wrong patient/)).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('an open appointment becomes a visit with one press, or one who was not seen', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await bookAppointment(office, page, patientId, {
      scheduledDate: day,
      scheduledTime: '09:30',
      facilityId,
      duration: 45,
    })
    await page.getByRole('tab', { name: 'Scheduled' }).click()
    await page.getByRole('button', { name: /^Document Visit: Testwood/ }).click()
    await expect(dialog.getByText('Saving completes the appointment.')).toBeVisible()
    await expect(dialog.getByText('Testwood, Eleanor')).toBeVisible()
    await expect(dialog.getByLabel('Facility')).toHaveValue(facilityId)
    await expect(dialog.getByLabel('Duration')).toHaveValue('45')
    await dialog.getByRole('combobox', { name: 'CPT Codes' }).fill('99308')
    await dialog.getByLabel('Treatment Provided').fill('Dressing changed')
    await dialog.getByLabel('Visit Notes').fill('Dry')
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    await expectText(page, 'Visit documented successfully')
    await expectText(page, 'No open appointments')
    await page.getByRole('button', { name: 'Patient not seen' }).click()
    const missed = page.getByRole('dialog', { name: 'Patient not seen' })
    await missed.getByRole('button', { name: 'Sign as not seen' }).click()
    await expect(missed.getByText('A reason is required')).toBeVisible()
    await expect(missed.getByText('Patient is required')).toBeVisible()
    await missed.getByRole('combobox', { name: 'Patient' }).fill('Testwood')
    await missed.getByRole('option', { name: /Testwood/i }).click()
    await missed.getByLabel('Reason').fill('In hospital')
    await expect(missed.getByLabel('Facility')).toHaveValue(facilityId)
    await missed.getByRole('button', { name: 'Sign as not seen' }).click()
    await expectText(page, 'Recorded as not seen')
    await page.getByRole('tab', { name: 'Recent Visits' }).click()
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Not seen').click()
    await expect(getRow(page, 'Testwood, Eleanor')).toHaveCount(1)
  })

  await test.step('the three templates propose their codes and say which clash, fill in, and are edited', async () => {
    await page.getByRole('tab', { name: 'Templates' }).click()
    const names = page.getByRole('heading', { level: 2 })
    await expect(names).toHaveText(['Initial Wound Assessment', 'Follow-up Care', 'Discharge Planning'])
    const getCodes = (name: string) => page.getByRole('list', { name: `CPT codes for ${name}` })
    await expect(getCodes('Initial Wound Assessment')).toContainText('97602')
    await expect(getCodes('Follow-up Care')).toContainText('97602')
    await expect(getCodes('Discharge Planning')).toContainText('99213')
    await expect(page.getByText('NCCI edit conflict')).toHaveCount(2)
    await expect(page.getByText('it is never paid with 15271')).toBeVisible()
    await expectAccessible(page, 'templates')
    await page.getByRole('button', { name: 'Use template Discharge Planning' }).click()
    await expect(dialog.getByRole('combobox', { name: 'CPT Codes' })).toHaveValue('99213')
    await expect(dialog.getByLabel('Visit Type')).toHaveValue('discharge')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Discharge Planning' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Discharge Planning' })
    await expect(edit.getByText('No changes to save')).toBeVisible()
    await edit.getByLabel('Duration').fill('20')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Template updated successfully')
    await expect(page.getByText('Discharge visit, 20 minutes')).toBeVisible()
  })
})

test(
  'without a server the visit is stored on this device and sent later',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    await office.found(ada)
    const page = await office.getWindow(ada)
    const { id: facilityId } = await createFacility(office, page, 'Cedar Grove')
    const mrn = createMrn(info)
    const { patientId } = await createResident(office, page, facilityId, {
      lastName: 'Offline',
      room: '1',
      mrn,
    })
    await page.goto(`/visit-tracking?new=visit&patientId=${patientId}`)
    const dialog = page.getByRole('dialog', { name: 'Document Visit' })
    await dialog.getByLabel('Visit Type').selectOption('Follow-up')
    await dialog.getByRole('combobox', { name: 'CPT Codes' }).fill('97597')
    await dialog.getByLabel('Treatment Provided').fill('Foam')
    await dialog.getByLabel('Visit Notes').fill('Dry')
    await page.context().route(/\/api\/provider-visits$/, (route) => route.fulfill(busyResponse))
    await dialog.getByRole('button', { name: 'Document Visit' }).click()
    await expect(dialog.getByText('Saved on this device', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.context().unrouteAll()
    await expect(getRow(page, 'Offline, Eleanor')).toBeVisible({ timeout: 45_000 })
  },
)
