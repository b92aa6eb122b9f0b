/** Lot-tracked products: what is in stock, receiving, recalls, and uses that stock does not explain. Features meet here. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import type { StockSearch } from '../../features/stock/search.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'

const PackageList = lazyComponent(() => import('../../features/stock/list/package-list.tsx'), 'PackageList')
const ReceiveForm = lazyComponent(
  () => import('../../features/stock/receive/receive-form.tsx'),
  'ReceiveForm',
)
const RecallView = lazyComponent(() => import('../../features/stock/recall/recall-view.tsx'), 'RecallView')
const ReconcileList = lazyComponent(
  () => import('../../features/stock/reconcile/reconcile-list.tsx'),
  'ReconcileList',
)

const route = getRouteApi('/stock')
const tabs = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'receive', label: 'Receive' },
  { value: 'recall', label: 'Recall' },
  { value: 'reconcile', label: 'Reconcile' },
] as const
const views = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'all', label: 'All packages' },
] as const

export default function StockPage() {
  usePageTitle('Stock')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const facilities = useFacilities().data ?? []
  const tab = search.tab ?? 'in-stock'
  const view = search.view ?? 'in-stock'
  const update = (part: Partial<StockSearch>) =>
    void navigate({ to: '/stock', search: { ...search, ...part }, replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header>
        <h1 className="text-h1">Stock</h1>
        <p className="text-ink2">Skin substitutes and other products tracked by lot or serial number</p>
      </header>
      <Tabs
        label="Stock"
        tabs={tabs}
        value={tab}
        onChange={(next) => update({ tab: next === 'in-stock' ? undefined : next })}
      >
        <div className="flex flex-col gap-3.5 pt-3.5">
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            {tab === 'in-stock' && (
              <PackageList
                view={view}
                facilityId={search.facilityId}
                filters={
                  <>
                    <Segments
                      label="Show"
                      segments={views}
                      value={view}
                      onChange={(next) => update({ view: next === 'in-stock' ? undefined : next })}
                    />
                    <div className="w-56">
                      <Select
                        aria-label="Location"
                        prompt="All locations"
                        options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
                        value={search.facilityId ?? ''}
                        onChange={({ target }) => update({ facilityId: target.value || undefined })}
                      />
                    </div>
                  </>
                }
              />
            )}
            {tab === 'receive' && <ReceiveForm today={today} facilities={facilities} />}
            {tab === 'recall' && <RecallView today={today} />}
            {tab === 'reconcile' && <ReconcileList />}
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}
