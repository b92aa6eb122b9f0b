/** A practice in which nothing happened yet: every figure on every screen is 0, a dash, or a target that says so. */
import { expect, expectAccessible } from '../../support/journey.ts'
import { freshPerson } from '../../support/people.ts'
import { test } from '../../support/windows.ts'

const screens = [
  '/dashboard',
  '/analytics',
  '/reports',
  '/ehr',
  '/patients',
  '/wound-assessment',
  '/photo-documentation',
  '/appointments',
  '/visit-tracking',
  '/facility-management',
  '/facility-management?tab=performance',
  '/task-management',
  '/ai-wound-analysis',
  '/rounds',
  '/billing-dashboard',
  '/billing-dashboard?tab=projections',
  '/billing-dashboard?tab=aging',
  '/billing-dashboard?tab=costs',
  '/treatment-recommendations',
  '/patient-education',
  '/telehealth',
  '/gamification',
]
/** Once shown as if they had been measured. */
const invented =
  /\b(85|87|89|94|96|95\.2) ?%|\b95 ?%(?! interval)|\b45 min|\b2\.3 ?%|\b2\.3 days|\b14\.3|\b4\.9\b|[+↑] ?(12|8|15|5) ?%/

test('no screen shows a figure that nobody measured', async ({ office }, info) => {
  test.slow()
  const ada = freshPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.windowOf(ada)
  for (const path of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const figures = await page.locator('[data-metric]').evaluateAll((all) =>
      all.map((one) => ({
        metric: one.getAttribute('data-metric'),
        source: one.getAttribute('data-source'),
        text: (one.firstElementChild?.ariaHidden === 'true'
          ? one.firstElementChild
          : one
        ).textContent?.trim(),
      })),
    )
    if (path === '/dashboard')
      expect(figures.map(({ metric }) => metric)).toEqual(
        expect.arrayContaining([
          'total-patients',
          'new-patients-this-week',
          'critical-wounds',
          'healing-rate',
        ]),
      )
    for (const { metric, source, text } of figures) {
      const of = `${path} ${metric}: ${text}`
      expect(['count', 'computed', 'target'], of).toContain(source)
      // Nothing, a dash or a word that says why; a share of nothing is never a number.
      if (source !== 'target') expect(text, of).toMatch(/^[^1-9]*$/)
      if (source === 'computed') expect(text, of).not.toContain('%')
    }
    const words = await page.evaluate<string>(`(() => {
      for (const target of document.querySelectorAll('[data-source=target], select')) target.remove()
      return document.querySelector('main').innerText
    })()`)
    expect(words.match(invented)?.[0], path).toBeUndefined()
  }
})

test('the analytics and the reports of an empty practice say every word', async ({ office }, info) => {
  const ada = freshPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.windowOf(ada)

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
    await expect(page.getByText('No rule found anything to say')).toBeVisible()
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
})
