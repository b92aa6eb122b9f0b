/** The screens of the health journey, for patients and staff, and of worn sensors in the chart. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/gamification'
const own = { as: 'patient', path } as const
const staff = { as: 'clinician', path } as const
const opened = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog').first()

/** The demo patient's chart, as found by name. */
async function chartOfDemoPatient(page: Page): Promise<string> {
  await page.goto('/patients?search=Featherstone')
  const link = page.getByRole('link', { name: /FEATHERSTONE/ }).first()
  await link.waitFor()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

const sensors = (page: Page) => page.getByRole('list', { name: 'Sensors' })
const onSensors = (button?: RegExp) => async (page: Page) => {
  await page.goto(await chartOfDemoPatient(page))
  await sensors(page).waitFor()
  await sensors(page).scrollIntoViewIfNeeded()
  if (button) await page.getByRole('button', { name: button }).first().click()
}

export const engagementScreens: readonly Screen[] = [
  { ...own, name: 'journey', settled: (page) => page.getByRole('button', { name: /^I did it/ }) },
  {
    ...own,
    name: 'journey-challenges',
    open: opened('?tab=challenges'),
    settled: heading('A steady week'),
  },
  { ...own, name: 'journey-badges', open: opened('?tab=badges'), settled: heading('A whole week') },
  {
    ...own,
    name: 'journey-leaderboard',
    open: opened('?tab=leaderboard'),
    settled: (page) => page.getByRole('list', { name: 'Leaderboard' }),
  },
  {
    ...own,
    name: 'journey-alias',
    open: async (page) => {
      await page.goto(`${path}?tab=leaderboard`)
      await page.getByRole('button', { name: 'Choose another name' }).click()
    },
    settled: dialog,
  },
  { ...staff, name: 'journey-choose', settled: (page) => page.getByText('Choose a patient').first() },
  {
    ...staff,
    name: 'journey-of-a-patient',
    open: async (page) => {
      const chart = await chartOfDemoPatient(page)
      await page.goto(`${path}?patientId=${chart.split('/').at(-1)}`)
    },
    settled: heading("Today's care"),
  },
  { as: 'clinician', path: '/patients/$patientId', name: 'wearables', open: onSensors(), settled: sensors },
  {
    as: 'clinician',
    path: '/patients/$patientId',
    name: 'register-wearable',
    open: onSensors(/^Register a sensor/),
    settled: dialog,
  },
  {
    as: 'clinician',
    path: '/patients/$patientId',
    name: 'take-back-wearable',
    open: onSensors(/^Take back/),
    settled: dialog,
  },
]
