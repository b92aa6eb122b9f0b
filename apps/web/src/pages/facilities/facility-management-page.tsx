/** The facilities of the practice: the directory, how they do, and their contracts. */
import { createFacility } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { FacilityList } from '../../features/facilities/directory/facility-list.tsx'
import { FacilityStats } from '../../features/facilities/directory/facility-stats.tsx'
import type { FacilitiesSearch } from '../../features/facilities/search.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the form is here before the network could fail; the page does not wait for it.
const newDialog = import('../../features/facilities/form/new-facility-dialog.tsx')
const NewFacilityDialog = lazyComponent(() => newDialog, 'NewFacilityDialog')
const PerformanceView = lazyComponent(
  () => import('../../features/facilities/performance/performance-view.tsx'),
  'PerformanceView',
)
const ContractList = lazyComponent(
  () => import('../../features/facilities/contracts/contract-list.tsx'),
  'ContractList',
)

const route = getRouteApi('/facility-management')
const tabs = [
  { value: 'facilities', label: 'Facilities' },
  { value: 'performance', label: 'Performance' },
  { value: 'contracts', label: 'Contracts' },
] as const

export default function FacilityManagementPage() {
  usePageTitle('Facility Management')
  const search = route.useSearch()
  const navigate = useNavigate()
  const canAdd = usePermission(createFacility)
  const updateSearch = (part: Partial<FacilitiesSearch>) =>
    void navigate({
      to: '/facility-management',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  const tab = search.tab ?? 'facilities'
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Facility Management</h1>
        {canAdd && (
          <Button variant="primary" icon={<Plus />} onClick={() => updateSearch({ new: true })}>
            Add Facility
          </Button>
        )}
      </header>
      <FacilityStats />
      <div>
        <Tabs
          label="Facility Management"
          tabs={tabs}
          value={tab}
          onChange={(next) => updateSearch({ tab: next === 'facilities' ? undefined : next })}
        >
          <div className="flex flex-col gap-3.5 pt-3.5">
            <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
              {tab === 'facilities' && (
                <FacilityList
                  search={search}
                  onSearch={updateSearch}
                  onNew={() => updateSearch({ new: true })}
                />
              )}
              {tab === 'performance' && (
                <PerformanceView
                  days={search.days ?? 90}
                  onDays={(days) => updateSearch({ days: days === 90 ? undefined : days })}
                />
              )}
              {tab === 'contracts' && <ContractList search={search} onSearch={updateSearch} />}
            </Suspense>
          </div>
        </Tabs>
      </div>
      <Suspense>
        {search.new && canAdd && <NewFacilityDialog onClose={() => updateSearch({ new: undefined })} />}
      </Suspense>
    </div>
  )
}
