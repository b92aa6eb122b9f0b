/**
 * The first day of a practice: from the sign-up form to the first signed assessment, claim, and report, led by the checklist on the
 * dashboard alone. Actions are counted as everywhere; going back to the dashboard is one of them.
 */
import type { Locator, Page } from '@playwright/test'
import { createActionCounter } from '../chart/action-counter.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true })

/** Typing a text of any length is one action. */
const maxActions = 120
const getToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
const say = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

test('a practice starts with nothing but its checklist', longTag, async ({ page }, info) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(25_000)
  const ada = createPerson(info)
  const act = createActionCounter(page)
  const fillAll = async (dialog: Page | Locator, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      // The label of a required field says so.
      await act.fill(dialog.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)).first(), text)
  }
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const checklist = page.getByRole('region', { name: 'Set up your practice' })
  const step = (title: string) => checklist.getByRole('listitem').filter({ hasText: title })
  const toChecklist = async () => {
    await act.tap(page.getByRole('link', { name: 'Dashboard', exact: true }).first())
    await expect(checklist.getByRole('listitem')).toHaveCount(11)
  }
  const expectDone = (title: string) => expect(step(title)).toContainText(/, Done/)

  await test.step('the account, with credentials', async () => {
    await page.goto('/auth?tab=signup')
    await fillAll(page, {
      'First Name': ada.first,
      'Last Name': ada.last,
      Email: ada.email,
      Password: ada.password,
      'Confirm Password': ada.password,
      Credentials: 'NP, CWCN',
    })
    await act.tap(button('Create Account'))
    await expect(getNotifications(page).getByText('Check your email to continue.')).toBeVisible()
    await act.fill(page.getByLabel('Password', { exact: true }), ada.password)
    await act.tap(button('Sign In'))
    await expect(checklist.getByRole('listitem')).toHaveCount(11)
    await expectAccessible(page, 'the checklist')
  })

  await test.step('numbers, practice, and places', async () => {
    await expect(checklist.getByLabel('Credentials')).toHaveValue('NP, CWCN')
    await act.fill(checklist.getByLabel('NPI'), '1003000126')
    await act.tap(button('Save', checklist))
    await expectDone('Add your credentials and NPI')

    await act.tap(button('Enter practice data', checklist))
    const practice = page.getByRole('dialog', { name: 'Practice' })
    await fillAll(practice, {
      'Legal name': 'Quill Wound Care',
      'Practice NPI': '1234567893',
      'Tax ID (EIN)': '123456789',
      'Street address': '12 Quay Street',
      City: 'Columbus',
      State: 'OH',
      'ZIP code (9 digits)': '432150001',
    })
    await act.tap(button('Save changes', practice))
    await expectDone('Enter practice and tax information')

    await act.tap(button('Add Facility', checklist))
    const facility = page.getByRole('dialog', { name: 'Add Facility' })
    await act.fill(facility.getByLabel('Facility Name'), 'Cedar Grove')
    await act.select(facility.getByLabel('Facility Type'), { index: 1 })
    await page.screenshot({ path: info.outputPath('facility.png') })
    await act.fill(facility.getByLabel(/^Address/).first(), '1 Main Street')
    await act.fill(facility.getByLabel('City'), 'Columbus')
    await act.fill(facility.getByLabel('State'), 'OH')
    await act.fill(facility.getByLabel(/^ZIP/), '43215-0001')
    await act.tap(facility.getByLabel(/^Confirmed: local time is now/))
    await act.tap(button('Create Facility', facility))
    await expectDone('Enter your office address or add a facility')
    await act.tap(button(/^Skip Invite your team/, checklist))
    await expect(step('Invite your team')).toContainText('Skipped')
  })

  await test.step('payers, fees, and the card', async () => {
    await act.tap(button('Add payer', checklist))
    const payer = page.getByRole('dialog', { name: 'Add payer' })
    await act.fill(payer.getByLabel('Name'), 'State Plan')
    await act.select(payer.getByLabel('Insurance type'), 'Private')
    await act.fill(payer.getByLabel('Payer ID'), 'PAYER01')
    await act.tap(button('Add payer', payer))
    await expect(payer).toBeHidden()
    await act.tap(button('Use sample fees', checklist))
    await expectDone('Add payers and a fee schedule')
    await act.tap(button('Mark as printed', checklist))
    await expectDone('Print the marker card')
  })

  await test.step('the first patient and the first signed assessment', async () => {
    await act.tap(button('Add New Patient', checklist))
    const dialog = page.getByRole('dialog', { name: 'Add New Patient' })
    await fillAll(dialog, { 'First Name': 'Eleanor', 'Last Name': 'Testwood' })
    await act.fill(dialog.getByLabel('Medical Record Number'), `FD-${Date.now().toString(36)}`)
    await act.fill(dialog.getByLabel('Date of Birth'), '03/02/1948')
    await act.select(dialog.getByLabel('Sex'), 'Female')
    await act.select(dialog.getByLabel('Facility'), 'Cedar Grove')
    await act.tap(dialog.getByLabel('No known allergies'))
    await act.tap(button('Create Patient', dialog))
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}/)
    await toChecklist()
    await expectDone('Add your first patient')

    await act.tap(checklist.getByRole('link', { name: 'Start Assessment' }))
    await act.tap(page.getByRole('combobox', { name: 'Patient' }))
    await act.tap(page.getByRole('option', { name: /Testwood/ }))
    await act.tap(page.getByRole('link', { name: 'New Assessment' }).or(button('New Assessment')).first())
    const tab = (name: string) => act.tap(page.getByRole('tab', { name }))
    const choose = (question: string, answer: string) =>
      act.tap(page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }))
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await act.select(page.getByLabel('Wound', { exact: true }), 'New wound')
    await act.select(page.getByLabel('Wound Type'), 'Pressure injury (pressure ulcer)')
    await act.fill(page.getByLabel('Anatomical Location'), 'Sacrum')
    await act.select(page.getByRole('combobox', { name: 'Stage' }), 'Stage 3')
    await tab('Measurements')
    for (const [name, size] of Object.entries({ Length: '9', Width: '6', Depth: '0.4' }))
      await act.fill(box(name), size)
    await choose('Undermining Present', 'No')
    await choose('Tunneling Present', 'No')
    await tab('Wound Bed')
    await act.fill(box('Granulation'), '60')
    await act.fill(box('Slough'), '40')
    await tab('Exudate')
    await choose('Exudate Amount', 'Minimal')
    await choose('Exudate Type', 'Serous')
    await tab('Periwound')
    await act.tap(page.getByRole('group', { name: 'Periwound Condition' }).getByLabel('Intact'))
    await tab('Clinical')
    await act.fill(box('Pain Level'), '2')
    await tab('Treatment')
    await act.fill(page.getByLabel('Dressing Type'), 'Bordered foam')
    await act.fill(page.getByLabel('Cleansing Agent'), 'Normal saline')
    await tab('Quality')
    await choose('Healing Status', 'Stable')
    await act.tap(button('+7 days'))
    await act.fill(page.getByLabel('Clinical Assessment Notes'), 'Slough at the base.')
    await act.tap(button('Complete Assessment').first())
    const sign = page.getByRole('dialog', { name: 'Sign this assessment' })
    await expect(sign).toContainText('NP, CWCN')
    await act.tap(sign.getByLabel(/I authored and reviewed this record/))
    await act.tap(button('Sign', sign))
    await say(page, 'Assessment signed')
    await toChecklist()
    await expectDone('Sign your first assessment')
  })

  await test.step('the first completed visit', async () => {
    await act.tap(checklist.getByRole('link', { name: 'Document Visit' }))
    const visit = page.getByRole('dialog', { name: 'Document Visit' })
    await act.tap(visit.getByRole('combobox', { name: 'Patient' }))
    await act.tap(visit.getByRole('option', { name: /Testwood/ }))
    await act.fill(visit.getByRole('textbox', { name: 'Visit Date' }), getToday())
    await act.fill(visit.getByLabel('Time'), '0005')
    await act.select(visit.getByLabel('Visit Type'), 'Follow-up')
    await act.tap(visit.getByLabel(/^A .*Sacrum/))
    await act.tap(button('Debridement', visit))
    const procedure = visit.getByRole('group', { name: '1. Debridement' })
    await act.select(procedure.getByLabel('Method'), 'Sharp')
    await act.select(procedure.getByLabel('Deepest tissue removed'), { index: 1 })
    await act.fill(procedure.getByLabel('Area debrided'), '18')
    await act.tap(button('Add 97597', visit))
    await act.fill(visit.getByRole('combobox', { name: 'Diagnosis (ICD-10)' }), 'L89.153')
    await act.select(visit.getByLabel('Place of service'), { index: 1 })
    await act.fill(visit.getByLabel('Treatment Provided'), 'Selective debridement, foam')
    await act.fill(visit.getByLabel('Visit Notes'), 'Clean bed after debridement.')
    await act.tap(button('Document Visit', visit))
    await say(page, 'Visit documented successfully')
    await act.tap(button(/^Mark complete Testwood/))
    const question = page.getByRole('dialog', { name: 'Complete and sign this visit?' })
    await act.tap(question.getByLabel(/I authored and reviewed this record/))
    await act.tap(button('Complete and sign', question))
    await say(page, 'Visit marked as completed')
    await toChecklist()
    await expectDone('Complete your first visit')
  })

  await test.step('the first claim', async () => {
    await act.tap(checklist.getByRole('link', { name: 'Create Claims' }))
    const visits = page.getByRole('dialog', { name: 'Create Claims' })
    await act.tap(button('Insurance for Testwood, Eleanor', visits))
    const coverage = page.getByRole('dialog', { name: 'Patient’s insurance' })
    await act.tap(button('Add insurance', coverage))
    const insurance = page.getByRole('dialog', { name: 'Add insurance' })
    await act.select(insurance.getByRole('combobox', { name: 'Payer' }), 'State Plan')
    await act.fill(insurance.getByLabel('Member ID'), 'W123456789')
    await act.fill(insurance.getByLabel('Effective date'), '01/01/2024')
    await act.tap(button('Add insurance', insurance))
    await act.tap(button('Close', coverage).last())
    await act.tap(visits.getByRole('checkbox'))
    await act.tap(button('Create 1 claim', visits))
    await say(page, 'Claims created')
    await act.tap(button('Close', visits).last())
    await toChecklist()
    await expectDone('Create your first claim')
  })

  await test.step('the first report, and the end of the checklist', async () => {
    await act.tap(checklist.getByRole('link', { name: 'Generate Report' }))
    await act.tap(page.getByRole('radio', { name: /Patient Summary/ }))
    await act.tap(button('Generate Report'))
    const question = page.getByRole('dialog', { name: /Confirm your identity/i })
    const made = getNotifications(page).getByText('Report Generated', { exact: true })
    await expect(question.or(made).first()).toBeVisible()
    if (await question.isVisible()) {
      await act.fill(question.getByLabel('Password', { exact: true }), ada.password)
      await act.tap(button('Confirm', question))
    }
    await expect(made).toBeVisible({ timeout: 30_000 })
    await toChecklist()
    await expectDone('Generate your first report')
    await act.tap(button('Close checklist', checklist))
    await expect(checklist).toBeHidden()
  })

  const count = act.list().length
  console.log(`First day: ${count} actions from sign-up to the first report`)
  expect(count, act.list().join('\n')).toBeLessThanOrEqual(maxActions)
})
