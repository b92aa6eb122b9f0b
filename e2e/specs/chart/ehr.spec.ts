/** The EHR of one patient: Braden, the skin from head to toe by keyboard, a condition, and a note made from them and signed. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, registerPatient, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

/** Says nothing about the record: it is sent again. */
const invalidProblem = {
  message: 'This cannot be recorded',
  code: 'request.invalid',
  requestId: 'e2e',
  fields: { condition: 'Say which stroke' },
}
const rateLimitProblem = { message: 'Too many requests', code: 'request.too-many', requestId: 'e2e' }

test.use({ storageState: getSessionFile('clinician') })

test('a clinician charts in the EHR and signs a note made from it', longTag, async ({ page }, info) => {
  const mrn = createMrn(info)
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await registerPatient(page, { first: 'Ruth', last: 'Alder', mrn })

  await test.step('finds the patient in the registry, and says so when there is none', async () => {
    await page.goto('/ehr-dashboard')
    await expect(page.getByRole('heading', { name: 'EHR Dashboard' })).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: /^EHR/ })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('link', { name: 'Task Management' })).toBeVisible()
    await expect(page.getByText('Braden score 12 or less').filter({ visible: true })).toBeVisible()
    await page.getByLabel('Search patients').fill('nobody is called this')
    await expect(page.getByText('No patients found matching your search.')).toBeVisible()
    await page.getByLabel('Search patients').fill(mrn)
    await expect(page.getByRole('row').filter({ hasText: mrn })).toBeVisible()
    await expectAccessible(page, 'EHR dashboard')
  })
  const row = page.getByRole('row').filter({ hasText: mrn })

  await test.step('answers the Braden Scale, which saves only when all six are answered', async () => {
    await row.getByRole('button', { name: /^Braden Scale/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Braden Scale' })
    await expect(dialog.getByText('Score all six subscales')).toBeVisible()
    for (const answer of [
      'Completely limited',
      'Constantly moist',
      'Bedfast',
      'Completely immobile',
      'Very poor',
    ])
      await dialog.getByText(answer, { exact: true }).click()
    await expect(dialog.getByText('Not scored: Friction and shear')).toBeVisible()
    await dialog.getByText('Problem', { exact: true }).click()
    await expect(dialog.getByText('Very high risk (9 or less)')).toBeVisible()
    await dialog.getByLabel('Turn every 2 hours').check()
    await expectAccessible(page, 'Braden Scale')
    await dialog.getByRole('button', { name: 'Save Assessment' }).click()
    await expect(dialog).toBeHidden()
    await expect(notifications.getByText('Braden Scale Assessment Complete')).toBeVisible()
    await expect(notifications.getByText(/High Risk/)).toBeVisible()
  })

  await test.step('sweeps the skin from head to toe by keyboard', async () => {
    await row.getByRole('button', { name: /^Skin Assessment/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Skin Assessment' })
    await dialog.getByText('Head to toe', { exact: true }).click()
    await expect(dialog.getByText('Assess one or more regions')).toBeVisible()
    await dialog
      .getByRole('group', { name: /^Head and scalp/ })
      .getByRole('radio', { name: 'Clear' })
      .focus()
    const regionAt = () =>
      page.locator('[data-region]', { has: page.locator(':focus') }).getAttribute('data-region')
    let at = await regionAt()
    for (let pressed = 0; pressed < 16; pressed += 1) {
      await page.keyboard.press('c')
      if (pressed < 15) await expect.poll(regionAt).not.toBe(at)
      at = await regionAt()
    }
    await expect(dialog.getByText('16 of 16 regions assessed')).toBeVisible()
    await dialog.getByLabel('No wounds').check()
    await dialog.getByRole('button', { name: 'Save Assessment' }).click()
    await expect(dialog).toBeHidden()
    await expect(notifications.getByText('Skin Integrity Assessment Complete')).toBeVisible()
  })

  await test.step('adds a condition, with a code that the list does not have', async () => {
    await row.getByRole('button', { name: /^Add History/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add History' })
    await dialog.getByRole('button', { name: 'Add History' }).click()
    await expect(dialog.getByText('Condition is required')).toBeVisible()
    await dialog.getByRole('button', { name: 'Type 2 diabetes' }).click()
    await dialog.getByLabel('ICD-10 code').fill('Q99.99')
    await expect(dialog.getByText(/Code not found/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add History' }).click()
    await expect(dialog).toBeHidden()
    await expect(notifications.getByText('Medical History Added')).toBeVisible()
  })

  await test.step('finds it all in the chart, and resolves the condition', async () => {
    await openChart(page, mrn)
    await expect(page.getByRole('list', { name: 'All Braden assessments' })).toContainText('High Risk')
    await expect(page.getByRole('list', { name: 'All skin assessments' })).toContainText('No wounds')
    await page.getByRole('button', { name: 'Resolve Type 2 diabetes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resolve Type 2 diabetes' })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Resolved')
  })

  await test.step('makes a note from the record, edits it and signs it', async () => {
    await page.getByRole('button', { name: 'New note' }).click()
    const dialog = page.getByRole('dialog', { name: 'New progress note' })
    await dialog.getByRole('button', { name: 'Generate from chart' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Objective' })).toHaveValue(/Braden total 6/)
    await expect(dialog.getByRole('list', { name: 'Sources of Objective' })).toContainText('Braden')
    await dialog.getByRole('textbox', { name: 'Plan' }).fill('Turn every 2 hours, heels floated.')
    await expectAccessible(page, 'progress note')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    const signing = page.getByRole('dialog', { name: 'Sign this note' })
    await expect(signing).toContainText('Turn every 2 hours, heels floated.')
    await signing.getByLabel(/I authored and reviewed this record/).check()
    await signing.getByRole('button', { name: 'Sign', exact: true }).click()
    const read = page.getByRole('dialog', { name: 'Progress note' })
    await expect(read.getByText('Signed', { exact: true })).toBeVisible()
    await expect(read.getByRole('button', { name: 'Edit note' })).toHaveCount(0)
    await read.getByRole('button', { name: 'Add an addendum' }).click()
    const adding = page.getByRole('dialog', { name: 'Add an addendum' })
    await adding.getByLabel('Addendum type').selectOption('clarification')
    await adding.getByRole('textbox', { name: 'Addendum' }).fill('The family was told.')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(read).toContainText('The family was told.')
  })
})

test(
  'a record waits on the device while the server has no time for it, and is sent later',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    await registerPatient(page, { first: 'Otto', last: 'Beck', mrn })
    await openChart(page, mrn)
    await page.getByRole('button', { name: 'Add History' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add History' })
    await dialog.getByRole('button', { name: 'Stroke' }).click()
    await page.route('**/medical-history', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: rateLimitProblem })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Add History' }).click()
    await expect(dialog.getByText('Saved on this device', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const sign = page.getByRole('button', { name: /record waiting/ })
    await expect(sign).toBeVisible()
    await sign.click()
    const list = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(list).toContainText(/medical history entry/i)
    await page.unroute('**/medical-history')
    // It may be sent on its own first.
    const again = list.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 })
      await expect(list.getByText('Nothing to send')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await list.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Stroke')
  },
)

test(
  'what the server rejected later is opened again in its form, and recorded after a change',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    await registerPatient(page, { first: 'Otto', last: 'Beck', mrn })
    await openChart(page, mrn)
    const dialog = page.getByRole('dialog', { name: 'Add History' })
    let answer: { status: number; json: object } = { status: 429, json: rateLimitProblem }
    await page.route('**/medical-history', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    )

    await test.step('it was left on the device, and then rejected', async () => {
      await page.getByRole('button', { name: 'Add History' }).first().click()
      await dialog.getByRole('button', { name: 'Stroke' }).click()
      await dialog.getByLabel('Notes').fill('Told by the daughter')
      await dialog.getByRole('button', { name: 'Add History' }).click()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      answer = { status: 400, json: invalidProblem }
      await page.goto('/patients')
      await page.getByRole('button', { name: /could not be saved/ }).click()
      const list = page.getByRole('dialog', { name: 'Not sent yet' })
      await expect(list).toContainText('Say which stroke')
      await expectAccessible(page, 'what was not accepted')
      await list.getByRole('button', { name: 'Reopen' }).click()
      await expect(page.getByText('Moved back to drafts', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /could not be saved/ })).toHaveCount(0)
    })

    await test.step('the form offers it, and it is recorded', async () => {
      await page.unroute('**/medical-history')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByLabel('Notes')).toHaveValue('Told by the daughter')
      await dialog.getByLabel('Notes').fill('Left side, told by the daughter')
      await dialog.getByRole('button', { name: 'Add History' }).click()
      await expect(dialog).toBeHidden()
      await openChart(page, mrn)
      await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Stroke')
    })
  },
)
