/** Shared by all specs: a silent console, an accessible screen, a patient of its own. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base, type TestInfo } from '@playwright/test'
import { isNoise } from '../../tools/screenshots/layout-checks.ts'

/** Collects a page's console messages; returns the problems so far. */
export function collectConsoleErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (!isNoise(message)) heard.push(`${message.type()}: ${message.text()}`)
  })
  return heard
}

export const test = base.extend<{ silentConsole: void }>({
  silentConsole: [
    async ({ page }, use) => {
      const heard = collectConsoleErrors(page)
      await use()
      expect(heard, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it is: everything, or what changes with the theme. */
export async function runAxe(page: Page, about: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // The other mode opens a page more for each look, to join what it found in frames of other origins: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (about === 'colours' ? axe.withRules(colorRules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A medical record number that no earlier run and no other spec has used. */
export function createMrn(info: TestInfo): string {
  return `E2E-${info.project.name}-${Date.now().toString(36)}-${info.testId.slice(-4)}`.toUpperCase()
}

export async function openNewPatient(page: Page) {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add New Patient' }).click()
  return page.getByRole('dialog', { name: 'Add New Patient' })
}

export async function registerPatient(page: Page, patient: { first: string; last: string; mrn: string }) {
  const dialog = await openNewPatient(page)
  await dialog.getByLabel('First Name').fill(patient.first)
  await dialog.getByLabel('Last Name').fill(patient.last)
  await dialog.getByLabel('Medical Record Number').fill(patient.mrn)
  await dialog.getByRole('button', { name: 'Create Patient' }).click()
  await expect(dialog).toBeHidden()
}

export async function openChart(page: Page, mrn: string) {
  await page.goto(`/patients?search=${encodeURIComponent(mrn)}`)
  await page.getByRole('row').filter({ hasText: mrn }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(mrn)
}

export async function expectAccessible(page: Page, screen: string) {
  expect(await runAxe(page), screen).toEqual([])
}
