/** The screens of test results, limb perfusion, and questions to specialists. */
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
