/** The screens of billing. */
import { write835 } from '@mendwell/x12/test-responses'
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

/** A claim that is with its payer, and a payment on it and another. */
const paying = async (page: Page) => {
  await page.goto('/billing-dashboard')
  const answer = await page.request.get('/api/billing/claims?limit=1&status=submitted&show=open')
  const [claim] = (await answer.json()) as { id: string }[]
  await page.goto(`/billing-dashboard?claim=${claim?.id}&part=findings`)
  await page.getByRole('button', { name: 'Post a payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Post a payment/ })
  await dialog.getByRole('button', { name: 'Add a reduction' }).click()
  await dialog.getByRole('button', { name: 'Add a claim' }).click()
}

/** A payment of which a part names no claim that is known here. */
const unknown = write835(
  { sender: 'DEMOREC', receiver: 'DEMOSUB', date: '2026-11-16', time: '06:00', control: 9_001 },
  {
    kind: '835',
    paymentCents: 12_500,
    method: 'ACH',
    date: '2026-11-16',
    traceNumber: 'EFT9001',
    payer: { name: 'Medicare Part B (demo)', id: null, numbers: ['DEMOMB'] },
    payee: { name: 'CEDAR GROVE WOUND CARE', npi: null, taxId: null },
    claims: [
      {
        ...{
          claimNumber: 'OLD-4711',
          status: '1',
          chargeCents: 12_500,
          paidCents: 12_500,
          patientCents: null,
        },
        ...{ payerControlNumber: 'ICN4711', patient: null, serviceDate: '2026-10-30', adjustments: [] },
        ...{ remarks: [], lines: [] },
      },
    ],
    providerAdjustments: [],
  },
)

const settling = async (page: Page) => {
  await page.goto('/billing-dashboard?tab=payments')
  await page.evaluate(async (content) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/billing/files', { method: 'POST', headers, body: JSON.stringify({ content }) })
  }, unknown)
  await page.reload()
  await page.getByRole('button', { name: 'EFT9001' }).click()
  await page.getByRole('button', { name: 'Settle by hand' }).click()
}

const addingPayer = async (page: Page) => {
  await page.goto('/billing-dashboard?tab=setup')
  await page.getByRole('button', { name: 'Add payer' }).click()
  await page.getByRole('dialog').getByLabel('Kind').selectOption('Medicare')
}

export const billingScreens: readonly Screen[] = [
  { ...base, name: 'billing', settled: (page) => page.getByText(/^MW\d{8}$/).first() },
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
  {
    ...base,
    name: 'billing-pay',
    open: paying,
    settled: (page) => page.getByRole('button', { name: 'Remove claim 2' }),
  },
  {
    ...base,
    name: 'billing-settle',
    open: settling,
    settled: (page) => page.getByLabel('Claim that is meant'),
  },
  { ...base, name: 'billing-payer', open: addingPayer, settled: inDialog('Add payer') },
  { ...base, name: 'billing-new', open: opened('?new=true'), settled: inDialog('Create Claims') },
  { ...base, name: 'billing-import', open: opened('?import=true'), settled: inDialog(/^Import/) },
]
