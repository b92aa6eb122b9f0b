/** Billing and revenue: claims, projections, aging, codes, denials, payments, and what claims need. Features meet here. */
import type { BillingClaim } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { ClaimList } from '../../features/billing/claims/claim-list.tsx'
import { type BillingSearch, toClaimFilter } from '../../features/billing/search.ts'
import { BillingStatCards } from '../../features/billing/stats.tsx'
import { listRecentMonths } from '../../features/billing/labels.ts'
import { useFacilities } from '../../features/facilities/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatMonth } from '../../ui/calendar/month.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { BillingOverlays } from './billing-overlays.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ReportMenu = lazyComponent(() => import('../../features/billing/report-menu.tsx'), 'ReportMenu')
const ClaimPanel = lazyComponent(() => import('../../features/billing/claim/claim-panel.tsx'), 'ClaimPanel')
const ProjectionsView = lazyComponent(
  () => import('../../features/billing/projections/projections-view.tsx'),
  'ProjectionsView',
)
const AgingView = lazyComponent(() => import('../../features/billing/aging/aging-view.tsx'), 'AgingView')
const CodeTable = lazyComponent(() => import('../../features/billing/codes/code-table.tsx'), 'CodeTable')
const DenialList = lazyComponent(() => import('../../features/billing/denials/denial-list.tsx'), 'DenialList')
const PaymentsView = lazyComponent(
  () => import('../../features/billing/remittances/payments-view.tsx'),
  'PaymentsView',
)
const CostsView = lazyComponent(() => import('../../features/billing/costs/costs-view.tsx'), 'CostsView')
const BalancesView = lazyComponent(
  () => import('../../features/billing/patient-accounts/balances-view.tsx'),
  'BalancesView',
)
const DailyCloseView = lazyComponent(
  () => import('../../features/billing/daily-close/daily-close-view.tsx'),
  'DailyCloseView',
)
const EligibilityView = lazyComponent(
  () => import('../../features/billing/eligibility/eligibility-view.tsx'),
  'EligibilityView',
)
const AuthorizationWork = lazyComponent(
  () => import('../../features/billing/authorizations/authorization-work.tsx'),
  'AuthorizationWork',
)
const BillingReports = lazyComponent(() => import('./billing-reports.tsx'), 'BillingReports')
const BillingWorklists = lazyComponent(() => import('./billing-worklists.tsx'), 'BillingWorklists')
const SetupView = lazyComponent(() => import('../../features/billing/setup/setup-view.tsx'), 'SetupView')

const route = getRouteApi('/billing-dashboard')
const tabs = [
  { value: 'claims', label: 'Claims Management' },
  { value: 'patients', label: 'Patient balances' },
  { value: 'projections', label: 'Revenue Projections' },
  { value: 'aging', label: 'Aging Report' },
  { value: 'cpt', label: 'CPT Codes' },
  { value: 'worklists', label: 'Worklists' },
  { value: 'reports', label: 'Reports' },
  { value: 'denials', label: 'Denials' },
  { value: 'payments', label: 'Payments & Files' },
  { value: 'close', label: 'Daily close' },
  { value: 'eligibility', label: 'Eligibility' },
  { value: 'authorizations', label: 'Authorizations' },
  { value: 'costs', label: 'Costs' },
  { value: 'setup', label: 'Setup' },
] as const

export default function BillingDashboardPage() {
  usePageTitle('Billing Dashboard')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const facilities = useFacilities().data ?? []
  const today = toWallClock(useNow(), organization.timeZone).day
  const tab = search.tab ?? 'claims'
  const facilityId = search.facilityId ?? 'all'
  const change = useCallback(
    (part: Partial<BillingSearch>) =>
      void navigate({
        to: '/billing-dashboard',
        search: (before) => ({ ...(before as BillingSearch), ...part }), // of this very page
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const openWhole = useCallback((claim: string) => change({ claim, part: 'findings' }), [change])
  // Beside the list there is room for the claim on a wide screen only.
  const open = useCallback(
    ({ id }: BillingClaim) =>
      window.matchMedia('(min-width: 80rem)').matches ? change({ claim: id }) : openWhole(id),
    [change, openWhole],
  )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Billing &amp; Revenue Dashboard</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full" data-screen-only>
          <div className="w-56 max-sm:w-full">
            <Select
              aria-label="Facility"
              prompt="All Facilities"
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.facilityId ?? ''}
              onChange={({ target }) => change({ facilityId: target.value || undefined })}
            />
          </div>
          <div className="w-44 max-sm:flex-1">
            <Select
              aria-label="Service month"
              prompt="All Months"
              options={listRecentMonths(today).map((value) => ({ value, label: formatMonth(value) }))}
              value={search.month ?? ''}
              onChange={({ target }) => change({ month: target.value || undefined })}
            />
          </div>
          <Suspense fallback={<Button pending>Generate Report</Button>}>
            <ReportMenu filter={toClaimFilter(search)} />
          </Suspense>
        </div>
      </header>
      <BillingStatCards facilityId={facilityId} month={search.month ?? 'all'} />
      <div>
        <Tabs
          label="Billing & Revenue Dashboard"
          tabs={tabs}
          value={tab}
          onChange={(next) =>
            change({
              tab: next === 'claims' ? undefined : next,
              field: undefined,
              provider: undefined,
              payer: undefined,
              ...{ work: undefined, cell: undefined, after: undefined, payment: undefined, day: undefined },
            })
          }
        >
          <div className="flex flex-col gap-3.5 pt-3.5">
            <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
              {tab === 'claims' && (
                <div className="flex gap-3.5">
                  <div className="min-w-0 flex-1">
                    <ClaimList
                      search={search}
                      onSearch={change}
                      onOpen={open}
                      onNew={() => change({ new: true })}
                    />
                  </div>
                  {search.claim && (
                    <ClaimPanel
                      key={search.claim}
                      claimId={search.claim}
                      onPart={(part) => change({ part })}
                      onClose={() => change({ claim: undefined })}
                    />
                  )}
                </div>
              )}
              {tab === 'patients' && (
                <BalancesView facilityId={facilityId} onPatient={(account) => change({ account })} />
              )}
              {tab === 'projections' && (
                <ProjectionsView facilityId={facilityId} thisMonth={today.slice(0, 7)} />
              )}
              {tab === 'aging' && <AgingView facilityId={facilityId} />}
              {tab === 'cpt' && <CodeTable today={today} />}
              {tab === 'denials' && (
                <DenialList
                  facilityId={facilityId}
                  insuranceType={search.insurance ?? 'all'}
                  onInsurance={(next) => change({ insurance: next === 'all' ? undefined : next })}
                  onOpen={openWhole}
                  onLetter={(claim) => change({ claim, part: 'letter' })}
                />
              )}
              {tab === 'worklists' && <BillingWorklists search={search} today={today} onSearch={change} />}
              {tab === 'reports' && (
                <BillingReports
                  search={search}
                  today={today}
                  onSearch={change}
                  onOpen={({ claimId, patientId }) => {
                    if (claimId !== null) openWhole(claimId)
                    else if (search.report === 'authorizations_ending') change({ patient: patientId })
                    else change({ new: true })
                  }}
                />
              )}
              {tab === 'payments' && (
                <PaymentsView
                  month={search.month ?? 'all'}
                  facilityId={facilityId}
                  opened={search.payment}
                  onOpen={(payment) => change({ payment })}
                  onImport={() => change({ import: true })}
                  onClaim={openWhole}
                />
              )}
              {tab === 'close' && (
                <DailyCloseView
                  key={search.day}
                  today={today}
                  timeZone={organization.timeZone}
                  startsOn={search.day}
                />
              )}
              {tab === 'eligibility' && (
                <EligibilityView
                  facilityId={facilityId}
                  today={today}
                  timeZone={organization.timeZone}
                  onPatient={(patient) => change({ patient })}
                />
              )}
              {tab === 'authorizations' && (
                <AuthorizationWork
                  facilityId={facilityId}
                  onPatient={(patient) => change({ patient })}
                  onAdd={(patient) => change({ patient, add: 'authorization' })}
                />
              )}
              {tab === 'costs' && <CostsView facilityId={facilityId} />}
              {tab === 'setup' && (
                <SetupView key={`${search.field} ${search.provider} ${search.payer}`} search={search} />
              )}
            </Suspense>
          </div>
        </Tabs>
      </div>
      <BillingOverlays search={search} today={today} onSearch={change} />
    </div>
  )
}
