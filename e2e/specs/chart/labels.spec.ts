/** Every label, empty text, toast and message that the screens of the chart promise, word for word. */
import type { Locator, Page } from '@playwright/test'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import {
  buildAssessment,
  getInstantDaysAgo,
  createAssessment,
  createPatient,
  createWound,
} from '../../support/wounds.ts'

const rejection = {
  status: 400,
  json: { message: 'This cannot be recorded', code: 'request.invalid', requestId: 'e2e' },
}
const expectTexts = async (where: Page | Locator, words: readonly string[]) => {
  for (const word of words)
    await expect(where.getByText(word, { exact: true }).filter({ visible: true }).first(), word).toBeVisible()
}
/** Not by role: an open dialog removes the rest of the page from the accessibility tree; the toast is read out beside it. */
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** Requests there are rejected, until the spec changes it. */
const rejectWrites = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(rejection),
  )

test('an empty practice says so on each screen', longTag, async ({ office }, info) => {
  const ines = createPerson(info, 'Ines')
  await office.found(ines)
  const page = await office.getWindow(ines)

  await test.step('the dashboard', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(/^Last updated \d{1,2}:\d\d [AP]M/)).toBeVisible()
    const main = page.getByRole('main')
    for (const name of ['Total Patients', 'Active Wounds', "Today's Assessments", 'Healing Rate'])
      await expect(main.getByRole('term').filter({ hasText: name }).first(), name).toBeVisible()
    await expectTexts(main, [
      'Quick Actions',
      'Recent Activity',
      'No recent assessments',
      'Performance Overview',
    ])
    for (const name of ['Documentation Rate', 'Daily Assessments'])
      await expect(main.getByText(name).first(), name).toBeVisible()
    await expect(main.getByRole('link', { name: 'New Assessment' })).toHaveAttribute(
      'href',
      '/wound-assessment',
    )
    await expect(main.getByRole('link', { name: 'Start Assessment' }).first()).toHaveAttribute(
      'href',
      '/wound-assessment',
    )
    await expect(main.getByRole('link', { name: 'Add New Patient' })).toBeVisible()
    await expectTexts(main, ['Schedule Appointment', 'View All'])
  })

  await test.step('the patients', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/api\/patients(\?|$)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/patients')
    await expect(page.getByText('Loading patients...').first()).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
    await expect(page.getByPlaceholder('Search patients by name or MRN...')).toBeVisible()
    await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
      'All Patients',
      'Active',
      'Inactive',
    ])
    await expectTexts(page, ['Total Patients', 'Active Patients', 'New This Month', 'Patient Records'])
    await expectTexts(page, ['No patients found'])
  })

  await test.step('the EHR', async () => {
    await page.goto('/ehr')
    await expectTexts(page, ['Active Patients', 'High Risk Patients', 'Assessments Today', 'Active Wounds'])
    await expect(page.getByRole('tab')).toHaveText([
      /Patient Registry/,
      /Clinical Assessments/,
      /Analytics/,
      /Reports/,
    ])
    await expectTexts(page, ['No patients registered yet.'])
    await page.getByRole('tab', { name: 'Clinical Assessments' }).click()
    await expectTexts(page, ['No assessments due', 'No high-risk patients'])
  })

  await test.step('the wound assessment', async () => {
    await page.goto('/wound-assessment')
    await expect(page.getByRole('heading', { name: 'Wound Assessment' })).toBeVisible()
    await expect(page.getByLabel('Wound', { exact: true })).toBeDisabled()
    await expect(page.getByLabel('Wound', { exact: true })).toContainText('Select a patient first')
    for (const name of ['Capture Photos', 'New Assessment']) {
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    }
    await expectTexts(page, ['Clinical Assessment', 'Assessment History', 'No wound selected'])
    await expect(page.getByRole('tab')).toHaveText([
      'Assessment',
      'Measurements',
      'Clinical Tools',
      'Photos',
      'Dressing',
      'Progress',
    ])
  })
})

test(
  'a patient is registered with every field, shown in the list, and a failure is reported',
  longTag,
  async ({ office }, info) => {
    const ines = createPerson(info, 'Ines')
    await office.found(ines)
    const page = await office.getWindow(ines)
    const mrn = createMrn(info)
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Add New Patient' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Patient' })
    const typed: Record<string, string> = {
      'First Name': 'Eleanor',
      'Last Name': 'Testwood',
      'Medical Record Number': mrn,
      'Phone Number': '555-0100',
      Email: 'eleanor@home.example',
      'Emergency Contact Name': 'Paul Testwood',
      'Emergency Contact Phone': '555-0101',
      'Medical History': 'Type 2 diabetes',
      Allergies: 'Latex',
      'Current Medications': 'Metformin',
    }
    for (const [label, value] of Object.entries(typed))
      await dialog.getByLabel(label, { exact: label === 'Allergies' }).fill(value)
    await expect(dialog.getByLabel('Address')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()

    await rejectWrites(page, '**/api/patients')
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expectText(page, 'Failed to create patient')
    await page.unroute('**/api/patients')
    await dialog.getByRole('button', { name: 'Create Patient' }).click()
    await expect(getNotifications(page).getByText('Patient created successfully')).toBeVisible()

    await page.goto('/patients')
    const table = page.getByRole('table', { name: 'Patient Records' })
    for (const name of ['Patient Name', 'Contact', 'Address', 'Status', 'Registered'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    const row = table.getByRole('row').filter({ hasText: mrn })
    await expectTexts(row, ['No address', 'Active', '555-0100'])
  },
)

test('the forms of the EHR say that they failed', longTag, async ({ office }, info) => {
  const ines = createPerson(info, 'Ines')
  await office.found(ines)
  const page = await office.getWindow(ines)
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  for (const path of ['braden-assessments', 'skin-assessments', 'vital-signs', 'medical-history'])
    await rejectWrites(page, `**/${path}`)
  await page.goto('/ehr')
  const row = page.getByRole('row').filter({ hasText: 'Testwood' })
  const leave = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('Braden', async () => {
    await row.getByRole('button', { name: /^Braden Scale/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Braden Scale' })
    for (const answer of [
      'Completely limited',
      'Constantly moist',
      'Bedfast',
      'Completely immobile',
      'Very poor',
      'Problem',
    ])
      await dialog.getByText(answer, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save Assessment' }).click()
    await expectText(page, 'Failed to save Braden Scale assessment. Please try again.')
    await leave(dialog)
  })

  await test.step('skin', async () => {
    await row.getByRole('button', { name: /^Skin Assessment/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Skin Assessment' })
    for (const label of [
      'Body region',
      'Skin condition',
      'Color',
      'Temperature',
      'Moisture',
      'Texture',
      'Elasticity',
      'Integrity',
    ])
      await dialog.getByLabel(label).selectOption({ index: 1 })
    await dialog.getByLabel('Findings').fill('Redness')
    await dialog.getByLabel('Interventions').fill('Turned')
    await dialog.getByRole('button', { name: 'Save Assessment' }).click()
    await expectText(page, 'Failed to save skin integrity assessment. Please try again.')
    await leave(dialog)
  })

  await test.step('vital signs', async () => {
    await row.getByRole('button', { name: /^Vital Signs/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Record vital signs' })
    await dialog.getByLabel('Systolic').fill('118')
    await dialog.getByLabel('Diastolic').fill('76')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Failed to save vital signs. Please try again.')
    await leave(dialog)
  })

  await test.step('history', async () => {
    await row.getByRole('button', { name: /^Add History/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add History' })
    await dialog.getByRole('button', { name: 'Stroke' }).click()
    await dialog.getByRole('button', { name: 'Add History' }).click()
    await expectText(page, 'Failed to add medical history. Please try again.')
    await leave(dialog)
  })
  expect(patient.id).toBeTruthy()
})

test(
  'the assessment says that it was not saved, preserves the input, and appears in the history',
  longTag,
  async ({ office }, info) => {
    const ines = createPerson(info, 'Ines')
    await office.found(ines)
    const page = await office.getWindow(ines)
    await page.goto('/patients')
    const patient = await createPatient(page, createMrn(info))
    const wound = await createWound(page, patient.id)
    const record = await createAssessment(
      page,
      buildAssessment(patient.id, wound.id, { assessedAt: getInstantDaysAgo(1) }),
    )

    await test.step('a rejected change', async () => {
      await page.goto(`/cms-wound-assessment?edit=${record.id}`)
      await page.getByRole('tab', { name: 'Quality' }).click()
      await page.getByLabel('Clinical Assessment Notes').fill('Looked at again.')
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(`**/api/wound-assessments/${record.id}`, async (route) => {
        if (route.request().method() === 'GET') return route.continue()
        await held
        return route.fulfill(rejection)
      })
      const complete = page.getByRole('button', { name: /Complete Assessment|Saving/ })
      await complete.click()
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
      letGo()
      await expectText(page, 'Failed to save assessment. Please try again.')
      await expect(page.getByLabel('Clinical Assessment Notes')).toHaveValue('Looked at again.')
    })

    await test.step('the history of the wound', async () => {
      page.once('dialog', (question) => void question.accept())
      await page.goto(`/wound-assessment?patientId=${patient.id}&woundId=${wound.id}`)
      const history = page.getByRole('region', { name: 'Assessment History' })
      await expectTexts(history, ['Assessment #1', 'View Details'])
      await page.getByRole('tab', { name: 'Clinical Tools' }).click()
      for (const score of ['PUSH', 'Bates-Jensen', 'Braden'])
        await expect(page.getByText(score).filter({ visible: true }).first()).toBeVisible()
    })
  },
)
