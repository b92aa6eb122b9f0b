/** The screens of the inbox, of a critical finding that is acknowledged, and of a record that was sent back. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const inbox = { as: 'clinician', path: '/inbox' } as const

export const inboxScreens: readonly Screen[] = [
  {
    ...inbox,
    name: 'inbox',
    settled: (page) => page.getByRole('list', { name: 'Critical findings' }),
  },
  {
    ...inbox,
    name: 'acknowledge-finding',
    open: async (page: Page) => {
      await page.goto('/inbox')
      await page
        .getByRole('button', { name: /^Acknowledge: / })
        .first()
        .click()
      await page.getByLabel('Provider notified').fill('Dana Okafor, NP')
    },
    settled: (page) => page.getByLabel('Notified at'),
  },
  {
    ...inbox,
    name: 'sent-back-note',
    open: async (page: Page) => {
      await page.goto('/inbox')
      await page
        .getByRole('list', { name: 'Sent back for correction' })
        .getByRole('link', { name: /^Open record/ })
        .first()
        .click()
    },
    settled: (page) => page.getByText(/^Correction requested by/).first(),
  },
]
