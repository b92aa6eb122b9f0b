/** The screens of the schedule, of the facilities, of visits and of rounds. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const getDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const openPath = (path: string) => async (page: Page) => void (await page.goto(path))
const getRows = (page: Page) => page.getByRole('button', { name: /^View Details/ })

/** By its name: it has patients to see, whatever facilities were added since. */
async function openFacilityRounds(page: Page) {
  await page.goto('/rounds')
  await page.getByLabel('Facility').selectOption({ label: 'Cedar Ridge Long-Term Acute Care' })
}

/** Continues the round that another screen started. */
async function openStartedRound(page: Page) {
  await openFacilityRounds(page)
  await page.getByRole('list', { name: 'Queue' }).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Start round' }).click()
  await page.getByRole('heading', { name: /^Rounds, / }).waitFor()
}

export const scheduleScreens: readonly Screen[] = [
  { name: 'appointments', as: 'clinician', path: '/appointments', settled: (page) => getRows(page).first() },
  ...(['day', 'week', 'month'] as const).map((view): Screen => ({
    name: `appointments-${view}`,
    as: 'clinician',
    path: '/appointments',
    open: openPath(`/appointments?view=${view}`),
    settled: (page) => getRows(page).first(),
  })),
  {
    name: 'appointments-day-print',
    as: 'clinician',
    path: '/appointments/day',
    settled: (page) => page.getByRole('heading', { name: 'Print schedule' }),
  },
  {
    name: 'schedule-appointment',
    as: 'clinician',
    path: '/appointments',
    open: openPath('/appointments?new=true'),
    settled: getDialog('Schedule Appointment'),
  },
  {
    name: 'schedule-appointment-errors',
    as: 'clinician',
    path: '/appointments',
    open: async (page) => {
      await page.goto('/appointments?new=true')
      const form = page.getByRole('dialog')
      await form.getByLabel('Repeats').selectOption('week')
      await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    },
    settled: (page) => page.getByText('Appointment type is required'),
  },
  {
    name: 'appointment-details',
    as: 'clinician',
    path: '/appointments',
    open: async (page) => {
      await page.goto('/appointments')
      await getRows(page).first().click()
    },
    settled: (page) => page.getByRole('dialog').getByText('Provider'),
  },
  {
    name: 'move-appointment',
    as: 'clinician',
    path: '/appointments',
    open: async (page) => {
      await page.goto('/appointments')
      await page
        .getByRole('list', { name: 'Upcoming Appointments' })
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Reschedule or edit' }).click()
    },
    settled: getDialog(/^Reschedule or edit/),
  },
  {
    name: 'calendar-feed',
    as: 'clinician',
    path: '/appointments',
    open: async (page) => {
      await page.goto('/appointments')
      await page.getByRole('button', { name: 'Calendar feed' }).click()
    },
    settled: (page) => page.getByRole('button', { name: /^Create/ }),
  },
  {
    name: 'own-appointments',
    as: 'patient',
    path: '/appointments',
    settled: (page) => page.getByRole('list', { name: 'Coming up' }).getByRole('listitem').first(),
  },
  {
    name: 'facilities',
    as: 'admin',
    path: '/facility-management',
    settled: (page) => page.getByText('Willow Creek Nursing Home'),
  },
  {
    name: 'facility-details',
    as: 'admin',
    path: '/facility-management',
    open: async (page) => {
      await page.goto('/facility-management')
      await page.getByRole('button', { name: 'Willow Creek Nursing Home' }).click()
    },
    settled: (page) => page.getByRole('button', { name: 'Deactivate' }),
  },
  {
    name: 'add-facility-errors',
    as: 'admin',
    path: '/facility-management',
    open: async (page) => {
      await page.goto('/facility-management?new=true')
      const form = page.getByRole('dialog', { name: 'Add Facility' })
      await form.getByLabel('Medicare', { exact: true }).fill('60')
      await form.getByRole('button', { name: 'Create Facility' }).click()
    },
    settled: (page) => page.getByText('Facility name is required'),
  },
  {
    name: 'facility-performance',
    as: 'admin',
    path: '/facility-management',
    open: openPath('/facility-management?tab=performance'),
    settled: (page) => page.getByRole('heading', { name: 'Comparison' }),
  },
  {
    name: 'facility-contracts',
    as: 'admin',
    path: '/facility-management',
    open: openPath('/facility-management?tab=contracts'),
    settled: (page) => page.getByRole('button', { name: /^End / }).first(),
  },
  {
    name: 'add-contract',
    as: 'admin',
    path: '/facility-management',
    open: async (page) => {
      await page.goto('/facility-management?tab=contracts')
      await page.getByRole('button', { name: 'Add contract' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add rate' }).click()
    },
    settled: (page) => page.getByRole('dialog').getByLabel('Rate 1 service'),
  },
  {
    name: 'visits',
    as: 'clinician',
    path: '/visit-tracking',
    settled: (page) =>
      page
        .getByRole('table')
        .getByRole('button', { name: /^\d\d\// })
        .first(),
  },
  {
    name: 'visits-scheduled',
    as: 'clinician',
    path: '/visit-tracking',
    open: openPath('/visit-tracking?tab=scheduled'),
    settled: (page) => page.getByRole('button', { name: /^Document Visit: / }).first(),
  },
  {
    name: 'visit-templates',
    as: 'admin',
    path: '/visit-tracking',
    open: openPath('/visit-tracking?tab=templates'),
    settled: (page) => page.getByText('NCCI edit conflict').first(),
  },
  {
    name: 'visit-details',
    as: 'clinician',
    path: '/visit-tracking',
    open: async (page) => {
      await page.goto('/visit-tracking?status=completed')
      await page.getByRole('row').nth(1).getByRole('button').first().click()
    },
    settled: (page) => page.getByRole('dialog').getByText('Signatures'),
  },
  {
    name: 'document-visit-errors',
    as: 'clinician',
    path: '/visit-tracking',
    open: async (page) => {
      await page.goto('/visit-tracking?new=visit')
      await page.getByRole('dialog').getByRole('button', { name: 'Document Visit' }).click()
    },
    settled: (page) => page.getByText('Visit notes are required'),
  },
  {
    name: 'patient-not-seen',
    as: 'clinician',
    path: '/visit-tracking',
    open: openPath('/visit-tracking?new=not-seen'),
    settled: getDialog('Patient not seen'),
  },
  {
    name: 'rounds',
    as: 'clinician',
    path: '/rounds',
    open: openFacilityRounds,
    settled: (page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').first(),
  },
  {
    name: 'round',
    as: 'clinician',
    path: '/rounds',
    open: openStartedRound,
    settled: (page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').first(),
  },
  {
    name: 'round-patient',
    as: 'clinician',
    path: '/rounds',
    open: async (page) => {
      await openStartedRound(page)
      await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
    },
    settled: (page) => page.getByRole('heading', { name: 'Last visit' }),
  },
]
