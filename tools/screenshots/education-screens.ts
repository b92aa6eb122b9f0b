/** The screens of the education center, as patients and as clinicians. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/patient-education'
const patient = { as: 'patient', path } as const
const clinician = { as: 'clinician', path } as const
const opened = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const card = (page: Page) =>
  page.getByRole('list', { name: 'Learning Resources' }).getByRole('listitem').first()
const dialog = (page: Page) => page.getByRole('dialog').first()
const article = (page: Page) => page.getByRole('article').first()

async function first<Found>(page: Page, url: string): Promise<Found | undefined> {
  await page.goto(path)
  await card(page).waitFor()
  const answer = await page.request.get(url)
  return ((await answer.json()) as Found[])[0]
}

/** A lesson that comes with the product, found by its words. */
const lesson =
  (words: string, more = '') =>
  async (page: Page) => {
    const found = await first<{ id: string }>(
      page,
      `/api/education/resources?search=${encodeURIComponent(words)}`,
    )
    await page.goto(`${path}?lesson=${found?.id}${more}`)
  }

/** The page about a patient who was given lessons. */
const ofLearner = (more: string) => async (page: Page) => {
  const found = await first<{ patientId: string }>(page, '/api/education/prescriptions?limit=1')
  await page.goto(`${path}?patientId=${found?.patientId}${more}`)
}

const onWound = (button: string) => async (page: Page) => {
  const found = await first<{ woundId: string }>(page, '/api/education/prescriptions?limit=1')
  await page.goto(`/wounds/${found?.woundId}`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

export const educationScreens: readonly Screen[] = [
  { ...patient, name: 'education', settled: card },
  {
    ...patient,
    name: 'education-progress',
    open: opened('?tab=progress'),
    settled: (page) => page.getByRole('list', { name: 'By topic' }),
  },
  {
    ...patient,
    name: 'education-achievements',
    open: opened('?tab=achievements'),
    settled: (page) => page.getByRole('list', { name: 'Available Achievements' }),
  },
  { ...patient, name: 'lesson-video', open: lesson('Change Your Bandage'), settled: article },
  {
    ...patient,
    name: 'lesson-article',
    open: lesson('Signs of Infection', '&language=es'),
    settled: article,
  },
  { ...patient, name: 'lesson-infographic', open: lesson('Clean Hands'), settled: article },
  { ...patient, name: 'lesson-exercise', open: lesson('Ankle Pumps'), settled: article },
  { ...patient, name: 'lesson-quiz', open: lesson('Wound Care Quiz'), settled: article },
  { ...clinician, name: 'education-staff', settled: card },
  {
    ...clinician,
    name: 'education-of-a-patient',
    open: ofLearner('&tab=progress'),
    settled: (page) => page.getByRole('list', { name: 'Teach-back' }),
  },
  {
    ...clinician,
    name: 'lesson-staff',
    open: lesson('Food and Healing Quiz'),
    settled: (page) => page.getByRole('button', { name: 'Edit', exact: true }),
  },
  {
    ...clinician,
    name: 'edit-lesson',
    open: async (page) => {
      await lesson('Ankle Pumps')(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    settled: dialog,
  },
  { ...clinician, name: 'prescribe-lesson', open: onWound('Prescribe'), settled: dialog },
  { ...clinician, name: 'record-teach-back', open: onWound('Record teach-back'), settled: dialog },
]
