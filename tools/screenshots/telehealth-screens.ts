/** The screens of video visits. Calls themselves need two browsers with cameras; their spec covers them. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/telehealth'
const base = { as: 'clinician', path } as const
const openPath = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const press = (name: string) => async (page: Page) => {
  await page.goto(`${path}?tab=sessions`)
  await page.getByRole('button', { name, exact: true }).first().click()
}
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem').first()
const getDialog = (page: Page) => page.getByRole('dialog').first()

export const telehealthScreens: readonly Screen[] = [
  { ...base, name: 'telehealth', settled: (page) => page.getByRole('button', { name: 'Schedule Session' }) },
  {
    ...base,
    name: 'telehealth-sessions',
    open: openPath('?tab=sessions'),
    settled: list('Upcoming Sessions'),
  },
  { ...base, name: 'telehealth-history', open: openPath('?tab=history'), settled: list('Session History') },
  { ...base, name: 'telehealth-invitation', open: press('Send Invitation'), settled: getDialog },
  { ...base, name: 'telehealth-reschedule', open: press('Reschedule'), settled: getDialog },
  { ...base, name: 'telehealth-cancel', open: press('Cancel'), settled: getDialog },
  {
    ...base,
    name: 'telehealth-devices',
    open: press('Join Call'),
    settled: (page) => page.getByRole('heading', { name: 'Check your camera and microphone' }),
  },
  {
    as: 'patient',
    path,
    name: 'own-video-visits',
    settled: list('Coming up'),
  },
]
