/** A practice without any data: every figure on every screen is 0, a dash, or a target that says so. */
import type { Page } from '@playwright/test'
import { screens } from '../../../tools/screenshots/screens.ts'
import type { ScreenshotUser } from '../../../tools/screenshots/users.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

/** Every URL that can be opened without a patient's record. */
const listPaths = (visitor: ScreenshotUser) =>
  new Set(
    screens
      .filter(({ as, path }) => as === visitor && !path.includes('$') && path !== '/nowhere')
      .map(({ path }) => path),
  )
/** Counts of what an empty practice has: its founder, what they did, what comes with the product, fields of a form. */
const expectedCounts =
  /^(people-listed|log-rows|times-used|lessons|lessons-done|badges|cpt-codes|level|level-points|to-the-next-level|key-fields|timeline|treatment-recommendations|safety-checks|thresholds|roles|\S+-parts)$/
/** Zeros that are not counts: of a scale, of an instruction, of the steps of set-up, of the people with a role, of the log entry about a list, and of how many a sum has. */
const zeroWording =
  /from 0 to|0 to \d|Enter 0 for all|^0 of \d+ steps$|^0 users$|\w, 0 (patients|payments|deposits)$/
/** Once shown as if they had been measured. */
const inventedFigures =
  /\b(85|87|89|94|96|95\.2) ?%|\b95 ?%(?! CI)|\b45 min|\b2\.3 ?%|\b2\.3 days|\b14\.3|\b4\.9\b|[+↑] ?(12|8|15|5) ?%/

/** What a screen says in figures, and in numbers that are none. */
const readFigures = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true })
  const figures = [...document.querySelectorAll('[data-metric]')].filter(seen).map((one) => ({
    metric: one.dataset.metric,
    source: one.dataset.source,
    text: (one.firstElementChild?.ariaHidden === 'true' ? one.firstElementChild : one).textContent.trim(),
  }))
  const others = []
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: around, textContent: text } = walker.currentNode
    if (!/\\d/.test(text) || !seen(around)) continue
    if (around.closest('[data-metric], select, time, svg, code, kbd')) continue
    others.push(text.trim())
  }
  const isLoading = /^(Loading|Computing)\\b.*\\.\\.\\.$/m.test(document.querySelector('main').innerText)
  return { isLoading, figures, others: [...new Set(others)] }
})()`

type PageFigures = {
  isLoading: boolean
  figures: { metric: string; source: string; text: string }[]
  others: string[]
}

/** Read once it has stayed the same for a moment. */
async function readSettledFigures(page: Page): Promise<PageFigures> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let last = ''
  for (;;) {
    await page.waitForTimeout(150)
    const seen = await page.evaluate<PageFigures>(readFigures)
    const now = JSON.stringify(seen)
    if (now === last && !seen.isLoading) return seen
    last = now
  }
}

async function expectNothingMeasured(page: Page, where: string) {
  const { figures, others } = await readSettledFigures(page)
  for (const { metric, source, text } of figures) {
    const of = `${where} ${metric}: ${text}`
    expect(['count', 'computed', 'target'], of).toContain(source)
    // Nothing, a dash or an explanation; a percentage of nothing is never a number.
    if (source !== 'target' && !expectedCounts.test(metric)) expect(text, of).toMatch(/^[^1-9]*$/)
    if (source === 'computed') expect(text, of).not.toContain('%')
  }
  // Where nothing is recorded, what is counted is 0: a 0 outside of figures is a count without a name.
  expect
    .soft(
      others.filter((words) => /(^|\s)0(\s|$)/.test(words) && !zeroWording.test(words)),
      where,
    )
    .toEqual([])
  expect(others.join('\n').match(inventedFigures)?.[0], where).toBeUndefined()
  return figures
}

/** The page, and each of its tabs. */
async function checkPage(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const figures = await expectNothingMeasured(page, path)
  const tabs = page.getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at += 1) {
    const tab = tabs.nth(at)
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    await tab.click()
    await expectNothingMeasured(page, `${path}, ${await tab.textContent()}`)
  }
  return figures
}

for (const role of ['clinician', 'admin'] as const) {
  test(`no screen of the ${role} shows a figure that was not measured`, longTag, async ({ office }, info) => {
    test.slow()
    const ada = createPerson(info, 'Ada')
    await office.found(ada, role)
    const page = await office.getWindow(ada)
    for (const path of listPaths(role)) {
      const figures = await checkPage(page, path)
      if (path === '/dashboard')
        expect(figures.map(({ metric }) => metric)).toEqual(
          expect.arrayContaining([
            'total-patients',
            'new-patients-this-week',
            'critical-wounds',
            'healing-rate',
          ]),
        )
    }
  })
}

test('a patient without records sees no figure that was not measured', longTag, async ({ office }, info) => {
  test.slow()
  const [nora, ada] = [createPerson(info, 'Nora'), createPerson(info, 'Ada')]
  await office.found(nora)
  const nurse = await office.getWindow(nora)
  await nurse.goto('/patients')
  const patient = await createPatient(nurse, createMrn(info))
  await office.join(ada, { role: 'patient', patientId: patient.id }, nurse)
  const page = await office.getWindow(ada)
  for (const path of listPaths('patient')) await checkPage(page, path)
  await checkPage(nurse, `/patients/${patient.id}`)
})

test(
  'the analytics and the reports of an empty practice say every word',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const page = await office.getWindow(ada)

    await test.step('analytics', async () => {
      await page.goto('/analytics')
      await expect(page.getByRole('heading', { name: 'Analytics & Insights' })).toBeVisible()
      expect(await page.getByLabel('Period').getByRole('option').allTextContents()).toEqual([
        'Last 7 days',
        'Last 30 days',
        'Last 3 months',
        'Last year',
      ])
      await expect(page.getByLabel('Period')).toHaveValue('30')
      await expect(page.getByRole('link', { name: 'Export Report' })).toBeVisible()
      for (const card of [
        'Average Healing Time',
        'Visit Frequency',
        'Treatment Compliance',
        'Assessment Accuracy',
        'AI Accuracy',
        'Patient Satisfaction',
      ])
        await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
      await expect(page.getByText('No insights for this period')).toBeVisible()
      await expectAccessible(page, 'analytics of an empty practice')
    })

    await test.step('reports', async () => {
      await page.goto('/reports')
      for (const name of [
        'Patient Summary',
        'Healing Progress',
        'Assessment History',
        'Treatment Effectiveness',
        'Compliance',
        'Statistical',
      ])
        await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible()
      await expect(page.getByLabel('Format')).toHaveValue('pdf')
      await expect(page.getByLabel('Date Range')).toHaveValue('30')
      await expect(page.getByLabel('Select All Patients')).toBeChecked()
      for (const name of ['Generate Report', 'Export', 'Print', 'Schedule Report', 'Email Report'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      for (const name of ['Report Summary', 'Key Statistics', 'Recent Reports'])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View All Reports' })).toBeVisible()
      await expect(page.getByText('No reports yet')).toBeVisible()
      await expectAccessible(page, 'reports of an empty practice')
    })
  },
)
