/** The screens of stock: packages, receiving, a recall with its patients, and uses to reconcile. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const base = { as: 'clinician', path: '/stock' } as const
const openTab = (tab: string) => async (page: Page) => {
  await page.goto(`/stock?tab=${tab}`)
}

export const stockScreens: readonly Screen[] = [
  { ...base, name: 'stock', settled: (page) => page.getByRole('table', { name: 'Packages' }) },
  {
    ...base,
    name: 'stock-receive',
    open: openTab('receive'),
    settled: (page) => page.getByRole('button', { name: 'Receive package' }),
  },
  {
    ...base,
    name: 'stock-recall',
    open: async (page) => {
      await openTab('recall')(page)
      const field = page.getByLabel('Lot, serial number, device identifier, or UDI')
      await field.fill('EX-2607-A')
      await field.press('Enter')
    },
    settled: (page) => page.getByRole('table', { name: 'Packages in stock' }),
  },
  {
    ...base,
    name: 'stock-reconcile',
    open: openTab('reconcile'),
    settled: (page) => page.getByRole('heading', { name: 'Uses to reconcile' }),
  },
]
