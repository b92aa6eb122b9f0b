/** The screens of the education center, as patients and as clinicians. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/patient-education'
const patient = { as: 'patient', path } as const
const clinician = { as: 'clinician', path } as const
const openPath = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const getCard = (page: Page) =>
  page.getByRole('list', { name: 'Learning Resources' }).getByRole('listitem').first()
const getDialog = (page: Page) => page.getByRole('dialog').first()
const getArticle = (page: Page) => page.getByRole('article').first()

async function fetchFirst<Found>(page: Page, url: string): Promise<Found | undefined> {
  await page.goto(path)
  await getCard(page).waitFor()
  const answer = await page.request.get(url)
  return ((await answer.json()) as Found[])[0]
}

/** A lesson that comes with the product, found by its words. */
const openLesson =
  (words: string, more = '') =>
  async (page: Page) => {
    const found = await fetchFirst<{ id: string }>(
      page,
      `/api/education/resources?search=${encodeURIComponent(words)}`,
    )
    await page.goto(`${path}?lesson=${found?.id}${more}`)
  }

/** The page about a patient who was given lessons. */
const openLearner = (more: string) => async (page: Page) => {
  const found = await fetchFirst<{ patientId: string }>(page, '/api/education/prescriptions?limit=1')
  await page.goto(`${path}?patientId=${found?.patientId}${more}`)
}

const openOnWound = (button: string) => async (page: Page) => {
  const found = await fetchFirst<{ woundId: string }>(page, '/api/education/prescriptions?limit=1')
  await page.goto(`/wounds/${found?.woundId}`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

export const educationScreens: readonly Screen[] = [
  { ...patient, name: 'education', settled: getCard },
  {
    ...patient,
    name: 'education-progress',
    open: openPath('?tab=progress'),
    settled: (page) => page.getByRole('list', { name: 'By topic' }),
  },
  {
    ...patient,
    name: 'education-achievements',
    open: openPath('?tab=achievements'),
    settled: (page) => page.getByRole('list', { name: 'Available Achievements' }),
  },
  { ...patient, name: 'lesson-video', open: openLesson('Change Your Bandage'), settled: getArticle },
  {
    ...patient,
    name: 'lesson-article',
    open: openLesson('Signs of Infection', '&language=es'),
    settled: getArticle,
  },
  { ...patient, name: 'lesson-infographic', open: openLesson('Clean Hands'), settled: getArticle },
  { ...patient, name: 'lesson-exercise', open: openLesson('Ankle Pumps'), settled: getArticle },
  { ...patient, name: 'lesson-quiz', open: openLesson('Wound Care Quiz'), settled: getArticle },
  { ...clinician, name: 'education-staff', settled: getCard },
  {
    ...clinician,
    name: 'education-of-a-patient',
    open: openLearner('&tab=progress'),
    settled: (page) => page.getByRole('list', { name: 'Teach-back' }),
  },
  {
    ...clinician,
    name: 'lesson-staff',
    open: openLesson('Food and Healing Quiz'),
    settled: (page) => page.getByRole('button', { name: 'Edit lesson' }),
  },
  {
    ...clinician,
    name: 'edit-lesson',
    open: async (page) => {
      await openLesson('Ankle Pumps')(page)
      await page.getByRole('button', { name: 'Edit lesson' }).click()
    },
    settled: getDialog,
  },
  { ...clinician, name: 'prescribe-lesson', open: openOnWound('Assign'), settled: getDialog },
  { ...clinician, name: 'record-teach-back', open: openOnWound('Document teach-back'), settled: getDialog },
]
