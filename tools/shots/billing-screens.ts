/** The screens of billing. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const base = { as: 'admin', path: '/billing-dashboard' } as const
const opened = (search: string) => async (page: Page) => void (await page.goto(`/billing-dashboard${search}`))
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

/** The first claim of the list, at one of its parts. */
const claimAt = (part: string) => async (page: Page) => {
  await page.goto('/billing-dashboard')
  const answer = await page.request.get('/api/billing/claims?limit=1')
  const [claim] = (await answer.json()) as { id: string }[]
  if (claim) await page.goto(`/billing-dashboard?claim=${claim.id}${part && `&part=${part}`}`)
}
const inDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

export const billingScreens: readonly Screen[] = [
  { ...base, name: 'billing', settled: heading('Claims Management') },
  { ...base, name: 'billing-chosen', open: claimAt(''), settled: heading('Claims Management') },
  { ...base, name: 'billing-claim', open: claimAt('findings'), settled: inDialog(/^Claim/) },
  {
    ...base,
    name: 'billing-claim-money',
    open: claimAt('money'),
    settled: (page) => page.getByRole('table', { name: 'Lines' }),
  },
  {
    ...base,
    name: 'billing-claim-history',
    open: claimAt('history'),
    settled: (page) => page.getByRole('list', { name: 'History' }),
  },
  {
    ...base,
    name: 'billing-lens',
    open: claimAt('lens'),
    settled: (page) => page.getByRole('list', { name: 'Elements of documentation' }),
  },
  {
    ...base,
    name: 'billing-letter',
    open: claimAt('letter'),
    settled: (page) => page.getByRole('button', { name: 'Print letter' }),
  },
  {
    ...base,
    name: 'billing-projections',
    open: opened('?tab=projections'),
    settled: (page) => page.getByText('Revenue Projections').last(),
  },
  { ...base, name: 'billing-aging', open: opened('?tab=aging'), settled: heading('Aging Report') },
  { ...base, name: 'billing-codes', open: opened('?tab=cpt'), settled: heading('CPT Codes') },
  { ...base, name: 'billing-denials', open: opened('?tab=denials'), settled: heading('Denials') },
  { ...base, name: 'billing-payments', open: opened('?tab=payments'), settled: heading('Payments') },
  { ...base, name: 'billing-costs', open: opened('?tab=costs'), settled: heading('Cost per wound') },
  { ...base, name: 'billing-setup', open: opened('?tab=setup'), settled: heading('Payers') },
  { ...base, name: 'billing-new', open: opened('?new=true'), settled: inDialog('Create Claims') },
  { ...base, name: 'billing-import', open: opened('?import=true'), settled: inDialog(/^Import/) },
]
