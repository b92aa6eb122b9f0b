/** The screens of recommendations, treatment plans and supply orders. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const path = '/treatment-recommendations'
const base = { as: 'clinician', path } as const
const openPath = (search: string) => async (page: Page) => void (await page.goto(`${path}${search}`))
const getCard = (page: Page) =>
  page.getByRole('list', { name: 'Recommendations' }).getByRole('listitem').first()

/** The page narrowed to the wound of the first recommendation. */
async function openOneWound(page: Page) {
  await page.goto(path)
  await getCard(page).waitFor()
  const answer = await page.request.get('/api/recommendations?limit=1')
  const [first] = (await answer.json()) as { patientId: string; woundId: string }[]
  await page.goto(`${path}?patientId=${first?.patientId}&woundId=${first?.woundId}`)
}

const press = (search: string, name: RegExp) => async (page: Page) => {
  await page.goto(`${path}${search}`)
  await page.getByRole('button', { name }).first().click()
}
const getDialog = (page: Page) => page.getByRole('dialog').first()

export const planScreens: readonly Screen[] = [
  { ...base, name: 'recommendations', settled: getCard },
  { ...base, name: 'recommendations-implemented', open: openPath('?tab=implemented'), settled: getCard },
  {
    ...base,
    name: 'recommendations-not-followed',
    open: openPath('?tab=history&withdrawn=true'),
    settled: getCard,
  },
  {
    ...base,
    name: 'recommendations-of-a-wound',
    open: openOneWound,
    settled: (page) => page.getByRole('heading', { name: 'Undetermined' }),
  },
  {
    ...base,
    name: 'record-findings',
    open: async (page) => {
      await openOneWound(page)
      await page.getByRole('button', { name: 'Document findings' }).click()
    },
    settled: getDialog,
  },
  { ...base, name: 'order-supplies', open: press('', /^Order Supplies/), settled: getDialog },
  { ...base, name: 'dismiss-recommendation', open: press('', /^Dismiss/), settled: getDialog },
  {
    ...base,
    name: 'schedule-review',
    open: press('?tab=implemented', /^Schedule Review/),
    settled: getDialog,
  },
  {
    ...base,
    name: 'orders-to-sign',
    open: openPath('?tab=signatures'),
    settled: (page) => page.getByRole('heading', { name: 'Orders pending signature' }),
  },
  {
    ...base,
    name: 'supply-orders',
    open: openPath('?tab=orders'),
    settled: (page) => page.getByRole('button', { name: /^SO-/ }).first(),
  },
  { ...base, name: 'supply-order', open: press('?tab=orders', /^SO-/), settled: getDialog },
  {
    ...base,
    name: 'formulary',
    open: openPath('?tab=formulary'),
    settled: (page) => page.getByRole('cell', { name: 'Hydrocolloid dressing' }).first(),
  },
  {
    ...base,
    name: 'edit-treatment-plan',
    open: async (page) => {
      await page.goto(`${path}?tab=implemented`)
      await getCard(page).waitFor()
      const answer = await page.request.get('/api/treatment-plans?limit=1')
      const [first] = (await answer.json()) as { woundId: string }[]
      await page.goto(`/wounds/${first?.woundId}`)
      await page.getByRole('button', { name: /^Edit of Wound/ }).click()
    },
    settled: getDialog,
  },
]

/** The screens of stock: packages, receiving, a recall with its patients, and uses to reconcile. */
const stockBase = { as: 'clinician', path: '/stock' } as const
const openTab = (tab: string) => async (page: Page) => {
  await page.goto(`/stock?tab=${tab}`)
}

export const stockScreens: readonly Screen[] = [
  { ...stockBase, name: 'stock', settled: (page) => page.getByRole('table', { name: 'Packages' }) },
  {
    ...stockBase,
    name: 'stock-receive',
    open: openTab('receive'),
    settled: (page) => page.getByRole('button', { name: 'Receive package' }),
  },
  {
    ...stockBase,
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
    ...stockBase,
    name: 'stock-reconcile',
    open: openTab('reconcile'),
    settled: (page) => page.getByRole('heading', { name: 'Uses to reconcile' }),
  },
]
