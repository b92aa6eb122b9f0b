/** A claim found by its number: from the search it opens, and from a report the row behind a figure leads to it. */
import { getSessionFile } from '../../support/accounts.ts'
import { longTag } from '../../support/tags.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ storageState: getSessionFile('admin') })

test('a claim found by number', longTag, async ({ page }) => {
  await page.goto('/billing-dashboard')
  // Any claim of the demo; nothing is changed.
  const number = await page
    .getByText(/^MW\d{8}$/)
    .first()
    .innerText()

  await test.step('its number in the search opens the claim', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByPlaceholder('Search patients, wounds, or treatments...').fill(number.toLowerCase())
    await palette.getByRole('option', { name: new RegExp(`Claim ${number}`) }).click()
    await expect(page).toHaveURL(/claim=/)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  })

  await test.step('a report shows the rows behind its total, and each leads to its claim', async () => {
    await page.getByRole('tab', { name: 'Reports' }).click()
    const table = page.getByRole('table', { name: 'Payer share by payer' })
    await table
      .getByRole('row', { name: /^Total/ })
      .getByRole('button', { name: /show rows of Total, Balance/ })
      .click()
    const rows = page.getByRole('table', { name: 'Rows of AR by Payer and Age: All, Balance' })
    await expect(rows.getByRole('button').first()).toBeVisible()
    await expectAccessible(page, 'report-rows')
    const claim = await rows.getByRole('button').first().innerText()
    await rows.getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: `Claim ${claim}` })).toBeVisible()
  })

  await test.step('a worklist leads to the next claim', async () => {
    await page.goto('/billing-dashboard?tab=worklists&work=denials')
    await page.getByRole('table', { name: 'Denials' }).getByRole('button', { name: /^MW/ }).first().click()
    const steps = page.getByRole('navigation', { name: 'Worklist Denials' })
    await expect(steps).toContainText(/1 of \d+/)
    const next = steps.getByRole('link', { name: 'Next' })
    if (await next.isVisible()) {
      await next.click()
      await expect(steps).toContainText(/2 of \d+/)
    }
  })
})
