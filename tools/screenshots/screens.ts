/**
 * Every screen of the product, once: user, URL, and what shows that it has settled. `npm run shots` and the spec `responsive` use this
 * list; a new page joins it (`screens.test.ts` reports a missing one).
 */
import type { Locator, Page } from '@playwright/test'
import { engagementScreens } from './engagement-screens.ts'
import { insightScreens } from './insight-screens.ts'
import { homeScreens } from './home-screens.ts'
import { publicScreens } from './public-screens.ts'
import { photoScreens } from './photo-screens.ts'
import { billingScreens } from './billing-screens.ts'
import { educationScreens } from './education-screens.ts'
import { offlineScreens } from './offline-screens.ts'
import { planScreens, stockScreens } from './plan-screens.ts'
import { clickAction } from './click-action.ts'
import { inboxScreens, resultScreens } from './result-screens.ts'
import { scheduleScreens } from './schedule-screens.ts'
import { taskScreens } from './task-screens.ts'
import { telehealthScreens } from './telehealth-screens.ts'
import type { ScreenshotUser } from './users.ts'

export type Screen = {
  readonly name: string
  readonly as: ScreenshotUser
  /** Of the router, `$` and all; where the screen is opened by hand, `open` does it. */
  readonly path: string
  readonly open?: (page: Page) => Promise<void>
  readonly settled: (page: Page) => Locator
}

const getHeading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const getDialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const getAnyDialog = (page: Page) => page.getByRole('dialog').first()
const getFirstChart = (page: Page) => page.getByRole('link', { name: /, / }).first()

async function openFirstChart(page: Page) {
  await page.goto('/patients')
  await getFirstChart(page).click()
  await page.getByRole('heading', { name: 'Vital signs', exact: false }).first().waitFor()
}

/** An assessed wound; the demo has many. */
async function openFirstWound(page: Page, path: string) {
  await page.goto('/patients')
  await getFirstChart(page).waitFor()
  const answer = await page.request.get('/api/assessments/recent?limit=1')
  const [newest] = (await answer.json()) as { patientId: string; woundId: string }[]
  await page.goto(newest ? `${path}?patientId=${newest.patientId}&woundId=${newest.woundId}` : path)
}

/** The wound of the patient who has an account in the demo: it heals, and it has photos. */
async function openWoundPage(page: Page) {
  await page.goto('/patients?search=Featherstone')
  await page
    .getByRole('link', { name: /Featherstone, / })
    .first()
    .click()
  await page.getByRole('region', { name: 'Wounds', exact: true }).getByRole('link').first().click()
  await page.getByText('Healing curve').first().waitFor()
}

const openOnChart = (name: string | RegExp) => async (page: Page) => {
  await openFirstChart(page)
  await page.getByRole('button', { name }).first().click()
}

const press = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('button', { name }).first().click()
}

/** One of the four forms, opened for the first patient of the registry. */
const buildEhrScreen = (button: string, title: string): Screen => ({
  name: `ehr-${button.toLowerCase().replaceAll(' ', '-')}`,
  as: 'clinician',
  path: '/ehr',
  open: press('/ehr', new RegExp(`^${button} for`)),
  settled: getDialog(title),
})

/** What shows that a section of the settings has its data. */
const waitForSections: Record<string, Screen['settled']> = {
  profile: (page) => page.getByRole('button', { name: 'Save profile' }),
  security: (page) => page.getByRole('heading', { name: 'Password' }),
  sessions: (page) => page.getByText('This session'),
  notifications: (page) => page.getByRole('checkbox').first(),
  'clinical-rules': (page) => page.getByRole('heading', { name: 'Treatment recommendations' }),
  organization: (page) => page.getByRole('button', { name: /Save/ }),
}

const appScreens: readonly Screen[] = [
  ...inboxScreens,
  ...resultScreens,
  ...stockScreens,
  {
    name: 'dashboard',
    as: 'clinician',
    path: '/dashboard',
    settled: (page) => page.getByText('Documentation Rate'),
  },
  {
    name: 'ehr',
    as: 'clinician',
    path: '/ehr',
    settled: (page) => page.getByRole('button', { name: /^Add History for/ }).first(),
  },
  {
    name: 'ehr-none-found',
    as: 'clinician',
    path: '/ehr-dashboard',
    open: async (page) => void (await page.goto('/ehr-dashboard?search=nobody-is-called-this')),
    settled: (page) => page.getByText('No patients found matching your search.'),
  },
  ...['assessments', 'analytics', 'reports'].map((tab): Screen => ({
    name: `ehr-${tab}`,
    as: 'clinician',
    path: '/ehr',
    open: async (page) => void (await page.goto(`/ehr?tab=${tab}`)),
    settled: (page) => page.getByText(/Due and overdue|No patient selected/),
  })),
  buildEhrScreen('Braden Scale', 'Braden Scale'),
  buildEhrScreen('Skin Assessment', 'Skin Assessment'),
  buildEhrScreen('Vital Signs', 'Record vital signs'),
  buildEhrScreen('Add History', 'Add History'),
  {
    name: 'new-note',
    as: 'clinician',
    path: '/patients/$patientId',
    open: async (page) => {
      await openFirstChart(page)
      await page.getByRole('button', { name: 'New note' }).click()
    },
    settled: getDialog('New progress note'),
  },
  { name: 'patients', as: 'clinician', path: '/patients', settled: getFirstChart },
  {
    name: 'patients-none-found',
    as: 'clinician',
    path: '/patients',
    open: async (page) => void (await page.goto('/patients?search=nobody-is-called-this')),
    settled: (page) => page.getByText('No patients found'),
  },
  {
    name: 'new-patient',
    as: 'clinician',
    path: '/patients',
    open: press('/patients', 'Add New Patient'),
    settled: getDialog('Add New Patient'),
  },
  {
    name: 'new-patient-errors',
    as: 'clinician',
    path: '/patients',
    open: async (page) => {
      await press('/patients', 'Add New Patient')(page)
      await page.getByRole('button', { name: 'Create Patient' }).click()
    },
    settled: (page) => page.getByText('First name is required'),
  },
  {
    name: 'user-menu',
    as: 'clinician',
    path: '/patients',
    open: async (page) => {
      await page.goto('/patients')
      await getFirstChart(page).waitFor()
      await page.getByRole('button', { name: /Account of/ }).click()
    },
    settled: (page) => page.getByRole('menuitem', { name: 'Log out' }),
  },
  {
    name: 'wound-assessment-empty',
    as: 'clinician',
    path: '/wound-assessment',
    settled: getHeading('Wound Assessment'),
  },
  {
    name: 'wound-assessment',
    as: 'clinician',
    path: '/wound-assessment',
    open: (page) => openFirstWound(page, '/wound-assessment'),
    settled: getHeading('Assessment History'),
  },
  {
    name: 'assessment-record',
    as: 'clinician',
    path: '/wound-assessment',
    open: async (page) => {
      await openFirstWound(page, '/wound-assessment')
      await page
        .getByRole('button', { name: /View Details/ })
        .first()
        .click()
    },
    settled: getDialog('Wound assessment'),
  },
  {
    name: 'cms-assessment-empty',
    as: 'clinician',
    path: '/cms-wound-assessment',
    settled: getHeading('CMS-Compliant Wound Assessment'),
  },
  {
    name: 'cms-assessment',
    as: 'clinician',
    path: '/cms-wound-assessment',
    open: async (page) => {
      await openFirstWound(page, '/cms-wound-assessment')
      await page.getByRole('tab', { name: 'Wound Bed' }).click()
    },
    settled: getHeading('Wound bed tissue'),
  },
  {
    name: 'chart',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openFirstChart,
    settled: (page) => page.getByRole('table', { name: 'All vital signs' }),
  },
  {
    name: 'record-vital-signs',
    as: 'clinician',
    path: '/patients/$patientId',
    open: async (page) => {
      await openFirstChart(page)
      await page.getByRole('button', { name: 'Record vital signs' }).first().click()
    },
    settled: getDialog('Record vital signs'),
  },
  {
    name: 'vital-signs-out-of-range',
    as: 'clinician',
    path: '/patients/$patientId',
    open: async (page) => {
      await openFirstChart(page)
      await page.getByRole('button', { name: 'Record vital signs' }).first().click()
      const form = page.getByRole('dialog', { name: 'Record vital signs' })
      await form.getByLabel('Systolic').fill('185')
      await form.getByLabel('Diastolic').fill('95')
      await form.getByLabel('Heart rate').fill('24')
      await form.getByRole('button', { name: 'Save' }).click()
    },
    settled: (page) => page.getByText('A reason is required'),
  },
  {
    name: 'entered-in-error',
    as: 'clinician',
    path: '/patients/$patientId',
    open: async (page) => {
      await openFirstChart(page)
      await page
        .getByRole('button', { name: /Mark as entered in error/ })
        .first()
        .click()
    },
    settled: getDialog('Mark as entered in error?'),
  },
  {
    name: 'add-wound',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openOnChart('Add wound'),
    settled: getDialog('Add wound'),
  },
  {
    name: 'edit-patient',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openOnChart('Edit patient'),
    settled: getDialog('Edit patient'),
  },
  {
    name: 'add-medication',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openOnChart('Add medication'),
    settled: getDialog('Add medication'),
  },
  {
    name: 'add-allergy',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openOnChart('Add allergy'),
    settled: getDialog('Add allergy'),
  },
  {
    name: 'reconcile-medications',
    as: 'clinician',
    path: '/patients/$patientId',
    open: openOnChart('Reconcile'),
    settled: getDialog('Reconcile medications and allergies'),
  },
  {
    name: 'merge-charts',
    as: 'clinician',
    path: '/patients/$patientId',
    open: async (page) => {
      await openFirstChart(page)
      await clickAction(page, 'Merge')
    },
    settled: getDialog('Merge duplicate charts'),
  },
  {
    name: 'wound',
    as: 'clinician',
    path: '/wounds/$woundId',
    open: openWoundPage,
    settled: (page) => page.getByRole('table', { name: 'All assessments' }),
  },
  {
    name: 'confirm-healed',
    as: 'clinician',
    path: '/wounds/$woundId',
    open: async (page) => {
      await openWoundPage(page)
      await clickAction(page, 'Confirm healed')
    },
    settled: getAnyDialog,
  },
  ...photoScreens,
  ...scheduleScreens,
  ...taskScreens,
  ...billingScreens,
  ...insightScreens,
  ...offlineScreens,
  ...planScreens,
  ...engagementScreens,
  ...educationScreens,
  ...homeScreens,
  ...telehealthScreens,
  {
    name: 'import-patients',
    as: 'clinician',
    path: '/patients/import',
    settled: getHeading('Import patients'),
  },
  ...[
    'profile',
    'security',
    'sessions',
    'notifications',
    'appearance',
    'clinical-rules',
    'organization',
    'mail',
  ].map((section): Screen => ({
    name: `settings-${section}`,
    as: 'admin',
    path: '/settings',
    open: async (page) => void (await page.goto(`/settings?section=${section}`)),
    settled: waitForSections[section] ?? getHeading('Settings'),
  })),
  { name: 'people', as: 'admin', path: '/people', settled: (page) => page.getByText('nurse@demo.example') },
  { name: 'invite', as: 'admin', path: '/people', open: press('/people', /Invite/), settled: getAnyDialog },
  { name: 'audit', as: 'admin', path: '/audit', settled: getHeading('Audit') },
  { name: 'help', as: 'clinician', path: '/help', settled: getHeading(/Help/) },
  {
    name: 'palette',
    as: 'clinician',
    path: '/patients',
    open: async (page) => {
      await page.goto('/patients')
      await getFirstChart(page).waitFor()
      await page.keyboard.press('Control+k')
    },
    settled: getAnyDialog,
  },
  { name: 'who-looked', as: 'patient', path: '/audit', settled: getHeading('Who viewed my chart') },
  { name: 'not-found', as: 'clinician', path: '/nowhere', settled: getHeading('404 Page Not Found') },
  { name: 'own-bills', as: 'patient', path: '/my-bills', settled: getHeading('Bills') },
  { name: 'own-record', as: 'patient', path: '/patients', settled: getHeading('Vital signs') },
]

export const screens: readonly Screen[] = [...publicScreens, ...appScreens]

export async function openScreen(page: Page, screen: Screen) {
  await (screen.open ? screen.open(page) : page.goto(screen.path))
  await screen.settled(page).waitFor({ timeout: 30_000 })
  await page
    .getByText(/^Loading .*\.\.\.$/)
    .first()
    .waitFor({ state: 'hidden', timeout: 30_000 })
  await page.evaluate('document.fonts.ready')
}
