/** The screens of test results, limb perfusion, questions to specialists, and the inbox with what is done there. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const openOnFirstChart = (button: string) => async (page: Page) => {
  await page.goto('/patients')
  await page.getByRole('link', { name: /, / }).first().click()
  await page.getByRole('button', { name: button }).click()
}
const chart = { as: 'clinician', path: '/patients/$patientId' } as const

export const resultScreens: readonly Screen[] = [
  {
    name: 'results',
    as: 'clinician',
    path: '/results',
    settled: (page) => page.getByRole('heading', { name: 'Results' }).first(),
  },
  {
    name: 'consults',
    as: 'clinician',
    path: '/consults',
    settled: (page) => page.getByRole('heading', { name: 'Specialist Consults' }).first(),
  },
  {
    ...chart,
    name: 'order-test',
    open: openOnFirstChart('Order test or add result'),
    settled: (page) => page.getByRole('dialog', { name: 'Order test or add result' }),
  },
  {
    ...chart,
    name: 'add-perfusion',
    open: openOnFirstChart('Add measurement'),
    settled: (page) => page.getByRole('dialog', { name: 'Add perfusion measurement' }),
  },
]

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
