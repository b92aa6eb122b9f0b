/** Selects a button on the page, or on a phone in the page's menu "More". */
import type { Page } from '@playwright/test'

export async function clickAction(page: Page, name: string) {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name, exact: true }).first()
  const more = main.getByRole('button', { name: 'More', exact: true })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}
