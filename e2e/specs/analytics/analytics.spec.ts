/** From a figure to the wounds behind it, to one that missed its four weeks, to the tasks that look for the reason. */
import { expect, expectAccessible } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { longTag } from '../../support/tags.ts'

test('a figure leads to its wounds, a missed clock to tasks', longTag, async ({ office }) => {
  test.slow()
  const page = await office.demoWindow('clinician')

  await test.step('the dashboard: what must not wait', async () => {
    await page.goto('/dashboard')
    for (const name of [
      'Today',
      'Unsigned notes',
      'My Tasks',
      'Stalled or deteriorating',
      'Overdue reassessments',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expectAccessible(page, 'the dashboard of a working practice')
    await page.getByRole('link', { name: /^Open list/ }).click()
    await expect(page.getByRole('table', { name: 'Stalled or deteriorating wounds' })).toBeVisible()
  })

  await test.step('the analytics: charts, and the same numbers as a table', async () => {
    await page.getByRole('link', { name: 'All metrics' }).click()
    await expect(page.getByRole('heading', { name: 'By dressing' })).toBeVisible()
    await expectAccessible(page, 'analytics')
    const chart = page.getByRole('figure', { name: 'Time to closure' })
    await chart.getByRole('button', { name: 'Show table' }).click()
    await expect(chart.getByRole('cell', { name: 'All wounds' })).toBeVisible()
    const card = page.getByRole('term').filter({ hasText: 'Infection' }).locator('..')
    const figure = await card.getByText(/\d+ of \d+ wounds with signs of infection/).innerText()
    await card.getByRole('link').click()
    const heading = page.getByRole('region', { name: 'Wounds with signs of infection' })
    await expect(heading.first()).toContainText(/^\D*(\d+)/)
    const rows = page.getByRole('table').getByRole('row')
    const count = Number(/^\d+/.exec(figure)?.[0])
    await expect(rows).toHaveCount(count === 0 ? 0 : count + 1)
  })

  await test.step('the clock that was missed makes tasks', async () => {
    await page.goto('/analytics?list=clock-missed')
    await page.getByRole('table').getByRole('link').first().click()
    const card = page.getByRole('region', { name: 'Four-week checkpoint', exact: true })
    await expect(card).toContainText('Not met')
    await card.getByRole('button', { name: 'Review causes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Behind at 4 weeks: review causes' })
    await expectAccessible(page, 'the checklist')
    const open = dialog.getByRole('checkbox')
    await open.first().check()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dialog.getByRole('button', { name: 'Create tasks' })).toBeInViewport()
    await dialog.getByRole('button', { name: 'Create tasks' }).click()
    await expect(getNotifications(page)).toContainText('Task created')
    await expect(card).toContainText(/of \d+ items completed/)
  })
})
