/** The screens of the health journey, for patients and staff, and of worn sensors in the chart. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/gamification'
const own = { as: 'patient', path } as const
const staff = { as: 'clinician', path } as const
const openPath = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const getHeading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first()
const getDialog = (page: Page) => page.getByRole('dialog').first()

/** The demo patient's chart, as found by name. */
async function findDemoPatientChart(page: Page): Promise<string> {
  await page.goto('/patients?search=Featherstone')
  const link = page.getByRole('link', { name: /Featherstone, / }).first()
  await link.waitFor()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

const getSensors = (page: Page) => page.getByRole('list', { name: 'Sensors' })
const openSensors = (button?: RegExp) => async (page: Page) => {
  await page.goto(await findDemoPatientChart(page))
  await getSensors(page).waitFor()
  await getSensors(page).scrollIntoViewIfNeeded()
  if (button) await page.getByRole('button', { name: button }).first().click()
}

export const engagementScreens: readonly Screen[] = [
  { ...own, name: 'journey', settled: (page) => page.getByRole('button', { name: /^I did it/ }).first() },
  {
    ...own,
    name: 'journey-challenges',
    open: openPath('?tab=challenges'),
    settled: getHeading('A steady week'),
  },
  { ...own, name: 'journey-badges', open: openPath('?tab=badges'), settled: getHeading('One full week') },
  {
    ...own,
    name: 'journey-leaderboard',
    open: openPath('?tab=leaderboard'),
    settled: (page) => page.getByRole('list', { name: 'Leaderboard' }),
  },
  {
    ...own,
    name: 'journey-alias',
    open: async (page) => {
      await page.goto(`${path}?tab=leaderboard`)
      await page.getByRole('button', { name: 'Choose another name' }).click()
    },
    settled: getDialog,
  },
  { ...staff, name: 'journey-choose', settled: (page) => page.getByText('Select a patient').first() },
  {
    ...staff,
    name: 'journey-of-a-patient',
    open: async (page) => {
      const chart = await findDemoPatientChart(page)
      await page.goto(`${path}?patientId=${chart.split('/').at(-1)}`)
    },
    settled: getHeading("Today's care"),
  },
  {
    as: 'clinician',
    path: '/patients/$patientId',
    name: 'wearables',
    open: openSensors(),
    settled: getSensors,
  },
  {
    as: 'clinician',
    path: '/patients/$patientId',
    name: 'register-wearable',
    open: openSensors(/^Register sensor/),
    settled: getDialog,
  },
  {
    as: 'clinician',
    path: '/patients/$patientId',
    name: 'take-back-wearable',
    open: openSensors(/^Remove/),
    settled: getDialog,
  },
]
