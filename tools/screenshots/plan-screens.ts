/** The screens of recommendations, treatment plans and supply orders. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/treatment-recommendations'
const base = { as: 'clinician', path } as const
const opened = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const card = (page: Page) => page.getByRole('list', { name: 'Recommendations' }).getByRole('listitem').first()

/** The page narrowed to the wound of the first recommendation. */
async function ofOneWound(page: Page) {
  await page.goto(path)
  await card(page).waitFor()
  const answer = await page.request.get('/api/recommendations?limit=1')
  const [first] = (await answer.json()) as { patientId: string; woundId: string }[]
  await page.goto(`${path}?patientId=${first?.patientId}&woundId=${first?.woundId}`)
}

const press = (search: string, name: RegExp) => async (page: Page) => {
  await page.goto(`${path}${search}`)
  await page.getByRole('button', { name }).first().click()
}
const dialog = (page: Page) => page.getByRole('dialog').first()

export const planScreens: readonly Screen[] = [
  { ...base, name: 'recommendations', settled: card },
  { ...base, name: 'recommendations-implemented', open: opened('?tab=implemented'), settled: card },
  {
    ...base,
    name: 'recommendations-not-followed',
    open: opened('?tab=history&withdrawn=true'),
    settled: card,
  },
  {
    ...base,
    name: 'recommendations-of-a-wound',
    open: ofOneWound,
    settled: (page) => page.getByRole('heading', { name: 'Not decided' }),
  },
  {
    ...base,
    name: 'record-findings',
    open: async (page) => {
      await ofOneWound(page)
      await page.getByRole('button', { name: 'Record findings' }).click()
    },
    settled: dialog,
  },
  { ...base, name: 'order-supplies', open: press('', /^Order Supplies/), settled: dialog },
  { ...base, name: 'dismiss-recommendation', open: press('', /^Dismiss/), settled: dialog },
  { ...base, name: 'schedule-review', open: press('?tab=implemented', /^Schedule Review/), settled: dialog },
  {
    ...base,
    name: 'supply-orders',
    open: opened('?tab=orders'),
    settled: (page) => page.getByRole('button', { name: /^SO-/ }).first(),
  },
  { ...base, name: 'supply-order', open: press('?tab=orders', /^SO-/), settled: dialog },
  {
    ...base,
    name: 'formulary',
    open: opened('?tab=formulary'),
    settled: (page) => page.getByRole('cell', { name: 'Hydrocolloid dressing' }).first(),
  },
  {
    ...base,
    name: 'edit-treatment-plan',
    open: async (page) => {
      await page.goto(`${path}?tab=implemented`)
      await card(page).waitFor()
      const answer = await page.request.get('/api/treatment-plans?limit=1')
      const [first] = (await answer.json()) as { woundId: string }[]
      await page.goto(`/wounds/${first?.woundId}`)
      await page.getByRole('button', { name: /^Edit of Wound/ }).click()
    },
    settled: dialog,
  },
]
