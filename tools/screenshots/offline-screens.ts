/** The screens of work without a network: what is on the device, and its PIN. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const base = { as: 'clinician', path: '/offline' } as const
const getDialog = (page: Page) => page.getByRole('dialog').first()

export const offlineScreens: readonly Screen[] = [
  {
    ...base,
    name: 'on-this-device',
    settled: (page) => page.getByRole('heading', { name: 'Download for offline use' }),
  },
  {
    ...base,
    name: 'on-this-device-pin',
    open: async (page) => {
      await page.goto('/offline')
      await page.getByRole('button', { name: 'Download for offline use' }).click()
    },
    settled: getDialog,
  },
]
