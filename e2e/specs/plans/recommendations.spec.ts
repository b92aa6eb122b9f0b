/** Recommendations: every word of the screen, what is withheld, implementing, dismissing, reviewing, the plan in the chart. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { buildAssessment, createPatient } from '../../support/wounds.ts'
import { longTag } from '../../support/tags.ts'

const path = '/treatment-recommendations'
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first()).toBeVisible()
/** Reviews the plan, acknowledges every caution, and signs. */
async function implementRecommendation(page: Page, title: string) {
  await getCard(page, title).getByRole('button', { name: 'Implement' }).click()
  const dialog = page.getByRole('dialog', { name: `Implement: ${title}` })
  await dialog.getByRole('heading', { name: 'Updated plan' }).waitFor()
  for (const box of await dialog.getByLabel('I reviewed this caution').all()) await box.check()
  await dialog.getByLabel(/sign it electronically/).check()
  await dialog.getByRole('button', { name: 'Sign and implement' }).click()
}

const getCard = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Recommendations' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const getNumber = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

const signs = ['Erythema', 'Warmth', 'Swelling', 'Purulence', 'Fever', 'Lymphangitis']
const venous = {
  woundType: 'venous_ulcer',
  location: 'Shin',
  laterality: 'left',
  stage: null,
  depth: 0.2,
  granulationPercentage: 100,
  sloughPercentage: 0,
  epithelialPercentage: 0,
  periwoundCondition: 'intact',
  ...Object.fromEntries(signs.map((sign) => [`infection${sign}`, false])),
}

test(
  'what the rules say about a leg is decided, ordered, reviewed and written into the plan',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const page = await office.getWindow(ada)

    await test.step('an empty practice: every label', async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Treatment Recommendations' })).toBeVisible()
      for (const card of ['Active', 'Implemented', 'High Priority', 'Effectiveness'])
        await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
      await expect(getNumber(page, 'Effectiveness')).toContainText('—')
      for (const tab of ['Active Recommendations', 'Implemented', 'Declined', 'Supply Orders', 'Formulary'])
        await expect(page.getByRole('tab', { name: tab })).toBeVisible()
      await expectText(page, 'No active recommendations.')
      await expectAccessible(page, 'no recommendations')
      await page.getByRole('tab', { name: 'Supply Orders' }).click()
      await expectText(page, 'No supply orders yet.')
    })

    const patient = await createPatient(page, createMrn(info))
    const wound = await office.send<{ id: string }>(page, '/api/wounds', {
      patientId: patient.id,
      woundType: 'venous_ulcer',
      location: 'Shin',
      laterality: 'left',
      bodyRegion: 'shin_left',
    })
    await office.send(
      page,
      '/api/wound-assessments',
      buildAssessment(patient.id, wound.id, { ...venous, dressingType: 'Gauze, moist' }),
    )
    const ofWound = `${path}?patientId=${patient.id}&woundId=${wound.id}`

    await test.step('the card of a recommendation', async () => {
      await page.goto(ofWound)
      const foam = getCard(page, 'Foam dressing')
      for (const words of [
        'Medium',
        'Evidence level: Moderate',
        'Exudate: Moderate',
        'Treatment details',
        'Frequency',
        'Duration',
        'Type',
        'Dressing',
        'Required supplies',
        'Total',
        'no price',
        'not known',
        'Contraindications',
      ])
        await expect(foam).toContainText(words)
      await expect(getCard(page, 'Measure the ankle-brachial index')).toContainText(
        'No known contraindications',
      )
      await expectAccessible(page, 'recommendations of a wound')
    })

    await test.step('no compression without an index; with one it is recommended', async () => {
      const withheld = page.getByRole('region', { name: 'Withheld and undetermined treatments' })
      await expect(withheld).toContainText('Full multilayer compression')
      await expect(withheld).toContainText('ABI not measured')
      await expect(withheld).toContainText('Unknown: Probe-to-bone positive')
      await withheld.getByRole('button', { name: 'Document findings' }).click()
      const dialog = page.getByRole('dialog', { name: 'Document findings' })
      await dialog.getByRole('button', { name: 'Document findings' }).click()
      await expect(dialog).toContainText('Date is required')
      await expect(dialog).toContainText('Document at least one finding')
      await expectAccessible(page, 'findings')
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now())
      await dialog.getByRole('textbox', { name: 'Exam date' }).fill(today)
      await dialog.getByLabel('Edges').selectOption('attached')
      await dialog.getByRole('button', { name: 'Document findings' }).click()
      await expectText(page, 'Findings documented')
      // Perfusion is measured of the leg, once for every wound there.
      await page.getByRole('button', { name: 'Add measurement' }).click()
      const measurement = page.getByRole('dialog', { name: 'Add perfusion measurement' })
      await measurement.getByRole('textbox', { name: 'Measured on' }).fill(today)
      await measurement.getByLabel('Method').selectOption('handheld-doppler')
      await measurement.getByLabel('Ankle-brachial index (ABI)').fill('1.02')
      await expectAccessible(page, 'perfusion measurement')
      await measurement.getByRole('button', { name: 'Add measurement' }).click()
      await expectText(page, 'Measurement added')
      await expect(page.getByRole('region', { name: 'Left leg' })).toContainText('ABI 1.02')
      const full = getCard(page, 'Full multilayer compression')
      await expect(full).toContainText('ABI out of date: repeat the measurement (checked, not present)')
      await expect(full).toContainText('Heart failure? Not documented.')
      await expect(full).toContainText('Allergy to latex: use a latex-free product (checked, not present)')
      await expect(full.getByText(/^Rule RC15, version/)).toBeHidden()
      await full.getByText('SVS/AVF guideline on venous leg ulcers').click()
      await expect(full.getByText(/^Rule RC15, version/)).toBeVisible()
      await expect(getCard(page, 'Measure the ankle-brachial index')).toBeHidden()
    })

    await test.step('a request that comes to nothing says no success', async () => {
      const json = { message: 'The chart changed', code: 'recommendation.stale', requestId: 'e2e' }
      await page.route('**/implement', (route) => route.fulfill({ status: 409, json }))
      await implementRecommendation(page, 'Foam dressing')
      await expectText(page, /Failed to implement recommendation/)
      await expect(page.getByText('Recommendation Implemented')).toBeHidden()
      await page.unroute('**/implement')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('implemented, undone, and implemented again', async () => {
      await implementRecommendation(page, 'Foam dressing')
      await expectText(page, 'Recommendation Implemented')
      await expectText(page, 'Treatment recommendation has been added to the care plan.')
      await expect(getCard(page, 'Foam dressing')).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectText(page, 'Recommendation reactivated')
      await implementRecommendation(page, 'Foam dressing')
      await expectText(page, 'Recommendation Implemented')
    })

    await test.step('cautions are acknowledged where the chart does not say, and the plan is signed', async () => {
      await getCard(page, 'Full multilayer compression').getByRole('button', { name: 'Implement' }).click()
      const dialog = page.getByRole('dialog', { name: 'Implement: Full multilayer compression' })
      await expect(dialog.getByRole('list', { name: 'Current plan' })).toContainText('Foam dressing')
      await expect(dialog.getByRole('list', { name: 'Updated plan' })).toContainText(
        'Full multilayer compression',
      )
      await expect(dialog).toContainText('Heart failure is not documented.')
      await expect(dialog.getByText('Acknowledge each caution')).toBeVisible()
      await expectAccessible(page, 'implement')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await implementRecommendation(page, 'Full multilayer compression')
      await expectText(page, 'Recommendation Implemented')
    })

    await test.step('dismissed with a reason', async () => {
      await getCard(page, 'Venous duplex ultrasound').getByRole('button', { name: 'Dismiss' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Was examined in spring')
      await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await expectText(page, 'Recommendation dismissed')
      await page.getByRole('tab', { name: 'Declined' }).click()
      await expect(getCard(page, 'Venous duplex ultrasound')).toContainText('Was examined in spring')
    })

    await test.step('the implemented card, and its review', async () => {
      await page.getByRole('tab', { name: 'Implemented' }).click()
      const foam = getCard(page, 'Foam dressing')
      for (const words of [
        'IMPLEMENTED',
        'Effectiveness',
        'Indeterminate',
        'Implementation status',
        'In the treatment plan',
        'Supply status',
        'Not ordered',
      ])
        await expect(foam).toContainText(words)
      await expectAccessible(page, 'implemented')
      await foam.getByRole('button', { name: 'Schedule Review' }).click()
      const dialog = page.getByRole('dialog', { name: 'Schedule Review' })
      await dialog.getByRole('button', { name: 'Schedule Review' }).click()
      await expectText(page, 'Review scheduled')
      const tasks = await office.read<{ title: string }[]>(
        page,
        `/api/workflow-tasks?patientId=${patient.id}`,
      )
      expect(tasks.map(({ title }) => title)).toContain('Review: Foam dressing (wound A Left shin)')
    })

    await test.step('what was seen under it is noted', async () => {
      await getCard(page, 'Foam dressing').getByRole('button', { name: 'Document side effect' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Observed side effect').fill('Red skin under the border')
      await dialog.getByRole('button', { name: 'Save side effect' }).click()
      await expectText(page, 'Side effect documented')
      await expect(getCard(page, 'Foam dressing')).toContainText('Ada Quill: Red skin under the border')
    })

    await test.step('the plan on the page of the wound and in the chart, changed with versions', async () => {
      await page.goto(`/wounds/${wound.id}`)
      const plan = page.getByRole('region', { name: 'Treatment plan' })
      await expect(plan).toContainText('Foam dressing')
      await expect(plan).toContainText('Full multilayer compression')
      await plan.getByRole('button', { name: /^Edit/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit treatment plan' })
      await dialog.getByLabel('Goals').fill('Closed in twelve weeks')
      await dialog.getByRole('button', { name: 'Add intervention' }).click()
      await dialog.getByLabel('Intervention 3').fill('Walk twice a day')
      await expectAccessible(page, 'plan')
      await dialog.getByRole('button', { name: 'Save plan' }).click()
      await expectText(page, 'Treatment plan saved')
      await expect(plan).toContainText('Walk twice a day')
      await plan.getByRole('button', { name: /^Versions/ }).click()
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Versions' })).toContainText(
        'Version 1',
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
      await page.goto(`/patients/${patient.id}`)
      const inChart = page.getByRole('region', { name: 'Treatment plan' })
      await expect(inChart).toContainText('Closed in twelve weeks')
      await expect(inChart.getByRole('link', { name: 'Wound A Left shin' })).toBeVisible()
    })
  },
)
