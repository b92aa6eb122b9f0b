/** The screens of billing. */
import { write835 } from '@mendwell/x12/test-responses'
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const base = { as: 'admin', path: '/billing-dashboard' } as const
const openPath = (search: string) => async (page: Page) =>
  void (await page.goto(`/billing-dashboard${search}`))
const getHeading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

/** The first claim of the list, at one of its parts. */
const openClaimAt = (part: string) => async (page: Page) => {
  await page.goto('/billing-dashboard')
  const answer = await page.request.get('/api/billing/claims?limit=1')
  const [claim] = (await answer.json()) as { id: string }[]
  if (claim) await page.goto(`/billing-dashboard?claim=${claim.id}${part && `&part=${part}`}`)
}
/** The insurance of the first claim’s patient. */
const openInsurance = async (page: Page) => {
  await page.goto('/billing-dashboard')
  const answer = await page.request.get('/api/billing/claims?limit=1')
  const [claim] = (await answer.json()) as { patientId: string }[]
  await page.goto(`/billing-dashboard?tab=eligibility&patient=${claim?.patientId}`)
}
const getDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

/** A claim that is with its payer, and a payment on it and another. */
const openPayment = async (page: Page) => {
  await page.goto('/billing-dashboard')
  const answer = await page.request.get('/api/billing/claims?limit=1&status=submitted&show=open')
  const [claim] = (await answer.json()) as { id: string }[]
  await page.goto(`/billing-dashboard?claim=${claim?.id}&part=findings`)
  await page.getByRole('button', { name: 'Post payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Post payment/ })
  await dialog.getByRole('button', { name: 'Add adjustment' }).click()
  await dialog.getByRole('button', { name: 'Add claim' }).click()
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
        ...{
          payerControlNumber: 'ICN4711',
          patient: null,
          forwardedTo: null,
          serviceDate: '2026-10-30',
          adjustments: [],
        },
        ...{ remarks: [], lines: [] },
      },
    ],
    providerAdjustments: [],
  },
)

const openSettlement = async (page: Page) => {
  await page.goto('/billing-dashboard?tab=payments')
  await page.evaluate(async (content) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/billing/files', { method: 'POST', headers, body: JSON.stringify({ content }) })
  }, unknown)
  await page.reload()
  await page.getByRole('button', { name: 'EFT9001' }).click()
  await page.getByRole('button', { name: 'Resolve manually' }).click()
}

const openAddPayer = async (page: Page) => {
  await page.goto('/billing-dashboard?tab=setup')
  await page.getByRole('button', { name: 'Add payer' }).click()
  await page.getByRole('dialog').getByLabel('Insurance type').selectOption('Medicare')
}

export const billingScreens: readonly Screen[] = [
  { ...base, name: 'billing', settled: (page) => page.getByText(/^MW\d{8}$/).first() },
  { ...base, name: 'billing-chosen', open: openClaimAt(''), settled: getHeading('Claims Management') },
  { ...base, name: 'billing-claim', open: openClaimAt('findings'), settled: getDialog(/^Claim/) },
  {
    ...base,
    name: 'billing-claim-money',
    open: openClaimAt('money'),
    settled: (page) => page.getByRole('table', { name: 'Lines' }),
  },
  {
    ...base,
    name: 'billing-claim-history',
    open: openClaimAt('history'),
    settled: (page) => page.getByRole('list', { name: 'History' }),
  },
  {
    ...base,
    name: 'billing-lens',
    open: openClaimAt('lens'),
    settled: (page) => page.getByRole('list', { name: 'Documentation elements' }),
  },
  {
    ...base,
    name: 'billing-letter',
    open: openClaimAt('letter'),
    settled: (page) => page.getByRole('button', { name: 'Print letter' }),
  },
  {
    ...base,
    name: 'billing-projections',
    open: openPath('?tab=projections'),
    settled: (page) => page.getByText('Revenue Projections').last(),
  },
  { ...base, name: 'billing-aging', open: openPath('?tab=aging'), settled: getHeading('Aging Report') },
  {
    ...base,
    name: 'billing-balances',
    open: openPath('?tab=patients'),
    settled: getHeading('Patient aging'),
  },
  { ...base, name: 'billing-codes', open: openPath('?tab=cpt'), settled: getHeading('CPT Codes') },
  {
    ...base,
    name: 'billing-worklists',
    open: openPath('?tab=worklists'),
    settled: getHeading('Claims without a payer response'),
  },
  {
    ...base,
    name: 'billing-reports',
    open: openPath('?tab=reports'),
    settled: getHeading('Payer share by payer'),
  },
  {
    ...base,
    name: 'billing-report-rows',
    open: openPath('?tab=reports&cell=figures%20total'),
    settled: getHeading('AR by Payer and Age: Total AR'),
  },
  { ...base, name: 'billing-denials', open: openPath('?tab=denials'), settled: getHeading('Denials') },
  { ...base, name: 'billing-payments', open: openPath('?tab=payments'), settled: getHeading('Payments') },
  {
    ...base,
    name: 'billing-eligibility',
    open: openPath('?tab=eligibility'),
    settled: getHeading('Eligibility'),
  },
  { ...base, name: 'billing-close', open: openPath('?tab=close'), settled: getHeading('Figures') },
  {
    ...base,
    name: 'billing-insurance',
    open: openInsurance,
    settled: (page) => page.getByRole('region', { name: 'Notices and estimates' }),
  },
  {
    ...base,
    name: 'billing-authorizations',
    open: openPath('?tab=authorizations'),
    settled: getHeading('Prior authorizations'),
  },
  { ...base, name: 'billing-costs', open: openPath('?tab=costs'), settled: getHeading('Cost per wound') },
  { ...base, name: 'billing-setup', open: openPath('?tab=setup'), settled: getHeading('Payers') },
  {
    ...base,
    name: 'billing-pay',
    open: openPayment,
    settled: (page) => page.getByRole('button', { name: 'Remove claim 2' }),
  },
  {
    ...base,
    name: 'billing-settle',
    open: openSettlement,
    settled: (page) => page.getByLabel('Matching claim'),
  },
  { ...base, name: 'billing-payer', open: openAddPayer, settled: getDialog('Add payer') },
  { ...base, name: 'billing-new', open: openPath('?new=true'), settled: getDialog('Create Claims') },
  { ...base, name: 'billing-import', open: openPath('?import=true'), settled: getDialog(/^Import/) },
  {
    name: 'eligibility',
    as: 'admin',
    path: '/eligibility',
    settled: (page) => page.getByRole('heading', { name: 'Eligibility', level: 1 }),
  },
]
