/** The screens of the analytics, the reports and the four-week clock. */
import type { Page } from '@playwright/test'
import { clickAction } from './click-action.ts'
import type { Screen } from './screens.ts'

const base = { as: 'clinician', path: '/analytics' } as const

async function openMissed(page: Page) {
  await page.goto('/analytics?list=clock-missed')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Review causes' }).click()
}

export const insightScreens: readonly Screen[] = [
  { ...base, name: 'analytics', settled: (page) => page.getByRole('heading', { name: 'By dressing' }) },
  {
    ...base,
    name: 'analytics-wounds',
    open: async (page) => void (await page.goto('/analytics?list=attention')),
    settled: (page) =>
      page.getByRole('table', { name: 'Stalled or deteriorating wounds' }).getByRole('link').first(),
  },
  {
    ...base,
    name: 'analytics-clocks',
    open: async (page) => void (await page.goto('/analytics?list=clock')),
    settled: (page) =>
      page.getByRole('table', { name: 'Wounds in the first 4 weeks' }).getByRole('link').first(),
  },
  {
    as: 'clinician',
    path: '/wounds/$woundId',
    name: 'clock-checklist',
    open: openMissed,
    // The same whether or not a question is a task already.
    settled: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create tasks' }),
  },
  {
    as: 'clinician',
    path: '/reports',
    name: 'reports',
    settled: (page) => page.getByRole('heading', { name: 'Key Statistics' }),
  },
  {
    as: 'clinician',
    path: '/reports',
    name: 'reports-custom',
    open: async (page) => {
      await page.goto('/reports?type=healing_progress')
      await page.getByLabel('Date Range').selectOption('custom')
      await page.getByLabel('Select All Patients').uncheck()
    },
    settled: (page) => page.getByLabel('Start date'),
  },
  {
    as: 'clinician',
    path: '/reports',
    name: 'schedule-report',
    open: async (page) => {
      await page.goto('/reports')
      await clickAction(page, 'Schedule Report')
    },
    settled: (page) => page.getByRole('dialog').getByLabel('Repeats'),
  },
]
