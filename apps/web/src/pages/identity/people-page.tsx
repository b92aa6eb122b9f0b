/** People of the organization and invitations, for those who administer it. Features meet here. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { InvitationList } from '../../features/identity/people/invitation-list.tsx'
import { PeopleFilters } from '../../features/identity/people/people-filters.tsx'
import { PeopleList } from '../../features/identity/people/people-list.tsx'
import type { PeopleSearch } from '../../features/identity/people/search.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const InviteDialog = lazyComponent(
  () => import('../../features/identity/people/invite-dialog.tsx'),
  'InviteDialog',
)
const route = getRouteApi('/people')
const tabs = [
  { value: 'people', label: 'People' },
  { value: 'invitations', label: 'Invitations' },
] as const

export default function PeoplePage() {
  usePageTitle('People')
  const search = route.useSearch()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  const { data } = useFacilities()
  const facilities = useMemo(() => data?.map(({ id, name }) => ({ id, name })) ?? [], [data])
  const updateSearch = (part: Partial<PeopleSearch>) =>
    void navigate({ to: '/people', search: { ...search, ...part }, replace: true, resetScroll: false })
  return (
    <div className="px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">People</h1>
        <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </header>
      <Tabs
        label="People and invitations"
        tabs={tabs}
        value={search.tab ?? 'people'}
        onChange={(tab) => updateSearch({ tab: tab === 'invitations' ? tab : undefined })}
      >
        <div className="flex flex-col gap-3.5 pt-3.5">
          {search.tab === 'invitations' ? (
            <InvitationList />
          ) : (
            <>
              <PeopleFilters search={search} onChange={updateSearch} />
              <PeopleList search={search} facilities={facilities} />
            </>
          )}
        </div>
      </Tabs>
      <Suspense>
        {isInviting && (
          <InviteDialog
            facilities={facilities}
            chartPicker={PatientPicker}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
